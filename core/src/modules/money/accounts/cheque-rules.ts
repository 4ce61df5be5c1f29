import { AppError, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  BankAccount,
  Cheque,
  Ledger,
  ReceivedCheque,
  Voucher,
  VoucherType,
} from '@pathshala/shared/modules/money/accounts';
import { onTransitions, transit, type Change, type Context } from '../../../kernel';
import { settleCheque } from '../payments';
import { orderVoucher } from './services/book-receipts';
import { reverseOrAsk } from './services/reversal';

type ChequeChange = Pick<Change<typeof Cheque>, 'record'>;

/** A cheque that is not paid takes its payment out of the books. */
const unpaid = async (ctx: Context, { record }: ChequeChange) => {
  const voucher = record.voucher ? await ctx.repo(Voucher).findOne({ id: record.voucher }) : null;
  if (voucher?.state !== 'posted') return;
  await reverseOrAsk(ctx, voucher, record.reason ?? record.number);
};
const assertDay = (ctx: Context, date: string | null | undefined, clearedOn: string): void => {
  if (clearedOn > ctx.today || (date && clearedOn < date))
    throw new AppError(accountsErrors.CLEARED_LATER, {}, { clearedOn: [accountsErrors.CLEARED_LATER.text] });
};

export const chequeRules = onTransitions(Cheque, {
  clear: { before: (ctx, { record, input }) => assertDay(ctx, record.date, input.clearedOn) },
  bounce: { after: unpaid },
  stop: { after: unpaid },
  void: { after: unpaid },
});

/** Fees that were paid with it are open again. */
const unpaidReceipt =
  (isReturned: boolean) =>
  async (ctx: Context, { record }: Pick<Change<typeof ReceivedCheque>, 'record'>): Promise<void> => {
    const reason = record.reason ?? record.number;
    if (record.receipt) await settleCheque(ctx, record.receipt, { reason, isReturned });
  };

export const receivedChequeRules = onTransitions(ReceivedCheque, {
  deposit: {
    before: async (ctx, { record, input }) => {
      await ctx.repo(BankAccount).get(input.bank);
      if (!record.ledger) return;
      const { kind } = await ctx.repo(Ledger).get(record.ledger);
      if (kind !== 'general') throw new AppError(accountsErrors.CHEQUE_LEDGER);
    },
  },
  clear: {
    before: (ctx, { record, input }) => assertDay(ctx, record.date, input.clearedOn),
    after: async (ctx, { record }) => {
      if (record.receipt) {
        await settleCheque(ctx, record.receipt, { clearedOn: record.clearedOn! });
        return orderVoucher(ctx, record.receipt, 'cleared');
      }
      const { id } = await postCleared(ctx, record);
      await ctx.repo(ReceivedCheque).update(record.id, { voucher: id });
    },
  },
  bounce: { after: unpaidReceipt(true) },
  giveBack: { after: unpaidReceipt(false) },
});

async function postCleared(ctx: Context, record: Row<typeof ReceivedCheque>) {
  const type = await ctx.repo(VoucherType).findOne({ nature: 'credit', active: true });
  if (!type) throw new AppError(accountsErrors.NO_RECEIPT_TYPE);
  const { ledger } = await ctx.repo(BankAccount).get(record.bank!);
  const { id } = await ctx.repo(Voucher).create({
    type: type.id,
    nature: 'credit',
    date: record.clearedOn!,
    narration: [record.drawer, record.note].filter(Boolean).join(' · '),
    reference: record.number,
    referenceDate: record.date,
    lines: [
      { ledger, debit: record.amount, credit: 0 },
      { ledger: record.ledger!, debit: 0, credit: record.amount },
    ],
    total: record.amount,
    source: `cheque:${record.id}`,
  });
  return transit(ctx, Voucher, 'post', { id });
}
