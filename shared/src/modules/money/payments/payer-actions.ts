import { z } from 'zod';
import { action, idSchema, nothing, t } from '../../../kit';
import { billKey, openBill, reason, receiptCard, requestKey } from './counter-actions';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const money = z.int();
const claim = z.strictObject({
  id: idSchema,
  company: label,
  transactionNumber: z.string(),
  secondTransactionNumber: z.string().nullable(),
  amount: money,
  /** The sum of a payment for several children, of which this is one part. */
  total: money.nullable(),
  /** Where the office found less. */
  received: money.nullable(),
  paidOn: z.string(),
  at: z.string(),
  status: z.enum(['submitted', 'approved', 'rejected', 'known']),
  note: z.string().nullable(),
  receipt: z.string().nullable(),
});

const payees = {
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
          /** Bangla QR as a path over a square; with the reference where the acquirer takes one. */
          qr: z.strictObject({ size: z.int(), path: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  /** The payment reference by which the office finds the payment: the student's ID. */
  reference: z.string(),
};

/** A family's report of money that it has sent. */
const transfer = {
  company: z.string().max(24),
  transactionNumber: z.string().trim().max(40),
  twoParts: z.boolean(),
  secondTransactionNumber: z.string().trim().max(40).optional(),
  amount: money.min(100).max(100_000_000),
  paidOn: z.iso.date(),
  sender: z.string().trim().max(20).optional(),
};

export const payerActions = {
  /**
   * Pays bills out of the student's wallet, on their own or their guardian.
   * @throws DUE_CHANGED, WALLET_SHORT, OVERPAID
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
  /**
   * Moves an advance from the wallet of one child to that of another child of the same guardian. Money set aside for a
   * refund cannot be moved, and the other wallet stays within its ceiling.
   * @throws NOT_ONE_FAMILY, WALLET_HELD, WALLET_FULL, REQUEST_KEY_USED
   */
  transferWallet: action.command({
    path: 'students/:student/wallet-transfer',
    permission: 'payments.own',
    withheldFromActing: true,
    work: 'money',
    turn: () => 'receipt',
    ui: { label: t('Move to another child', 'অন্য সন্তানের ওয়ালেটে নিন') },
    input: z.strictObject({
      student: idSchema,
      recipient: idSchema,
      requestKey,
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
          kind: z.enum(['bill', 'fine', 'payment', 'refund', 'cancellation', 'transfer']),
          text: label,
          period: z.string().nullable(),
          month: z.string().nullable(),
          number: z.string().nullable(),
          /** The paper of the row, where it has one. */
          receipt: idSchema.nullable(),
          debit: money,
          credit: money,
          balance: money,
        }),
      ),
    }),
  }),
  /** Companies for sending money, and the claims so far. */
  claims: action.query({
    path: 'students/:student/claims',
    permission: 'paymentClaim.read',
    /** `amount`: in paisa, for codes that take one. */
    input: z.strictObject({ student: idSchema, amount: money.min(1).max(100_000_000).optional() }),
    output: z.strictObject({ ...payees, claims: z.array(claim) }),
  }),
  /**
   * Says that money was sent; the office looks for it.
   * @throws VALIDATION also for an id that was given before; REPORTS_OF_STUDENT, _FAMILY, _INSTITUTION
   */
  claimPayment: action.command({
    path: 'students/:student/claim',
    permission: 'payments.own',
    withheldFromActing: true,
    work: 'money',
    ui: { label: t('Submit for verification', 'যাচাইয়ের জন্য পাঠান') },
    input: z.strictObject({ student: idSchema, ...transfer }),
    output: z.strictObject({ claim: idSchema }),
  }),
  /** The debts of each of a guardian's children today, the numbers for sending money, and the claims so far. */
  familyDues: action.query({
    path: 'family-dues',
    permission: 'payments.own',
    input: nothing,
    output: z.strictObject({
      ...payees,
      children: z.array(
        z.strictObject({
          student: idSchema,
          code: z.string(),
          name: z.string(),
          nameBn: z.string(),
          place: label.nullable(),
          /** `reported`: part of a payment under review. */
          bills: z.array(openBill.extend({ reported: z.boolean() })),
          /** Sent and being checked, whatever for. */
          checking: money,
          wallet: money,
        }),
      ),
      claims: z.array(claim.extend({ name: label })),
    }),
  }),
  /**
   * Says that money was sent once for chosen bills of several children. `due` is the sum that the payer saw on the
   * bills of a child; the amount is the sum. Each child's part is checked together with the others.
   * @throws DUE_CHANGED, ALREADY_REPORTED, VALIDATION also for an id that was given before; REPORTS_OF_STUDENT,
   * _FAMILY, _INSTITUTION
   */
  claimJointPayment: action.command({
    path: 'claims/joint',
    permission: 'payments.own',
    withheldFromActing: true,
    work: 'money',
    ui: { label: t('Submit for verification', 'যাচাইয়ের জন্য পাঠান') },
    input: z.strictObject({
      ...transfer,
      parts: z
        .array(
          z.strictObject({
            student: idSchema,
            bills: z.array(billKey).min(1).max(200),
            due: money.min(1),
            /** The sum sent for this child, where money that is being checked pays the rest. */
            amount: money.min(1).optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    output: z.strictObject({ claims: z.array(idSchema) }),
  }),
  /** The parts of a payment that waits, by child, with the present due on the chosen bills. */
  claimParts: action.query({
    path: 'claims/:id/parts',
    permission: 'payments.checkClaims',
    /** `paidOn`: as if the money had been sent on this day; otherwise the one that the family gave. */
    input: z.strictObject({ id: idSchema, paidOn: z.iso.date().optional() }),
    output: z.strictObject({
      total: money,
      /** The day that the family gave, and the one on which it reported. */
      paidOn: z.string(),
      reportedOn: z.string(),
      parts: z.array(
        z.strictObject({
          id: idSchema,
          code: z.string(),
          name: z.string(),
          nameBn: z.string(),
          amount: money,
          /** The part of the amount that its bills still need; the rest goes into the wallet. */
          needed: money,
          /** Late fine on these bills as of the day of payment. */
          fine: money,
          /** Chosen bills that were paid or taken back meanwhile. */
          closed: z.int(),
        }),
      ),
    }),
  }),
  /** The outcome of one of the family's own payments, by its transaction id; null for any other. */
  checkClaim: action.query({
    path: 'claims/check',
    permission: 'payments.own',
    input: z.strictObject({ transactionNumber: z.string().trim().min(1).max(40) }),
    output: z.strictObject({ claim: claim.nullable() }),
  }),
  /**
   * Found in the statement: a receipt is made, an excess goes into the wallet. Or not found. A payment for several
   * children is decided as a whole, with a receipt for each. `parts`: the sum received for each where that is less than
   * was reported, with the reason in `note`; 0 means that nothing came for this child. Bills are late up to the day on
   * which the money was sent: `paidOn` corrects the one that the family gave. `waiveFine` needs the right to it and a
   * reason.
   * @throws CLAIM_DECIDED, REASON_NEEDED, PARTS_CHANGED
   */
  decideClaim: action.command({
    path: 'claims/:id/decide',
    permission: 'payments.checkClaims',
    withheldFromActing: true,
    work: 'money',
    turn: () => 'receipt',
    ui: { label: t('Decide', 'সিদ্ধান্ত দিন') },
    input: z.strictObject({
      id: idSchema,
      approve: z.boolean(),
      note: reason.optional(),
      paidOn: z.iso.date().optional(),
      waiveFine: z.boolean().default(false),
      parts: z
        .array(z.strictObject({ id: idSchema, amount: money.min(0) }))
        .max(20)
        .optional(),
    }),
    /** Numbers of the receipts, one after the other. */
    output: z.strictObject({ receipt: z.string().nullable() }),
  }),
};
