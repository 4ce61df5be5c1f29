import { fill, t, type StoredInput, type Text } from '@pathshala/shared/kit';
import {
  balanceOf,
  feesErrors,
  FeeLine,
  isBilledIn,
  lastDayOf,
  lineStatus,
  planLines,
  standingKey,
  type PlannedLine,
  type Standing,
  type StudentPlan,
} from '@pathshala/shared/modules/money/fees';
import type { Context, Where } from '../../../../kernel';
import type { BilledStudent, BillingFacts } from './billing-facts';

export type StudentBilling =
  | { ok: true; plan: StudentPlan }
  | { ok: false; code: 'NO_PRICE' | 'NO_ENROLMENT'; message: Text };
/** Sums of one student's existing lines, by sub-head and period; students with equal sums share one object. */
type Standings = ReadonlyMap<string, Standing>;
export type StandingByStudent = ReadonlyMap<string, Standings>;

/** Lines to bill to each of these students, by id, given the existing lines. Reads only. */
export async function planStudents(
  ctx: Context,
  facts: BillingFacts,
  students: readonly BilledStudent[],
): Promise<Map<string, StudentBilling>> {
  const standing = await standingOf(ctx, facts, students);
  const plan = planner(facts);
  return new Map(students.map((student) => [student.student, plan(student, standing.get(student.student))]));
}
const NOTHING: Standings = new Map();

/**
 * The same for one student at a time, given the existing lines. Most students of a section are billed alike: a student
 * without waiver, offer or individual price gets the plan of the first one with the same places and the same existing
 * lines.
 */
export function planner(facts: BillingFacts): (student: BilledStudent, standing?: Standings) => StudentBilling {
  const apart = new Set(
    [...facts.rules.prices.values()].flatMap((entries) => entries.flatMap((entry) => entry.student ?? [])),
  );
  const known = new Map<BilledStudent['places'], Map<Standings, StudentBilling>>();
  return (student, standing = NOTHING) => {
    if (facts.grants.has(student.student) || facts.offers.has(student.student) || apart.has(student.student))
      return planOne(facts, student, standing);
    let alike = known.get(student.places);
    if (!alike) known.set(student.places, (alike = new Map()));
    let billing = alike.get(standing);
    if (!billing) alike.set(standing, (billing = planOne(facts, student, standing)));
    return billing;
  };
}

function planOne(facts: BillingFacts, { student, places }: BilledStudent, standing: Standings): StudentBilling {
  if (places.length === 0) return { ok: false, code: 'NO_ENROLMENT', message: feesErrors.NO_ENROLMENT.text };
  const offers = facts.offers.get(student) ?? [];
  const plan = planLines(facts.rules, {
    grants: facts.grants.get(student) ?? [],
    standing,
    places: places.map(({ month, section: id }) => {
      const section = facts.sections.get(id)!;
      const offerTypes = offers
        .filter((offer) => offer.from <= lastDayOf(month) && (!offer.until || offer.until >= month))
        .map((offer) => offer.offerType);
      return {
        month,
        place: {
          student,
          class: section.class,
          section: id,
          shift: section.shift,
          version: section.version,
          group: section.group,
          offerTypes,
        },
      };
    }),
  });
  if (plan.missing.length === 0) return { ok: true, plan };
  const names = plan.missing.flatMap((id) => facts.subHeads.get(id) ?? []);
  const what = t(names.map((each) => each.name).join(', '), names.map((each) => each.nameBn).join(', '));
  return { ok: false, code: 'NO_PRICE', message: fill(feesErrors.NO_PRICE.text, { what }) };
}

/** Existing lines of some students, in every month and section. */
const standingOf = async (
  ctx: Context,
  { periods }: BillingFacts,
  students: readonly BilledStudent[],
): Promise<StandingByStudent> =>
  students.length === 0
    ? new Map()
    : loadStanding(ctx, { student: { in: students.map((each) => each.student) }, period: { in: [...periods] } });

/**
 * Existing lines of everyone in a scope. Monthly lines are found by an index on month and section, except for students
 * who moved in between; other lines may be in any month.
 */
export async function standingOfAll(ctx: Context, facts: BillingFacts): Promise<StandingByStudent> {
  const {
    rules,
    scope: { months },
    sections,
    roster,
  } = facts;
  const isMonthly = rules.subHeads.every(
    (subHead) =>
      subHead.frequency === 'monthly' ||
      !months.some((month) => isBilledIn(subHead, month, rules.only?.has(subHead.id) ?? false)),
  );
  return isMonthly
    ? loadStanding(ctx, { section: { in: [...sections.keys()] }, month: { in: months } })
    : standingOf(ctx, facts, roster);
}

interface Alike {
  /** `aside`: cancelled, or given back: it counts for the next number alone. */
  _id: { subHead: string; period: string; seq: number; amount: number; waived: number; aside: boolean };
  students: string[];
}

/**
 * A second run has as many lines as the first made, and most of them are alike: the database gathers the students of
 * equal lines, so that the answer is little more than their ids, and students with equal lines share one sum.
 */
async function loadStanding(ctx: Context, where: Where): Promise<StandingByStudent> {
  const groups = await ctx.repo(FeeLine).aggregate<Alike>(where, [
    {
      $group: {
        _id: {
          subHead: '$subHead',
          period: '$period',
          seq: '$seq',
          amount: '$amount',
          waived: '$waived',
          aside: { $or: [{ $eq: ['$status', 'cancelled'] }, { $eq: ['$kind', 'refund'] }] },
        },
        students: { $push: '$student' },
      },
    },
  ]);
  const out = new Map<string, Standings>();
  for (const { _id: line, students } of groups) {
    // Standings before this line → with it.
    const grown = new Map<Standings, Standings>();
    for (const student of students) {
      const before = out.get(student) ?? NOTHING;
      let after = grown.get(before);
      if (!after) grown.set(before, (after = withLine(before, line)));
      out.set(student, after);
    }
  }
  return out;
}

function withLine(standing: Standings, { subHead, period, seq, amount, waived, aside }: Alike['_id']): Standings {
  const key = standingKey(subHead, period);
  const before = standing.get(key) ?? { lines: 0, amount: 0, waived: 0, nextSeq: 0 };
  const nextSeq = Math.max(before.nextSeq, seq + 1);
  return new Map(standing).set(
    key,
    aside
      ? { ...before, nextSeq }
      : { lines: before.lines + 1, amount: before.amount + amount, waived: before.waived + waived, nextSeq },
  );
}

/**
 * Planned lines as they are stored: names and waivers are copied, so that later changes of the catalogue leave them
 * alone. Students who are billed alike share their plan, and all of a line but the student is made once for them.
 */
export function lineMaker(
  facts: BillingFacts,
  run: string | null,
): (student: string, line: PlannedLine) => StoredInput<typeof FeeLine> {
  const shared = new WeakMap<PlannedLine, Omit<StoredInput<typeof FeeLine>, 'student'>>();
  return (student, line) => {
    let stored = shared.get(line);
    if (!stored) shared.set(line, (stored = storedLine(facts, line, run)));
    if (line.waivers.length === 0) return { student, ...stored };
    const names = new Map((facts.grants.get(student) ?? []).map((grant) => [grant.id, grant.name]));
    const waivers = line.waivers.map(({ grant, amount }) => ({
      waiver: grant,
      name: names.get(grant)?.en ?? '',
      nameBn: names.get(grant)?.bn ?? '',
      amount,
    }));
    return { student, ...stored, waivers };
  };
}

function storedLine(
  facts: BillingFacts,
  { subHead, section, period, month, seq, kind, amount, waived, dueDate, reason }: PlannedLine,
  run: string | null,
): Omit<StoredInput<typeof FeeLine>, 'student'> {
  const of = facts.subHeads.get(subHead)!;
  const money = { amount, waived, paid: 0 };
  return {
    section,
    subHead,
    period,
    seq,
    kind,
    month,
    headName: of.headName.en,
    headNameBn: of.headName.bn,
    name: of.name,
    nameBn: of.nameBn,
    priority: of.priority,
    fined: of.fined,
    ...money,
    balance: balanceOf(money),
    dueDate,
    status: lineStatus(money),
    reason,
    ...(run === null ? {} : { run }),
  };
}
