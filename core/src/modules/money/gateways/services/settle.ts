import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { ASKED_STATES, OPEN_STATES, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { lockRecord, onTransitions, outside, runUnit, transit, unattended, type Context } from '../../../../kernel';
import { inReceiptTurn, rivalsOfId, takeTransactionIds } from '../../payments';
import { bookIntent } from '../jobs/book-intent';
import { tellPaid } from '../jobs/tell-paid';
import type { Heard, Looked } from '../providers/provider';
import { askAfter, retryAfter } from './ask-after';
import { DOUBTS, doubtOf, ENDINGS, type Doubt } from './compare';
import { askedRail, assertRealMoney, type Rail } from './connections';
import { countSilence } from './count-silence';
import { ownReport, takeOverReport } from './own-report';
import { noteEvent } from './intent-events';
import { restOf } from './pauses';
import { purposeOf, type Decided } from './purposes';
import { linesSettledBefore, tellSettledLines } from './settled-before';
import { rivalsOf } from './under-way';

type Intent = Row<typeof PaymentIntent>;
const UNIT = { id: 'gateways.settle', audited: true };
const TAKE = { id: 'gateways.take', audited: true };
/** A turn that is put off says nothing new, so it is not in the trail. */
const REST = { id: 'gateways.rest', audited: false };
type How = { heard?: Heard | undefined; isTurn?: boolean };
const GONE: Looked = { kind: 'unreachable', says: 'the account with this provider was changed' };

/**
 * Asks the provider about a payment and does what follows, in one unit of work. The cause (the payer's return,
 * a notification, the timer, an officer) is not believed: the provider's own answer is compared with the
 * stored payment. Concurrent calls credit the money once. It continues after its caller has left, because the provider
 * may have taken the money by then. An answer counts from the moment at which the question began.
 * @param caller the system in the institution of the payment
 * @param isTurn the timer asks: only its turns are counted, so that no reload uses them up. While the provider is left
 *   alone they are put off
 * @returns the state after it, and whether the provider said anything, or had done so before
 */
export async function askAndSettle(
  caller: Context,
  id: string,
  { heard, isTurn = false }: How = {},
): Promise<{ state: string; isHeard: boolean }> {
  const sys = unattended(caller);
  const intent = await sys.repo(PaymentIntent).findOne({ id });
  if (!intent) throw new AppError(kernelErrors.NOT_FOUND);
  if (!ASKED_STATES.includes(intent.state)) return { state: intent.state, isHeard: true };
  const rail = await askedRail(sys, intent);
  const rest = isTurn && rail ? restOf(sys.kernel, rail.connection) : null;
  if (rest) return { state: await runUnit(sys, REST, (ctx) => putOff(ctx, id, rest)), isHeard: false };
  const looked = rail ? await look(sys, intent, { rail, heard }) : GONE;
  if (looked.kind === 'unreachable' && looked !== GONE) countSilence(sys, intent);
  const isHeard = looked.kind !== 'unreachable';
  try {
    return { state: await concludeOne(sys, id, { looked, isTurn }), isHeard };
  } catch (error) {
    // The register refuses the number within its unit, which is undone: the money is set aside in another one.
    if (!(error instanceof AppError) || error.code !== kernelErrors.VALIDATION.code) throw error;
    return { state: await concludeOne(sys, id, { looked, doubt: 'used' }), isHeard };
  }
}

/** As `askAndSettle`, for callers that only need the state. */
export const settle = async (caller: Context, id: string, how?: How): Promise<string> =>
  (await askAndSettle(caller, id, how)).state;

interface Known {
  looked: Looked;
  doubt?: Doubt;
  isTurn?: boolean;
}

/**
 * Does what follows from the provider's answer, in a unit of work of its own. An answer that pays nothing takes no
 * receipt's number and holds up no counter. @returns the state after it
 */
export function concludeOne(sys: Context, id: string, known: Known): Promise<string> {
  const work = () => runUnit(sys, UNIT, (ctx) => conclude(ctx, id, known));
  return known.looked.kind === 'paid' ? inReceiptTurn(sys, work) : work();
}

function look(sys: Context, intent: Intent, { rail, heard }: { rail: Rail } & Pick<How, 'heard'>): Promise<Looked> {
  const { reference, session } = intent;
  const mayTake = async () => ((await mayBeTaken(sys, intent)) ? null : ENDINGS.elsewhere.en);
  return rail.provider.look(rail.connection, { reference, session, heard, mayTake });
}

/** Nothing was asked, so nothing is counted: the pause of a provider is shorter than that of a silent one. */
async function putOff(ctx: Context, id: string, until: Date): Promise<string> {
  await lockRecord(ctx, PaymentIntent, id);
  const { state, askAt } = await ctx.repo(PaymentIntent).get(id);
  if (ASKED_STATES.includes(state) && askAt && Date.parse(askAt) < until.getTime())
    await ctx.repo(PaymentIntent).update(id, { askAt: until.toISOString() });
  return state;
}

/**
 * Whether money may be taken that moves at our word alone. From here on the payment is in the way of others, which may
 * have begun since its end.
 */
const mayBeTaken = (sys: Context, { id }: Intent): Promise<boolean> =>
  runUnit(sys, TAKE, async (ctx) => {
    const intents = ctx.repo(PaymentIntent);
    const isWanted = await purposeOf(await intents.get(id)).isWanted?.(ctx, await intents.get(id));
    await lockRecord(ctx, PaymentIntent, id);
    const intent = await intents.get(id);
    if (!ASKED_STATES.includes(intent.state)) return false;
    if (isWanted === false || (await rivalsOf(ctx, intent, { except: id })).length > 0) return false;
    if (intent.state !== 'processing') await transit(ctx, PaymentIntent, 'process', { id });
    await intents.update(id, { unpaidAt: null });
    return true;
  });

async function conclude(ctx: Context, id: string, { looked, doubt: known, isTurn = false }: Known): Promise<string> {
  // One after the other: a hundred notifications at once find it settled by the first.
  await lockRecord(ctx, PaymentIntent, id);
  const intent = await ctx.repo(PaymentIntent).get(id);
  if (looked.kind === 'foreign') {
    await noteEvent(ctx, id, 'refused', looked.says);
    return intent.state;
  }
  if (!ASKED_STATES.includes(intent.state)) {
    await noteEvent(ctx, id, 'asked', looked.says);
    return intent.state;
  }
  if (looked.kind !== 'paid') return wait(ctx, intent, { looked, isTurn });
  const doubt =
    known ?? doubtOf(intent, looked) ?? ((await purposeOf(intent).isClosed?.(ctx, intent)) ? 'closed' : null);
  return doubt ? setAside(ctx, intent, { looked, doubt }) : credit(ctx, intent, looked);
}

const keptOf = ({ number, paidAt, amount, kept, vat, net }: Looked, ctx: Context) => ({
  ...(number ? { providerNumber: number.slice(0, 80) } : {}),
  paidAt: paidAt ?? ctx.now.toISOString(),
  ...(amount == null ? {} : { gross: amount }),
  ...(kept == null ? {} : { kept }),
  ...(vat == null ? {} : { vat }),
  ...(net == null ? {} : { net }),
  askAt: null,
});

/** Credits what the provider says, and keeps what it said. */
export async function credit(ctx: Context, intent: Intent, looked: Looked): Promise<string> {
  await creditNow(ctx, intent, looked.number!, { ...keptOf(looked, ctx), why: null });
  await noteEvent(ctx, intent.id, 'settled', looked.says);
  return 'succeeded';
}

/**
 * Receipts, the register of ids and the state of the payment, together or not at all. `said`: the provider's answer,
 * stored in the same write; `decided`: by two people. @throws TEST_MONEY
 */
export async function creditNow(
  ctx: Context,
  intent: Intent,
  number: string,
  { decided, ...said }: Partial<ReturnType<typeof keptOf>> & { why?: null; decided?: Decided } = {},
): Promise<string[]> {
  await assertRealMoney(ctx, intent);
  const beside = outside(ctx);
  const [{ paymentType }, rivals, lines] = await Promise.all([
    beside.repo(OnlineMethod).get(intent.method),
    rivalsOfId(ctx, number),
    linesSettledBefore(ctx, number),
    // So that the register of ids, which names it, need not look it up.
    beside.repo(PaymentGateway).get(intent.gateway),
  ]);
  const report = await ownReport(ctx, intent, rivals);
  const paid = { paymentType, number, decided };
  const { receipts, numbers, rest = 0, isHeld } = await purposeOf(intent).credit(ctx, intent, paid);
  if (!isHeld && (!report || !(await takeOverReport(ctx, { intent, report, number, receipts }))))
    await takeTransactionIds(ctx, {
      provider: intent.gateway,
      numbers: { transactionNumber: number },
      receipt: receipts[0],
      rivals,
      mayWait: true,
    });
  if (rest > 0) {
    // Two people have taken more than was open: they decide about the rest once more.
    await transit(ctx, PaymentIntent, 'creditPart', { id: intent.id });
    await ctx.repo(PaymentIntent).update(intent.id, { suspense: rest, receipts });
    return numbers;
  }
  answers.set(ctx.unit!, { id: intent.id, stored: { receipts, ...said } });
  await transit(ctx, PaymentIntent, 'succeed', { id: intent.id });
  await tellSettledLines(ctx, intent, { lines, receipts });
  ctx.after(tellPaid, { paymentIntent: intent.id }, { id: `tell-intent-${intent.id}` });
  ctx.after(bookIntent, { paymentIntent: intent.id }, { id: `book-intent-${intent.id}-paid` });
  return numbers;
}

/** Values stored in the write of a payment's state, by the unit of work that does it. */
const answers = new WeakMap<object, { id: string; stored: Readonly<Record<string, unknown>> }>();
export const intentRules = onTransitions(PaymentIntent, {
  succeed: {
    before(ctx, { record }) {
      const said = answers.get(ctx.unit!);
      return said?.id === record.id ? said.stored : {};
    },
  },
});

/** The provider has the money and something is not as it was asked for: two people decide. */
export async function setAside(
  ctx: Context,
  intent: Intent,
  { looked, doubt }: { looked: Looked; doubt: Doubt },
): Promise<string> {
  await transit(ctx, PaymentIntent, 'doubt', { id: intent.id });
  const isTaka = looked.currency === intent.currency;
  await ctx.repo(PaymentIntent).update(intent.id, {
    ...keptOf(isTaka ? looked : { ...looked, amount: null, net: null, kept: null, vat: null }, ctx),
    why: DOUBTS[doubt].en,
    // Of another currency, or where it is not ours, nothing came into the accounts of the institution.
    suspense: isTaka && doubt !== 'merchant' && doubt !== 'used' ? (looked.amount ?? 0) : 0,
  });
  await noteEvent(ctx, intent.id, 'doubted', `${doubt}: ${looked.says}`);
  ctx.after(bookIntent, { paymentIntent: intent.id }, { id: `book-intent-${intent.id}-aside` });
  ctx.after(tellPaid, { paymentIntent: intent.id }, { id: `tell-intent-${intent.id}-aside` });
  return 'review';
}

/** Nothing is paid yet, as far as the provider says or does not say. */
async function wait(
  ctx: Context,
  intent: Intent,
  { looked: { kind, says, isFinal }, isTurn }: { looked: Looked; isTurn: boolean },
): Promise<string> {
  const isOpen = OPEN_STATES.includes(intent.state);
  const isOver = Date.parse(intent.expiresAt) <= ctx.now.getTime();
  const step =
    isOpen && kind === 'failed'
      ? 'fail'
      : isOpen && kind === 'cancelled'
        ? 'cancel'
        : isOpen && isOver && kind !== 'unreachable'
          ? 'expire'
          : kind === 'pending' && (intent.state === 'created' || intent.state === 'redirected')
            ? 'process'
            : null;
  const input = step === 'fail' || step === 'cancel' ? { why: says.slice(0, 300) } : {};
  const state = step ? (await transit(ctx, PaymentIntent, step, { id: intent.id, input })).state : intent.state;
  const isCounted = isTurn && kind !== 'unreachable';
  const asked = intent.asked + (isCounted ? 1 : 0);
  const isWaiting = !isTurn && intent.askAt && Date.parse(intent.askAt) > ctx.now.getTime();
  const next =
    kind === 'unreachable'
      ? retryAfter(ctx.now, intent.createdAt, intent.expiresAt)
      : askAfter(ctx.now, asked, intent.expiresAt);
  const askAt = isWaiting ? intent.askAt : next;
  // A page that the provider has shut says as much as its end.
  const isShut = kind === 'cancelled' || isFinal === true;
  const word = new Date(Math.max(ctx.now.getTime(), isShut ? Date.parse(intent.expiresAt) : 0)).toISOString();
  const unpaidAt = intent.unpaidAt && intent.unpaidAt > word ? intent.unpaidAt : word;
  await ctx.repo(PaymentIntent).update(intent.id, {
    asked,
    // A bill-pay company cannot be queried: a payment that it has not reported expires.
    askAt: intent.way === 'bill' && state !== 'created' ? null : askAt,
    ...(kind === 'unreachable' ? {} : { unpaidAt }),
    ...(says === ENDINGS.elsewhere.en ? { why: says } : {}),
  });
  await noteEvent(ctx, intent.id, 'asked', `${kind}: ${says}`);
  return state;
}
