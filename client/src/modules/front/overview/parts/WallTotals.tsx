import { wallTotals } from '@pathshala/shared/modules/front/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { Figures } from '../../../../kit/ui/Figures';
import type { WallEntry } from '../wall-state';

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
    <Figures
      isFramed
      figures={items.map((item) => ({
        key: item.id,
        label: t(`totals.${item.id}`),
        value: item.value,
        tone: 'tone' in item ? item.tone : undefined,
      }))}
    />
  );
}
