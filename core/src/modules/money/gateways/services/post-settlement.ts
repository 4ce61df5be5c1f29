import { AppError, t, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  BankAccount,
  Ledger,
  PostingSetup,
  Voucher,
  VoucherType,
  type VoucherLine,
} from '@pathshala/shared/modules/money/accounts';
import {
  gatewaysErrors,
  SettlementLine,
  settlementPosting,
  shareOf,
  sumsOf,
  type GatewaySettlement,
  type PostedPart,
  type SettlementPosting,
} from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentGateway, PaymentType } from '@pathshala/shared/modules/money/payments';
import { fieldFault, systemPart, transit, type Context } from '../../../../kernel';
import { loadLedgers } from '../../accounts';
import { dayOf } from './our-payments';
import { readIn } from './read-in';
import type { Compared, Match } from './settlement-matches';

type Settlement = Row<typeof GatewaySettlement>;
type Setup = Row<typeof PostingSetup> & { from: string };
const CODES = { suspense: '2115', commission: '5512', charges: '5511' } as const;
export const VOUCHER_OF_SETTLEMENT = 'settlement:';
const RECEIPTS = 100;
const UNFIT = t(
  'Choose an income or expense head that is posted to by hand.',
  'হাতে পোস্ট করা যায় এমন আয় বা ব্যয়ের খাত বাছাই করুন।',
);
const LABELS: Record<SettlementPosting['about'], string> = {
  money: '',
  commission: 'Commission · কমিশন',
  vat: 'VAT on commission · কমিশনের ভ্যাট',
  charged: 'Posted when paid · পরিশোধের সময় পোস্ট করা',
  difference: 'Difference of the transfer · প্রাপ্তির পার্থক্য',
  suspense: 'Unexplained · অমীমাংসিত',
};

/**
 * Posts a settlement to the books, in the caller's unit of work: refused by the books, it is not closed either. Nothing
 * is posted while receipts are not, and of days before they were.
 * @returns the voucher; each line keeps what it did with it @throws SETTLEMENT_BANK, POSTING_UNMAPPED, and what the books refuse
 */
export async function postSettlement(
  ctx: Context,
  settlement: Settlement,
  compared: readonly Compared[],
): Promise<string | null> {
  // The person who confirms a settlement needs no right to write vouchers.
  const sys = systemPart(ctx);
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  if (!setup?.isOn || !setup.from || settlement.paidOn < setup.from) return null;
  const source = `${VOUCHER_OF_SETTLEMENT}${settlement.id}`;
  if (!settlement.bank) throw new AppError(gatewaysErrors.SETTLEMENT_BANK);
  const { ledger: bank } = await sys.repo(BankAccount).get(settlement.bank);
  const parts = await partsOf(sys, { ...setup, from: setup.from }, compared);
  await assertDifferenceLedger(sys, settlement.differenceLedger);
  const ledgers = { bank, ...(await ledgersOf(sys)), difference: settlement.differenceLedger };
  const { net } = sumsOf(compared.map(({ line }) => line));
  const lines = settlementPosting(parts, { ledgers, received: settlement.received, net });
  if (lines.length === 0) return null;
  const type = (await sys.repo(VoucherType).find({ where: { nature: 'journal', active: true } }))[0];
  if (!type) throw new Error('There is no voucher type for journal');
  const provider = settlement.gateway
    ? (await sys.labels(PaymentGateway, [settlement.gateway])).get(settlement.gateway)?.en
    : undefined;
  const { id } = await sys.repo(Voucher).create({
    type: type.id,
    nature: 'journal',
    date: settlement.paidOn,
    narration: [provider, settlement.reference].filter(Boolean).join(' · '),
    lines: lines.map(voucherLineOf),
    total: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    source,
  });
  await transit(sys, Voucher, 'post', { id });
  await sys.repo(SettlementLine).bulk(
    compared.map(({ line, match }, at) => {
      const { waiting, borne } = parts[at]!;
      const receipts = waiting === 0 ? [] : (match?.receipts.map((each) => each.id) ?? []).slice(0, RECEIPTS);
      const patch = { receipts, cleared: waiting, suspense: line.gross - borne - waiting };
      return { id: line.id, rev: line.rev, patch };
    }),
  );
  return id;
}

/** @throws VALIDATION of anything but an income or expense head that is posted to by hand */
export async function assertDifferenceLedger(ctx: Context, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [head] = await loadLedgers(ctx, [id]);
  const isFit = head?.class === 'income' || head?.class === 'expense';
  if (!isFit || !head.row.active || head.row.isControlled) throw fieldFault('differenceLedger', UNFIT);
}

const voucherLineOf = ({ ledger, about, amount }: SettlementPosting): VoucherLine => ({
  ledger,
  debit: Math.max(0, amount),
  credit: Math.max(0, -amount),
  ...(LABELS[about] ? { note: LABELS[about] } : {}),
});

async function ledgersOf(sys: Context): Promise<Record<keyof typeof CODES, string>> {
  const rows = await sys.repo(Ledger).find({ where: { code: { in: Object.values(CODES) }, active: true } });
  const missing = Object.values(CODES).filter((code) => !rows.some((row) => row.code === code));
  if (missing.length > 0)
    throw new AppError(accountsErrors.POSTING_UNMAPPED, { names: t(missing.join(', '), missing.join(', ')) });
  const idOf = (code: string) => rows.find((row) => row.code === code)!.id;
  return { suspense: idOf(CODES.suspense), commission: idOf(CODES.commission), charges: idOf(CODES.charges) };
}

/**
 * The part of each line that the books have: by the rule for its way of paying, since the day from which receipts are
 * posted.
 */
async function partsOf(sys: Context, setup: Setup, compared: readonly Compared[]): Promise<PostedPart[]> {
  const methods = new Map((await sys.repo(OnlineMethod).find()).map(({ id, paymentType }) => [id, paymentType]));
  const charges = await chargesOf(sys, compared);
  const unmapped = new Set<string>();
  const parts = compared.map(({ line, match }): PostedPart => {
    const { fee, vat, gross } = line;
    const nothing = { fee, vat, waitsIn: null, waiting: 0, charged: 0, borne: 0 };
    if (!match) return nothing;
    const intent = match.intent;
    const own = match.receipts[0]?.paymentType ?? match.received?.paymentType;
    const paymentType = own ?? (intent ? methods.get(intent.method) : undefined);
    const waiting = waitingOf(sys, match, { from: setup.from, gross });
    if (!paymentType || waiting === 0) return nothing;
    const waitsIn = setup.rules.find((rule) => rule.subject === 'money' && rule.about === paymentType)?.ledger;
    if (!waitsIn) unmapped.add(paymentType);
    const isCredited = match.booked.state === 'credited';
    return {
      ...{ fee, vat, waitsIn: waitsIn ?? null, waiting },
      charged: intent && isCredited && isRest(match) ? (charges.get(intent.id) ?? 0) : 0,
      borne: intent && isCredited && isRest(match) ? Math.min(intent.charge, Math.max(0, gross - waiting)) : 0,
    };
  });
  if (unmapped.size === 0) return parts;
  const labels = [...(await sys.labels(PaymentType, [...unmapped])).values()];
  const names = t(labels.map(({ en }) => en).join(', '), labels.map(({ bn }) => bn).join(', '));
  throw new AppError(accountsErrors.POSTING_UNMAPPED, { names });
}

/** A charge, posted or borne, is with the part of a payment that went to the account of the agreement. */
const isRest = ({ split }: Match): boolean => !split || split.key === 'rest';

/** Money of a line that waits in the ledger of its way of paying; of a split payment, the part of this account. */
export function waitingOf(sys: Context, match: Match, more: { from: string; gross: number }): number {
  const sum = waitingWhole(sys, match, more);
  return match.split ? shareOf(match.split, sum) : sum;
}

/** As if the payment had come as a whole. */
function waitingWhole(
  sys: Context,
  { receipts, intent, received, booked, isPart, beside = 0 }: Match,
  { from, gross }: { from: string; gross: number },
): number {
  if (intent && booked.state === 'uncredited') return intent.suspense;
  if (intent && intent.purpose !== 'fees') return dayOf(sys, intent) < from ? 0 : booked.credited;
  const posted = receipts.filter(({ status, date, clearedOn }) => status === 'issued' && (clearedOn ?? date) >= from);
  const isPosted = received?.state === 'credited' && received.bookedOn >= from;
  const sum = isPosted ? received.amount : posted.reduce((total, { amount }) => total + amount, 0);
  const own = sum - Math.min(Math.max(0, sum), beside);
  return isPart ? Math.min(own, gross) : own;
}

/** Commission that was posted when a payment came, by payment. */
async function chargesOf(sys: Context, compared: readonly Compared[]): Promise<Map<string, number>> {
  const ids = compared.flatMap(({ match }) => match?.intent?.id ?? []);
  const vouchers = await readIn(sys, Voucher, { field: 'source', values: ids.map((id) => `gateway-charge:${id}`) });
  return new Map(
    vouchers
      .filter(({ state }) => state === 'posted')
      .map(({ source, total }) => [source!.slice('gateway-charge:'.length), total]),
  );
}
