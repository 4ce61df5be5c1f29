import { t, type ReportRow, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { FeeHead, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsReports, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import { formatsOf } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { seatsOf } from '../services/seats-of';

type By = 'day' | 'counter' | 'method' | 'head' | 'subHead' | 'section';
interface Group {
  _id: { key?: string | null; account: 'money' | 'bill' | 'fine' | 'wallet'; isReversal?: boolean };
  amount: number;
}
type Sums = { money: number; bill: number; fine: number; wallet: number; cancelled: number };
interface Named {
  label: Text;
  rank: string;
}
const FIELDS = {
  day: 'date',
  counter: 'receipt',
  method: 'paymentType',
  head: 'subHead',
  subHead: 'subHead',
  section: 'student',
};
const CHUNK = 1_000;
const ADVANCE = t('Advance of wallets', 'ওয়ালেটের অগ্রিম');
const ONLINE = t('Without a counter', 'কাউন্টার ছাড়া');
const NO_SECTION = t('Without a section', 'শাখা ছাড়া');
/**
 * Each receipt belongs to one student. A transfer has entries of two, which would take an amount from one section and
 * add it to another although no money came in; grouped under one student they add up to zero.
 */
const OF_ONE = {
  $group: {
    _id: { receipt: '$receipt', account: '$account', isReversal: '$isReversal' },
    student: { $min: '$student' },
    account: { $min: '$account' },
    isReversal: { $min: '$isReversal' },
    amount: { $sum: '$amount' },
  },
};

/**
 * Entries of the ledger of payments, which the books are posted from. Each receipt balances in it, so that whichever
 * way it is looked at, what was received is bills, fines and advances together.
 */
export const collectionReport = reportSpec(paymentsReports.collection, {
  async rows(ctx, { from, until, by }) {
    const field = `$${FIELDS[by]}`;
    const sumUp = [
      {
        $group: {
          _id: { key: field, account: '$account', isReversal: '$isReversal' },
          amount: { $sum: '$amount' },
        },
      },
    ];
    const where = { date: { gte: from, lte: until } };
    const found = await ctx.repo(PaymentEntry).aggregate<Group>(where, by === 'section' ? [OF_ONE, ...sumUp] : sumUp);
    const groups = found.filter(({ amount }) => amount !== 0);
    const keys = [...new Set(groups.flatMap(({ _id }) => (_id.key ? [String(_id.key)] : [])))];
    const naming = await NAMES[by](ctx, keys);
    const sums = new Map<string, Sums & { label: Text; rank: string }>();
    const bySide = by === 'head' || by === 'subHead';
    for (const { _id, amount } of groups) {
      // Money has no head of its own: what came for a head is its bills and fines.
      if (bySide && _id.account === 'money') continue;
      const { label, rank } = naming(_id.key ? String(_id.key) : null);
      const into = sums.get(rank) ?? { label, rank, money: 0, bill: 0, fine: 0, wallet: 0, cancelled: 0 };
      into[_id.account] += amount;
      if (bySide) into.money += amount;
      if (_id.isReversal && (bySide || _id.account === 'money')) into.cancelled += amount;
      sums.set(rank, into);
    }
    return [...sums.values()]
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ label: name, money, bill, fine, wallet, cancelled }): ReportRow => ({
        cells: { name, bill, fine, wallet, cancelled, money },
      }));
  },
});

type Naming = (key: string | null) => Named;
const NAMES: Record<By, (ctx: Context, keys: readonly string[]) => Promise<Naming>> = {
  day: async () => (key) => ({
    label: t(formatsOf('en').date(key ?? ''), formatsOf('bn').date(key ?? '')),
    rank: key ?? '',
  }),
  method: (ctx, keys) => labelled(ctx, PaymentType, keys),
  subHead: (ctx, keys) => labelled(ctx, FeeSubHead, keys),
  async head(ctx, keys) {
    const rows = await ctx.repo(FeeSubHead).find({ where: { id: { in: [...keys] } } });
    const heads = await labelled(ctx, FeeHead, [...new Set(rows.map(({ head }) => head))]);
    const headOf = new Map(rows.map(({ id, head }) => [id, head]));
    return (key) => heads(key ? (headOf.get(key) ?? null) : null);
  },
  async counter(ctx, keys) {
    const found = new Map<string, Named>();
    for (let at = 0; at < keys.length; at += CHUNK)
      for (const row of await ctx.repo(Receipt).find({ where: { id: { in: keys.slice(at, at + CHUNK) } } }))
        found.set(
          row.id,
          row.collector && row.source === 'counter'
            ? { label: t(row.collectorName, row.collectorNameBn), rank: `1 ${row.collector}` }
            : { label: ONLINE, rank: '2' },
        );
    return (key) => found.get(key ?? '') ?? { label: ONLINE, rank: '2' };
  },
  async section(ctx, keys) {
    const seats = await seatsOf(ctx, keys);
    const sections = await labelled(ctx, Section, [...new Set(seats.values())], NO_SECTION);
    return (key) => sections(seats.get(key ?? '') ?? null);
  },
};

async function labelled(
  ctx: Context,
  entity: Parameters<Context['labels']>[0],
  keys: readonly string[],
  none: Text = ADVANCE,
): Promise<Naming> {
  const labels = await ctx.labels(entity, [...keys]);
  return (key) => {
    const label = key ? labels.get(key) : undefined;
    return label ? { label, rank: `1 ${label.en} ${key}` } : { label: none, rank: '2' };
  };
}
