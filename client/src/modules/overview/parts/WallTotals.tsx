import { wallTotals } from '@pathshala/shared/modules/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/text/use-format';
import type { WallEntry } from '../wall-state';
import classes from './Wall.module.css';

/** All institutions together. */
export function WallTotals({ entries }: { entries: readonly WallEntry[] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const totals = wallTotals(entries.map((entry) => entry.day));
  const items = [
    {
      id: 'open',
      value: t('totals.openOf', { open: format.number(totals.open), all: format.number(totals.institutions) }),
    },
    {
      id: 'registers',
      value: t('totals.registersOf', { done: format.number(totals.submitted), all: format.number(totals.sections) }),
    },
    { id: 'present', value: totals.percent === null ? '—' : format.percent(totals.percent), tone: 'good' },
    { id: 'absent', value: format.number(totals.absent), tone: 'bad' },
    { id: 'sitting', value: format.number(totals.sitting), tone: 'info' },
    { id: 'sms', value: format.number(totals.sms) },
    { id: 'overdue', value: format.money(totals.overdue, { round: true }), tone: 'warn' },
  ] as const;
  return (
    <dl className={classes.totals}>
      {items.map((item) => (
        <div key={item.id} data-tone={'tone' in item ? item.tone : undefined}>
          <dt>{t(`totals.${item.id}`)}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
