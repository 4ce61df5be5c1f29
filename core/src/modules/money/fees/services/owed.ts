import type { Context } from '../../../../kernel';
import { groupBy } from '@pathshala/shared/kit';
import { sumBills, type BillSum } from './sum-bills';

/** Amounts someone owes, in paisa; the same numbers wherever they are shown. */
export interface Owed {
  /** Left of the open bills of all years. */
  bills: number;
  /** Late fine on them as of today. */
  fine: number;
  /** Sent by the family and being checked by the office. */
  checking: number;
  /** Bills and fine, less what is being checked; never below zero. */
  toPay: number;
  /** Of it, what should have been paid before today. */
  overdue: number;
  /** When the oldest of what is overdue had to be paid. */
  oldest: string | null;
}
type Checking = (ctx: Context, students: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Payments know what is being checked; they are above fees. */
let checkingOf: Checking = () => Promise.resolve(new Map());
export const provideChecking = (source: Checking): void => void (checkingOf = source);

/** Cheques that pay bills and have not cleared yet, in paisa by student. */
let clearingOf: Checking = () => Promise.resolve(new Map());
export const provideClearing = (source: Checking): void => void (clearingOf = source);
export const inClearingBy: Checking = (ctx, students) => clearingOf(ctx, students);

/** For each of the students whose bills the caller may see. */
export async function owedBy(ctx: Context, students: readonly string[]): Promise<Map<string, Owed>> {
  if (students.length === 0) return new Map();
  const bills = await sumBills(ctx, { student: { in: [...students] } });
  const checking = await checkingOf(ctx, students);
  const own = groupBy(bills, (bill) => bill.student);
  return new Map(
    students.map((student) => [student, owedOf(own.get(student) ?? [], checking.get(student) ?? 0)] as const),
  );
}
/**
 * Paisa that each of the students owes until it is certain that they do not: what a family says it has sent lowers it
 * only when the office has found it, and a cheque only when it has cleared, also one that went into the wallet, from
 * which bills are paid. Papers and leavers are judged by it.
 */
export async function unsettledBy(ctx: Context, students: readonly string[]): Promise<Map<string, number>> {
  const owed = await owedBy(ctx, students);
  const clearing = await clearingOf(ctx, students);
  return new Map([...owed].map(([id, { bills, fine }]) => [id, bills + fine + (clearing.get(id) ?? 0)] as const));
}
/** Payments reported by the families of these students, by student. */
export const beingChecked: Checking = (ctx, students) => checkingOf(ctx, students);
/** @returns paisa */
export const toPayOf = ({ bills, fine, checking }: Pick<Owed, 'bills' | 'fine' | 'checking'>): number =>
  Math.max(0, bills + fine - checking);

function owedOf(bills: readonly BillSum[], checking: number): Owed {
  const open = bills.filter((bill) => bill.balance > 0);
  const late = open.filter((bill) => bill.overdue);
  const sum = (key: 'balance' | 'fine', list = open) => list.reduce((total, bill) => total + bill[key], 0);
  const owed = { bills: sum('balance'), fine: sum('fine'), checking };
  const toPay = toPayOf(owed);
  return {
    ...owed,
    toPay,
    overdue: Math.min(toPay, sum('balance', late) + sum('fine', late)),
    oldest: late.map((bill) => bill.dueDate).sort()[0] ?? null,
  };
}
