import type { Subscription } from '@pathshala/shared';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import type { ScreenId } from '@pathshala/shared/screens';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Card } from './Card';
import classes from './Home.module.css';
import { screenPath } from './today';

/** Work that waits for the person, first of all: each row opens the list of what it counts. Live. */
export function WaitingCard() {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const role = useMe()?.user.user_role;
  const [subscriptions, setSubscriptions] = useState<readonly Subscription[]>([]);
  const { data } = useAction(dashboardActions.waiting, {}, { subscriptions });
  const follows = JSON.stringify(data?.follows ?? []);
  useEffect(() => setSubscriptions(JSON.parse(follows) as Subscription[]), [follows]);
  // Families and people without such work see nothing here; unreadable entries are left out.
  if (!data || (data.rows.length === 0 && (data.follows.length === 0 || role === 'student' || role === 'guardian')))
    return null;
  return (
    <Card title={t('waiting.title')} wide>
      {data.rows.length === 0 ? <p className={classes.nothing}>{t('waiting.nothing')}</p> : null}
      <ul className={classes.waiting}>
        {data.rows.map(({ id, label, count, screen, query }) => (
          <li key={id}>
            <Link to={screenPath(screen as ScreenId, query)} className={classes.wait}>
              <strong className={classes.count}>{format.number(count)}</strong>
              <span>{say(label)}</span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
