import type { Row } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  FeeSubHead,
  lastDayOf,
  monthsOfYear,
  WaiverType,
  type StudentWaiver,
} from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { loadBillingFacts } from './billing-facts';
import { planner } from './plan-students';
import { resolveScope } from './resolve-scope';

type Waiver = Row<typeof StudentWaiver>;
type Asked = Pick<Waiver, 'student' | 'waiverType' | 'from'> & {
  [K in 'subHeads' | 'percent' | 'amount' | 'until']?: Waiver[K] | null | undefined;
};

/**
 * The amount in paisa that a waiver takes off the bills of one academic year, at today's prices and ignoring the
 * student's other waivers. Of several years the most expensive one counts. A waiver that lasts beyond its first year is
 * judged by that whole year, however late it begins. One-time fees count only if the waiver names them. Null if the
 * amount is unknown: there is no such year, the student has no place in it, or a fee has no price.
 */
export async function worthOfWaiver(ctx: Context, waiver: Asked): Promise<number | null> {
  const { from, until } = waiver;
  const years = await ctx.repo(AcademicYear).find();
  const first = years.find((each) => each.startsOn <= from && from <= each.endsOn);
  const worth = first ? await worthInYear(ctx, waiver, first) : null;
  if (!first || worth === null) return null;
  const sums = [worth];
  for (const year of years.filter((each) => each.startsOn > first.endsOn && (!until || each.startsOn <= until)))
    sums.push((await worthInYear(ctx, waiver, year)) ?? 0);
  return Math.max(...sums);
}

async function worthInYear(ctx: Context, waiver: Asked, year: Row<typeof AcademicYear>): Promise<number | null> {
  const { student, until } = waiver;
  const type = await ctx.repo(WaiverType).findOne({ id: waiver.waiverType });
  const outlasts = !until || until > year.endsOn;
  const from = outlasts && waiver.from > year.startsOn ? year.startsOn : waiver.from;
  const months = monthsOfYear(year.startsOn).filter(
    (month) => month <= year.endsOn && lastDayOf(month) >= from && (!until || month <= until),
  );
  const [seat] = await ctx.repo(Enrolment).find({ where: { student, year: year.id }, sort: ['-from'], limit: 1 });
  if (!type || !seat || months.length === 0) return null;
  const facts = await loadBillingFacts(ctx, await resolveScope(ctx, { section: seat.section, months }));
  const seated = facts.roster.find((each) => each.student === student);
  if (!seated) return null;
  // A student who came late or changed section this year will not do so in the years after it.
  const billed = outlasts ? { student, places: months.map((month) => ({ month, section: seat.section })) } : seated;
  const grant = {
    id: waiver.waiverType,
    kind: type.kind,
    percent: waiver.percent ?? type.percent,
    amount: waiver.amount ?? type.amount,
    priority: type.priority,
    stackable: type.stackable,
    subHeads: waiver.subHeads ?? [],
    from,
    ...(until ? { until } : {}),
    name: { en: type.name, bn: type.nameBn },
  };
  const once = await ctx.repo(FeeSubHead).find({ where: { id: { in: grant.subHeads }, frequency: 'once' } });
  const named = new Set(once.map(({ id }) => id));
  const only = new Set(
    facts.rules.subHeads.filter(({ id, frequency }) => frequency !== 'once' || named.has(id)).map(({ id }) => id),
  );
  const billing = planner({ ...facts, rules: { ...facts.rules, only }, grants: new Map([[student, [grant]]]) })(billed);
  if (!billing.ok) return null;
  const { lines } = billing.plan;
  return once.every(({ id }) => lines.some(({ subHead }) => subHead === id))
    ? lines.reduce((sum, { waived }) => sum + waived, 0)
    : null;
}
