import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { PaymentIntent, type gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import { whyIn } from '../services/compare';
import { receiptNumbersOf } from '../services/credit-fees';
import { billCompanies, goPath, offeredMethods, partOf, storeIntent } from '../services/start-intent';

type Actions = typeof gatewaysActions;
type Card = ActionOutput<Actions['payments']>['payments'][number];
const [SHOWN, LATEST] = [20, 100];

export async function onlineMethods(ctx: Context) {
  const sys = systemPart(ctx);
  return { methods: await offeredMethods(sys), companies: await billCompanies(sys) };
}

export async function startPayment(ctx: Context, { method, requestKey, parts }: ActionInput<Actions['startPayment']>) {
  const wanted = [];
  for (const part of parts) {
    // A student who is not theirs is not found.
    await ctx.repo(Student).get(part.student);
    wanted.push(await partOf(ctx, part));
  }
  if (new Set(wanted.map(({ student }) => student)).size < wanted.length) throw new AppError(kernelErrors.VALIDATION);
  const total = wanted.reduce((sum, { amount }) => sum + amount, 0);
  const { id, reference } = await storeIntent(ctx, {
    ...{ method, requestKey, total, parts: wanted },
    purpose: 'fees',
    returnTo: 'family',
  });
  return { paymentIntent: id, go: goPath(reference) };
}

export async function payments(
  ctx: Context,
  { student, paymentIntent: id }: ActionInput<Actions['payments']>,
): Promise<ActionOutput<Actions['payments']>> {
  const where = { ...(id ? { id } : {}), ...(student ? { student } : {}) };
  const latest = await ctx.repo(PaymentIntent).find({ where, limit: id ? 1 : LATEST });
  // A bill that was only looked up in an app is not a payment.
  const rows = latest.filter((row) => row.way !== 'bill' || row.providerNumber).slice(0, SHOWN);
  if (id && rows.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
  return { payments: (await cardsOf(ctx, rows)).map((card, at) => ({ ...card, student: rows[at]!.student ?? null })) };
}

/** Payments as their payers see them. */
export async function cardsOf(
  ctx: Context,
  rows: readonly Row<typeof PaymentIntent>[],
): Promise<Omit<Card, 'student'>[]> {
  const methods = await ctx.labels(OnlineMethod, [...new Set(rows.map(({ method }) => method))]);
  const receipts = await receiptNumbersOf(
    ctx,
    rows.flatMap((row) => row.receipts ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    method: methods.get(row.method) ?? { en: '', bn: '' },
    isTrial: row.isTrial,
    total: row.total,
    charge: row.charge,
    payable: row.payable,
    startedAt: row.createdAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt ?? null,
    providerNumber: row.providerNumber ?? null,
    receipts: receipts.filter(({ id }) => row.receipts?.includes(id)),
    why: whyIn(ctx.locale, row.why),
  }));
}
