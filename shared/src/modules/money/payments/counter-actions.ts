import { z } from 'zod';
import { action, idSchema, t, typedCode, plainLines, plainText } from '../../../kit';
import { receiptItem } from './entities/receipt';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const money = z.int();
const person = {
  student: idSchema,
  code: z.string(),
  name: z.string(),
  nameBn: z.string(),
  roll: z.int().nullable(),
  place: label.nullable(),
};
/**
 * Made once for each receipt that is asked for; sent again after a lost answer it is answered with the same receipt.
 */
export const requestKey = z.string().regex(/^[A-Za-z0-9-]{16,60}$/);
export const reason = plainLines(300, { min: 3 });
export const billKey = z.strictObject({ subHead: idSchema, period: z.string().max(20) });

/** An open bill as of today, in paying order. */
export const openBill = z.strictObject({
  ...billKey.shape,
  month: z.string(),
  dueDate: z.string(),
  head: label,
  label,
  amount: money,
  waived: money,
  paid: money,
  balance: money,
  fine: money,
  overdue: z.boolean(),
});
/** A receipt as it is printed. */
export const receiptCard = z.strictObject({
  institution: label,
  id: idSchema,
  rev: z.int(),
  number: z.string(),
  date: z.string(),
  at: z.string(),
  ...person,
  method: label,
  reference: z.string().nullable(),
  amount: money,
  items: z.array(receiptItem),
  fine: money,
  wallet: money,
  dueAfter: money,
  source: z.enum(['counter', 'wallet', 'transaction', 'online', 'credit', 'refund', 'transfer']),
  collector: label,
  clearing: z.enum(['waiting', 'cleared', 'bounced']).nullable(),
  status: z.enum(['issued', 'cancelled']),
  cancelNumber: z.string().nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: z.string().nullable(),
});
const counted = { count: z.int(), amount: money };

export const counterActions = {
  /** The sums that found students would pay today. */
  balances: action.query({
    path: 'balances',
    permission: 'payments.collect',
    input: z.strictObject({ students: z.array(idSchema).max(20) }),
    output: z.strictObject({ rows: z.array(z.strictObject({ student: idSchema, balance: money })) }),
  }),
  /**
   * A student's debts as of today, oldest first, with late fines; their wallet and their last receipts. Students and
   * guardians: their own.
   */
  account: action.query({
    path: 'students/:student/account',
    permission: 'receipt.read',
    input: z.strictObject({ student: idSchema }),
    output: z.strictObject({
      student: z.strictObject(person),
      bills: z.array(openBill),
      /** Open bills with their fine of today: the sum that the counter can take. */
      due: money,
      fine: money,
      /** Sent by the family and being checked. */
      checking: money,
      /** `due` less `checking`: the number to pay, the same on every screen. */
      toPay: money,
      wallet: money,
      /** The most that it may hold; what is above is offered back. */
      walletMost: money,
      /** Paid by cheques that have not cleared: it comes back to the dues when they are not paid. */
      clearing: money,
      methods: z.array(
        z.strictObject({
          id: idSchema,
          label,
          channel: z.string(),
          needsReference: z.boolean(),
          /** Companies of mobile banking that this way of paying may be. */
          companies: z.array(z.strictObject({ id: idSchema, label })),
        }),
      ),
      receipts: z.array(receiptCard),
    }),
  }),
  /**
   * Takes money for some of a student's bills. `due` is the sum that the counter saw: when it has changed meanwhile,
   * nothing is taken. An excess goes into the wallet only where `toWallet` says so. The same `requestKey` is answered
   * with the same receipt.
   * @throws DUE_CHANGED, OVERPAID, NOTHING_TO_PAY, REFERENCE_NEEDED, METHOD_UNKNOWN, WALLET_SHORT, WALLET_FULL, CHEQUE_DETAILS
   */
  collect: action.command({
    path: 'receipts/collect',
    permission: 'payments.collect',
    work: 'money',
    turn: () => 'receipt',
    ui: { label: t('Collect payment', 'টাকা গ্রহণ করুন') },
    input: z.strictObject({
      student: idSchema,
      requestKey,
      bills: z.array(billKey).max(500),
      due: money.min(0),
      money: money.min(1).max(100_000_000_000),
      paymentType: idSchema,
      reference: typedCode(60, { min: 0 }).optional(),
      /** The company of a mobile payment, where its way of paying has several. */
      company: idSchema.optional(),
      /** Of a cheque or pay order; `reference` is its number. */
      cheque: z.strictObject({ bank: plainText(100), date: z.iso.date() }).optional(),
      toWallet: z.boolean().default(false),
      waiveFine: z.boolean().default(false),
    }),
    output: z.strictObject({ receipt: receiptCard }),
  }),
  receiptCard: action.query({
    path: 'receipts/:id/card',
    permission: 'receipt.read',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ receipt: receiptCard }),
  }),
  /**
   * Adds the opposite of every entry; bills and wallet are as before it.
   * @throws ALREADY_CANCELLED, WALLET_SPENT, CREDIT_STAYS, REFUND_STAYS
   */
  cancelReceipt: action.command({
    path: 'receipts/:id/cancel',
    permission: 'payments.cancel',
    work: 'money',
    turn: () => 'receipt',
    ui: { label: t('Cancel receipt', 'রসিদ বাতিল করুন') },
    input: z.strictObject({ id: idSchema, reason }),
    output: z.strictObject({ receipt: receiptCard }),
  }),
  /** The money taken on a day, without its receipts: the total of `daySummary`. */
  dayTotal: action.query({
    path: 'day/total',
    permission: 'payments.collect',
    input: z.strictObject({ date: z.iso.date() }),
    output: z.strictObject(counted),
  }),
  /** The money taken on a day: by cashier and method, and the day's last receipts. */
  daySummary: action.query({
    path: 'day',
    permission: 'payments.collect',
    input: z.strictObject({ date: z.iso.date() }),
    output: z.strictObject({
      ...counted,
      cancelled: z.strictObject(counted),
      collectors: z.array(
        z.strictObject({
          collector: idSchema.nullable(),
          label,
          ...counted,
          methods: z.array(z.strictObject({ paymentType: idSchema, label, channel: z.string(), ...counted })),
        }),
      ),
      receipts: z.array(receiptCard),
    }),
  }),
};
