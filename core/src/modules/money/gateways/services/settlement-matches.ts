import type { Row } from '@pathshala/shared/kit';
import {
  GatewaySettlement,
  isSplit,
  partOf,
  PaymentIntent,
  SettlementLine,
  shareOf,
  type Booked,
  type SplitPart,
} from '@pathshala/shared/modules/money/gateways';
import {
  ClaimedNumber,
  normalTransactionId,
  PaymentClaim,
  Receipt,
  Refund,
} from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { bankReceipts } from './our-payments';
import { isOwnMoney } from './purposes';
import { readByIds, readIn, spellings } from './read-in';
import { receivedByNumber, type Received } from './received';

type Line = Row<typeof SettlementLine>;
type Intent = Row<typeof PaymentIntent>;
type ReceiptRow = Row<typeof Receipt>;
/** Of a receipt that a move out of suspense becomes. No caller can send a key with a colon in it. */
export const MOVE_KEY = 'suspense:';

/** The side of the receipts to a line of a sheet. */
export interface Match {
  booked: Booked;
  /** Receipts whose money waits with the provider. */
  receipts: readonly ReceiptRow[];
  intent: Intent | null;
  /** A payment whose receipt is of another register. */
  received?: Received | undefined;
  /** A payment by two transactions of which the sheet has one: that much of it is settled by this line. */
  isPart: boolean;
  /** Paisa of the receipts that other lines of such a payment settle. */
  beside?: number;
  /** Of a payment that the bank has split. */
  split?: SplitPart | undefined;
}
export interface Compared {
  line: Line;
  match: Match | null;
  /** Reference of a payment that the sheet names and that was not finished. */
  find: string | null;
}

/**
 * Compares lines of a sheet with intents, claims, counter receipts and refunds. The provider's transaction id decides;
 * our own reference alone credits nothing, since a second payment of a bill carries it too.
 */
export async function compareLines(
  ctx: Context,
  { gateway, lines, bank = null }: { gateway: string | null; lines: readonly Line[]; bank?: string | null },
): Promise<Compared[]> {
  const back = lines.filter(({ gross }) => gross < 0);
  const paid = lines.filter(({ gross }) => gross >= 0);
  const found = new Map<string, Omit<Compared, 'line'>>();
  if (gateway) {
    const intents = await intentsOf(ctx, { gateway, bank, lines });
    const claims = await claimsOf(ctx, gateway, paid);
    for (const line of paid) found.set(line.id, paidMatch(line, { intents, claims }));
    for (const [id, match] of await refundMatches(ctx, { gateway, lines: back, intents }))
      found.set(id, { match, find: null });
  } else {
    const slips = await slipsOf(ctx, paid);
    for (const line of paid)
      found.set(line.id, { match: slips.get(normalTransactionId(line.number)) ?? null, find: null });
  }
  return lines.map((line) => ({ line, ...(found.get(line.id) ?? { match: null, find: null }) }));
}

interface Intents {
  byNumber: ReadonlyMap<string, Match & { intent: Intent }>;
  byReference: ReadonlyMap<string, Intent>;
}

async function intentsOf(
  ctx: Context,
  { gateway, bank, lines }: { gateway: string; bank: string | null; lines: readonly Line[] },
): Promise<Intents> {
  const numbers = spellings(lines.map(({ number }) => number));
  const references = lines.flatMap(({ reference }) => (reference ? [normalTransactionId(reference)] : []));
  const named = (await readIn(ctx, PaymentIntent, { field: 'providerNumber', values: numbers })).filter(
    (intent) => intent.gateway === gateway && isOwnMoney(intent),
  );
  const referred = (await readIn(ctx, PaymentIntent, { field: 'reference', values: references })).filter(
    (intent) => intent.gateway === gateway && isOwnMoney(intent),
  );
  const receipts = await readByIds(
    ctx,
    Receipt,
    named.flatMap((intent) => intent.receipts ?? []),
  );
  return {
    byNumber: new Map(
      named.map((intent) => {
        const own = (intent.receipts ?? []).flatMap((id) => receipts.get(id) ?? []);
        return [normalTransactionId(intent.providerNumber ?? ''), partInto(intentMatch(intent, own), bank)];
      }),
    ),
    byReference: new Map(referred.map((intent) => [intent.reference, intent])),
  };
}

function intentMatch(intent: Intent, receipts: readonly ReceiptRow[]): Match & { intent: Intent } {
  const isCredited = intent.state === 'succeeded';
  // The fee of an application has a receipt of another register.
  const credited = intent.purpose === 'fees' ? creditedBy(receipts) : intent.total;
  const isCancelled = isCredited && receipts.length > 0 && credited === 0;
  // Two people may have credited another sum than was asked for: then that is what came.
  const expected = isCredited && intent.gross != null ? intent.gross : intent.payable;
  return {
    booked: { expected, credited, state: isCancelled ? 'cancelled' : isCredited ? 'credited' : 'uncredited' },
    receipts,
    intent,
    isPart: false,
  };
}

/** The part of a payment that the bank has split which a transfer into one bank account brings. */
function partInto(match: Match & { intent: Intent }, bank: string | null): Match & { intent: Intent } {
  const { credits, payable } = match.intent;
  if (!isSplit(credits)) return match;
  const split = partOf(credits, { bank, payable });
  // Another sum than was asked for was not split as it was asked: the account of the agreement has the difference.
  const more = split.key === 'rest' ? match.booked.expected - payable : 0;
  return { ...match, booked: { ...match.booked, expected: split.amount + more }, split };
}

const isIssued = ({ status }: ReceiptRow) => status === 'issued';
const creditedBy = (receipts: readonly ReceiptRow[]): number =>
  receipts.filter(isIssued).reduce((sum, { amount }) => sum + amount, 0);

function paidMatch(
  line: Line,
  { intents, claims }: { intents: Intents; claims: ReadonlyMap<string, Match> },
): Omit<Compared, 'line'> {
  const number = normalTransactionId(line.number);
  const named = intents.byNumber.get(number);
  const claim = claims.get(number);
  // A payment whose receipt was cancelled may have been claimed for someone else since.
  const isClaimedAgain = named?.booked.state === 'cancelled' && claim?.booked.state === 'credited';
  if (named && !isClaimedAgain)
    return { match: named, find: named.booked.state === 'uncredited' ? named.intent.reference : null };
  if (claim) return { match: named?.split ? claimedPart(claim, named.split) : claim, find: null };
  const referred = line.reference ? intents.byReference.get(normalTransactionId(line.reference)) : undefined;
  if (!referred) return { match: null, find: null };
  return referred.providerNumber
    ? { match: null, find: referred.reference }
    : { match: intentMatch(referred, []), find: referred.reference };
}

/** A payment that the bank has split and that was claimed again: each account still brings its own part. */
const claimedPart = (claim: Match, split: SplitPart): Match => ({
  ...claim,
  booked: { ...claim.booked, expected: shareOf(split, claim.booked.expected) },
  split,
});

/**
 * Transactions that families reported or a counter entered, by the register of ids. A receipt that a move out of suspense
 * has made explains none: its money has left suspense already.
 */
async function claimsOf(ctx: Context, gateway: string, lines: readonly Line[]): Promise<Map<string, Match>> {
  const numbers = spellings(lines.map(({ number }) => number));
  const register = (await readIn(ctx, ClaimedNumber, { field: 'number', values: numbers })).filter(
    (each) => each.provider === gateway,
  );
  const others = await receivedByNumber(ctx, {
    numbers: register.flatMap(({ claim, receipt, number }) => (claim || receipt ? [] : [number])),
    gateway,
  });
  const first = await readByIds(
    ctx,
    PaymentClaim,
    register.flatMap(({ claim }) => claim ?? []),
  );
  const heads = [...new Set([...first.values()].map((claim) => claim.together ?? claim.id))];
  const joined = await readIn(ctx, PaymentClaim, { field: 'together', values: heads });
  const groups = new Map(heads.map((head) => [head, new Map<string, Row<typeof PaymentClaim>>()]));
  for (const claim of [...first.values(), ...joined]) groups.get(claim.together ?? claim.id)?.set(claim.id, claim);
  const receipts = await readByIds(ctx, Receipt, [
    ...register.flatMap(({ receipt }) => receipt ?? []),
    ...[...groups.values()].flatMap((group) => [...group.values()].flatMap(({ receipt }) => receipt ?? [])),
  ]);
  const numbersOf = new Map([...groups].map(([head, group]) => [head, spelledOf([...group.values()])]));
  for (const { id, numbers: own } of others.values()) numbersOf.set(id, [...own]);
  const settled = await settledOf(ctx, gateway, [...numbersOf.values()].filter((all) => all.length > 1).flat());
  const present = new Map<string, number>();
  for (const { number, gross } of lines) present.set(normalTransactionId(number), gross);
  const out = new Map<string, Match>();
  const settledHeads = new Set<string>();
  for (const entry of register) {
    const claim = entry.claim ? first.get(entry.claim) : undefined;
    const other = others.get(entry.number);
    if (!claim && !other) {
      const receipt = entry.receipt ? receipts.get(entry.receipt) : undefined;
      if (receipt && !receipt.requestKey.startsWith(MOVE_KEY)) out.set(entry.number, receiptsMatch([receipt]));
      continue;
    }
    const head = claim ? (claim.together ?? claim.id) : other!.id;
    const group = [...(groups.get(head)?.values() ?? [])];
    const own = group.flatMap(({ receipt }) => (receipt ? (receipts.get(receipt) ?? []) : []));
    const whole = claim
      ? receiptsMatch(
          own,
          group.some(({ status }) => status === 'submitted'),
        )
      : receivedMatch(other!);
    const all = numbersOf.get(head) ?? [];
    const sums = all.map((number) => present.get(number));
    if (all.length === 1) out.set(entry.number, whole);
    else if (sums.some((gross) => gross === undefined)) {
      const beside = all.reduce((sum, each) => sum + (each === entry.number ? 0 : (settled.get(each) ?? 0)), 0);
      out.set(entry.number, { ...whole, isPart: true, beside });
    } else {
      // Together they are what the receipts say; each line is compared with its share.
      const rest = sums.reduce<number>((sum, gross) => sum + gross!, 0) - (present.get(entry.number) ?? 0);
      const booked = { ...whole.booked, expected: whole.booked.expected - rest };
      const share = settledHeads.has(head) ? { isPart: true } : { beside: rest };
      out.set(entry.number, { ...whole, booked, ...share });
      settledHeads.add(head);
    }
  }
  return out;
}

/** A payment that another module received with a receipt of its own, or that waits there for a decision. */
function receivedMatch(received: Received): Match {
  const { amount, state } = received;
  const booked = { expected: amount, credited: state === 'credited' ? amount : 0, state };
  return { booked, receipts: [], intent: null, isPart: false, received };
}

/** Paisa of receipts that closed settlements have cleared, by transaction. */
async function settledOf(ctx: Context, gateway: string, numbers: readonly string[]): Promise<Map<string, number>> {
  const lines = await readIn(ctx, SettlementLine, { field: 'number', values: spellings(numbers) });
  const of = await readByIds(
    ctx,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  const out = new Map<string, number>();
  for (const { settlement, number: spelled, cleared = 0 } of lines) {
    if (of.get(settlement)?.gateway !== gateway || cleared <= 0) continue;
    const number = normalTransactionId(spelled);
    out.set(number, (out.get(number) ?? 0) + cleared);
  }
  return out;
}

const spelledOf = (claims: readonly Row<typeof PaymentClaim>[]): string[] => [
  ...new Set(
    claims.flatMap(({ transactionNumber, secondTransactionNumber }) =>
      [transactionNumber, secondTransactionNumber].flatMap((each) => (each ? [normalTransactionId(each)] : [])),
    ),
  ),
];

function receiptsMatch(receipts: readonly ReceiptRow[], isWaiting = false): Match {
  const credited = creditedBy(receipts);
  const state = isWaiting || receipts.length === 0 ? 'uncredited' : credited === 0 ? 'cancelled' : 'credited';
  const all = receipts.reduce((sum, { amount }) => sum + amount, 0);
  return { booked: { expected: credited || all, credited, state }, receipts, intent: null, isPart: false };
}

/** Refunds, by the provider's number of the refund or of the payment that it was of. */
async function refundMatches(
  ctx: Context,
  { gateway, lines, intents }: { gateway: string; lines: readonly Line[]; intents: Intents },
): Promise<Map<string, Match>> {
  const out = new Map<string, Match>();
  if (lines.length === 0) return out;
  const byRefund = await readIn(ctx, Refund, {
    field: 'providerRefund',
    values: spellings(lines.map(({ number }) => number)),
  });
  const payments = lines.flatMap(({ number }) => intents.byNumber.get(normalTransactionId(number))?.intent.id ?? []);
  const byPayment = await readIn(ctx, Refund, { field: 'intent', values: payments });
  const sent = await readByIds(
    ctx,
    PaymentIntent,
    [...byRefund, ...byPayment].flatMap(({ intent }) => intent ?? []),
  );
  const receipts = await readByIds(
    ctx,
    Receipt,
    [...byRefund, ...byPayment].flatMap(({ receipt }) => receipt ?? []),
  );
  const used = new Set<string>();
  for (const line of lines) {
    const number = normalTransactionId(line.number);
    const payment = intents.byNumber.get(number)?.intent.id;
    const refund =
      byRefund.find((each) => normalTransactionId(each.providerRefund ?? '') === number) ??
      byPayment.find((each) => each.intent === payment && each.amount === -line.gross && !used.has(each.id));
    if (!refund || used.has(refund.id) || sent.get(refund.intent ?? '')?.gateway !== gateway) continue;
    used.add(refund.id);
    const receipt = refund.receipt ? receipts.get(refund.receipt) : undefined;
    const state = refund.state === 'paid' ? 'credited' : refund.state === 'reversed' ? 'cancelled' : 'uncredited';
    out.set(line.id, {
      booked: { expected: -refund.amount, credited: -refund.amount, state },
      receipts: receipt ? [receipt] : [],
      intent: null,
      isPart: false,
    });
  }
  return out;
}

/** Bank slips that a counter has entered; one slip may pay for several students. */
async function slipsOf(ctx: Context, lines: readonly Line[]): Promise<Map<string, Match>> {
  if (lines.length === 0) return new Map();
  const days = lines.map(({ paidOn }) => paidOn).sort();
  const wanted = new Set(lines.map(({ number }) => normalTransactionId(number)));
  const bySlip = new Map<string, ReceiptRow[]>();
  for (const receipt of await bankReceipts(ctx, { from: days[0]!, until: days.at(-1)!, isLate: true })) {
    const number = normalTransactionId(receipt.reference ?? '');
    if (wanted.has(number)) bySlip.set(number, [...(bySlip.get(number) ?? []), receipt]);
  }
  return new Map([...bySlip].map(([number, receipts]) => [number, receiptsMatch(receipts)]));
}
