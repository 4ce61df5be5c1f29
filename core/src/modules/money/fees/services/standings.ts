import { groupBy } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { FeeLine, type FineRule } from '@pathshala/shared/modules/money/fees';
import { mendInTurn, type CacheKind, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { lateness, readBills, type PlainBill } from './sum-bills';

/** All bills of one student, added up; those that are open one by one. */
export interface Standing {
  /** Of the last bill. */
  section: string;
  month: string;
  amount: number;
  waived: number;
  paid: number;
  balance: number;
  bills: number;
  /** Statuses of settled bills: paid or waived. */
  settled: ReadonlySet<PlainBill['status']>;
  /** Something is left of them, or they were paid too much. */
  open: readonly PlainBill[];
}

/**
 * Bills, as many as make up a thousand students' year, are read at a time, so that the database answers others between.
 */
const STUDENTS_AT_A_TIME = 200;

class KeptStandings {
  mending: Promise<void> = Promise.resolve();
  constructor(readonly byStudent: Map<string, Standing>) {}
}
/**
 * Billed and paid totals of every student of an institution. Adding up the bills of years takes seconds in a large
 * school; a changed bill causes only its own student to be added up again.
 */
export const keptStandings: CacheKind<KeptStandings> = {
  name: 'fees.standings',
  stale: [FeeLine],
  isMended: true,
  limit: 20,
};
/** The last roll of every student, by which lists of dues are ordered. */
export const keptRolls: CacheKind<ReadonlyMap<string, number>> = {
  name: 'fees.rolls',
  stale: [Enrolment],
  limit: 20,
};

/** Of all students with bills for callers who may see all of them; of their own for others. */
export async function allStandings(ctx: Context): Promise<ReadonlyMap<string, Standing>> {
  const [seen] = await ctx.repo(FeeLine).find({ where: { status: { ne: 'cancelled' } }, limit: 1, sort: [] });
  if (!seen || !ctx.tenantId) return new Map();
  if ((await ownStudents(ctx)) !== null) return standingsOf(await readBills(ctx, {}));
  const key = ctx.tenantId;
  const cache = ctx.kernel.caches.of(keptStandings);
  const kept = await cache.get(key, () => load(ctx));
  await mendInTurn(
    kept,
    () => mend(ctx, kept.byStudent, cache.takeChanges(key)),
    () => cache.drop(key),
  );
  return kept.byStudent;
}

async function load(ctx: Context): Promise<KeptStandings> {
  const students = await ctx
    .repo(FeeLine)
    .aggregate<{ _id: string }>({ status: { ne: 'cancelled' } }, [{ $group: { _id: '$student' } }]);
  const byStudent = new Map<string, Standing>();
  await addUp(
    ctx,
    byStudent,
    students.map(({ _id }) => _id),
  );
  return new KeptStandings(byStudent);
}

async function mend(ctx: Context, byStudent: Map<string, Standing>, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  const lines = await ctx
    .repo(FeeLine)
    .aggregate<{ _id: string }>({ id: { in: [...changed] } }, [{ $group: { _id: '$student' } }]);
  await addUp(
    ctx,
    byStudent,
    lines.map(({ _id }) => _id),
  );
}

async function addUp(ctx: Context, into: Map<string, Standing>, students: readonly string[]): Promise<void> {
  for (let from = 0; from < students.length; from += STUDENTS_AT_A_TIME) {
    const slice = students.slice(from, from + STUDENTS_AT_A_TIME);
    const found = standingsOf(await readBills(ctx, { student: { in: slice } }));
    for (const student of slice) {
      const standing = found.get(student);
      if (standing) into.set(student, standing);
      else into.delete(student);
    }
  }
}

/** Bills as they were read, by student. */
export function standingsOf(bills: readonly PlainBill[]): Map<string, Standing> {
  return new Map(
    [...groupBy(bills, (bill) => bill.student)].map(([student, own]) => {
      const last = own.reduce((later, bill) => (bill.month >= later.month ? bill : later));
      const sum = (key: 'amount' | 'waived' | 'paid' | 'balance') => own.reduce((total, bill) => total + bill[key], 0);
      const standing: Standing = {
        section: last.section,
        month: last.month,
        amount: sum('amount'),
        waived: sum('waived'),
        paid: sum('paid'),
        balance: sum('balance'),
        bills: own.length,
        settled: new Set(own.filter((bill) => bill.balance === 0).map((bill) => bill.status)),
        open: own.filter((bill) => bill.balance !== 0),
      };
      return [student, standing] as const;
    }),
  );
}

/** Amounts someone owes as of a day. */
export interface Judged {
  /** Left of open bills. */
  bills: number;
  fine: number;
  /** Of the bills alone, what should have been paid before. */
  overdue: number;
  /** The earliest day on which something open had to be paid. */
  since: string | null;
}
const judged = new WeakMap<Standing, { as: string; judged: Judged }>();

/** The same standing is judged once for a day and a rule: most of a school is as it was at the last question. */
export function judgeStandings(rule: FineRule, today: string): (standing: Standing) => Judged {
  const as = `${today} ${JSON.stringify(rule)}`;
  return (standing) => {
    const known = judged.get(standing);
    if (known?.as === as) return known.judged;
    const made: Judged = { bills: 0, fine: 0, overdue: 0, since: null };
    for (const bill of standing.open) {
      if (bill.balance <= 0) continue;
      const late = lateness(bill, { rule, today });
      made.bills += bill.balance;
      made.fine += late.fine;
      if (late.overdue) made.overdue += bill.balance;
      if (made.since === null || bill.dueDate < made.since) made.since = bill.dueDate;
    }
    judged.set(standing, { as, judged: made });
    return made;
  };
}

/** The last roll of each student. Those who may see dues see it in the list, whatever else they may read. */
export const rollsOf = (ctx: Context): Promise<ReadonlyMap<string, number>> =>
  ctx.kernel.caches.of(keptRolls).get(ctx.tenantId ?? '', async () => {
    const places = ctx.asSystem('rolls by which dues are ordered').repo(Enrolment);
    const rollsWhere = (until: { gt: string } | { exists: false }) =>
      places.aggregate<{ student: string; roll: number }>({ until }, [
        { $project: { _id: 0, student: 1, roll: 1, from: 1 } },
        { $sort: { from: 1 } },
      ]);
    // Of those who are somewhere today that roll, of the others their last one.
    const rows = [...(await rollsWhere({ gt: '' })), ...(await rollsWhere({ exists: false }))];
    return new Map(rows.map((row) => [row.student, row.roll]));
  });
