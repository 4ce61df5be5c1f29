import { AppError, type Row } from '@pathshala/shared/kit';
import { invoicingErrors, openOf, PlatformChallan, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { formatMoney } from '@pathshala/shared/text';
import { onTransitions, transit, type Context } from '../../../../kernel';
import { tellInstitution } from '../jobs/tell-institution';

type Challan = Row<typeof PlatformChallan>;
type Invoice = Row<typeof PlatformInvoice>;

/** @throws ABOVE_OPEN when an invoice has less open than the challan pays */
async function invoicesOf(ctx: Context, { lines }: Challan): Promise<{ invoice: Invoice; amount: number }[]> {
  const out = [];
  for (const { invoice: id, amount } of lines) {
    const invoice = await ctx.repo(PlatformInvoice).get(id);
    const open = openOf(invoice);
    if (amount > open)
      throw new AppError(invoicingErrors.ABOVE_OPEN, {
        number: invoice.number,
        open: { en: formatMoney(open, 'en'), bn: formatMoney(open, 'bn') },
      });
    out.push({ invoice, amount });
  }
  return out;
}

/**
 * Paying a challan settles its invoices in the same transaction: two challans over one invoice meet at its revision,
 * and the second sees what the first has left open.
 */
export const challanRules = onTransitions(PlatformChallan, {
  issue: {
    async before(ctx, { record }) {
      await invoicesOf(ctx, record);
    },
  },
  pay: {
    async before(ctx, { record, input }) {
      for (const { invoice, amount } of await invoicesOf(ctx, record)) {
        const paid = invoice.paid + amount;
        const { id, rev } = invoice;
        await transit(ctx, PlatformInvoice, paid < invoice.total ? 'payPart' : 'payRest', { id, rev, input: { paid } });
      }
      return { paidOn: input.paidOn, reference: input.reference };
    },
  },
});

const tell = (ctx: Context, { id, rev }: Invoice, what: 'issued' | 'paid'): void =>
  void ctx.after(tellInstitution, { invoice: id, what }, { id: `tell-invoice-${id}-${what}-${rev}` });

export const invoiceRules = onTransitions(PlatformInvoice, {
  issue: { after: (ctx, { record }) => tell(ctx, record, 'issued') },
  payPart: { after: (ctx, { record }) => tell(ctx, record, 'paid') },
  payRest: {
    before: () => ({ overdue: false }),
    after: (ctx, { record }) => tell(ctx, record, 'paid'),
  },
  cancel: { before: () => ({ overdue: false }) },
});
