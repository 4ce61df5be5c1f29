import type { Row } from '@pathshala/shared/kit';
import {
  Ledger,
  mirrored,
  PostingSetup,
  Voucher,
  VoucherType,
  type PostingLine,
} from '@pathshala/shared/modules/money/accounts';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { dhakaDate, transit, type Context } from '../../../../kernel';
import { mayTry } from './connections';
import { isOwnMoney } from './purposes';

type Intent = Row<typeof PaymentIntent>;
/** Ledgers of the ready chart; where an institution has none of its own by that code, this waits. */
const SUSPENSE = '2115';
const CHARGES = '5511';

/**
 * Money that a provider took and nobody may be credited with yet is a debt in suspense, until two people have decided;
 * what it has kept of a payment is a charge. Each is posted once, however often it is asked.
 */
export async function bookSuspense(ctx: Context, id: string): Promise<void> {
  const intent = await ctx.repo(PaymentIntent).findOne({ id });
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  if (!intent || !isOwnMoney(intent) || !setup?.isOn || !setup.from) return;
  if (intent.isTrial && !(await mayTry(ctx))) return;
  const { paymentType } = await ctx.repo(OnlineMethod).get(intent.method);
  const money = setup.rules.find(({ subject, about }) => subject === 'money' && about === paymentType)?.ledger;
  if (!money) return;
  const entry = { ctx, intent, money, from: setup.from };
  await parked(entry);
  await charged(entry);
}

interface Entry {
  ctx: Context;
  intent: Intent;
  money: string;
  from: string;
}
/** The provider's day; where its clock is ahead of ours, today. */
function dayOf(ctx: Context, { paidAt, startedOn }: Intent): string {
  const day = paidAt ? dhakaDate(new Date(paidAt)) : startedOn;
  return day > ctx.today ? ctx.today : day;
}
const ledgerOf = async (ctx: Context, code: string) =>
  (await ctx.repo(Ledger).findOne({ code, active: true }))?.id ?? null;

async function parked({ ctx, intent, money, from }: Entry): Promise<void> {
  const source = `suspense:${intent.id}`;
  const known = await ctx.repo(Voucher).findOne({ source });
  const ledger = await ledgerOf(ctx, SUSPENSE);
  const isParked = intent.suspense > 0 && (intent.state === 'review' || intent.state === 'proposed');
  if (!ledger || dayOf(ctx, intent) < from) return;
  if (isParked && !known) {
    await post(ctx, {
      nature: 'journal',
      date: dayOf(ctx, intent),
      source,
      about: intent,
      lines: pair(money, ledger, intent.suspense),
    });
    return;
  }
  if (isParked || !known || (await ctx.repo(Voucher).findOne({ source: `${source}:out` }))) return;
  await post(ctx, {
    nature: 'journal',
    date: ctx.today,
    source: `${source}:out`,
    about: intent,
    lines: mirrored(known.lines),
  });
}

async function charged({ ctx, intent, money, from }: Entry): Promise<void> {
  // Two people may have credited another sum than was asked for.
  const came = intent.gross == null ? intent.total : intent.gross - intent.charge;
  const charge = intent.net == null ? 0 : came - intent.net;
  const source = `gateway-charge:${intent.id}`;
  const ledger = await ledgerOf(ctx, CHARGES);
  if (intent.state !== 'succeeded' || charge <= 0 || !ledger || dayOf(ctx, intent) < from) return;
  if (await ctx.repo(Voucher).findOne({ source })) return;
  await post(ctx, {
    nature: 'journal',
    date: dayOf(ctx, intent),
    source,
    about: intent,
    lines: pair(ledger, money, charge),
  });
}

const pair = (debit: string, credit: string, amount: number): PostingLine[] => [
  { ledger: debit, debit: amount, credit: 0 },
  { ledger: credit, debit: 0, credit: amount },
];

async function post(
  ctx: Context,
  {
    nature,
    date,
    source,
    about,
    lines,
  }: { nature: 'journal'; date: string; source: string; about: Intent; lines: PostingLine[] },
): Promise<void> {
  const type = (await ctx.repo(VoucherType).find({ where: { nature, active: true } }))[0];
  if (!type) throw new Error(`There is no voucher type for ${nature}`);
  const total = lines.reduce((sum, line) => sum + line.debit, 0);
  const narration = [about.providerNumber, about.reference].filter(Boolean).join(' · ');
  const { id } = await ctx.repo(Voucher).create({ type: type.id, nature, date, narration, lines, total, source });
  await transit(ctx, Voucher, 'post', { id });
}
