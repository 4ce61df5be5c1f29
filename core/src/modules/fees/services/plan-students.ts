import { fill, t, type StoredInput, type Text } from '@pathshala/shared/kit';
import { balanceOf, feesErrors, FeeLine, lastDayOf, lineStatus, planLines, standingKey, type PlannedLine, type Standing, type StudentPlan } from '@pathshala/shared/modules/fees';
import type { Context } from '../../../kernel';
import type { BilledStudent, BillingFacts } from './billing-facts';

export type StudentBilling = { ok: true; plan: StudentPlan } | { ok: false; code: 'NO_PRICE' | 'NO_ENROLMENT'; message: Text };

/** What is to be billed to each of these pupils, by id, in view of the lines that stand now; `standing: false` takes it that none do. Reads only. */
export async function planStudents(ctx: Context, facts: BillingFacts, students: readonly BilledStudent[], { standing: looks = true } = {}): Promise<Map<string, StudentBilling>> {
  const standing = looks ? await loadStanding(ctx, students.map((each) => each.student), facts.periods) : new Map<string, Map<string, Standing>>();
  return new Map(students.map((student) => [student.student, planOne(facts, student, standing.get(student.student) ?? new Map())]));
}

function planOne(facts: BillingFacts, { student, places }: BilledStudent, standing: ReadonlyMap<string, Standing>): StudentBilling {
  if (places.length === 0) return { ok: false, code: 'NO_ENROLMENT', message: feesErrors.NO_ENROLMENT.text };
  const offers = facts.offers.get(student) ?? [];
  const plan = planLines(facts.rules, {
    grants: facts.grants.get(student) ?? [], standing,
    places: places.map(({ month, section: id }) => {
      const section = facts.sections.get(id)!;
      const offerTypes = offers.filter((offer) => offer.from <= lastDayOf(month) && (!offer.until || offer.until >= month)).map((offer) => offer.offerType);
      return { month, place: { student, class: section.class, section: id, shift: section.shift, version: section.version, group: section.group, offerTypes } };
    }),
  });
  if (plan.missing.length === 0) return { ok: true, plan };
  const names = plan.missing.flatMap((id) => facts.subHeads.get(id) ?? []);
  const what = t(names.map((each) => each.name).join(', '), names.map((each) => each.nameBn).join(', '));
  return { ok: false, code: 'NO_PRICE', message: fill(feesErrors.NO_PRICE.text, { what }) };
}

/** The sums of what stands, by pupil and by sub-head and period. Summed by the database: a second run has as many lines as the first made. */
async function loadStanding(ctx: Context, students: readonly string[], periods: readonly string[]): Promise<Map<string, Map<string, Standing>>> {
  const out = new Map<string, Map<string, Standing>>();
  if (students.length === 0) return out;
  const groups = await ctx.repo(FeeLine).aggregate<{ _id: { student: string; subHead: string; period: string; cancelled: boolean }; lines: number; amount: number; waived: number; last: number }>(
    { student: { in: [...students] }, period: { in: [...periods] } },
    [{ $group: { _id: { student: '$student', subHead: '$subHead', period: '$period', cancelled: { $eq: ['$status', 'cancelled'] } }, lines: { $sum: 1 }, amount: { $sum: '$amount' }, waived: { $sum: '$waived' }, last: { $max: '$seq' } } }],
  );
  for (const { _id, lines, amount, waived, last } of groups) {
    const own = out.get(_id.student) ?? new Map<string, Standing>();
    const key = standingKey(_id.subHead, _id.period);
    const before = own.get(key) ?? { lines: 0, amount: 0, waived: 0, nextSeq: 0 };
    const nextSeq = Math.max(before.nextSeq, last + 1);
    own.set(key, _id.cancelled ? { ...before, nextSeq } : { lines, amount, waived, nextSeq });
    out.set(_id.student, own);
  }
  return out;
}

/** A planned line as it is stored: names and waivers are copied, so that later changes of the catalogue leave it alone. */
export function storedLine(facts: BillingFacts, student: string, line: PlannedLine, run: string): StoredInput<typeof FeeLine> {
  const { subHead, section, period, month, seq, kind, amount, waived, dueDate, reason } = line;
  const of = facts.subHeads.get(subHead)!;
  const names = new Map((facts.grants.get(student) ?? []).map((grant) => [grant.id, grant.name]));
  const money = { amount, waived, paid: 0 };
  return {
    student, section, subHead, period, seq, kind, month, headName: of.headName.en, headNameBn: of.headName.bn, name: of.name, nameBn: of.nameBn, priority: of.priority, fined: of.fined,
    ...money, balance: balanceOf(money), dueDate, status: lineStatus(money), reason, run,
    ...(line.waivers.length > 0 ? { waivers: line.waivers.map((part) => ({ waiver: part.grant, name: names.get(part.grant)?.en ?? '', nameBn: names.get(part.grant)?.bn ?? '', amount: part.amount })) } : {}),
  };
}
