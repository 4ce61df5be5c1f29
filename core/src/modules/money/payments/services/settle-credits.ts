import { groupBy, t, type Row, type StoredInput } from '@pathshala/shared/kit';
import { balanceOf, billsOf, FeeLine, lineStatus, type Bill } from '@pathshala/shared/modules/money/fees';
import {
  creditNumbers,
  PaymentEntry,
  paymentsErrors,
  PaymentType,
  Receipt,
  receiptEntered,
  type ReceiptItem,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { emit, newId, systemPart, type Context } from '../../../../kernel';
import { NOWHERE, placesOf } from '../../../school/academics';
import { owedBy, provideWallets } from '../../fees';
import { takeNumbers } from '../../../foundation/numbering';
import { changeWallet, walletBalance } from './change-wallet';

type Line = Row<typeof FeeLine>;
interface Moved {
  bill: Bill<Line>;
  /** By line: the amount added to its `paid`. */
  parts: { line: Line; by: number }[];
}

const METHOD = t('To or from the wallet', 'ওয়ালেটে বা ওয়ালেট থেকে');
const COLLECTOR = t('Correction of a bill', 'বিলের সংশোধন');

/**
 * Brings bills that are paid with more than they come to, or with less than nothing, back to what they are: the
 * difference goes into the student's wallet, or comes out of it. Each student gets one record of it, with its entries.
 * @throws WALLET_SPENT when a wallet would have to give more than it holds
 */
export async function settleWithWallets(ctx: Context, students: readonly string[]): Promise<void> {
  const sys = systemPart(ctx);
  const lines = await sys
    .repo(FeeLine)
    .find({ where: { student: { in: [...students] }, status: { ne: 'cancelled' } }, sort: [] });
  const moves = [...groupBy(lines, (line) => line.student)].flatMap(([student, own]) => {
    const inOrder = own.toSorted((a, b) => (a.month === b.month ? a.seq - b.seq : a.month < b.month ? -1 : 1));
    const moved = billsOf<Line>(inOrder, ctx.today).flatMap((bill) => movesOf(bill) ?? []);
    return moved.length > 0 ? [{ student, moved }] : [];
  });
  if (moves.length === 0) return;
  const numbers = await takeNumbers(sys, creditNumbers, moves.length);
  const types = await sys.repo(PaymentType).find();
  for (const [at, { student, moved }] of moves.entries()) {
    const type =
      types.find(({ channel }) => channel === 'wallet') ??
      (await lastTypeOf(
        sys,
        moved[0]!.bill.lines.map(({ id }) => id),
      ));
    await settleOne(sys, { student, moved, number: numbers[at]!, paymentType: type?.id ?? types[0]!.id });
  }
}

provideWallets({ settle: settleWithWallets, walletOf: walletBalance });

/** Where nobody pays out of wallets, the way in which the money came. */
async function lastTypeOf(sys: Context, lines: readonly string[]) {
  const [entry] = await sys.repo(PaymentEntry).find({ where: { line: { in: [...lines] } }, sort: ['-date'], limit: 1 });
  return entry ? sys.repo(PaymentType).findOne({ id: entry.paymentType }) : null;
}

/** Amounts that a bill gives back or still needs; null if it is balanced. */
function movesOf(bill: Bill<Line>): Moved | null {
  const wanted = Math.max(0, bill.amount - bill.waived);
  const over = bill.paid - wanted;
  if (bill.paid > 0 && over > 0) {
    // A bill that is worth something is closed line by line; of one that is not, every payment leaves.
    const isClosed = bill.amount - bill.waived >= 0;
    return partsOf(bill, (line) => (isClosed ? line.balance : -line.paid));
  }
  if (bill.paid >= 0) return null;
  let missing = -bill.paid;
  return partsOf(bill, (line) => {
    const by = Math.min(missing, Math.max(0, -line.paid));
    missing -= by;
    return by;
  });
}

function partsOf(bill: Bill<Line>, byOf: (line: Line) => number): Moved {
  const parts = bill.lines.map((line) => ({ line, by: byOf(line) })).filter(({ by }) => by !== 0);
  return { bill, parts };
}

const sumOf = ({ parts }: Moved) => parts.reduce((sum, { by }) => sum + by, 0);

async function settleOne(
  sys: Context,
  { student: id, moved, number, paymentType }: { student: string; moved: Moved[]; number: string; paymentType: string },
): Promise<void> {
  const toWallet = -moved.reduce((sum, each) => sum + sumOf(each), 0);
  const { code, name, nameBn } = await sys.repo(Student).get(id);
  const place = (await placesOf(sys, [id])).get(id) ?? NOWHERE;
  await changeWallet(sys, id, toWallet, paymentsErrors.WALLET_SPENT);
  const receipt = await sys.repo(Receipt).create({
    number,
    date: sys.today,
    student: id,
    code,
    name,
    nameBn,
    ...(place.place ? { place: place.place.en, placeBn: place.place.bn } : {}),
    ...(place.roll === null ? {} : { roll: place.roll }),
    paymentType,
    method: METHOD.en,
    methodBn: METHOD.bn,
    amount: 0,
    items: moved.map(itemOf),
    fine: 0,
    wallet: toWallet,
    dueAfter: 0,
    source: 'credit',
    collectorName: COLLECTOR.en,
    collectorNameBn: COLLECTOR.bn,
    requestKey: `credit:${newId()}`,
  });
  await sys.repo(FeeLine).bulk(
    moved.flatMap(({ parts }) =>
      parts.map(({ line, by }) => {
        const money = { amount: line.amount, waived: line.waived, paid: line.paid + by };
        return {
          id: line.id,
          rev: line.rev,
          patch: { paid: money.paid, balance: balanceOf(money), status: lineStatus(money) },
        };
      }),
    ),
  );
  const rest = { receipt: receipt.id, student: id, date: sys.today, paymentType, isReversal: false };
  const entries: StoredInput<typeof PaymentEntry>[] = moved.flatMap(({ parts }) =>
    parts.map(({ line, by }) => ({
      ...rest,
      seq: 0,
      account: 'bill' as const,
      amount: by,
      line: line.id,
      subHead: line.subHead,
    })),
  );
  entries.push({ ...rest, seq: 0, account: 'wallet', amount: toWallet });
  await sys
    .repo(PaymentEntry)
    .createMany(entries.filter(({ amount }) => amount !== 0).map((row, seq) => ({ ...row, seq })));
  const { bills = 0, fine = 0 } = (await owedBy(sys, [id])).get(id) ?? {};
  await sys.repo(Receipt).update(receipt.id, { dueAfter: bills + fine });
  await emit(sys, receiptEntered, { receipt: receipt.id, isReversal: false });
}

function itemOf(moved: Moved): ReceiptItem {
  const { bill } = moved;
  const first = bill.lines[0]!;
  return {
    subHead: bill.subHead,
    period: bill.period,
    month: bill.month,
    name: first.name,
    nameBn: first.nameBn,
    due: bill.balance,
    paid: sumOf(moved),
    fine: 0,
    fineWaived: 0,
  };
}
