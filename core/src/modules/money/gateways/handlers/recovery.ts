import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  ASKED_STATES,
  gatewaysErrors,
  IntentEvent,
  isUnderWay,
  pageEnd,
  PaymentIntent,
  type gatewaysActions,
} from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import {
  isOneOf,
  lockRecord,
  runUnit,
  systemPart,
  transit,
  unattended,
  type Context,
  type Where,
} from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { assertOther, wrote } from '../../../school/approvals';
import { bookIntent } from '../jobs/book-intent';
import { whyIn } from '../services/compare';
import { askedRail, assertRealMoney } from '../services/connections';
import { receiptNumbersOf } from '../services/credit-fees';
import { noteEvent } from '../services/intent-events';
import { paymentsNamed } from '../services/named-payments';
import { mayAsk } from '../services/pauses';
import { isOwnMoney, purposeOf, type Decided } from '../services/purposes';
import { creditNow } from '../services/settle';
import { settleWithin } from '../services/settle-within';
import { storedAnswer } from '../services/stored-answer';

type Actions = typeof gatewaysActions;
type Intent = Row<typeof PaymentIntent>;
type Found = ActionOutput<Actions['recovery']>['rows'][number];
const REASON = 'recovery of online payments';
const UNIT = { id: 'gateways.recover', audited: true };
const [SHOWN, EVENTS, EXPIRED] = [60, 30, 200];
const QUARTER_MS = 15 * 60_000;
/** The time for which an officer waits for the provider; then the question continues in the background. */
const PATIENCE_MS = 6_000;

/**
 * The institutions of the caller, in the hands of the system: an operator's are all, an officer's those whose fees they
 * may read, or with `isWrite` write.
 */
async function within(
  ctx: Context,
  asked: string | undefined,
  isWrite = false,
): Promise<{ site: Row<typeof Institution>; inside: Context }[]> {
  if (!ctx.tenantId)
    return (
      await reachInstitutions(ctx, { reason: REASON, area: 'fees', isWrite, ids: asked ? [asked] : undefined })
    ).map(({ institution, inside }) => ({ site: institution, inside }));
  const inside = systemPart(ctx);
  if (asked && asked !== ctx.tenantId) return [];
  return [{ site: await inside.repo(Institution).get(ctx.tenantId), inside }];
}

export async function recovery(
  ctx: Context,
  { institution, purpose, q, from, until }: ActionInput<Actions['recovery']>,
): Promise<ActionOutput<Actions['recovery']>> {
  const rows: Found[] = [];
  if (!ctx.tenantId && !isPlatform(ctx) && !isOwnMoney({ purpose })) return { rows };
  for (const { site, inside } of await within(ctx, institution)) {
    const days =
      from || until ? { startedOn: { ...(from ? { gte: from } : {}), ...(until ? { lte: until } : {}) } } : {};
    const where = { purpose, ...days, ...(await lookedFor(inside, q, purpose)) } as Where;
    const found = await inside.repo(PaymentIntent).find({ where, sort: ['-createdAt'], limit: SHOWN });
    const silent = q || from || until ? [] : await expiredUnderWay(inside, purpose);
    for (const intent of [...silent, ...found]) {
      if (!q && !from && !until && !isStuck(ctx, intent)) continue;
      rows.push(await foundOf(ctx, inside, { site, intent }));
    }
  }
  return { rows: rows.sort((a, b) => b.startedAt.localeCompare(a.startedAt)).slice(0, SHOWN) };
}

/** Payments that have expired and keep others away until the provider has spoken. */
async function expiredUnderWay(inside: Context, purpose: Intent['purpose']): Promise<Intent[]> {
  const now = inside.now.getTime();
  const where = { state: 'expired', purpose };
  const rows = await inside.repo(PaymentIntent).find({ where, sort: ['-createdAt'], limit: EXPIRED });
  return rows.filter((row) => isUnderWay(row, now));
}

/** Without words: what needs a person, and what nobody has heard of for a quarter of an hour. */
const isStuck = (ctx: Context, { state, way, createdAt }: Intent): boolean =>
  state === 'review' ||
  state === 'proposed' ||
  // A bill that was looked up in an app and not paid expires on its own.
  (way !== 'bill' && Date.parse(createdAt) < ctx.now.getTime() - QUARTER_MS);

const LOST = { state: { in: ['created', 'redirected', 'processing', 'review', 'proposed'] } };

/** A mobile, the ID of a student, or any number that a person or the provider knows the payment by. */
async function lookedFor(inside: Context, q: string | undefined, purpose: Intent['purpose']): Promise<Where> {
  if (!q) return LOST;
  const phone = normalizePhone(q);
  if (phone) return { phone };
  const code = toLatinDigits(q).toUpperCase();
  const student = await inside.repo(Student).findOne({ code });
  if (student) return { students: student.id };
  return (await paymentsNamed(inside, q, { purpose })) ?? { providerNumber: code };
}

async function foundOf(
  ctx: Context,
  inside: Context,
  { site, intent }: { site: Row<typeof Institution>; intent: Intent },
): Promise<Found> {
  const about = await purposeOf(intent).about(inside, intent);
  const gateway = (await inside.labels(PaymentGateway, [intent.gateway])).get(intent.gateway);
  const events = await inside
    .repo(IntentEvent)
    .find({ where: { intent: intent.id }, sort: ['-createdAt'], limit: EVENTS });
  const author = intent.state === 'proposed' ? intent.submittedBy : undefined;
  return {
    institution: { id: site.id, label: { en: site.name, bn: site.nameBn } },
    id: intent.id,
    rev: intent.rev,
    reference: intent.reference,
    state: intent.state,
    purpose: intent.purpose,
    name: about?.name ?? null,
    code: about?.code ?? null,
    phone: intent.phone ?? about?.phone ?? null,
    gateway: gateway ?? { en: '', bn: '' },
    payable: intent.payable,
    gross: intent.gross ?? null,
    suspense: intent.suspense,
    providerNumber: intent.providerNumber ?? null,
    startedAt: intent.createdAt,
    asked: intent.asked,
    askAt: intent.askAt ?? null,
    why: whyIn(ctx.locale, intent.why),
    proposal: intent.proposal ?? null,
    note: intent.note ?? null,
    proposedBy: author ? ((await inside.labels(User, [author])).get(author) ?? null) : null,
    isOwnProposal: author ? await isOneOf(ctx, [author]) : false,
    receipts: (await receiptNumbersOf(inside, intent.receipts ?? [])).map(({ number }) => number),
    events: events.map(({ createdAt, kind, says }) => ({ at: createdAt, kind, says })),
  };
}

const reachOne = async (ctx: Context, institution: string): Promise<Context> => {
  const [reached] = await within(ctx, institution, true);
  if (!reached) throw new AppError(gatewaysErrors.NOT_IN_REVIEW);
  return reached.inside;
};

export async function askAgain(ctx: Context, { institution, paymentIntent }: ActionInput<Actions['askAgain']>) {
  const inside = await reachOne(ctx, institution);
  const intent = await inside.repo(PaymentIntent).findOne({ id: paymentIntent });
  // An institution may ask about what it has paid itself.
  if (intent && !ctx.tenantId) assertDecides(ctx, intent);
  if (!intent) throw new AppError(kernelErrors.NOT_FOUND);
  const rail = ASKED_STATES.includes(intent.state) ? await askedRail(inside, intent) : null;
  if (rail && !mayAsk(inside.kernel, rail.connection)) return { state: intent.state, isAnswered: false };
  const isAnswered = await settleWithin(inside, paymentIntent, { patienceMs: PATIENCE_MS, isShared: true });
  return { state: (await unattended(inside).repo(PaymentIntent).get(paymentIntent)).state, isAnswered };
}

export async function proposeOutcome(
  ctx: Context,
  { institution, paymentIntent: id, rev, proposal, note, found }: ActionInput<Actions['proposeOutcome']>,
) {
  await runUnit(await reachOne(ctx, institution), UNIT, async (unit) => {
    const intent = await unit.repo(PaymentIntent).get(id);
    assertDecides(ctx, intent);
    const isAttached = found !== undefined && proposal === 'take';
    // No person contradicts an answer of the provider.
    if (isAttached || proposal === 'nothing' ? !ASKED_STATES.includes(intent.state) : intent.state !== 'review')
      throw new AppError(gatewaysErrors.NOT_IN_REVIEW);
    if (proposal === 'nothing' && ctx.now.getTime() < pageEnd(intent.expiresAt))
      throw new AppError(gatewaysErrors.MAY_STILL_BE_PAID);
    if (proposal === 'take') await assertRealMoney(unit, intent);
    if (proposal === 'take' && !isAttached && intent.suspense <= 0) throw new AppError(gatewaysErrors.NOTHING_TO_TAKE);
    await transit(unit, PaymentIntent, 'propose', { id, rev });
    await unit.repo(PaymentIntent).update(id, {
      proposal,
      note,
      isAttached,
      // Asked again when the proposal is dropped: what the provider says meanwhile is not heard.
      askAt: null,
      ...wrote(ctx, intent),
      ...(ctx.actor.userId ? { submittedBy: ctx.actor.userId } : {}),
      ...(found && isAttached
        ? { providerNumber: normalTransactionId(found.number), gross: found.amount, suspense: found.amount }
        : {}),
    });
    await noteEvent(unit, id, 'person', `${proposal}: ${note} (${ctx.actor.name.en})`);
  });
  return {};
}

/** Its people alone: a group's office has no institution of its own either. */
const isPlatform = (ctx: Context): boolean => !ctx.tenantId && ctx.can('institution.update');

/** Money that went to the platform is the platform's to decide about. @throws OF_THE_PLATFORM */
function assertDecides(ctx: Context, intent: Intent): void {
  if (!isOwnMoney(intent) && !isPlatform(ctx)) throw new AppError(gatewaysErrors.OF_THE_PLATFORM);
}

/**
 * The second person carries out the proposal of the first, or sends it back. Money is credited as far as the provider
 * took it: the rest of a larger sum is an advance, and what a smaller one lacks stays due.
 */
export async function decideOutcome(
  ctx: Context,
  { institution, paymentIntent: id, rev, isRight }: ActionInput<Actions['decideOutcome']>,
): Promise<{ receipts: string[] }> {
  return runUnit(await reachOne(ctx, institution), UNIT, async (unit) => {
    await lockRecord(unit, PaymentIntent, id);
    const intent = await unit.repo(PaymentIntent).get(id);
    assertDecides(ctx, intent);
    if (intent.state !== 'proposed' || intent.rev !== rev) throw new AppError(gatewaysErrors.NOT_IN_REVIEW);
    await assertOther(ctx, intent);
    await noteEvent(unit, id, 'person', `${isRight ? 'confirmed' : 'sent back'} (${ctx.actor.name.en})`);
    if (!isRight) {
      const isUnheard = intent.isAttached || intent.proposal === 'nothing';
      await transit(unit, PaymentIntent, isUnheard ? 'drop' : 'decline', { id });
      if (isUnheard)
        await unit.repo(PaymentIntent).update(id, {
          // The provider may have spoken while two people decided.
          askAt: ctx.now.toISOString(),
          ...(intent.isAttached ? { suspense: 0, gross: null, providerNumber: null, isAttached: false } : {}),
        });
      return { receipts: [] };
    }
    if (intent.proposal === 'nothing') {
      await transit(unit, PaymentIntent, 'drop', { id });
      // The provider is asked once more: its word counts whenever it comes.
      const now = ctx.now.toISOString();
      await unit.repo(PaymentIntent).update(id, { unpaidAt: now, askAt: now });
      return { receipts: [] };
    }
    unit.after(bookIntent, { paymentIntent: id }, { id: `book-intent-${id}-decided` });
    if (intent.proposal === 'giveBack') {
      await transit(unit, PaymentIntent, 'giveBack', { id });
      return { receipts: [] };
    }
    const number = intent.providerNumber ?? intent.reference;
    const decided = await decidedBy(ctx, unit, intent);
    return { receipts: await creditNow(unit, shared(intent, intent.suspense - intent.charge), number, { decided }) };
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === kernelErrors.VALIDATION.code
      ? new AppError(gatewaysErrors.NUMBER_USED)
      : error;
  });
}

async function decidedBy(ctx: Context, unit: Context, intent: Intent): Promise<Decided> {
  const author = intent.submittedBy ?? '';
  const proposedBy = (await unit.labels(User, [author])).get(author) ?? { en: '', bn: '' };
  const answer = await storedAnswer(unit, intent);
  return { proposedBy, confirmedBy: ctx.actor.name, note: intent.note ?? '', answer };
}

/** The payment with what really came, in the order of its children. */
function shared(intent: Intent, received: number): Intent {
  let left = Math.max(0, received);
  const parts = intent.parts.map((part, at) => {
    const isLast = at === intent.parts.length - 1;
    const amount = isLast ? left : Math.min(left, part.amount);
    left -= amount;
    return { ...part, amount };
  });
  return { ...intent, parts: parts.filter(({ amount }) => amount > 0), total: Math.max(0, received) };
}
