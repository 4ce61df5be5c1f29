import { Skeleton } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { Card } from './Card';
import { duesTotals } from './dues-totals';
import { Numbers, type NumberLink } from './Numbers';
import { screenPath } from './today';

const RUNS = [{ entity: 'feeRun' }];

/**
 * Money of the running month: billed, received and due.
 * `month`: its first day.
 */
export function FeesCard({ month }: { month: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const can = useCan();
  // The sums of thousands of bills are asked again when bills were made or changed, not with every open dashboard's
  // heartbeat.
  const { data, isError } = useAction(
    duesTotals,
    { month },
    { subscriptions: can(permissionOf('feeRun', 'read')) ? RUNS : [] },
  );
  // A side matter of the page: unreadable data is left out, as it is for people who may not see it.
  if (isError && !data) return null;
  if (!data)
    return (
      <Card title={t('fees.title', { month: format.month(month) })}>
        <Skeleton h="5rem" aria-busy="true" />
      </Card>
    );
  const sum = (key: string): number => Number(data.totals?.[key] ?? 0);
  const [amount, waived, paid, balance, overdue] = ['amount', 'waived', 'paid', 'balance', 'overdue'].map(sum) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const owing = Number(data.facts.find(({ key }) => key === 'owing')?.value ?? 0);
  const items: NumberLink[] = [
    {
      id: 'billed',
      label: t('fees.billed'),
      value: amount - waived,
      text: format.money(amount - waived),
      screen: 'fees.dues',
      query: { month },
    },
    {
      id: 'paid',
      label: t('fees.paid'),
      value: paid,
      text: format.money(paid),
      tone: 'good',
      screen: 'fees.dues',
      query: { month, status: 'paid' },
    },
    {
      id: 'balance',
      label: t('fees.balance'),
      value: balance,
      text: format.money(balance),
      ...(balance > 0 ? { tone: overdue > 0 ? ('bad' as const) : ('warn' as const) } : {}),
      screen: 'fees.dues',
      query: { month },
    },
    {
      id: 'owing',
      label: t('fees.owing'),
      value: owing,
      screen: 'fees.dues',
      query: { month, ...(overdue > 0 ? { status: 'overdue' } : {}) },
    },
  ];
  return (
    <Card
      title={t('fees.title', { month: format.month(month) })}
      more={{ to: screenPath('fees.dues'), label: t('fees.more') }}
    >
      <Numbers items={items} />
    </Card>
  );
}
