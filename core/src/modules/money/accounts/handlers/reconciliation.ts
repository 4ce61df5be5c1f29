import { AppError, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  BankAccount,
  BankLine,
  Cheque,
  LedgerEntry,
  openSums,
  ReceivedCheque,
  suggestEntries,
  Voucher,
  type accountsActions,
} from '@pathshala/shared/modules/money/accounts';
import { transit, type Context } from '../../../../kernel';
import { readMovements } from '../services/movements';
import { narrator } from '../services/narration';

type Actions = typeof accountsActions;
type Line = Row<typeof BankLine>;
type Entry = Row<typeof LedgerEntry>;

const ofBank = ({ deposit, withdrawal }: Line): number => deposit - withdrawal;
const ofBooks = ({ debit, credit }: Entry): number => debit - credit;

export async function reconciliation(
  ctx: Context,
  { bank, from, until }: ActionInput<Actions['reconciliation']>,
): Promise<ActionOutput<Actions['reconciliation']>> {
  const { id, ledger } = await ctx.repo(BankAccount).get(bank);
  const date = { gte: from, lte: until };
  const lines = await ctx.repo(BankLine).find({ where: { bank: id, date }, sort: ['date', 'createdAt'] });
  const entries = await ctx.repo(LedgerEntry).find({ where: { ledger, date }, sort: ['date'] });
  const matched = await matchedAmong(ctx, entries);
  const open = entries.filter((entry) => !matched.has(entry.id));
  const unknown = lines.filter((line) => !line.entry);
  const vouchers = await vouchersOf(ctx, open);
  const narrationOf = await narrator(ctx, vouchers.values());
  const cleared = await clearedBy(ctx, [...vouchers.keys()], until);
  const rows = open.map((entry) => {
    const voucher = vouchers.get(entry.voucher);
    return {
      id: entry.id,
      date: entry.date,
      number: voucher?.number ?? '',
      reference: voucher?.reference ?? '',
      narration: narrationOf(entry) ?? '',
      amount: ofBooks(entry),
      clearedOn: cleared.get(entry.voucher) ?? null,
    };
  });
  const bankRows = unknown.map((line) => ({
    id: line.id,
    date: line.date,
    description: line.description,
    reference: line.reference ?? '',
    amount: ofBank(line),
  }));
  const suggestions = suggestEntries(bankRows, rows);
  const { periods } = await readMovements(ctx, [{ from: null, until }]);
  const { debit, credit } = periods[0]!.get(ledger) ?? { debit: 0, credit: 0 };
  return {
    books: debit - credit,
    statement: lines.findLast((line) => typeof line.balance === 'number')?.balance ?? null,
    ...openSums(bankRows, rows, suggestions),
    matched: lines.length - unknown.length,
    lines: bankRows.map((row) => ({ ...row, suggestions: suggestions.get(row.id) ?? [] })),
    entries: rows,
  };
}

async function matchedAmong(ctx: Context, entries: readonly Entry[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const lines = await ctx.repo(BankLine).find({ where: { entry: { in: entries.map(({ id }) => id) } } });
  return new Set(lines.map(({ entry }) => entry!));
}

/** The day on which the register has a voucher's cheque as cleared, until a day. */
async function clearedBy(ctx: Context, vouchers: string[], until: string): Promise<Map<string, string>> {
  if (vouchers.length === 0) return new Map();
  const where = { voucher: { in: vouchers }, state: 'cleared' as const };
  const [paid, received] = await Promise.all([
    ctx.repo(Cheque).find({ where }),
    ctx.repo(ReceivedCheque).find({ where }),
  ]);
  return new Map(
    [...paid, ...received].flatMap(({ voucher, clearedOn }) =>
      voucher && clearedOn && clearedOn <= until ? [[voucher, clearedOn] as const] : [],
    ),
  );
}

async function vouchersOf(ctx: Context, entries: readonly Entry[]) {
  const ids = [...new Set(entries.map(({ voucher }) => voucher))];
  const rows = ids.length > 0 ? await ctx.repo(Voucher).find({ where: { id: { in: ids } } }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws AppError LINES_DIFFER, CONFLICT when another has matched one of them meanwhile */
export async function matchLines(
  ctx: Context,
  { pairs }: ActionInput<Actions['matchLines']>,
): Promise<ActionOutput<Actions['matchLines']>> {
  for (const pair of pairs) {
    const line = await ctx.repo(BankLine).get(pair.line);
    const entry = await ctx.repo(LedgerEntry).get(pair.entry);
    const { ledger } = await ctx.repo(BankAccount).get(line.bank);
    const isTaken = line.entry || (await ctx.repo(BankLine).findOne({ entry: entry.id }));
    if (isTaken || entry.ledger !== ledger || ofBank(line) !== ofBooks(entry))
      throw new AppError(accountsErrors.LINES_DIFFER);
    await ctx.repo(BankLine).update(line.id, { entry: entry.id }, { rev: line.rev });
    await clearCheque(ctx, entry, line.date);
  }
  return { matched: pairs.length };
}

/** The bank has paid it. */
async function clearCheque(ctx: Context, { voucher }: Entry, clearedOn: string): Promise<void> {
  const cheque = await ctx.repo(Cheque).findOne({ voucher, state: { in: ['issued', 'presented'] } });
  if (cheque && (!cheque.date || cheque.date <= clearedOn))
    await transit(ctx, Cheque, 'clear', { id: cheque.id, input: { clearedOn } });
}
