import { z } from 'zod';
import { action, defineActions, idSchema, MONTH_PATTERN, nothing, t } from '../../../kit';

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
});
