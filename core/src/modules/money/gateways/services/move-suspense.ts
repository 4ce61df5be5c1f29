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
  GatewaySettlement,
  inSuspense,
  payerTexts,
  SettlementLine,
  SUSPENSE_TARGETS,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, OnlineMethod, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import { transit, type Context } from '../../../../kernel';
import { postReceipt, takeTransactionIds } from '../../payments';
import { waitingOf } from './post-settlement';
import { compareLines } from './settlement-matches';

type Line = Row<typeof SettlementLine>;
type Move = Row<typeof SuspenseMove>;
const SUSPENSE = '2115';
/** Of a receipt that a move becomes. No caller can send a key with a colon in it. */
export const MOVE_KEY = 'suspense:';
export const VOUCHER_OF_MOVE = 'suspense-move:';

/** Money of a settled line in suspense, less what moves took or are to take. `but`: a move that does not count. */
export async function restInSuspense(ctx: Context, line: Line, but?: string): Promise<number> {
  const settlement = await ctx.repo(GatewaySettlement).get(line.settlement);
  // Without a voucher none of it is in the books.
  if (settlement.state !== 'closed' || !settlement.voucher) return 0;
  const moves = await ctx.repo(SuspenseMove).find({ where: { line: line.id, state: { in: ['proposed', 'moved'] } } });
  const left = Math.max(0, line.suspense ?? inSuspense(line));
  return moves.filter(({ id }) => id !== but).reduce((sum, { amount }) => sum - amount, left);
}

/** Receipts that have the number of a settled line since, and paisa of them that no settlement has cleared. */
export async function creditedSince(
  ctx: Context,
  line: Line,
  but?: string,
): Promise<{ receipts: Row<typeof Receipt>[]; amount: number }> {
  const { gateway = null, bank = null } = await ctx.repo(GatewaySettlement).get(line.settlement);
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  const [compared] = await compareLines(ctx, { gateway, bank, lines: [line] });
  const match = compared?.match;
  if (match?.booked.state !== 'credited' || !setup?.from) return { receipts: [], amount: 0 };
  const waiting = waitingOf(ctx, match, { from: setup.from, gross: line.gross });
  const asked = await ctx.repo(SuspenseMove).find({ where: { line: line.id, to: 'credited', state: 'proposed' } });
  const taken = asked.filter(({ id }) => id !== but).reduce((sum, { amount }) => sum + amount, line.cleared ?? 0);
  const receipts = match.receipts.filter(({ status }) => status === 'issued');
  return { receipts, amount: receipts.length > 0 ? Math.max(0, waiting - taken) : 0 };
}

/**
 * Carries out what two people decided, in the caller's unit of work: a receipt for the student, and a voucher that
 * takes the money out of suspense.
 * @throws NOT_IN_SUSPENSE, POSTING_UNMAPPED, and what receipts and books refuse
 */
export async function carryOut(sys: Context, move: Move): Promise<{ voucher: string; receipt?: string }> {
  const line = await sys.repo(SettlementLine).get(move.line);
  if ((await restInSuspense(sys, line, move.id)) < move.amount) throw new AppError(gatewaysErrors.NOT_IN_SUSPENSE);
  const settlement = await sys.repo(GatewaySettlement).get(line.settlement);
  const { gateway = null } = settlement;
  if (move.to === 'student') {
    const paymentType = await paymentTypeOf(sys, gateway);
    const receipt = await postReceipt(sys, {
      ...{ student: move.student!, requestKey: `${MOVE_KEY}${move.id}`, bills: null, money: move.amount, paymentType },
      ...{ reference: line.number, source: 'online', due: null, toWallet: true, isCapped: true, fineOn: line.paidOn },
      collector: payerTexts.collector,
    });
    await register(sys, { line, gateway, receipt: receipt.id });
    return { receipt: receipt.id, voucher: await post(sys, { move, line, ledger: await moneyOf(sys, paymentType) }) };
  }
  if (move.to === 'credited') return carryToReceipt(sys, { move, line });
  await register(sys, { line, gateway });
  const ledger = move.to === 'income' ? move.ledger! : (await sys.repo(BankAccount).get(settlement.bank!)).ledger;
  return { voucher: await post(sys, { move, line, ledger }) };
}

/**
 * The receipt that has the number was posted where receipts of the provider wait: the money of the line settles it.
 * @throws NOT_CREDITED
 */
async function carryToReceipt(
  sys: Context,
  { move, line }: { move: Move; line: Line },
): Promise<{ voucher: string; receipt: string }> {
  const { receipts, amount } = await creditedSince(sys, line, move.id);
  const [receipt] = receipts;
  if (!receipt || amount < move.amount) throw new AppError(gatewaysErrors.NOT_CREDITED);
  const ids = new Set([...(line.receipts ?? []), ...receipts.map(({ id }) => id)]);
  const cleared = (line.cleared ?? 0) + move.amount;
  await sys.repo(SettlementLine).update(line.id, { cleared, receipts: [...ids] });
  return {
    receipt: receipt.id,
    voucher: await post(sys, { move, line, ledger: await moneyOf(sys, receipt.paymentType) }),
  };
}

/** Whether a receipt that the line settled holds the number: the money in suspense is what came beside it. */
export async function isHeldByReceipt(sys: Context, { verdict, receipts = [] }: Line): Promise<boolean> {
  if (verdict !== 'matched' && verdict !== 'amount') return false;
  return receipts.length === 0 || (await sys.repo(Receipt).count({ id: { in: receipts }, status: 'issued' })) > 0;
}

/** Moves of a transaction: a split payment has a line in the sheet of each account. */
export async function movesOfNumber(sys: Context, { line, gateway }: { line: Line; gateway: string }): Promise<Move[]> {
  const lines = await sys.repo(SettlementLine).find({ where: { number: line.number } });
  const settlements = await sys
    .repo(GatewaySettlement)
    .find({ where: { id: { in: lines.map(({ settlement }) => settlement) }, gateway } });
  const own = new Set(settlements.map(({ id }) => id));
  const ids = lines.filter(({ settlement }) => own.has(settlement)).map(({ id }) => id);
  const moves = await sys.repo(SuspenseMove).find({ where: { line: { in: ids }, state: 'moved' } });
  // A number that a receipt has was not taken by the move.
  return moves.filter(({ to }) => to !== 'credited');
}

/**
 * Registers a number that no receipt holds, so that it cannot pay anything else: nobody claims money that was given back,
 * and claimed money is not given back. @throws VALIDATION where the number is taken
 */
async function register(
  sys: Context,
  { line, gateway, receipt }: { line: Line; gateway: string | null; receipt?: string },
): Promise<void> {
  if (!gateway || (await isHeldByReceipt(sys, line)) || (await movesOfNumber(sys, { line, gateway })).length > 0)
    return;
  await takeTransactionIds(sys, { provider: gateway, numbers: { line: normalTransactionId(line.number) }, receipt });
}

/** The provider's way of paying, or that of slips of a bank. @throws POSTING_UNMAPPED */
async function paymentTypeOf(sys: Context, gateway: string | null): Promise<string> {
  const [method] = gateway ? await sys.repo(OnlineMethod).find({ where: { gateway }, sort: ['rank'], limit: 1 }) : [];
  const [slip] = await sys
    .repo(PaymentType)
    .find({ where: { channel: 'bank', active: true }, sort: ['rank'], limit: 1 });
  const found = gateway ? method?.paymentType : slip?.id;
  if (!found) throw unmapped('');
  return found;
}

/** The ledger in which receipts of this way of paying put their money. @throws POSTING_UNMAPPED */
export async function moneyOf(sys: Context, paymentType: string): Promise<string> {
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  const ledger = setup?.rules.find(({ subject, about }) => subject === 'money' && about === paymentType)?.ledger;
  if (!ledger) throw unmapped((await sys.repo(PaymentType).get(paymentType)).name);
  return ledger;
}

async function post(sys: Context, { move, line, ledger }: { move: Move; line: Line; ledger: string }): Promise<string> {
  const target = SUSPENSE_TARGETS.find(({ value }) => value === move.to)!.label.en;
  return postJournal(sys, {
    ...{ out: await suspenseLedger(sys), into: ledger, amount: move.amount, source: `${VOUCHER_OF_MOVE}${move.id}` },
    narration: [line.number, target, move.payee, move.reason].filter(Boolean).join(' · ').slice(0, 300),
  });
}

/** @throws POSTING_UNMAPPED */
export async function suspenseLedger(sys: Context): Promise<string> {
  const suspense = await sys.repo(Ledger).findOne({ code: SUSPENSE, active: true });
  if (!suspense) throw unmapped(SUSPENSE);
  return suspense.id;
}

/** Posts a journal of two lines: paisa leave `out`, a debt, for `into`. @returns the voucher */
export async function postJournal(
  sys: Context,
  {
    out,
    into,
    amount,
    source,
    narration,
  }: { out: string; into: string; amount: number; source: string; narration: string },
): Promise<string> {
  const [type] = await sys.repo(VoucherType).find({ where: { nature: 'journal', active: true } });
  if (!type) throw new Error('There is no voucher type for journal');
  const lines: VoucherLine[] = [
    { ledger: out, debit: amount, credit: 0 },
    { ledger: into, debit: 0, credit: amount },
  ];
  const { id } = await sys.repo(Voucher).create({
    ...{ type: type.id, nature: 'journal', date: sys.today, lines, total: amount, narration, source },
  });
  await transit(sys, Voucher, 'post', { id });
  return id;
}

const unmapped = (name: string) => new AppError(accountsErrors.POSTING_UNMAPPED, { names: t(name, name) });
