import { asNumeral } from '@pathshala/shared/text';
import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { impersonationActions, type Me } from '@pathshala/shared/modules/foundation/identity';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { meAtom, useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './ImpersonationBanner.module.css';

/** Over every screen while someone of the platform acts for a place: for whom, how long still, and the way out. */
export function ImpersonationBanner() {
  const impersonation = useMe()?.impersonation;
  return impersonation ? <Banner key={impersonation.id} impersonation={impersonation} /> : null;
}

function Banner({ impersonation }: { impersonation: NonNullable<Me['impersonation']> }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const setMe = useSetAtom(meAtom);
  const end = useAction(impersonationActions.endImpersonation, { onDone: (me) => setMe(me) });
  return (
    <section className={classes.banner} aria-label={t('impersonation.banner')}>
      <IconUserCheck size={20} aria-hidden />
      {/* On the left, where no toast covers it. */}
      <Button
        size="xs"
        color="amber"
        variant="filled"
        autoContrast
        loading={end.isPending}
        onClick={() => void end.run({})}
      >
        {t('impersonation.end')}
      </Button>
      <div className={classes.words}>
        <strong>{t('impersonation.actingFor', { place: say(impersonation.place) })}</strong>{' '}
        <TimeLeft until={impersonation.until} />
        <div className={classes.reason}>{impersonation.reason}</div>
      </div>
    </section>
  );
}

/** Counts down; at zero the server is asked for the identity of the session. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const client = useQueryClient();
  const [now, setNow] = useState(() => serverNow().getTime());
  useInterval(() => setNow(serverNow().getTime()), 1_000, { autoInvoke: true });
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['me'] });
  }, [isOver, client]);
  const time = format.digits(asNumeral(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`));
  return <span role="timer">{t('impersonation.left', { time })}</span>;
}
