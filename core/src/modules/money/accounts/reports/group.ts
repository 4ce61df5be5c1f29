import { t, type ParametersOf, type ReportColumn, type ReportColumns, type ReportRow } from '@pathshala/shared/kit';
import {
  accountsGroupReports,
  addMovements,
  balanceSheet,
  trialBalance,
} from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { yearStart } from '../services/book-year';
import type { ChartLedger } from '../services/chart';
import { mergeBooks, openInstitutions, type MergedBooks } from '../services/merge-charts';
import { incomeColumns, incomeRows, labelOf } from './income-rows';

type Parameters = (typeof accountsGroupReports.group)['parameters'];
type Given = ParametersOf<Parameters>;

const SHEET = {
  assets: t('Assets', 'সম্পদ'),
  liabilities: t('Liabilities', 'দায়'),
  funds: t('Funds', 'তহবিল'),
} as const;
const TOTAL_ASSETS = t('Total assets', 'মোট সম্পদ');
const SURPLUS = t('Surplus that no closing moved to the funds', 'সমাপনীতে তহবিলে না যাওয়া উদ্বৃত্ত');
const TOTAL_FINANCING = t('Total liabilities and funds', 'মোট দায় ও তহবিল');
const TOTAL = t('Total', 'মোট');
const EARLIER = t('Surplus of earlier years', 'পূর্ববর্তী বছরগুলোর উদ্বৃত্ত');

/** Consolidated books: the books of the institutions of a group, added up. Amounts between them are not taken out. */
export const groupReport = reportSpec<Parameters, ReportRow>(accountsGroupReports.group, {
  columns: async (ctx, given) => (given.show === 'trial' ? trialColumns() : institutionColumns(ctx, given)),
  async rows(ctx, given) {
    const reached = await openInstitutions(ctx, spanOf(given));
    if (given.show === 'trial') return trialRows(await mergeBooks(reached, (inside) => trialPeriods(inside, given)));
    if (given.show === 'sheet')
      return sheetRows(await mergeBooks(reached, async () => [{ from: null, until: given.until }]));
    const { from, until } = given;
    const { ledgers, books } = await mergeBooks(reached, async () => [{ from, until, withoutClosing: true }]);
    return incomeRows(ledgers, columnsOf(books), { from, until });
  },
});

/** A balance sheet is of one day; only the year of that day must be open. */
const spanOf = ({ show, from, until, institution }: Given) => ({
  from: show === 'sheet' ? until : from,
  until,
  only: institution,
});

const columnsOf = (books: MergedBooks['books']) =>
  books.map(({ institution: { id, name, nameBn }, periods }) => ({
    key: id,
    label: { en: name, bn: nameBn },
    movements: periods[0]!,
  }));

async function institutionColumns(ctx: Context, given: Given): Promise<ReportColumns> {
  const reached = await openInstitutions(ctx, spanOf(given));
  return withoutDrill(
    incomeColumns(
      reached.map(({ institution: { id, name, nameBn } }) => ({ key: id, label: { en: name, bn: nameBn } })),
    ),
  );
}

/** A ledger of an institution is opened by its own people only. */
const withoutDrill = ({ ledger, ...columns }: ReportColumns): ReportColumns => {
  const { drill: _, ...rest } = ledger!;
  return { ledger: rest, ...columns };
};

function trialColumns(): ReportColumns {
  const money = (label: ReportColumn['label']): ReportColumn => ({ kind: 'money', label });
  return withoutDrill({
    ledger: incomeColumns([])['ledger']!,
    openingDebit: money(t('Opening debit', 'প্রারম্ভিক ডেবিট')),
    openingCredit: money(t('Opening credit', 'প্রারম্ভিক ক্রেডিট')),
    debit: money(t('Debit', 'ডেবিট')),
    credit: money(t('Credit', 'ক্রেডিট')),
    closingDebit: money(t('Closing debit', 'সমাপনী ডেবিট')),
    closingCredit: money(t('Closing credit', 'সমাপনী ক্রেডিট')),
  });
}

const trialPeriods = async (inside: Context, { from, until }: Given) => [
  { from: null, until: addDays(from, -1) },
  { from: null, until: addDays(await yearStart(inside, from), -1) },
  { from, until },
];

function trialRows({ ledgers, books }: MergedBooks): ReportRow[] {
  const sum = (at: number) => addMovements(...books.map(({ periods }) => periods[at]!));
  const { rows, earlier, totals } = trialBalance(ledgers, { before: sum(0), earlierYears: sum(1), period: sum(2) });
  if (rows.length === 0) return [];
  const named = new Map(ledgers.map((ledger) => [ledger.id, labelOf(ledger)]));
  const sides = (opening: number, closing: number) => ({
    openingDebit: Math.max(0, opening),
    openingCredit: Math.max(0, -opening),
    closingDebit: Math.max(0, closing),
    closingCredit: Math.max(0, -closing),
  });
  return [
    ...rows.map(({ ledger, opening, debit, credit, closing }): ReportRow => ({
      level: 1,
      cells: { ledger: named.get(ledger)!, debit, credit, ...sides(opening, closing) },
    })),
    ...(earlier === 0
      ? []
      : [{ level: 1, cells: { ledger: EARLIER, debit: 0, credit: 0, ...sides(earlier, earlier) } }]),
    { emphasis: 'total', cells: { ledger: TOTAL, ...totals } },
  ];
}

function sheetRows({ ledgers, books }: MergedBooks): ReportRow[] {
  const columns = columnsOf(books);
  const all = { key: 'total', movements: addMovements(...columns.map(({ movements }) => movements)) };
  const sheets = [...columns, all].map(({ key, movements }) => ({ key, sheet: balanceSheet(ledgers, movements) }));
  const total = sheets.at(-1)!.sheet;
  if (total.assets.length + total.liabilities.length + total.funds.length === 0) return [];
  const cells = (amount: (sheet: (typeof sheets)[number]['sheet']) => number) =>
    Object.fromEntries(sheets.map(({ key, sheet }) => [key, amount(sheet)]));
  const part = (of: keyof typeof SHEET): ReportRow[] => [
    { emphasis: 'heading', cells: { ledger: SHEET[of] } },
    ...linesOf(ledgers, (ledger) => cells((sheet) => sheet[of].find((line) => line.ledger === ledger.id)?.amount ?? 0)),
  ];
  return [
    ...part('assets'),
    { emphasis: 'subtotal', cells: { ledger: TOTAL_ASSETS, ...cells((sheet) => sheet.totalAssets) } },
    ...part('liabilities'),
    ...part('funds'),
    { level: 1, cells: { ledger: SURPLUS, ...cells((sheet) => sheet.surplus) } },
    { emphasis: 'total', cells: { ledger: TOTAL_FINANCING, ...cells((sheet) => sheet.totalFinancing) } },
  ];
}

const linesOf = (
  ledgers: readonly ChartLedger[],
  cellsOf: (ledger: ChartLedger) => Record<string, number>,
): ReportRow[] =>
  ledgers.flatMap((ledger): ReportRow[] => {
    const cells = cellsOf(ledger);
    return Object.values(cells).every((amount) => amount === 0)
      ? []
      : [{ level: 1, cells: { ledger: labelOf(ledger), ...cells } }];
  });
