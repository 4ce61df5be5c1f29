import { AttendanceMark, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { keepParts, keptParts, type Context } from '../../../../kernel';

/** Whole-day marks of a section on a day. */
interface SectionMarks {
  section: string;
  students: readonly string[];
  /** Of the student at the same place. */
  statuses: readonly MarkStatus[];
}
/** Five weeks, as the report of absence opens, and as many that someone has looked back to. */
export const dayMarks = keepParts<readonly SectionMarks[]>()({
  name: 'attendance.days',
  entity: AttendanceMark,
  by: 'date',
  most: 70,
  limit: 10,
});

/**
 * Marks of days, in their order, of those whom the caller may see: of a whole institution without reading them all each
 * time.
 */
export async function marksOfDays(
  ctx: Context,
  dates: readonly string[],
  section?: string,
): Promise<{ date: string; sections: readonly SectionMarks[] }[]> {
  const own = section ? { section } : {};
  const read = async (parts: readonly string[]) => {
    const out = new Map<string, SectionMarks[]>();
    const found = await ctx
      .repo(AttendanceMark)
      .aggregate<Omit<SectionMarks, 'section'> & { _id: { date: string; section: string } }>(
        { period: 0, date: { gte: parts[0]!, lte: parts.at(-1)! }, ...own },
        [
          {
            $group: {
              _id: { date: '$date', section: '$section' },
              students: { $push: '$student' },
              statuses: { $push: '$status' },
            },
          },
        ],
      );
    const wanted = new Set(parts);
    for (const { _id, students, statuses } of found)
      if (wanted.has(_id.date))
        out.set(_id.date, [...(out.get(_id.date) ?? []), { section: _id.section, students, statuses }]);
    return out;
  };
  const kept = section ? await read(dates) : await keptParts(ctx, dayMarks, { wanted: dates, read });
  return dates.map((date) => ({ date, sections: kept.get(date) ?? [] }));
}
