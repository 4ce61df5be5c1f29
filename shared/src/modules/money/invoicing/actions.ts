import { z } from 'zod';
import { action, defineActions, idSchema, MONTH_PATTERN, nothing, t } from '../../../kit';
import { intentCard, onlineMethod } from '../gateways';

export const BILLING_STATES = ['none', 'trial', 'active', 'grace', 'suspended', 'terminated'] as const;

export const invoicingActions = defineActions('invoicing', {
  /** The next free numbers of the series, offered in the forms. */
  nextNumbers: action.query({
    path: 'next-numbers',
    permission: 'platformInvoice.create',
    input: nothing,
    output: z.strictObject({ invoice: z.string(), challan: z.string() }),
  }),
  /** Orders the invoices of a month for all institutions with a contract; those which have theirs get no second one. */
  billMonth: action.command({
    path: 'bill-month',
    permission: 'invoicing.billMonth',
    input: z.strictObject({ month: z.string().regex(MONTH_PATTERN) }),
    output: z.strictObject({ run: idSchema }),
    ui: { label: t('Bill all institutions', 'সব প্রতিষ্ঠানের বিল করুন') },
  }),
  /** How the caller's institution stands with the platform today. Amounts in paisa. */
  standing: action.query({
    path: 'standing',
    permission: 'invoicing.own',
    input: nothing,
    output: z.strictObject({
      state: z.enum(BILLING_STATES),
      open: z.int(),
      overdue: z.int(),
      overdueSince: z.string().nullable(),
      /** The terms in force today. */
      contract: z
        .strictObject({ studentPrice: z.int(), fixedFee: z.int(), startsOn: z.string(), endsOn: z.string().nullable() })
        .nullable(),
    }),
  }),
  /** How the institution can pay its invoices online now, and its last such payments. */
  onlinePayments: action.query({
    path: 'online-payments',
    permission: 'invoicing.pay',
    input: nothing,
    output: z.strictObject({
      methods: z.array(onlineMethod),
      /** `isUnderWay`: nobody begins another payment of the same invoice. */
      payments: z.array(intentCard.extend({ invoice: z.string(), isUnderWay: z.boolean() })),
    }),
  }),
  /**
   * Stores a payment of what is open of an invoice (`due`, in paisa, as the payer saw it) and answers where to go.
   * @throws DUE_CHANGED, PAYMENT_UNDER_WAY, PAYMENT_ENDED, METHOD_CLOSED, AMOUNT_OUTSIDE, REQUEST_KEY_USED
   */
  payOnline: action.command({
    path: 'invoices/:platformInvoice/pay',
    permission: 'invoicing.pay',
    work: 'money',
    withheldFromActing: true,
    ui: { label: t('Pay online', 'অনলাইনে পরিশোধ করুন') },
    input: z.strictObject({
      platformInvoice: idSchema,
      method: idSchema,
      due: z.int().min(1),
      requestKey: z.string().regex(/^[A-Za-z0-9-]{16,60}$/),
    }),
    output: z.strictObject({ go: z.string() }),
  }),
  /** Number of payments of invoices that wait for two people of the platform. */
  paymentsInReview: action.query({
    path: 'payments-in-review',
    permission: 'platformInvoice.create',
    input: nothing,
    output: z.strictObject({ count: z.int() }),
  }),
  /** The platform's accounts with its gateways; nothing secret. */
  payAccounts: action.query({
    path: 'pay-accounts',
    permission: 'invoiceAccount.read',
    input: nothing,
    output: z.strictObject({
      gateways: z.array(
        z.strictObject({
          gateway: idSchema,
          label: z.strictObject({ en: z.string(), bn: z.string() }),
          protocol: z.string(),
          isOpen: z.boolean(),
          isTrial: z.boolean(),
          account: z.strictObject({ merchant: z.string(), ending: z.string(), active: z.boolean() }).nullable(),
        }),
      ),
    }),
  }),
  /** Empty credentials leave those that are stored. @throws CREDENTIALS_MISSING, NO_PROTOCOL */
  savePayAccount: action.command({
    path: 'pay-accounts/:paymentGateway',
    method: 'PUT',
    permission: 'invoiceAccount.update',
    withheldFromActing: true,
    ui: { label: t('Save account for online invoices', 'অনলাইনে ইনভয়েসের হিসাব সংরক্ষণ') },
    input: z.strictObject({
      paymentGateway: idSchema,
      credentials: z.record(z.string().max(30), z.string().trim().max(4_000)),
      active: z.boolean(),
    }),
    output: nothing,
  }),
  /** Asks the provider whether it knows the account; no money moves. @throws NO_PROTOCOL */
  testPayAccount: action.command({
    path: 'pay-accounts/:paymentGateway/test',
    permission: 'invoiceAccount.update',
    transaction: 'none',
    unaudited: 'nothing changes',
    withheldFromActing: true,
    input: z.strictObject({ paymentGateway: idSchema }),
    output: z.strictObject({ isOk: z.boolean(), says: z.string() }),
  }),
});
