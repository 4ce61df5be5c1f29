import { z } from 'zod';
import { action, idSchema, t } from '../../kit';
import { billKey, reason, receiptCard, requestKey } from './counter-actions';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const money = z.int();
const claim = z.strictObject({
  id: idSchema,
  company: label,
  transactionNumber: z.string(),
  secondTransactionNumber: z.string().nullable(),
  amount: money,
  paidOn: z.string(),
  at: z.string(),
  status: z.enum(['submitted', 'approved', 'rejected']),
  note: z.string().nullable(),
  receipt: z.string().nullable(),
});

export const payerActions = {
  /**
   * Pays bills out of the student's wallet, on their own or their guardian. @throws DUE_CHANGED, WALLET_SHORT, OVERPAID
   */
  payFromWallet: action.command({
    path: 'students/:student/wallet-payment',
    permission: 'payments.own',
    work: 'money',
    turn: () => 'receipt',
    ui: { label: t('Pay from wallet', 'ওয়ালেট থেকে পরিশোধ করুন') },
    input: z.strictObject({
      student: idSchema,
      requestKey,
      bills: z.array(billKey).min(1).max(500),
      due: money.min(1),
      money: money.min(1).max(100_000_000_000),
    }),
    output: z.strictObject({ receipt: receiptCard }),
  }),
  /** Bills, fines and payments of a student by date, with the balance after each; above 0 is owed. */
  financialStatement: action.query({
    path: 'students/:student/financial-statement',
    permission: 'receipt.read',
    input: z.strictObject({ student: idSchema, from: z.iso.date().optional(), until: z.iso.date().optional() }),
    output: z.strictObject({
      student: z.strictObject({
        code: z.string(),
        name: z.string(),
        nameBn: z.string(),
        place: label.nullable(),
        roll: z.int().nullable(),
      }),
      opening: money,
      closing: money,
      wallet: money,
      rows: z.array(
        z.strictObject({
          id: z.string(),
          date: z.string(),
          kind: z.enum(['bill', 'fine', 'payment', 'cancellation']),
          text: label,
          period: z.string().nullable(),
          month: z.string().nullable(),
          number: z.string().nullable(),
          debit: money,
          credit: money,
          balance: money,
        }),
      ),
    }),
  }),
  /** Companies that one may send money through, and what was claimed so far. */
  claims: action.query({
    path: 'students/:student/claims',
    permission: 'paymentClaim.read',
    input: z.strictObject({ student: idSchema }),
    output: z.strictObject({
      companies: z.array(
        z.strictObject({
          id: idSchema,
          label,
          pattern: z.enum(['any', 'letters10', 'letters8', 'digits10']),
          /** Where money is sent with it, and how. */
          numbers: z.array(
            z.strictObject({
              number: z.string(),
              way: z.enum(['payment', 'sendMoney', 'transfer']),
              holder: z.string().nullable(),
            }),
          ),
        }),
      ),
      /** The payment reference by which the office finds the payment: the student's ID. */
      reference: z.string(),
      claims: z.array(claim),
    }),
  }),
  /** Says that money was sent; the office looks for it. @throws VALIDATION also for an id that was given before */
  claimPayment: action.command({
    path: 'students/:student/claim',
    permission: 'payments.own',
    work: 'money',
    ui: { label: t('Submit for verification', 'যাচাইয়ের জন্য পাঠান') },
    input: z.strictObject({
      student: idSchema,
      company: z.string().max(24),
      transactionNumber: z.string().trim().max(40),
      twoParts: z.boolean(),
      secondTransactionNumber: z.string().trim().max(40).optional(),
      amount: money.min(100).max(100_000_000),
      paidOn: z.iso.date(),
      sender: z.string().trim().max(20).optional(),
    }),
    output: z.strictObject({ claim: idSchema }),
  }),
  /** What became of one of the family's own payments, by its transaction id; null for any other. */
  checkClaim: action.query({
    path: 'claims/check',
    permission: 'payments.own',
    input: z.strictObject({ transactionNumber: z.string().trim().min(1).max(40) }),
    output: z.strictObject({ claim: claim.nullable() }),
  }),
  /** Found in the statement: a receipt is made, what is over goes into the wallet. Or not found. @throws CLAIM_DECIDED */
  decideClaim: action.command({
    path: 'claims/:id/decide',
    permission: 'payments.checkClaims',
    work: 'money',
    turn: () => 'receipt',
    ui: { label: t('Decide', 'সিদ্ধান্ত দিন') },
    input: z.strictObject({ id: idSchema, approve: z.boolean(), note: reason.optional() }),
    output: z.strictObject({ receipt: z.string().nullable() }),
  }),
};
