import { AppError, type Row, type StoredInput, type Text } from '@pathshala/shared/kit';
import { balanceOf, FeeLine, FeeSubHead, lineStatus } from '@pathshala/shared/modules/money/fees';
import {
  allocatePayment,
  payLines,
  PaymentEntry,
  paymentsErrors,
  PaymentType,
  Receipt,
  receiptEntered,
  receiptNumbers,
  type ReceiptItem,
} from '@pathshala/shared/modules/money/payments';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { emit, outsideOf, systemPart, type Context } from '../../../../kernel';
import { NOWHERE, placesOf } from '../../../school/academics';
import { formatMoney } from '@pathshala/shared/text';
import { openBills, walletCeiling, type DueBill } from '../../fees';
import { takeNumber } from '../../../foundation/numbering';
import { changeWallet, walletBalance } from './change-wallet';
import { checkingOf } from './checking';
import { assertFree } from './refundable';
import { idsAtCounter, takeTransactionIds } from './transaction-ids';

export interface Payment {
  student: string;
  /** The same key is answered with the same receipt. */
  requestKey: string;
  /** The caller has locked what the key belongs to and knows that no receipt bears it: none is looked for. */
  isFirst?: boolean;
  /** The bills that are paid; null: all that are open. */
  bills: readonly { subHead: string; period: string }[] | null;
  /** Paisa. */
  money: number;
  paymentType: string;
  reference?: string | undefined;
  source: Row<typeof Receipt>['source'];
  /** Amount due as the payer saw it; null: the amount due now. */
  due: number | null;
  /** Puts the surplus into the wallet; false: refunds it. */
  toWallet: boolean;
  waiveFine?: boolean;
  /** The day on which the money was sent, up to which bills are late; today unless given. */
  fineOn?: string;
  /** The company of a mobile payment whose number the office enters. */
  company?: string | undefined;
  /** Of a cheque, of which `reference` is the number: the receipt is subject to its clearance. */
  cheque?: { bank: string; date: string } | undefined;
  /** Amount of the claim that is decided here: it no longer counts as waiting. */
  claimed?: number;
  /** The advance is refused above what a wallet may hold: money that has come already is kept, and given back. */
  isCapped?: boolean;
  /** The person named on the receipt when it is not the caller. */
  collector?: Text;
}

/** Of the receipt that a claim becomes. No caller can send a key with a colon in it. */
export const CLAIM_KEY = 'claim:';

const keyOf = ({ subHead, period }: { subHead: string; period: string }) => `${subHead}|${period}`;
/** Cashier's name with the number of the record or the account: a name alone proves nothing, on paper either. */
export function signatureOf({ actor: { name, code, userId } }: Context): Text {
  const proof = code ?? (userId ? `#${userId.slice(-6).toUpperCase()}` : null);
  return proof ? { en: `${name.en} (${proof})`, bn: `${name.bn} (${proof})` } : name;
}

/** The receipt of the same request that was sent again; a key of another payment answers nothing of it. */
function sameRequest(ctx: Context, known: Row<typeof Receipt>, payment: Payment): Row<typeof Receipt> {
  const isSame =
    known.student === payment.student &&
    known.source === payment.source &&
    (known.collector ?? null) === ctx.actor.userId &&
    known.paymentType === payment.paymentType;
  if (!isSame) throw new AppError(paymentsErrors.REQUEST_KEY_USED);
  return known;
}

const totalOf = (bills: readonly DueBill[]) => bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);

/**
 * The one way in which money is taken: at the counter, out of the wallet, by transaction id or online. Receipt, ledger,
 * bills and wallet change in the caller's unit of work; of two simultaneous payments of a bill one is retried and finds
 * it paid.
 * @throws REQUEST_KEY_USED when the key belongs to another payment, DUE_CHANGED, OVERPAID, NOTHING_TO_PAY,
 *   REFERENCE_NEEDED, METHOD_UNKNOWN, WALLET_SHORT, WALLET_HELD, WALLET_FULL
 */
export async function postReceipt(ctx: Context, payment: Payment): Promise<Row<typeof Receipt>> {
  const receipts = ctx.repo(Receipt);
  const known = payment.isFirst ? null : await receipts.findOne({ requestKey: payment.requestKey });
  if (known) return sameRequest(ctx, known, payment);
  // First of all: of two counters at once one begins again here, before it has worked out anything.
  const number = await takeNumber(ctx, receiptNumbers);
  // Not of this unit of work: asked beside it, and all at the same time.
  const [student, type, places, checked] = await Promise.all([
    outsideOf(ctx, Student).repo(Student).get(payment.student),
    methodOf(outsideOf(ctx, PaymentType), payment),
    placesOf(outsideOf(ctx, Enrolment), [payment.student]),
    checkingOf(ctx, [payment.student]),
    // So that entries that name them need not be looked up.
    systemPart(outsideOf(ctx, FeeSubHead)).repo(FeeSubHead).find(),
  ]);
  const open = await openBills(ctx, student.id);
  const chosen = chosenBills(open, payment);
  const { paid, left } = allocatePayment(chosen, payment.money);
  // An advance by cheque could be spent or refunded before the cheque is money.
  if (left > 0 && (!payment.toWallet || type.channel === 'wallet' || type.channel === 'cheque'))
    throw new AppError(chosen.length === 0 ? paymentsErrors.NOTHING_TO_PAY : paymentsErrors.OVERPAID);
  const late = { waiveFine: payment.waiveFine ?? false, lateOn: payment.fineOn ?? ctx.today };
  const items = paid.map(({ bill, paid: part, fine }) => itemOf(late, bill, { paid: part, fine }));
  const wallet = type.channel === 'wallet' ? -payment.money : left;
  // Money by phone or into the bank has come already: it is written down, and what is too much is offered back.
  const hasCome = type.channel === 'mobile' || type.channel === 'bank';
  if (left > 0 && (payment.isCapped || (payment.source === 'counter' && !hasCome)))
    await assertBelowCeiling(ctx, student.id, left);
  if (wallet < 0) await assertFree(ctx, student.id, { money: -wallet });
  await changeWallet(ctx, student.id, wallet);
  const place = places.get(student.id) ?? NOWHERE;
  const collector = payment.collector ?? signatureOf(ctx);
  const checking = (checked.get(student.id) ?? 0) - (payment.claimed ?? 0);
  const ids = payment.source === 'counter' ? await idsAtCounter(ctx, type, payment) : null;
  const entered = {
    number,
    date: ctx.today,
    student: student.id,
    code: student.code,
    name: student.name,
    nameBn: student.nameBn,
    ...(place.place ? { place: place.place.en, placeBn: place.place.bn } : {}),
    ...(place.roll === null ? {} : { roll: place.roll }),
    paymentType: type.id,
    method: type.name,
    methodBn: type.nameBn,
    ...(payment.reference ? { reference: ids?.numbers.reference ?? payment.reference } : {}),
    amount: type.channel === 'wallet' ? 0 : payment.money,
    items,
    fine: items.reduce((sum, item) => sum + item.fine, 0),
    wallet,
    dueAfter: Math.max(0, dueWithout(open, items) - checking),
    source: payment.source,
    ...(ctx.actor.userId ? { collector: ctx.actor.userId } : {}),
    collectorName: collector.en,
    collectorNameBn: collector.bn,
    ...chequeOf(type, payment),
    requestKey: payment.requestKey,
  } as const;
  // Its number was drawn here, and of the first receipt of a key no other is there: no answer is waited for.
  const receipt = await receipts.create(entered, payment.isFirst ? { later: (refusal) => refusal } : {});
  if (ids) await takeTransactionIds(ctx, { ...ids, receipt: receipt.id });
  const lines = await payBills(ctx, paid);
  await writeEntries(ctx, receipt, [
    { account: 'money', amount: receipt.amount },
    ...lines,
    { account: 'wallet', amount: wallet },
  ]);
  await emit(ctx, receiptEntered, { receipt: receipt.id, isReversal: false });
  return receipt;
}

/** @throws WALLET_FULL */
export async function assertBelowCeiling(ctx: Context, student: string, left: number): Promise<void> {
  const most = await walletCeiling(ctx, student);
  if ((await walletBalance(ctx, student)) + left <= most) return;
  throw new AppError(paymentsErrors.WALLET_FULL, {
    most: { en: formatMoney(most, 'en'), bn: formatMoney(most, 'bn') },
  });
}

const CHEQUE_NUMBER = /^\d{4,10}$/;
/** @throws CHEQUE_DETAILS */
function chequeOf({ channel }: Row<typeof PaymentType>, { cheque, reference }: Payment) {
  if (channel !== 'cheque') return {};
  if (!cheque || !CHEQUE_NUMBER.test(reference ?? '')) throw new AppError(paymentsErrors.CHEQUE_DETAILS);
  return { clearing: 'waiting' as const, chequeBank: cheque.bank, chequeDate: cheque.date };
}

async function methodOf(ctx: Context, { paymentType, reference }: Payment): Promise<Row<typeof PaymentType>> {
  const type = await ctx.repo(PaymentType).findOne({ id: paymentType });
  if (!type?.active) throw new AppError(paymentsErrors.METHOD_UNKNOWN);
  if (type.needsReference && !reference) throw new AppError(paymentsErrors.REFERENCE_NEEDED);
  return type;
}

/** Bills of the payment as they are now. @throws DUE_CHANGED when they are not as they were seen */
function chosenBills(open: readonly DueBill[], { bills, due, waiveFine, fineOn }: Payment): DueBill[] {
  const wanted = bills ? new Set(bills.map(keyOf)) : null;
  const chosen = open.filter((bill) => !wanted || wanted.has(keyOf(bill)));
  if (due !== null && ((wanted && chosen.length !== wanted.size) || totalOf(chosen) !== due))
    throw new AppError(paymentsErrors.DUE_CHANGED);
  return chosen.map((bill) => ({ ...bill, fine: waiveFine ? 0 : fineOn ? bill.fineOn(fineOn) : bill.fine }));
}

/** Amount due today on the lines that these items leave open; a closed bill leaves no fine. */
function dueWithout(open: readonly DueBill[], items: readonly ReceiptItem[]): number {
  const settled = new Map(items.map((item) => [keyOf(item), item]));
  return open.reduce((sum, bill) => {
    const item = settled.get(keyOf(bill));
    if (item && item.paid === bill.balance) return sum;
    return sum + bill.balance + bill.fine - (item ? item.paid + item.fine + item.fineWaived : 0);
  }, 0);
}

function itemOf(
  { waiveFine, lateOn }: { waiveFine: boolean; lateOn: string },
  bill: DueBill,
  { paid, fine }: { paid: number; fine: number },
): ReceiptItem {
  const first = bill.lines[0]!;
  return {
    subHead: bill.subHead,
    period: bill.period,
    month: bill.month,
    name: first.name,
    nameBn: first.nameBn,
    due: bill.balance,
    paid,
    fine,
    fineWaived: waiveFine ? bill.fineOn(lateOn) : 0,
  };
}

type Part = Pick<StoredInput<typeof PaymentEntry>, 'account' | 'amount' | 'line' | 'subHead'>;

/** Writes what was paid into the lines of the bills. @returns the ledger's view of it */
async function payBills(ctx: Context, paid: ReturnType<typeof allocatePayment<DueBill>>['paid']): Promise<Part[]> {
  const parts: Part[] = [];
  const changes: Parameters<ReturnType<typeof ctx.repo<typeof FeeLine>>['bulk']>[0][number][] = [];
  for (const { bill, paid: sum, fine } of paid) {
    const shares = payLines(
      bill.lines.map((line) => line.balance),
      sum,
    );
    bill.lines.forEach((line, at) => {
      const share = shares[at]!;
      const ownFine = at === 0 ? fine : 0;
      if (share === 0 && ownFine === 0) return;
      const money = { amount: line.amount, waived: line.waived, paid: line.paid + share };
      changes.push({
        id: line.id,
        rev: line.rev,
        patch: {
          paid: money.paid,
          balance: balanceOf(money),
          status: lineStatus(money),
          ...(ownFine > 0 ? { finePaid: (line.finePaid ?? 0) + ownFine } : {}),
        },
      });
      if (share !== 0) parts.push({ account: 'bill', amount: share, line: line.id, subHead: bill.subHead });
      if (ownFine > 0) parts.push({ account: 'fine', amount: ownFine, line: line.id, subHead: bill.subHead });
    });
  }
  await ctx.repo(FeeLine).bulk(changes);
  return parts;
}

async function writeEntries(
  ctx: Context,
  { id: receipt, student, date, paymentType }: Row<typeof Receipt>,
  parts: readonly Part[],
): Promise<void> {
  const rows = parts
    .filter((part) => part.amount !== 0)
    .map((part, seq) => ({ ...part, receipt, seq, student, date, paymentType, isReversal: false }));
  await ctx.repo(PaymentEntry).createMany(rows);
}
