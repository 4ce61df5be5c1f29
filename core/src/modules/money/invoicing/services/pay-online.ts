import { AppError } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  challanNumbers,
  InvoiceAccount,
  invoicingErrors,
  openOf,
  PlatformChallan,
  PlatformInvoice,
} from '@pathshala/shared/modules/money/invoicing';
import { dhakaDate, lockRecord, transit } from '../../../../kernel';
import { type Payee, type Purpose } from '../../gateways';
import { takePlatformNumber } from './take-number';

/** The platform's own account: institutions never pay an invoice into an account of theirs. */
export const platformPayee: Payee = async (sys, gateway) => {
  const account = await sys.repo(InvoiceAccount).findOne({ gateway });
  return account ? { active: account.active, credentials: account.credentials } : null;
};

const OPEN = new Set(['issued', 'partlyPaid']);

/**
 * An invoice that an institution pays through a provider: a challan that is paid in the same unit of work, and with it
 * the invoice. Money for an invoice that was paid or cancelled meanwhile waits for two people of the platform, and so
 * does what they took of it and the invoice does not need.
 */
export const invoicePurpose: Purpose = {
  payee: platformPayee,
  async isWanted(ctx, intent) {
    await lockRecord(ctx, PlatformInvoice, intent.subject ?? '');
    return !(await this.isClosed!(ctx, intent));
  },
  named: async (sys, numbers) => (await sys.repo(PlatformInvoice).findOne({ number: { in: [...numbers] } }))?.id,
  async isClosed(ctx, { subject, total }) {
    const invoice = await ctx.repo(PlatformInvoice).findOne({ id: subject ?? '' });
    return !invoice || !OPEN.has(invoice.state) || openOf(invoice) < total;
  },
  async credit(ctx, { subject, total: came, paidAt }, { number }) {
    const invoice = await ctx.repo(PlatformInvoice).get(subject ?? '');
    const total = Math.min(came, OPEN.has(invoice.state) ? openOf(invoice) : 0);
    if (total <= 0) throw new AppError(invoicingErrors.NOTHING_OPEN, { number: invoice.number });
    const day = paidAt ? dhakaDate(new Date(paidAt)) : ctx.today;
    const challan = await ctx.repo(PlatformChallan).create({
      number: await takePlatformNumber(ctx, challanNumbers),
      institution: invoice.institution,
      date: ctx.today,
      method: 'online',
      lines: [{ invoice: invoice.id, amount: total }],
      total,
    });
    await transit(ctx, PlatformChallan, 'issue', { id: challan.id });
    const input = { paidOn: day > ctx.today ? ctx.today : day, reference: number.slice(0, 60) };
    await transit(ctx, PlatformChallan, 'pay', { id: challan.id, input });
    return { receipts: [], numbers: [challan.number], rest: came - total };
  },
  async about(ctx, { subject }) {
    const invoice = await ctx.repo(PlatformInvoice).findOne({ id: subject ?? '' });
    const site = await ctx.repo(Institution).findOne({ id: ctx.tenantId! });
    if (!invoice || !site) return null;
    return { name: { en: site.name, bn: site.nameBn }, code: invoice.number, phone: site.phone ?? null };
  },
};
