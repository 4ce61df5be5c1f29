import { Skeleton } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Card } from './Card';
import { counterToday, moneyNow } from './money-queries';
import { Numbers, type NumberLink } from './Numbers';
import { screenPath } from './today';

const BOOKS = [{ entity: 'voucher' }, { entity: 'ledger' }, { entity: 'budget' }];
const RECEIPTS = [{ entity: 'receipt' }];
/** Ledgers of cash and banks beyond these are in the chart of accounts. */
const MOST = 5;

/**
 * Cash and banks as they are now, the counter of today, and ledgers above their budget. Each part is left out for
 * people
 * who may not read it.
 * `date`: today at school.
 */
export function MoneyCard({ date }: { date: string }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const readsCounter = can('payments.collect');
  const books = useAction(moneyNow, {}, { subscriptions: BOOKS });
  const counter = useAction(
    counterToday,
    { date },
    { enabled: readsCounter, subscriptions: readsCounter && can(permissionOf('receipt', 'read')) ? RECEIPTS : [] },
  );
  if (books.isError && !books.data) return null;
  if (!books.data)
    return (
      <Card title={t('money.title')}>
        <Skeleton h="5rem" aria-busy="true" />
      </Card>
    );
  const { held, overBudget } = books.data;
  // An institution that keeps no books here has nothing to read in this card.
  if (held.length === 0 && !counter.data) return null;
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
    ...(overBudget > 0
      ? [
          {
            id: 'budget',
            label: t('money.overBudget', { count: overBudget }),
            value: overBudget,
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
