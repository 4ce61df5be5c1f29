import { groupBy, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import { overlaps, type CountedDay, type leaveActions, type Span } from '@pathshala/shared/modules/time/leave';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { lessonsBetween, type Lesson } from '../../../school/timetable';
import type { Applicant } from './applicant';

type View = ActionOutput<typeof leaveActions.view>;
const NOBODY: Text = { en: '', bn: '' };
/** A screen shows the lessons of a month at most. */
const LESSONS_MAX = 120;
const FREE_MAX = 3;

/**
 * Others who are away on some of these days: in the same section, or among the staff. Approved leave and duty both
 * count.
 */
export async function othersAway(
  ctx: Context,
  { kind, id, section }: Pick<Applicant, 'kind' | 'id' | 'section'>,
  span: Span,
): Promise<View['away']> {
  if (kind === 'student' && !section) return [];
  const rows = await ctx.repo(AttendanceExcusal).find({
    where: {
      ...(kind === 'student' ? { section: section! } : { staff: { exists: true } }),
      from: { lte: span.until },
      until: { gte: span.from },
    },
    sort: ['from'],
    limit: 200,
  });
  const others = rows.filter((row) => row[kind] !== undefined && row[kind] !== id && overlaps(row, span));
  const names = await ctx.labels(
    kind === 'student' ? Student : Staff,
    others.map((row) => row[kind]!),
  );
  return others.map((row) => ({
    label: names.get(row[kind]!) ?? NOBODY,
    from: row.from,
    until: row.until,
    reason: { en: row.reason, bn: row.reasonBn },
  }));
}

/**
 * The lessons that an employee would not teach on the days of their leave, and colleagues of the subject who are free
 * and there.
 */
export async function lessonsMissed(
  ctx: Context,
  { kind, id }: Pick<Applicant, 'kind' | 'id'>,
  days: readonly CountedDay[],
): Promise<View['lessons']> {
  if (kind !== 'staff' || days.length === 0) return [];
  const dates = days.filter((day) => day.counts > 0).map(({ date }) => date);
  const missed = (await plannedFor(ctx, id, dates)).slice(0, LESSONS_MAX);
  if (missed.length === 0) return [];
  const entries = missed.map(({ entry }) => entry);
  const subjects = await ctx.labels(
    Subject,
    entries.map((entry) => entry.subject),
  );
  const sections = await ctx.labels(
    Section,
    entries.map((entry) => entry.section),
  );
  const free = await freeColleagues(ctx, id, missed);
  return missed.map(({ date, entry }, index) => ({
    date,
    period: entry.period,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    subject: subjects.get(entry.subject) ?? NOBODY,
    section: sections.get(entry.section) ?? NOBODY,
    free: free[index]!,
  }));
}

/** Lessons that are theirs, also where someone else takes them on the day. */
export async function plannedFor(
  ctx: Context,
  staff: string,
  dates: readonly string[],
): Promise<{ date: string; entry: Lesson }[]> {
  return (await lessonsBetween(ctx, dates, { plannedFor: staff })).map((entry) => ({ date: entry.date, entry }));
}

interface Missed {
  date: string;
  entry: { startsAt: string; endsAt: string; subject: string };
}
async function freeColleagues(ctx: Context, absent: string, missed: readonly Missed[]): Promise<Text[][]> {
  const teachers = groupBy(
    await ctx
      .repo(TeachingAssignment)
      .find({ where: { subject: { in: [...new Set(missed.map(({ entry }) => entry.subject))] } } }),
    (row) => row.subject ?? '',
  );
  const busy = groupBy(
    await lessonsBetween(ctx, [...new Set(missed.map(({ date }) => date))]),
    (entry) => `${entry.staff}:${entry.date}`,
  );
  const dates = missed.map(({ date }) => date).toSorted();
  const away = await ctx
    .repo(AttendanceExcusal)
    .find({ where: { staff: { exists: true }, from: { lte: dates.at(-1)! }, until: { gte: dates[0]! } } });
  const chosen = missed.map(({ date, entry }) =>
    [...new Set((teachers.get(entry.subject) ?? []).map((row) => row.staff))]
      .filter(
        (staff) =>
          staff !== absent &&
          !away.some((row) => row.staff === staff && row.from <= date && date <= row.until) &&
          !(busy.get(`${staff}:${date}`) ?? []).some(
            (other) => other.startsAt < entry.endsAt && entry.startsAt < other.endsAt,
          ),
      )
      .slice(0, FREE_MAX),
  );
  const names = await ctx.labels(Staff, chosen.flat());
  return chosen.map((list) => list.map((staff) => names.get(staff) ?? NOBODY));
}
