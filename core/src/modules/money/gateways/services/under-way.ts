import { AppError, t, type Row } from '@pathshala/shared/kit';
import {
  gatewaysErrors,
  isUnderWay,
  PaymentIntent,
  UNDER_WAY_STATES,
  type IntentPart,
} from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { formatDateTime } from '@pathshala/shared/text';
import { lockRecord, transit, type Context, type Where } from '../../../../kernel';
import { ENDINGS } from './compare';
import { goPath } from './go-path';
import type { Offered, Wanted } from './wanted';

const ONLINE = t('online payment', 'অনলাইন পরিশোধ');
type Intent = Row<typeof PaymentIntent>;
const keysOf = (parts: readonly IntentPart[]): string[] =>
  parts.flatMap(({ student, bills }) => bills.map(({ subHead, period }) => `${student}|${subHead}|${period}`));

type Paid = Pick<Wanted, 'purpose' | 'parts'> & { subject?: string | undefined };

/** Payments that may have paid the same, or may still do so. @param sys the system in the institution */
export async function rivalsOf(
  sys: Context,
  { purpose, parts = [], subject }: Paid,
  { except }: { except?: string } = {},
): Promise<Intent[]> {
  const of: Where = parts.length > 0 ? { students: { in: parts.map(({ student }) => student) } } : { subject };
  const where = { ...of, purpose, state: { in: [...UNDER_WAY_STATES] } };
  const bills = new Set(keysOf(parts));
  const now = sys.now.getTime();
  return (await sys.repo(PaymentIntent).find({ where })).filter(
    (row) =>
      row.id !== except &&
      isUnderWay(row, now) &&
      // A bill that was looked up in an app is paid before its end or not at all.
      (row.way === 'checkout' || row.state === 'review' || row.state === 'proposed') &&
      (parts.length === 0 || keysOf(row.parts).some((key) => bills.has(key))),
  );
}

/**
 * Returns the payer's own earlier payment of the same, while its page is open; null where no other payment blocks a new
 * one.
 * @param sys the system in the institution, in a unit of work that holds the lock of what is paid for
 * @throws PAYMENT_UNDER_WAY while another payment may have paid the same, or may still do so
 * @throws ACCOUNT_CHANGED where the page of the payer's own leads to an account that is no longer the institution's
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
  await replaceAll(sys, rivals, { payer: ctx.actor.userId, phone: wanted.phone });
  return null;
}

/**
 * Makes way for money that comes by another path than our page.
 * @param sys as of `inTheWay` @throws PAYMENT_UNDER_WAY
 */
export const makeWay = async (sys: Context, paid: Paid): Promise<void> => replaceAll(sys, await rivalsOf(sys, paid));

/** Keys (`sub-head|period`) of the bills of a student of which someone is on a page, or which are being checked. */
export async function billsUnderWay(sys: Context, part: IntentPart): Promise<ReadonlySet<string>> {
  const rivals = (await rivalsOf(sys, { purpose: 'fees', parts: [part] })).filter(({ state }) => state !== 'created');
  const own = rivals.flatMap(({ parts }) => parts.filter(({ student }) => student === part.student));
  return new Set(own.flatMap(({ bills }) => bills.map(({ subHead, period }) => `${subHead}|${period}`)));
}

interface Payer {
  payer: string | null;
  phone?: string | undefined;
}

async function replaceAll(sys: Context, rivals: readonly Intent[], by: Payer = { payer: null }): Promise<void> {
  const rival = rivals.find(({ state }) => state !== 'created');
  if (rival) throw await underWay(sys, rival, by);
  for (const each of rivals) await replace(sys, each, by);
}

/** The refusal, with a way on (`go`) for the payer of the other payment alone. */
async function underWay(sys: Context, rival: Intent, { payer, phone }: Payer): Promise<AppError> {
  const { method, createdAt, reference, expiresAt } = rival;
  const isOpen = mayStillPay(rival) && Date.parse(expiresAt) > sys.now.getTime();
  const isPayers = payer ? rival.payer === payer : !rival.payer && phone !== undefined && rival.phone === phone;
  const name = (await sys.labels(OnlineMethod, [method])).get(method);
  return new AppError(gatewaysErrors.PAYMENT_UNDER_WAY, {
    method: name ?? ONLINE,
    time: { en: formatDateTime(createdAt, 'en'), bn: formatDateTime(createdAt, 'bn') },
    ...(isPayers && isOpen && rival.way === 'checkout' ? { go: goPath(reference) } : {}),
  });
}

/** On a page where one try failed another one may succeed. */
const mayStillPay = ({ state, payUrl }: Intent): boolean =>
  state === 'created' || state === 'redirected' || (state === 'failed' && !!payUrl);

/** Nobody has seen a page of it yet; a browser that is just leaving for one finds it cancelled. */
async function replace(sys: Context, { id }: Intent, by: Payer): Promise<void> {
  await lockRecord(sys, PaymentIntent, id);
  const rival = await sys.repo(PaymentIntent).get(id);
  if (rival.state !== 'created') throw await underWay(sys, rival, by);
  await transit(sys, PaymentIntent, 'replace', { id, also: { why: ENDINGS.replaced.en, askAt: null } });
}

/** Begun by the same payer in the same way: they have come back, or lost the answer. */
const isSame = (ctx: Context, row: Intent, { method, purpose, total, parts = [], phone, returnTo }: Wanted): boolean =>
  purpose !== 'invoice' &&
  mayStillPay(row) &&
  row.method === method &&
  row.total === total &&
  row.returnTo === returnTo &&
  (row.payer ?? null) === ctx.actor.userId &&
  (row.phone ?? null) === (phone ?? null) &&
  keysOf(row.parts).toSorted().join() === keysOf(parts).toSorted().join();
