import { AcademicYear, Enrolment, type FiscalYear, overlapping } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { fill, t, type AnyEntity } from '@pathshala/shared/kit';
import { definePolicy, fieldFault, lockRecord, type Context, type RecordValues } from '../../../kernel';

const BEFORE = t('“{until}” cannot be before “{from}”.', '“{until}” “{from}”-এর আগে হতে পারে না।');
const OVERLAPS = t('These dates overlap with those of {year}.', 'তারিখগুলো {year}-এর সঙ্গে মিলে যায়।');
const PLACES_OUTSIDE = t(
  'Students have places of this year outside these dates.',
  'এই তারিখের বাইরে এই শিক্ষাবর্ষে শিক্ষার্থীদের ভর্তি আছে।',
);

/** Refuses an end before its start, both by the names that they have in forms. */
export const inOrder =
  ({ fields }: AnyEntity, from: string, until: string) =>
  (_: unknown, values: RecordValues) => {
    if (values[from] && values[until] && values[until] < values[from])
      throw fieldFault(until, fill(BEFORE, { from: fields[from]!.label, until: fields[until]!.label }));
  };
export const orderedPolicy = (entity: AnyEntity, from: string, until: string) =>
  definePolicy(entity, { check: inOrder(entity, from, until) });

/** Years of one kind share no day; of two that are entered at once, one waits and sees the other. */
export async function yearsApart(
  ctx: Context,
  entity: typeof AcademicYear | typeof FiscalYear,
  { values, id }: { values: RecordValues; id: string },
): Promise<void> {
  inOrder(entity, 'startsOn', 'endsOn')(ctx, values);
  if (ctx.tenantId) await lockRecord(ctx, Institution, ctx.tenantId);
  const { startsOn, endsOn } = values as { startsOn: string; endsOn: string };
  // One of the same name is refused for its name.
  const years = (await ctx.repo(entity as typeof AcademicYear).find()).filter(({ name }) => name !== values['name']);
  const other = overlapping(years, { id, startsOn, endsOn });
  if (other) throw fieldFault('startsOn', fill(OVERLAPS, { year: t(other.name, other.nameBn) }));
}

export const yearPolicy = definePolicy(AcademicYear, {
  check: async (ctx, values, id) => {
    await yearsApart(ctx, AcademicYear, { values, id });
    const { startsOn, endsOn } = values as { startsOn: string; endsOn: string };
    const outside = [{ from: { lt: startsOn } }, { from: { gt: endsOn } }, { until: { gt: endsOn } }];
    for (const where of outside)
      if ((await ctx.repo(Enrolment).find({ where: { year: id, ...where }, limit: 1 })).length > 0)
        throw fieldFault('from' in where && 'lt' in where.from! ? 'startsOn' : 'endsOn', PLACES_OUTSIDE);
  },
});
