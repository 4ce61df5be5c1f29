import { Skeleton } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Card } from './Card';
import { budgetNow, chartNow, counterToday } from './money-queries';
import { Numbers, type NumberLink } from './Numbers';
import { screenPath } from './today';

const BOOKS = [{ entity: 'voucher' }, { entity: 'ledger' }];
const BUDGETS = [...BOOKS, { entity: 'budget' }];
const RECEIPTS = [{ entity: 'receipt' }];
/** Ledgers of cash and banks beyond these are in the chart of accounts. */
const MOST = 5;

/**
 * Cash and banks as they are now, the counter of today, and ledgers above their budget. Each part is left out for people
 * who may not read it.
 * `date`: today at school.
 */
export function MoneyCard({ date }: { date: string }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const readsCounter = can('payments.collect');
  const chart = useAction(chartNow, {}, { subscriptions: BOOKS });
  const counter = useAction(
    counterToday,
    { date },
    { enabled: readsCounter, subscriptions: readsCounter && can(permissionOf('receipt', 'read')) ? RECEIPTS : [] },
  );
  const spent = (chart.data?.ledgers ?? []).filter((each) => each.class === 'expense').map(({ id }) => id);
  const readsBudget = can('voucher.read') && spent.length > 0;
  const budget = useAction(
    budgetNow,
    { ledgers: spent.slice(0, 200), date },
    { enabled: readsBudget, subscriptions: readsBudget ? BUDGETS : [] },
  );
  if (chart.isError && !chart.data) return null;
  if (!chart.data)
    return (
      <Card title={t('money.title')}>
        <Skeleton h="5rem" aria-busy="true" />
      </Card>
    );
  const held = chart.data.ledgers.filter(
    ({ kind, active, balance }) => (kind === 'cash' || kind === 'bank') && (active || balance !== 0),
  );
  // An institution that keeps no books here has nothing to read in this card.
  if (held.length === 0 && !counter.data) return null;
  const over = (budget.data?.states ?? []).filter(
    ({ allowed, spent: paid, waiting }) => allowed !== null && paid + waiting > allowed,
  ).length;
  const items: NumberLink[] = [
    ...held
      .toSorted((a, b) => Math.abs(b.balance) - Math.abs(a.balance))
      .slice(0, MOST)
      .map(({ id, label, balance }) => ({
        id,
        label: say(label),
        value: balance,
        text: format.money(balance),
        ...(balance < 0 ? { tone: 'bad' as const } : {}),
        screen: 'accounts.ledgerReport' as const,
        query: { ledger: id },
      })),
    ...(counter.data
      ? [
          {
            id: 'counter',
            label: t('money.counter', { count: counter.data.count }),
            value: counter.data.amount,
            text: format.money(counter.data.amount),
            tone: 'good' as const,
            screen: 'payments.collection' as const,
          },
        ]
      : []),
    ...(over > 0
      ? [
          {
            id: 'budget',
            label: t('money.overBudget', { count: over }),
            value: over,
            tone: 'bad' as const,
            screen: 'accounts.budgetReport' as const,
          },
        ]
      : []),
  ];
  return (
    <Card title={t('money.title')} more={{ to: screenPath('accounts.trialBalance'), label: t('money.more') }}>
      <Numbers items={items} />
    </Card>
  );
}
