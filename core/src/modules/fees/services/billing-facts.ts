import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/academics';
import { FeeAmount, FeeHead, FeeSubHead, lastDayOf, periodOf, StudentOffer, StudentWaiver, WaiverType, type DatedGrant, type PlanRules, type PriceEntry } from '@pathshala/shared/modules/fees';
import { Student } from '@pathshala/shared/modules/people';
import type { Context } from '../../../kernel';
import { loadSetting } from './load-setting';
import type { ResolvedScope } from './resolve-scope';

/** A pupil to bill, with where he sits in each of the months. Without places he is enrolled nowhere. */
export interface BilledStudent {
  student: string;
  code: string;
  name: string;
  nameBn: string;
  places: { month: string; section: string }[];
}
export interface GrantWithName extends DatedGrant {
  name: Text;
}
/** Everything that decides about the bills of a scope, read once. */
export interface BillingFacts {
  scope: ResolvedScope;
  rules: PlanRules;
  subHeads: ReadonlyMap<string, Row<typeof FeeSubHead> & { headName: Text }>;
  sections: ReadonlyMap<string, ResolvedScope['sections'][number]>;
  grants: ReadonlyMap<string, GrantWithName[]>;
  offers: ReadonlyMap<string, Row<typeof StudentOffer>[]>;
  /** Every period that the months can touch. */
  periods: string[];
  /** In the order of their ids: the cursor of a run is an id. */
  roster: BilledStudent[];
  /** Pupils of these sections who have left the institution. */
  left: number;
}

export async function loadBillingFacts(ctx: Context, scope: ResolvedScope): Promise<BillingFacts> {
  const { year, months } = scope;
  const setting = await loadSetting(ctx);
  const heads = new Map((await ctx.repo(FeeHead).find()).map((head) => [head.id, head]));
  const active = await ctx.repo(FeeSubHead).find({ where: { active: true } });
  const subHeads = active.map((row) => ({ ...row, headName: { en: heads.get(row.head)?.name ?? '', bn: heads.get(row.head)?.nameBn ?? '' } }));
  const prices = await ctx.repo(FeeAmount).find({ where: { year: year.id } });
  const { roster, left } = await loadRoster(ctx, scope);
  return {
    scope, roster, left,
    rules: {
      yearStartsOn: year.startsOn, dueDay: setting.dueDay, waiverOrder: setting.waiverOrder, only: scope.only,
      subHeads: subHeads.map(({ id, frequency, billMonths, dueDay, amount, required }) => ({ id, frequency, billMonths, dueDay, amount, required })),
      prices: groupBy(prices as PriceEntry[], (entry) => entry.subHead),
    },
    subHeads: new Map(subHeads.map((row) => [row.id, row])),
    sections: new Map(scope.sections.map((section) => [section.id, section])),
    grants: await loadGrants(ctx),
    offers: groupBy(await ctx.repo(StudentOffer).find(), (offer) => offer.student),
    periods: [...new Set([...months.flatMap((month) => (['monthly', 'yearly', 'exam'] as const).map((frequency) => periodOf(frequency, month, year.startsOn))), 'once'])],
  };
}

/** Approved waivers, and revoked ones for the months before they ended. */
async function loadGrants(ctx: Context): Promise<Map<string, GrantWithName[]>> {
  const types = new Map((await ctx.repo(WaiverType).find()).map((type) => [type.id, type]));
  const waivers = await ctx.repo(StudentWaiver).find({ where: { status: { in: ['approved', 'revoked'] } } });
  const out = new Map<string, GrantWithName[]>();
  for (const { id, student, waiverType, subHeads = [], percent, amount, from, until } of waivers) {
    const type = types.get(waiverType);
    if (!type) continue;
    const grant = {
      id, kind: type.kind, percent: percent ?? type.percent, amount: amount ?? type.amount, priority: type.priority, stackable: type.stackable, subHeads, from, ...(until ? { until } : {}),
      name: { en: type.name, bn: type.nameBn },
    };
    out.set(student, [...(out.get(student) ?? []), grant]);
  }
  return out;
}

interface Seat {
  student: string;
  section: string;
  from: string;
  until?: string;
}
interface Pupil {
  id: string;
  code: string;
  name: string;
  nameBn: string;
  status: string;
}

/** Only what billing needs of five thousand pupils, not their whole records. */
async function loadRoster(ctx: Context, { year, months, sections, isWhole }: ResolvedScope): Promise<{ roster: BilledStudent[]; left: number }> {
  const inScope = new Set(sections.map((section) => section.id));
  const seats = await ctx.repo(Enrolment).aggregate<Seat>({ year: year.id, from: { lte: lastDayOf(months.at(-1)!) }, ...(isWhole ? {} : { section: { in: [...inScope] } }) }, [{ $project: { _id: 0, student: 1, section: 1, from: 1, until: 1 } }]);
  const bySeat = groupBy(seats, (seat) => seat.student);
  const pupils = (await ctx.repo(Student).aggregate<Omit<Pupil, 'id'> & { _id: string }>(isWhole ? {} : { id: { in: [...bySeat.keys()] } }, [{ $project: { code: 1, name: 1, nameBn: 1, status: 1 } }, { $sort: { _id: 1 } }])).map(({ _id, ...pupil }): Pupil => ({ id: _id, ...pupil }));
  const present = pupils.filter((pupil) => pupil.status === 'active');
  const roster = present.map(({ id, code, name, nameBn }) => ({ student: id, code, name, nameBn, places: placesOf(bySeat.get(id) ?? [], months, inScope) }));
  // Somebody who sat here but in none of these months is another class's or another month's matter; one who sits nowhere is a mistake.
  return { roster: roster.filter((each) => each.places.length > 0 || (isWhole && !bySeat.has(each.student))), left: pupils.filter((pupil) => pupil.status !== 'active' && bySeat.has(pupil.id)).length };
}

/** In a month of a move the section at its beginning counts, or the first one that begins in it. */
function placesOf(seats: readonly Seat[], months: readonly string[], inScope: ReadonlySet<string>): BilledStudent['places'] {
  const inOrder = [...seats].sort((a, b) => (a.from < b.from ? -1 : 1));
  return months.flatMap((month) => {
    const seat = inOrder.find((each) => each.from <= lastDayOf(month) && (!each.until || each.until >= month));
    return seat && inScope.has(seat.section) ? [{ month, section: seat.section }] : [];
  });
}
