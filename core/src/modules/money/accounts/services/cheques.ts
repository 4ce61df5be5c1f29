import { AppError, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  BankAccount,
  Cheque,
  Party,
  type Voucher,
  type accountsActions,
} from '@pathshala/shared/modules/money/accounts';
import { transit, type Context } from '../../../../kernel';

type VoucherRow = Row<typeof Voucher>;

/** @throws AppError CHEQUE_KNOWN */
export async function addChequeBook(
  ctx: Context,
  { bank, first, leaves }: ActionInput<typeof accountsActions.addChequeBook>,
): Promise<ActionOutput<typeof accountsActions.addChequeBook>> {
  const account = await ctx.repo(BankAccount).get(bank);
  const numbers = Array.from({ length: leaves }, (_, at) => String(Number(first) + at).padStart(first.length, '0'));
  const cheques = ctx.repo(Cheque);
  const known = await cheques.findOne({ bank: account.id, number: { in: numbers } });
  if (known) {
    const { text } = new AppError(accountsErrors.CHEQUE_KNOWN, { number: known.number });
    throw new AppError(accountsErrors.CHEQUE_KNOWN, { number: known.number }, { first: [text] });
  }
  await cheques.createMany(numbers.map((number) => ({ bank: account.id, number })));
  return { added: numbers.length };
}

/**
 * A payment by a number of the register issues that cheque. Numbers that no cheque book has are left alone: not every
 * institution keeps the register.
 * @throws AppError CHEQUE_USED for one that is no longer blank
 */
export async function issueCheque(ctx: Context, record: VoucherRow): Promise<void> {
  if (!record.reference || record.source || record.reverses || !['debit', 'contra'].includes(record.nature)) return;
  const paid = record.lines.filter((line) => line.credit > 0);
  const banks = await ctx.repo(BankAccount).find({ where: { ledger: { in: paid.map((line) => line.ledger) } } });
  const cheque = await ctx.repo(Cheque).findOne({ bank: { in: banks.map(({ id }) => id) }, number: record.reference });
  if (!cheque) return;
  const { ledger } = banks.find(({ id }) => id === cheque.bank)!;
  const amount = paid.reduce((sum, line) => sum + (line.ledger === ledger ? line.credit : 0), 0);
  const isWritten = cheque.state === 'issued' && !cheque.voucher && cheque.amount === amount;
  if (cheque.state !== 'blank' && !isWritten) {
    const state = Cheque.lifecycle.states[cheque.state].label;
    const { text } = new AppError(accountsErrors.CHEQUE_USED, { number: cheque.number, state });
    throw new AppError(accountsErrors.CHEQUE_USED, { number: cheque.number, state }, { reference: [text] });
  }
  if (!isWritten) {
    const input = { payee: await payeeOf(ctx, record), amount, date: record.referenceDate ?? record.date };
    await transit(ctx, Cheque, 'issue', { id: cheque.id, input });
  }
  await ctx.repo(Cheque).update(cheque.id, { voucher: record.id });
}

async function payeeOf(ctx: Context, { lines, narration, number }: VoucherRow): Promise<string> {
  const named = lines.find((line) => line.party)?.party;
  const party = named ? await ctx.repo(Party).findOne({ id: named }) : null;
  return (party?.nameBn ?? narration ?? number ?? '').slice(0, 100) || '–';
}

/** The cheque of a voucher that is reversed can no longer be paid. */
export async function voidChequeOf(ctx: Context, { id }: VoucherRow, reason: string): Promise<void> {
  const cheque = await ctx.repo(Cheque).findOne({ voucher: id, state: { in: ['issued', 'presented'] } });
  if (!cheque) return;
  await transit(ctx, Cheque, cheque.state === 'issued' ? 'void' : 'stop', { id: cheque.id, input: { reason } });
}
