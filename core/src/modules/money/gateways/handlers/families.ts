import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { isUnderWay, pageEnd, PaymentIntent, type gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import { whyIn } from '../services/compare';
import { knownStudents } from '../../../school/academics';
import { receiptNumbersOf } from '../services/credit-fees';
import { canBeGivenUp, giveUpBy } from '../services/give-up';
import { goPath } from '../services/go-path';
import { billCompanies, offeredMethods, partOf, storeIntent } from '../services/start-intent';

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

export async function giveUpPayment(ctx: Context, { paymentIntent: id }: ActionInput<Actions['giveUpPayment']>) {
  await ctx.repo(PaymentIntent).get(id);
  // In the hands of the system: a family does not read who pays. Another parent sees the payment and may not end it.
  const sys = systemPart(ctx);
  if (!isPayers(ctx, await sys.repo(PaymentIntent).get(id))) throw new AppError(kernelErrors.NOT_FOUND);
  return giveUpBy(sys, ctx.actor.userId!, id);
}

const isPayers = ({ actor }: Context, { payer }: Row<typeof PaymentIntent>): boolean =>
  payer !== undefined && payer === actor.userId;

export async function payments(
  ctx: Context,
  { student, paymentIntent: id }: ActionInput<Actions['payments']>,
): Promise<ActionOutput<Actions['payments']>> {
  const own = await knownStudents(ctx);
  // In the hands of the system: a family does not read the children and bills of a payment that it shares.
  const asked = student ? (own?.includes(student) === false ? [] : [student]) : own;
  const where = { ...(id ? { id } : {}), ...(asked ? { students: { in: [...asked] } } : {}) };
  const latest = await systemPart(ctx)
    .repo(PaymentIntent)
    .find({ where, limit: id ? 1 : LATEST });
  const among = { id: { in: latest.map((row) => row.id) } };
  const open = new Set((await ctx.repo(PaymentIntent).find({ where: among })).map((row) => row.id));
  // A bill that was only looked up in an app is not a payment.
  const rows = latest
    .filter((row) => open.has(row.id) && (row.way !== 'bill' || row.providerNumber))
    .slice(0, SHOWN)
    .map((row) => partsOf(row, own));
  if (id && rows.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
  const cards = await cardsOf(ctx, rows);
  const now = ctx.now.getTime();
  return {
    payments: cards.map((card, at) => ({
      ...card,
      student: student ?? rows[at]!.student ?? null,
      canGiveUp: isPayers(ctx, rows[at]!) && canBeGivenUp(rows[at]!, now),
    })),
  };
}

/** A payment as a family sees it: the parts of its own children, and the charge where those are all. */
function partsOf(row: Row<typeof PaymentIntent>, own: readonly string[] | null): Row<typeof PaymentIntent> {
  const parts = row.parts.filter(({ student }) => !own || own.includes(student));
  if (parts.length === row.parts.length) return row;
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { ...row, ...(parts[0] ? { student: parts[0].student } : {}), parts, total, charge: 0, payable: total };
}

/** Payments as their payers see them. */
export async function cardsOf(
  ctx: Context,
  rows: readonly Row<typeof PaymentIntent>[],
): Promise<Omit<Card, 'student' | 'canGiveUp'>[]> {
  const now = ctx.now.getTime();
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
    checkedUntil:
      row.state === 'expired' && isUnderWay(row, now) ? new Date(pageEnd(row.expiresAt)).toISOString() : null,
    paidAt: row.paidAt ?? null,
    providerNumber: row.providerNumber ?? null,
    receipts: receipts.filter(({ id }) => row.receipts?.includes(id)),
    why: whyIn(ctx.locale, row.why),
  }));
}
