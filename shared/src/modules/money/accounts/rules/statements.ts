import type { AccountClass } from '../choices';

export interface Movement {
  debit: number;
  credit: number;
}
/** Ledger → what moved on it, in paisa. */
export type Movements = ReadonlyMap<string, Movement>;
export interface LedgerFacts {
  id: string;
  class: AccountClass;
}

const NOTHING: Movement = { debit: 0, credit: 0 };
/** Debits less credits. */
const net = ({ debit, credit }: Movement): number => debit - credit;
/** Income and expenditure begin each fiscal year at nothing; assets, liabilities and funds go on from year to year. */
export const isTemporary = ({ class: of }: Pick<LedgerFacts, 'class'>): boolean => of === 'income' || of === 'expense';

export function addMovements(...all: readonly Movements[]): Map<string, Movement> {
  const out = new Map<string, Movement>();
  for (const movements of all)
    for (const [ledger, { debit, credit }] of movements) {
      const had = out.get(ledger) ?? NOTHING;
      out.set(ledger, { debit: had.debit + debit, credit: had.credit + credit });
    }
  return out;
}

/** One ledger of a trial balance; opening and closing are debits less credits. */
export interface TrialRow {
  ledger: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}
export interface TrialTotals {
  openingDebit: number;
  openingCredit: number;
  debit: number;
  credit: number;
  closingDebit: number;
  closingCredit: number;
}
export interface TrialBalance {
  rows: TrialRow[];
  /**
   * Income less expenditure of earlier years that are not closed yet, as a credit; debits less credits, so a surplus is
   * below 0.
   */
  earlier: number;
  totals: TrialTotals;
}

/**
 * Opening, movement and closing of each ledger. `before`: everything before the first day; `earlierYears`: the part of
 * it before the fiscal year began. Ledgers without any amount are left out. Debits equal credits in each pair of
 * columns.
 */
export function trialBalance(
  ledgers: readonly LedgerFacts[],
  { before, earlierYears, period }: { before: Movements; earlierYears: Movements; period: Movements },
): TrialBalance {
  let earlier = 0;
  const rows: TrialRow[] = [];
  for (const ledger of ledgers) {
    const past = net(earlierYears.get(ledger.id) ?? NOTHING);
    const isFresh = isTemporary(ledger);
    if (isFresh) earlier += past;
    const opening = net(before.get(ledger.id) ?? NOTHING) - (isFresh ? past : 0);
    const { debit, credit } = period.get(ledger.id) ?? NOTHING;
    if (opening === 0 && debit === 0 && credit === 0) continue;
    rows.push({ ledger: ledger.id, opening, debit, credit, closing: opening + debit - credit });
  }
  return { rows, earlier, totals: totalsOf(rows, earlier) };
}

function totalsOf(rows: readonly TrialRow[], earlier: number): TrialTotals {
  const sum = (pick: (row: TrialRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    openingDebit: sum((row) => Math.max(0, row.opening)) + Math.max(0, earlier),
    openingCredit: sum((row) => Math.max(0, -row.opening)) + Math.max(0, -earlier),
    debit: sum((row) => row.debit),
    credit: sum((row) => row.credit),
    closingDebit: sum((row) => Math.max(0, row.closing)) + Math.max(0, earlier),
    closingCredit: sum((row) => Math.max(0, -row.closing)) + Math.max(0, -earlier),
  };
}

export interface Amount {
  ledger: string;
  amount: number;
}
export interface IncomeStatement {
  income: Amount[];
  expense: Amount[];
  totalIncome: number;
  totalExpense: number;
  /** Below 0: a deficit. */
  surplus: number;
}
/** Income and expenditure of a period; `period` without the vouchers that close a year. Waivers reduce income. */
export function incomeStatement(ledgers: readonly LedgerFacts[], period: Movements): IncomeStatement {
  const income = amountsOf(ledgers, period, { class: 'income', sign: -1 });
  const expense = amountsOf(ledgers, period, { class: 'expense', sign: 1 });
  const [totalIncome, totalExpense] = [totalOf(income), totalOf(expense)];
  return { income, expense, totalIncome, totalExpense, surplus: totalIncome - totalExpense };
}

export interface BalanceSheet {
  assets: Amount[];
  liabilities: Amount[];
  funds: Amount[];
  /** Income less expenditure that no year's closing has moved to the funds yet. */
  surplus: number;
  totalAssets: number;
  /** Liabilities, funds and surplus: equal to the assets, always. */
  totalFinancing: number;
}
/** `until`: everything up to the day. */
export function balanceSheet(ledgers: readonly LedgerFacts[], until: Movements): BalanceSheet {
  const assets = amountsOf(ledgers, until, { class: 'asset', sign: 1 });
  const liabilities = amountsOf(ledgers, until, { class: 'liability', sign: -1 });
  const funds = amountsOf(ledgers, until, { class: 'equity', sign: -1 });
  const { surplus } = incomeStatement(ledgers, until);
  return {
    assets,
    liabilities,
    funds,
    surplus,
    totalAssets: totalOf(assets),
    totalFinancing: totalOf(liabilities) + totalOf(funds) + surplus,
  };
}

const totalOf = (rows: readonly Amount[]) => rows.reduce((sum, row) => sum + row.amount, 0);
const amountsOf = (
  ledgers: readonly LedgerFacts[],
  movements: Movements,
  { class: of, sign }: { class: AccountClass; sign: 1 | -1 },
): Amount[] =>
  ledgers.flatMap((ledger) => {
    const amount = ledger.class === of ? net(movements.get(ledger.id) ?? NOTHING) : 0;
    return amount === 0 ? [] : [{ ledger: ledger.id, amount: sign * amount }];
  });

export interface CashLine extends Movement {
  ledger: string;
  isMoney: boolean;
}
/**
 * The money that one voucher moved, divided among its other ledgers: above 0 was received, below 0 paid. A payment less
 * a deduction (tax withheld) is shown with the sum really paid; parts are to the paisa, the largest bears the
 * remainder.
 */
export function cashByHead(lines: readonly CashLine[]): Amount[] {
  const moved = lines.filter((line) => line.isMoney).reduce((sum, line) => sum + net(line), 0);
  if (moved === 0) return [];
  const sign = moved > 0 ? 1 : -1;
  const heads = lines
    .filter((line) => !line.isMoney)
    .map((line) => ({ ledger: line.ledger, weight: -net(line) * sign }))
    .filter((head) => head.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const whole = heads.reduce((sum, head) => sum + head.weight, 0);
  const size = Math.abs(moved);
  const parts = heads.map(({ ledger, weight }) => ({
    ledger,
    amount: whole === size ? weight : Number((BigInt(weight) * BigInt(size)) / BigInt(whole)),
  }));
  const left = size - totalOf(parts);
  return parts.map((part, at) => ({ ledger: part.ledger, amount: sign * (part.amount + (at === 0 ? left : 0)) }));
}

/**
 * The lines of the voucher that closes a year: every ledger of income and expenditure back to nothing, the difference
 * to the surplus. Empty when there is nothing to move.
 */
export function closingLines(
  ledgers: readonly LedgerFacts[],
  year: Movements,
  surplusLedger: string,
): { ledger: string; debit: number; credit: number }[] {
  const lines = ledgers
    .filter(isTemporary)
    .map((ledger) => ({ ledger: ledger.id, amount: net(year.get(ledger.id) ?? NOTHING) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ ledger, amount }) => ({ ledger, debit: Math.max(0, -amount), credit: Math.max(0, amount) }));
  const surplus = lines.reduce((sum, line) => sum + line.debit - line.credit, 0);
  if (lines.length === 0) return [];
  return surplus === 0
    ? lines
    : [...lines, { ledger: surplusLedger, debit: Math.max(0, -surplus), credit: Math.max(0, surplus) }];
}
