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
import {
  ClaimedNumber,
  normalTransactionId,
  OnlineMethod,
  PaymentType,
  Receipt,
} from '@pathshala/shared/modules/money/payments';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { NUMBER_TAKEN, postReceipt, takeTransactionIds } from '../../payments';
import { daysOf, lockReceiptDays } from './lock-receipts';
import { waitingOf } from './post-settlement';
import type { Received } from './received';
import { compareLines, MOVE_KEY, type Match } from './settlement-matches';

type Line = Row<typeof SettlementLine>;
type Move = Row<typeof SuspenseMove>;
const SUSPENSE = '2115';
export const VOUCHER_OF_MOVE = 'suspense-move:';

/** Money of a settled line in suspense, less what moves took or are to take. `but`: a move that does not count. */
export async function restInSuspense(ctx: Context, line: Line, but?: string): Promise<number> {
  const settlement = await ctx.repo(GatewaySettlement).get(line.settlement);
  // Without a voucher none of it is in the books.
  if (settlement.state !== 'closed' || !settlement.voucher) return 0;
  const moves = await ctx.repo(SuspenseMove).find({ where: { line: line.id, state: { in: ['proposed', 'moved'] } } });
  return leftInSuspense(
    line,
    moves.filter(({ id }) => id !== but),
  );
}

/** Paisa that the voucher of a settlement put into suspense. Older settlements did not write it down. */
export const putInSuspense = (line: Line): number => Math.max(0, line.suspense ?? inSuspense(line));

/** As `restInSuspense`, of a line whose settlement is in the books, by its moves. */
export const leftInSuspense = (line: Line, moves: readonly Move[]): number =>
  moves
    .filter(({ state }) => state === 'proposed' || state === 'moved')
    .reduce((sum, { amount }) => sum - amount, putInSuspense(line));

interface CreditedSince {
  receipts: Row<typeof Receipt>[];
  /** Where the receipt is of another register. */
  received?: Received | undefined;
  amount: number;
}

/** Receipts that have the number of a settled line since, and paisa of them that no settlement has cleared. */
export async function creditedSince(ctx: Context, line: Line, but?: string): Promise<CreditedSince> {
  const { gateway = null, bank = null } = await ctx.repo(GatewaySettlement).get(line.settlement);
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  const [compared] = await compareLines(ctx, { gateway, bank, lines: [line] });
  const moves = await ctx.repo(SuspenseMove).find({ where: { line: line.id, to: 'credited', state: 'proposed' } });
  const asked = moves.filter(({ id }) => id !== but);
  return creditedBy(ctx, line, { match: compared?.match ?? null, moves: asked, from: setup?.from });
}

/** As `creditedSince`, by what the line was compared with and by its moves. `from`: the first day of posting. */
export function creditedBy(
  ctx: Context,
  line: Line,
  { match, moves, from }: { match: Match | null; moves: readonly Move[]; from: string | null | undefined },
): CreditedSince {
  if (match?.booked.state !== 'credited' || !from) return { receipts: [], amount: 0 };
  // The voucher of an older settlement has cleared them, and did not write down how much.
  if (line.cleared === undefined && (line.verdict === 'amount' || line.verdict === 'matched'))
    return { receipts: [], amount: 0 };
  const waiting = waitingOf(ctx, match, { from, gross: line.gross });
  const asked = moves.filter(({ to, state }) => to === 'credited' && state === 'proposed');
  const taken = asked.reduce((sum, { amount }) => sum + amount, line.cleared ?? 0);
  const receipts = match.receipts.filter(({ status }) => status === 'issued');
  const { received } = match;
  return { receipts, received, amount: receipts.length > 0 || received ? Math.max(0, waiting - taken) : 0 };
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
  // No register has the numbers of slips: the receipts of the counter say which of them are taken.
  if (!gateway && move.to !== 'credited' && (await creditedSince(sys, line, move.id)).amount > 0)
    throw fieldFault('line', NUMBER_TAKEN);
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
 * @returns no receipt where that is of another register @throws NOT_CREDITED
 */
async function carryToReceipt(
  sys: Context,
  { move, line }: { move: Move; line: Line },
): Promise<{ voucher: string; receipt?: string }> {
  const { receipts, received, amount } = await creditedSince(sys, line, move.id);
  const [receipt] = receipts;
  const paymentType = receipt?.paymentType ?? received?.paymentType;
  if (!paymentType || amount < move.amount) throw new AppError(gatewaysErrors.NOT_CREDITED);
  await lockReceiptDays(sys, daysOf({ receipts, received }));
  const ids = new Set([...(line.receipts ?? []), ...receipts.map(({ id }) => id)]);
  const cleared = (line.cleared ?? 0) + move.amount;
  await sys.repo(SettlementLine).update(line.id, { cleared, receipts: [...ids], suspense: putInSuspense(line) });
  const voucher = await post(sys, { move, line, ledger: await moneyOf(sys, paymentType) });
  return { voucher, ...(receipt ? { receipt: receipt.id } : {}) };
}

/** Receipts that the line settled and that stand. */
export const standingOf = async (sys: Context, { receipts = [] }: Line): Promise<Row<typeof Receipt>[]> =>
  receipts.length === 0 ? [] : sys.repo(Receipt).find({ where: { id: { in: receipts }, status: 'issued' } });

/**
 * Whether a receipt that the line settled holds the number: the money in suspense is what came beside it. Also one that
 * came after the settlement, by a move.
 */
export async function isHeldByReceipt(sys: Context, line: Line): Promise<boolean> {
  if ((line.receipts ?? []).length > 0) return (await standingOf(sys, line)).length > 0;
  return line.verdict === 'matched' || line.verdict === 'amount';
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
 * and claimed money is not given back. Money beside a receipt that holds the number, and further parts of moved
 * money, share it. @throws VALIDATION where the number is taken
 */
async function register(
  sys: Context,
  { line, gateway, receipt }: { line: Line; gateway: string | null; receipt?: string },
): Promise<void> {
  if (!gateway) return;
  const isShared = (await isHeldByReceipt(sys, line)) || (await movesOfNumber(sys, { line, gateway })).length > 0;
  if (isShared && (await isTaken(sys, { line, gateway }))) return;
  await takeTransactionIds(sys, { provider: gateway, numbers: { line: normalTransactionId(line.number) }, receipt });
}

/** Whether the register has the number of a line. */
export const isTaken = async (
  sys: Context,
  { line, gateway }: { line: Pick<Line, 'number'>; gateway: string },
): Promise<boolean> =>
  (await sys.repo(ClaimedNumber).count({ number: normalTransactionId(line.number), provider: gateway })) > 0;

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
