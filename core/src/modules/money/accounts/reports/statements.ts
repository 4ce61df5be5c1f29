import { t, type ReportColumns, type ReportRow, type Text } from '@pathshala/shared/kit';
import { groupBy } from '@pathshala/shared';
import { accountsBooks } from '@pathshala/shared/modules/money/accounts';
import { formatsOf } from '@pathshala/shared/text';
import { reportSpec } from '../../../../kernel';
import { receiptsAndPayments } from '../services/receipts-and-payments';
import { statements, trialBalance } from '../services/statements';
import type { viewLedger } from '../services/chart';

/** The statements as rows of paper and sheets; they are counted where their screens are. */

type NamedLedger = ReturnType<typeof viewLedger>;
interface Amount {
  ledger: string;
  amount: number;
}
type Amounts = Readonly<Record<string, readonly Amount[]>>;

const words = {
  earlier: t('Result of earlier years, not yet closed', 'পূর্ববর্তী বছরের ফল, এখনো সমাপ্ত হয়নি'),
  income: t('Income', 'আয়'),
  expense: t('Expenditure', 'ব্যয়'),
  totalIncome: t('Total income', 'মোট আয়'),
  totalExpense: t('Total expenditure', 'মোট ব্যয়'),
  result: t('Surplus, or deficit below zero', 'উদ্বৃত্ত (ঋণাত্মক হলে ঘাটতি)'),
  financing: t('Liabilities and funds', 'দায় ও তহবিল'),
  assets: t('Assets', 'সম্পদ'),
  surplus: t('Current surplus', 'চলতি উদ্বৃত্ত'),
  receipts: t('Receipts', 'প্রাপ্তি'),
  payments: t('Payments', 'প্রদান'),
  opening: t('Opening balance', 'প্রারম্ভিক জের'),
  closing: t('Closing balance', 'সমাপনী জের'),
  total: t('Total', 'মোট'),
} as const;

const nameOf = ({ code, label }: NamedLedger): Text => ({ en: `${code} ${label.en}`, bn: `${code} ${label.bn}` });
const sum = (rows: readonly Amount[]) => rows.reduce((total, { amount }) => total + amount, 0);

/**
 * A side of a statement: ledgers under their sub-groups. `columns`: key of a column → its amounts; ledgers without any
 * are left out.
 */
function sideRows(ledgers: readonly NamedLedger[], columns: Amounts): ReportRow[] {
  const of = Object.entries(columns).map(
    ([key, rows]) => [key, new Map(rows.map(({ ledger, amount }) => [ledger, amount]))] as const,
  );
  const shown = ledgers.filter(({ id }) => of.some(([, amounts]) => amounts.has(id)));
  return [...groupBy(shown, ({ subGroup }) => subGroup.en)].flatMap(([, members]): ReportRow[] => [
    {
      level: 1,
      emphasis: 'heading',
      cells: {
        ledger: members[0]!.subGroup,
        ...Object.fromEntries(
          of.map(([key, amounts]) => [key, members.reduce((total, { id }) => total + (amounts.get(id) ?? 0), 0)]),
        ),
      },
    },
    ...members.map((ledger): ReportRow => ({
      level: 2,
      cells: {
        ledger: nameOf(ledger),
        ...Object.fromEntries(of.map(([key, amounts]) => [key, amounts.get(ledger.id) ?? null])),
      },
    })),
  ]);
}
const heading = (ledger: Text): ReportRow => ({ emphasis: 'heading', cells: { ledger } });
const closing = (ledger: Text, amounts: Record<string, number>): ReportRow => ({
  emphasis: 'subtotal',
  cells: { ledger, ...amounts },
});

/** One column for the period, one for the same days a year earlier. */
const compared = (label: { now: string; before: string }): ReportColumns => {
  const column = (date: string) => ({
    kind: 'money' as const,
    label: { en: formatsOf('en').date(date), bn: formatsOf('bn').date(date) },
  });
  return {
    ledger: { kind: 'text', label: t('Ledger', 'লেজার'), heading: true },
    now: { ...column(label.now), strong: true },
    before: column(label.before),
  };
};
const aYearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace(/-02-29$/, '-02-28');
const comparedOn = async (_: unknown, { until }: { until: string }) =>
  compared({ now: until, before: aYearBefore(until) });

export const trialBalanceReport = reportSpec(accountsBooks.trialBalance, {
  async rows(ctx, given) {
    const { rows, ledgers, earlier } = await trialBalance(ctx, given);
    const names = new Map(ledgers.map((ledger) => [ledger.id, nameOf(ledger)]));
    const sides = (key: 'opening' | 'closing', amount: number) => ({
      [`${key}Debit`]: amount > 0 ? amount : null,
      [`${key}Credit`]: amount < 0 ? -amount : null,
    });
    return [
      ...rows.map(({ ledger, opening, debit, credit, closing: end }): ReportRow => ({
        cells: {
          ledger: names.get(ledger) ?? null,
          ...sides('opening', opening),
          debit: debit || null,
          credit: credit || null,
          ...sides('closing', end),
        },
      })),
      ...(earlier === 0
        ? []
        : [{ cells: { ledger: words.earlier, ...sides('opening', earlier), ...sides('closing', earlier) } }]),
    ];
  },
});

export const incomeStatementReport = reportSpec(accountsBooks.incomeStatement, {
  columns: comparedOn,
  async rows(ctx, given) {
    const { ledgers, income } = await statements(ctx, given);
    const { now, before } = income;
    if (now.income.length + now.expense.length + before.income.length + before.expense.length === 0) return [];
    const of = (part: 'income' | 'expense') => ledgers.filter((ledger) => ledger.class === part);
    return [
      heading(words.income),
      ...sideRows(of('income'), { now: now.income, before: before.income }),
      closing(words.totalIncome, { now: now.totalIncome, before: before.totalIncome }),
      heading(words.expense),
      ...sideRows(of('expense'), { now: now.expense, before: before.expense }),
      closing(words.totalExpense, { now: now.totalExpense, before: before.totalExpense }),
      { emphasis: 'total', cells: { ledger: words.result, now: now.surplus, before: before.surplus } },
    ];
  },
});

export const balanceSheetReport = reportSpec(accountsBooks.balanceSheet, {
  columns: comparedOn,
  async rows(ctx, given) {
    const { ledgers, sheet } = await statements(ctx, given);
    const { now, before } = sheet;
    const rows = [...now.assets, ...now.liabilities, ...now.funds, ...before.assets, ...before.liabilities];
    if (rows.length + before.funds.length === 0 && now.surplus === 0) return [];
    const assets = ledgers.filter((ledger) => ledger.class === 'asset');
    const financing = ledgers.filter((ledger) => ledger.class === 'liability' || ledger.class === 'equity');
    return [
      heading(words.financing),
      ...sideRows(financing, {
        now: [...now.liabilities, ...now.funds],
        before: [...before.liabilities, ...before.funds],
      }),
      { level: 1, cells: { ledger: words.surplus, now: now.surplus, before: before.surplus } },
      { emphasis: 'total', cells: { ledger: words.total, now: now.totalFinancing, before: before.totalFinancing } },
      heading(words.assets),
      ...sideRows(assets, { now: now.assets, before: before.assets }),
      { emphasis: 'total', cells: { ledger: words.total, now: now.totalAssets, before: before.totalAssets } },
    ];
  },
});

export const receiptsReport = reportSpec(accountsBooks.receiptsAndPayments, {
  async rows(ctx, given) {
    const { ledgers, opening, receipts, payments, closing: end, total } = await receiptsAndPayments(ctx, given);
    if (opening.length + receipts.length + payments.length + end.length === 0) return [];
    return [
      heading(words.receipts),
      closing(words.opening, { amount: sum(opening) }),
      ...plain(ledgers, opening),
      ...sideRows(ledgers, { amount: receipts }),
      { emphasis: 'total', cells: { ledger: words.total, amount: total } },
      heading(words.payments),
      ...sideRows(ledgers, { amount: payments }),
      closing(words.closing, { amount: sum(end) }),
      ...plain(ledgers, end),
      { emphasis: 'total', cells: { ledger: words.total, amount: sum(payments) + sum(end) } },
    ];
  },
});

/** Cash and each bank, without sub-groups. */
const plain = (ledgers: readonly NamedLedger[], rows: readonly Amount[]): ReportRow[] =>
  rows.map(({ ledger, amount }) => ({
    level: 2,
    cells: { ledger: nameOf(ledgers.find(({ id }) => id === ledger)!), amount },
  }));
