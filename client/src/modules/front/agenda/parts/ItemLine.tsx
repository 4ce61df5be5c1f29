import { Text } from '@mantine/core';
import type { AgendaItem } from '@pathshala/shared/modules/front/agenda';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Dot } from './AgendaParts';
import classes from './Agenda.module.css';

/** One entry with its kind, days and time. */
export function ItemLine({ item, children }: { item: AgendaItem; children?: ReactNode }) {
  const { t } = useTranslation('agenda');
  const say = useText();
  const format = useFormat();
  const days = format.dateRange(item.from, item.until);
  const time =
    item.startsAt && item.endsAt && item.from === item.until
      ? `, ${format.instantRange(item.startsAt, item.endsAt)}`
      : '';
  return (
    <div className={classes.line}>
      <Dot kind={item.kind} />
      <div>
        <Text fw={600} component="div">
          {say(item.title)}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {[
            t(`kind.${item.kind}`),
            `${days}${time}`,
            item.place ? say(item.place) : '',
            item.tentative ? t('tentative') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {children ? <div className={classes.lineActions}>{children}</div> : null}
    </div>
  );
}
