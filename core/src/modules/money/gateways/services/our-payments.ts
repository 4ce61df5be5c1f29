import type { Row, Text } from '@pathshala/shared/kit';
import {
  creditKey,
  GatewaySettlement,
  isSplit,
  PaymentIntent,
  SettlementLine,
  takenKey,
  type Credit,
} from '@pathshala/shared/modules/money/gateways';
import {
  ClaimedNumber,
  normalTransactionId,
  OnlineMethod,
  PaymentClaim,
  PaymentType,
  Receipt,
} from '@pathshala/shared/modules/money/payments';
import { addDays } from '@pathshala/shared/text';
import { dhakaDate, type Context } from '../../../../kernel';
import { isOwnMoney } from './purposes';
import { readByIds, readIn, spellings } from './read-in';
import { receivedBetween } from './received';

type ReceiptRow = Row<typeof Receipt>;
const MOST = 50_000;
/** A slip reaches the counter some weeks after the bank took the money, at the latest. */
const LATE_DAYS = 60;

/** A payment that receipts say came through a provider, or over the counter of a bank. */
export interface OurPayment {
  gateway: string | null;
  /** Each transaction of it; a family may have sent it in two. */
  numbers: readonly string[];
  day: string;
  amount: number;
  /** Where the bank has split it: each account is settled by a transfer of its own. */
  credits?: readonly Credit[];
  source: 'intent' | 'claim' | 'receipt';
  /** Account of the institution that received it; null where the payer sent it to a number. */
  merchant: string | null;
  /** Of the student; null for an applicant. */
  name: Text | null;
  code: string | null;
}
interface Period {
  from: string;
  until: string;
}

/** Payments of a period that were credited and not cancelled, of one provider, of the bank (`null`) or of all. */
export async function ourPayments(
  ctx: Context,
  { from, until, gateway }: Period & { gateway: string | null | 'all' },
): Promise<OurPayment[]> {
  const wanted = (of: string | null) => gateway === 'all' || of === gateway;
  const out = [
    ...(gateway === null ? [] : await byIntent(ctx, { from, until })),
    ...(gateway === null ? [] : await byClaim(ctx, { from, until })),
    ...(gateway === null ? [] : await atCounter(ctx, { from, until })),
    ...(gateway === null ? [] : await ofOthers(ctx, { from, until })),
    ...(gateway === null || gateway === 'all' ? await bySlip(ctx, { from, until }) : []),
  ];
  return out.filter((each) => wanted(each.gateway)).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const signed = (receipt: ReceiptRow | undefined) =>
  receipt ? { name: { en: receipt.name, bn: receipt.nameBn }, code: receipt.code } : { name: null, code: null };
const valid = (receipts: readonly ReceiptRow[]) =>
  receipts.filter(({ status, clearing }) => status === 'issued' && clearing !== 'bounced');
const sumOf = (receipts: readonly ReceiptRow[]) => receipts.reduce((sum, { amount }) => sum + amount, 0);

/** The provider's day; where its clock is ahead of ours, today. */
export function dayOf(ctx: Context, { paidAt, startedOn }: Row<typeof PaymentIntent>): string {
  const day = paidAt ? dhakaDate(new Date(paidAt)) : startedOn;
  return day > ctx.today ? ctx.today : day;
}

async function byIntent(ctx: Context, { from, until }: Period): Promise<OurPayment[]> {
  // A payment that was begun late in the evening is of the next day.
  const startedOn = { gte: addDays(from, -1), lte: until };
  const intents = (
    await ctx.repo(PaymentIntent).find({ where: { state: 'succeeded', startedOn }, atMost: MOST })
  ).filter(isOwnMoney);
  const receipts = await readByIds(
    ctx,
    Receipt,
    intents.flatMap((intent) => intent.receipts ?? []),
  );
  return intents.flatMap((intent): OurPayment[] => {
    const day = dayOf(ctx, intent);
    const own = valid((intent.receipts ?? []).flatMap((id) => receipts.get(id) ?? []));
    const isCancelled = intent.purpose === 'fees' && own.length === 0;
    if (day < from || day > until || isCancelled || !intent.providerNumber) return [];
    const numbers = [intent.providerNumber];
    return [
      {
        gateway: intent.gateway,
        numbers,
        day,
        amount: intent.gross ?? intent.payable,
        ...(isSplit(intent.credits) ? { credits: intent.credits } : {}),
        source: 'intent',
        merchant: intent.merchant,
        ...signed(own[0]),
      },
    ];
  });
}

async function byClaim(ctx: Context, { from, until }: Period): Promise<OurPayment[]> {
  const claims = await ctx
    .repo(PaymentClaim)
    .find({ where: { status: 'approved', paidOn: { gte: from, lte: until } }, atMost: MOST });
  const gateways = new Map((await ctx.repo(OnlineMethod).find()).map(({ id, gateway }) => [id, gateway]));
  const receipts = await readByIds(
    ctx,
    Receipt,
    claims.flatMap(({ receipt }) => receipt ?? []),
  );
  const groups = new Map<string, typeof claims>();
  for (const claim of claims) {
    const head = claim.together ?? claim.id;
    groups.set(head, [...(groups.get(head) ?? []), claim]);
  }
  return [...groups.values()].flatMap((group): OurPayment[] => {
    const { company, transactionNumber, secondTransactionNumber, paidOn } = group[0]!;
    const own = valid(group.flatMap(({ receipt }) => (receipt ? (receipts.get(receipt) ?? []) : [])));
    if (own.length === 0) return [];
    return [
      {
        gateway: gateways.get(company) ?? null,
        numbers: [transactionNumber, ...(secondTransactionNumber ? [secondTransactionNumber] : [])],
        day: paidOn,
        amount: sumOf(own),
        source: 'claim',
        merchant: null,
        ...signed(own[0]!),
      },
    ];
  });
}

/** Mobile money whose transaction id a counter has entered. */
async function atCounter(ctx: Context, { from, until }: Period): Promise<OurPayment[]> {
  const mobile = (await ctx.repo(PaymentType).find()).filter(({ channel }) => channel === 'mobile').map(({ id }) => id);
  const receipts = valid(
    await ctx.repo(Receipt).find({ where: { date: { gte: from, lte: until }, source: 'counter' }, atMost: MOST }),
  ).filter(({ paymentType, reference }) => reference && mobile.includes(paymentType));
  const register = await readIn(ctx, ClaimedNumber, { field: 'receipt', values: receipts.map(({ id }) => id) });
  const providerOf = new Map(register.map(({ receipt, provider }) => [receipt, provider]));
  return receipts.flatMap((receipt): OurPayment[] => {
    const gateway = providerOf.get(receipt.id);
    if (!gateway) return [];
    const { reference, date: day, amount } = receipt;
    return [{ gateway, numbers: [reference!], day, amount, source: 'receipt', merchant: null, ...signed(receipt) }];
  });
}

/**
 * Payments by transaction ID with receipts of other registers. Those on a provider's page are there too, and are those
 * of `byIntent`.
 */
async function ofOthers(ctx: Context, period: Period): Promise<OurPayment[]> {
  const payments = await receivedBetween(ctx, period);
  const numbers = payments.flatMap((each) => each.numbers);
  const register = await readIn(ctx, ClaimedNumber, { field: 'number', values: numbers });
  const others = register.filter(({ claim, receipt }) => !claim && !receipt);
  const providerOf = new Map(others.map(({ number, provider }) => [number, provider]));
  const intents = await readIn(ctx, PaymentIntent, { field: 'providerNumber', values: spellings(numbers) });
  const onPage = new Set(
    intents.map(({ gateway, providerNumber }) => `${gateway} ${normalTransactionId(providerNumber!)}`),
  );
  return payments.flatMap(({ numbers: own, paidOn: day, amount, name, code }): OurPayment[] => {
    const gateway = providerOf.get(own[0]!);
    if (!gateway || onPage.has(`${gateway} ${own[0]!}`)) return [];
    return [{ ...{ gateway, numbers: own, day, amount, source: 'receipt', merchant: null }, name, code }];
  });
}

/** Receipts for money that was paid in at a bank. `isLate`: also those that were entered some weeks later. */
export async function bankReceipts(
  ctx: Context,
  { from, until, isLate }: Period & { isLate: boolean },
): Promise<ReceiptRow[]> {
  const banks = (await ctx.repo(PaymentType).find()).filter(({ channel }) => channel === 'bank').map(({ id }) => id);
  const date = { gte: from, lte: isLate ? addDays(until, LATE_DAYS) : until };
  const receipts = await ctx.repo(Receipt).find({ where: { date, source: 'counter' }, atMost: MOST });
  return receipts.filter(({ paymentType, reference }) => reference && banks.includes(paymentType));
}

async function bySlip(ctx: Context, period: Period): Promise<OurPayment[]> {
  const slips = new Map<string, ReceiptRow[]>();
  for (const receipt of valid(await bankReceipts(ctx, { ...period, isLate: false }))) {
    const number = normalTransactionId(receipt.reference!);
    slips.set(number, [...(slips.get(number) ?? []), receipt]);
  }
  return [...slips.values()].map((own) => ({
    ...{ gateway: null, numbers: [own[0]!.reference!], day: own[0]!.date },
    ...{ amount: sumOf(own), source: 'receipt' as const, merchant: null, ...signed(own[0]!) },
  }));
}

/** Those of the payments that sheets of their provider name, with all of their transactions and accounts. */
export async function namedBySheets(ctx: Context, payments: readonly OurPayment[]): Promise<Set<OurPayment>> {
  const numbers = spellings(payments.flatMap((each) => each.numbers));
  const lines = await readIn(ctx, SettlementLine, { field: 'number', values: numbers });
  const settlements = await readByIds(
    ctx,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  const banks = new Map<string, (string | null)[]>();
  for (const line of lines) {
    const { gateway = null, bank = null } = settlements.get(line.settlement) ?? {};
    const key = takenKey(gateway, line);
    banks.set(key, [...(banks.get(key) ?? []), bank]);
  }
  const isNamed = ({ gateway, credits }: OurPayment, number: string): boolean => {
    const into = banks.get(takenKey(gateway, { number, gross: 1 })) ?? [];
    if (!credits) return into.length > 0;
    const parts = new Set(into.map((bank) => creditKey(credits, bank)));
    return credits.every(({ bank }) => parts.has(bank ?? 'rest'));
  };
  return new Set(payments.filter((each) => each.numbers.every((number) => isNamed(each, number))));
}
