import { AppError, type Row } from '@pathshala/shared/kit';
import {
  gatewaysErrors,
  isUnderWay,
  PaymentIntent,
  UNDER_WAY_STATES,
  type IntentPart,
} from '@pathshala/shared/modules/money/gateways';
import { lockRecord, transit, type Context, type Where } from '../../../../kernel';
import { ENDINGS } from './compare';
import type { Offered, Wanted } from './start-intent';

type Intent = Row<typeof PaymentIntent>;
const keysOf = (parts: readonly IntentPart[]): string[] =>
  parts.flatMap(({ student, bills }) => bills.map(({ subHead, period }) => `${student}|${subHead}|${period}`));

/**
 * The payment by which the payer goes on, where it is the same as the one that is wanted and its page is open; null
 * where nothing is in the way of a new one.
 * @param sys the system in the institution, in a unit of work that holds the lock of what is paid for
 * @throws PAYMENT_UNDER_WAY while another payment may have paid the same, or may still do so
 */
export async function inTheWay(
  ctx: Context,
  { sys, wanted, offered }: { sys: Context; wanted: Wanted; offered: Offered },
): Promise<Intent | null> {
  const rivals = await rivalsOf(sys, wanted);
  if (rivals.length === 0) return null;
  const [rival] = rivals;
  if (rivals.length === 1 && isSame(ctx, rival!, wanted) && Date.parse(rival!.expiresAt) > ctx.now.getTime()) {
    if (rival!.merchant === offered.connection.merchant && rival!.isTrial === offered.isTestMoney) return rival!;
    if (rival!.state !== 'created') throw new AppError(gatewaysErrors.ACCOUNT_CHANGED);
  }
  if (rivals.some(({ state }) => state !== 'created')) throw new AppError(gatewaysErrors.PAYMENT_UNDER_WAY);
  for (const { id } of rivals) await replace(sys, id);
  return null;
}

type Of = Pick<Wanted, 'purpose' | 'parts'> & { subject?: string | undefined };
/** Payments under way of the same, but for the one that is asked about. */
export async function rivalsOf(
  sys: Context,
  { purpose, parts = [], subject }: Of,
  { except }: { except?: string } = {},
): Promise<Intent[]> {
  const of: Where = parts.length > 0 ? { students: { in: parts.map(({ student }) => student) } } : { subject };
  const intents = sys.repo(PaymentIntent);
  const rows = await intents.find({ where: { ...of, purpose, state: { in: [...UNDER_WAY_STATES] } } });
  const bills = new Set(keysOf(parts));
  const now = sys.now.getTime();
  return rows.filter(
    (row) =>
      row.id !== except &&
      isUnderWay(row, now) &&
      // A bill that was looked up in an app is paid before its end or not at all.
      (row.way === 'checkout' || row.state === 'review' || row.state === 'proposed') &&
      (parts.length === 0 || keysOf(row.parts).some((key) => bills.has(key))),
  );
}

/** Nobody has seen a page of it yet; a browser that is just leaving for one finds it cancelled. */
async function replace(sys: Context, id: string): Promise<void> {
  await lockRecord(sys, PaymentIntent, id);
  if ((await sys.repo(PaymentIntent).get(id)).state !== 'created') throw new AppError(gatewaysErrors.PAYMENT_UNDER_WAY);
  await transit(sys, PaymentIntent, 'cancel', { id });
  await sys.repo(PaymentIntent).update(id, { why: ENDINGS.replaced.en, askAt: null });
}

/** Begun by the same payer in the same way: they have come back, or lost the answer. */
const isSame = (ctx: Context, row: Intent, { method, purpose, total, parts = [], phone, returnTo }: Wanted): boolean =>
  purpose !== 'invoice' &&
  // On a page where one try failed another one may succeed.
  (row.state === 'created' || row.state === 'redirected' || (row.state === 'failed' && !!row.payUrl)) &&
  row.method === method &&
  row.total === total &&
  row.returnTo === returnTo &&
  (row.payer ?? null) === ctx.actor.userId &&
  (row.phone ?? null) === (phone ?? null) &&
  keysOf(row.parts).toSorted().join() === keysOf(parts).toSorted().join();
