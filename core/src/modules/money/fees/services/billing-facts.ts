import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import {
  FeeAmount,
  FeeHead,
  FeeSubHead,
  lastDayOf,
  periodOf,
  StudentOffer,
  StudentWaiver,
  WaiverType,
  type DatedGrant,
  type PlanRules,
  type PriceEntry,
} from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { loadSetting } from './load-setting';
import type { ResolvedScope } from './resolve-scope';
import { begunBy, everyoneOf, seatedWhere, type Seat } from './seats';

/** A student to bill, with where they sit in each of the months. Without places they are enrolled nowhere. */
export interface BilledStudent {
  student: string;
  places: { month: string; section: string }[];
}
export type StudentName = Pick<Row<typeof Student>, 'code' | 'name' | 'nameBn'>;
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
  /** Students of these sections who have left the institution. */
  left: number;
}

export async function loadBillingFacts(ctx: Context, scope: ResolvedScope): Promise<BillingFacts> {
  const { year, months } = scope;
  const [setting, headRows, active, prices, { roster, left }, grants, offers] = await together(ctx, [
    () => loadSetting(ctx),
    () => ctx.repo(FeeHead).find(),
    () => ctx.repo(FeeSubHead).find({ where: { active: true } }),
    () => ctx.repo(FeeAmount).find({ where: { year: year.id } }),
    () => loadRoster(ctx, scope),
    () => loadGrants(ctx),
    () => ctx.repo(StudentOffer).find(),
  ]);
  const heads = new Map(headRows.map((head) => [head.id, head]));
  const subHeads = active.map((row) => ({
    ...row,
    headName: { en: heads.get(row.head)?.name ?? '', bn: heads.get(row.head)?.nameBn ?? '' },
  }));
  return {
    scope,
    roster,
    left,
    rules: {
      yearStartsOn: year.startsOn,
      dueDay: setting.dueDay,
      waiverOrder: setting.waiverOrder,
      only: scope.only,
      subHeads: subHeads.map(({ id, frequency, billMonths, dueDay, amount, required }) => ({
        id,
        frequency,
        billMonths,
        dueDay,
        amount,
        required,
      })),
      prices: groupBy(prices as PriceEntry[], (entry) => entry.subHead),
    },
    subHeads: new Map(subHeads.map((row) => [row.id, row])),
    sections: new Map(scope.sections.map((section) => [section.id, section])),
    grants,
    offers: groupBy(offers, (offer) => offer.student),
    periods: [
      ...new Set([
        ...months.flatMap((month) =>
          (['monthly', 'yearly', 'exam'] as const).map((frequency) => periodOf(frequency, month, year.startsOn)),
        ),
        'once',
      ]),
    ],
  };
}

/** Reads that do not wait for each other; a transaction takes one at a time. */
async function together<T extends readonly unknown[]>(
  ctx: Context,
  reads: { [K in keyof T]: () => Promise<T[K]> },
): Promise<T> {
  if (!ctx.unit) return (await Promise.all(reads.map((read) => read()))) as unknown as T;
  const out: unknown[] = [];
  for (const read of reads) out.push(await read());
  return out as unknown as T;
}

/** Approved waivers, and revoked ones for the months before they ended. */
async function loadGrants(ctx: Context): Promise<Map<string, GrantWithName[]>> {
  const [typeRows, waivers] = await together(ctx, [
    () => ctx.repo(WaiverType).find(),
    () => ctx.repo(StudentWaiver).find({ where: { status: { in: ['approved', 'revoked'] } } }),
  ]);
  const types = new Map(typeRows.map((type) => [type.id, type]));
  const out = new Map<string, GrantWithName[]>();
  for (const { id, student, waiverType, subHeads = [], percent, amount, from, until } of waivers) {
    const type = types.get(waiverType);
    if (!type) continue;
    const grant = {
      id,
      kind: type.kind,
      percent: percent ?? type.percent,
      amount: amount ?? type.amount,
      priority: type.priority,
      stackable: type.stackable,
      subHeads,
      from,
      ...(until ? { until } : {}),
      name: { en: type.name, bn: type.nameBn },
    };
    out.set(student, [...(out.get(student) ?? []), grant]);
  }
  return out;
}

/** Without names: those are asked for where someone has to read them. */
async function loadRoster(
  ctx: Context,
  { year, months, sections, isWhole }: ResolvedScope,
): Promise<{ roster: BilledStudent[]; left: number }> {
  const inScope = new Set(sections.map((section) => section.id));
  const last = lastDayOf(months.at(-1)!);
  const { seats, present } = isWhole
    ? begunBy(await everyoneOf(ctx, year.id), last)
    : await seatedWhere(ctx, { year: year.id, from: { lte: last }, section: { in: [...inScope] } }, 'seated');
  const placesOfSeat = new Map<readonly Seat[], BilledStudent['places']>();
  const placesFor = (own: readonly Seat[]) => {
    let found = placesOfSeat.get(own);
    if (!found) placesOfSeat.set(own, (found = placesOf(own, months, inScope)));
    return found;
  };
  const roster = present.map((student): BilledStudent => ({
    student,
    places: placesFor(seats.get(student) ?? NOWHERE),
  }));
  const staying = present.reduce((sum, student) => sum + (seats.has(student) ? 1 : 0), 0);
  // Someone who sat here but in none of these months is another class's or another month's matter; one who sits nowhere
  // is a mistake.
  return {
    roster: roster.filter((each) => each.places.length > 0 || (isWhole && !seats.has(each.student))),
    left: seats.size - staying,
  };
}
const NOWHERE: readonly Seat[] = [];

/** Names of some students, by id. */
export async function studentNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, StudentName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx
    .repo(Student)
    .aggregate<StudentName & { _id: string }>({ id: { in: [...ids] } }, [
      { $project: { code: 1, name: 1, nameBn: 1 } },
    ]);
  return new Map(rows.map(({ _id, ...name }) => [_id, name]));
}

/** In a month of a move the section at its beginning counts, or the first one that begins in it. */
function placesOf(
  seats: readonly Seat[],
  months: readonly string[],
  inScope: ReadonlySet<string>,
): BilledStudent['places'] {
  const inOrder = [...seats].sort((a, b) => (a.from < b.from ? -1 : 1));
  return months.flatMap((month) => {
    const seat = inOrder.find((each) => each.from <= lastDayOf(month) && (!each.until || each.until >= month));
    return seat && inScope.has(seat.section) ? [{ month, section: seat.section }] : [];
  });
}
