import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { gatewaysErrors, isUnderWay, PaymentIntent, UNDER_WAY_STATES } from '@pathshala/shared/modules/money/gateways';
import {
  InvoiceAccount,
  openOf,
  PlatformInvoice,
  type invoicingActions,
} from '@pathshala/shared/modules/money/invoicing';
import { PaymentGateway, paymentsErrors } from '@pathshala/shared/modules/money/payments';
import { eachInstitution, institutionsWith, lockRecord, systemPart, type Context } from '../../../../kernel';
import { accountRail, cardsOf, goPath, heldValues, offeredMethods, railOf, storeIntent } from '../../gateways';
import { platformPayee } from '../services/pay-online';

type Actions = typeof invoicingActions;
const LATEST = 10;

export async function onlinePayments(ctx: Context): Promise<ActionOutput<Actions['onlinePayments']>> {
  const sys = systemPart(ctx);
  const intents = sys.repo(PaymentIntent);
  const where = { purpose: 'invoice' };
  const now = ctx.now.getTime();
  const latest = await intents.find({ where, sort: ['-createdAt'], limit: LATEST });
  const begun = await intents.find({ where: { ...where, state: { in: [...UNDER_WAY_STATES] } }, sort: ['-createdAt'] });
  const known = new Set(latest.map(({ id }) => id));
  // However old: what nobody sees would keep an invoice from being paid.
  const rows = [...latest, ...begun.filter((row) => !known.has(row.id) && isUnderWay(row, now))];
  const cards = await cardsOf(sys, rows);
  return {
    methods: await offeredMethods(sys, platformPayee),
    payments: cards.map((card, at) => ({
      ...card,
      invoice: rows[at]!.subject ?? '',
      isUnderWay: isUnderWay(rows[at]!, now),
    })),
  };
}

/** The whole of what is open: of an invoice in parts, each part would have to be found by the platform. */
export async function payOnline(
  ctx: Context,
  { platformInvoice: id, method, due, requestKey }: ActionInput<Actions['payOnline']>,
): Promise<ActionOutput<Actions['payOnline']>> {
  await lockRecord(ctx, PlatformInvoice, id);
  const invoice = await ctx.repo(PlatformInvoice).get(id);
  if (invoice.state === 'paid' || openOf(invoice) !== due) throw new AppError(paymentsErrors.DUE_CHANGED);
  const { reference } = await storeIntent(ctx, {
    ...{ method, requestKey, subject: id, total: due },
    purpose: 'invoice',
    returnTo: 'institution',
  });
  return { go: goPath(reference) };
}

export async function paymentsInReview(ctx: Context): Promise<ActionOutput<Actions['paymentsInReview']>> {
  const sys = systemPart(ctx);
  const where = { purpose: 'invoice', state: { in: ['review', 'proposed'] } };
  let count = 0;
  const institutions = await institutionsWith(sys, PaymentIntent, where);
  await eachInstitution(sys, { institutions, what: 'payments of invoices in review' }, async (inside) => {
    count += await inside.repo(PaymentIntent).count(where);
  });
  return { count };
}

export async function payAccounts(ctx: Context): Promise<ActionOutput<Actions['payAccounts']>> {
  const own = new Map((await ctx.repo(InvoiceAccount).find()).map((row) => [row.gateway, row]));
  const gateways = await ctx.repo(PaymentGateway).find({ sort: ['rank'] });
  const rows = [];
  for (const { id, name, nameBn, protocol, mode } of gateways) {
    if (!protocol || mode === 'off') continue;
    const rail = await railOf(systemPart(ctx), id, 'checkout', platformPayee);
    const account = own.get(id);
    rows.push({
      gateway: id,
      label: { en: name, bn: nameBn },
      protocol,
      isOpen: rail !== null,
      isTrial: rail?.isTestMoney ?? false,
      account: account ? { merchant: account.merchant, ending: account.ending, active: account.active } : null,
    });
  }
  return { gateways: rows };
}

export async function savePayAccount(
  ctx: Context,
  { paymentGateway: gateway, credentials, active }: ActionInput<Actions['savePayAccount']>,
) {
  const { protocol } = await ctx.repo(PaymentGateway).get(gateway);
  if (!protocol) throw new AppError(gatewaysErrors.NO_PROTOCOL);
  const repo = ctx.repo(InvoiceAccount);
  const present = await repo.findOne({ gateway });
  const isNew = Object.values(credentials).some((value) => value !== '');
  if (!isNew && !present) throw new AppError(gatewaysErrors.CREDENTIALS_MISSING);
  const values = { active, ...(isNew ? heldValues(protocol, credentials) : {}) };
  await (present
    ? repo.update(present.id, values)
    : repo.create({ gateway, ...heldValues(protocol, credentials), active }));
  return {};
}

export async function testPayAccount(
  ctx: Context,
  { paymentGateway: id }: ActionInput<Actions['testPayAccount']>,
): Promise<ActionOutput<Actions['testPayAccount']>> {
  const rail = await accountRail(systemPart(ctx), id, 'checkout', platformPayee);
  if (!rail) throw new AppError(gatewaysErrors.NO_PROTOCOL);
  return rail.provider.test(rail.connection);
}
