import { groupBy, type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { countDays, LeaveType, LessonCover, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Section } from '@pathshala/shared/modules/school/academics';
import { RoutineEntry } from '@pathshala/shared/modules/school/timetable';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { systemPart, transit, type Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import type { ApplicationRow } from './applicant';
import { plannedFor } from './clash';
import { spanOf } from './judge';

export type CoverRow = Row<typeof LessonCover>;
type CoverView = NonNullable<ActionOutput<typeof leaveActions.cover>['rows'][number]['cover']>;
const NOTHING: Text = { en: '', bn: '' };
const MOST = 400;

/**
 * The lessons of an employee's approved leave, from today on, wait for someone to take them; in the transaction that
 * approves it. Days that the leave lost have nothing to wait for any more.
 */
export async function noteLessons(ctx: Context, app: ApplicationRow): Promise<void> {
  if (!app.staff) return;
  const sys = systemPart(ctx);
  const type = await sys.repo(LeaveType).get(app.type);
  const last = app.joinedOn && app.joinedOn <= app.until ? app.joinedOn : null;
  const { days } = countDays(spanOf(app), await dayFacts(sys, app.from, app.until), type);
  const dates = days.filter((day) => day.counts > 0 && day.date >= ctx.today && (!last || day.date < last));
  const lessons = await plannedFor(
    sys,
    app.staff,
    dates.map(({ date }) => date),
  );
  const repo = sys.repo(LessonCover);
  const known = await repo.find({
    where: { date: { in: dates.map(({ date }) => date) }, absent: app.staff },
    atMost: MOST * 2,
  });
  const byLesson = new Map(known.map((row) => [`${row.date} ${row.entry}`, row]));
  const wanted = new Set(lessons.map(({ date, entry }) => `${date} ${entry.id}`));
  for (const row of await repo.find({ where: { application: app.id, date: { gte: ctx.today } }, atMost: MOST * 2 }))
    if (!wanted.has(`${row.date} ${row.entry}`)) await lapse(ctx, row);
  const fresh = lessons.slice(0, MOST).filter(({ date, entry }) => !byLesson.has(`${date} ${entry.id}`));
  if (fresh.length > 0)
    await repo.createMany(
      fresh.map(({ date, entry }) => ({
        date,
        entry: entry.id,
        application: app.id,
        section: entry.section,
        subject: entry.subject,
        period: entry.period,
        startsAt: entry.startsAt,
        endsAt: entry.endsAt,
        absent: app.staff!,
      })),
    );
  for (const row of known)
    if (row.state === 'lapsed' && wanted.has(`${row.date} ${row.entry}`)) {
      const needed = await transit(sys, LessonCover, 'need', { id: row.id, rev: row.rev });
      await repo.update(
        needed.id,
        { application: app.id, staff: null, offered: null, into: null },
        { rev: needed.rev },
      );
    }
}

/** Colleagues who had taken one of them are free again; days that are past stay as they were. */
export async function dropLessons(ctx: Context, app: ApplicationRow): Promise<void> {
  const rows = await systemPart(ctx)
    .repo(LessonCover)
    .find({ where: { application: app.id, date: { gte: ctx.today } }, atMost: MOST * 2 });
  for (const row of rows) await lapse(ctx, row);
}
async function lapse(ctx: Context, row: CoverRow): Promise<void> {
  if (row.state === 'lapsed') return;
  await transit(systemPart(ctx), LessonCover, 'lapse', { id: row.id, rev: row.rev });
}

/** `application date start period` → what became of the lesson. */
export async function viewCovers(ctx: Context, applications: readonly string[]): Promise<Map<string, CoverView>> {
  const rows = await ctx
    .repo(LessonCover)
    .find({ where: { application: { in: [...applications] }, date: { gte: ctx.today } }, atMost: 5_000 });
  const names = await ctx.labels(
    Staff,
    rows.flatMap((row) => [...(row.staff ? [row.staff] : []), ...(row.offered ?? [])]),
  );
  const hosts = await ctx
    .repo(RoutineEntry)
    .find({ where: { id: { in: rows.flatMap(({ into }) => into ?? []) } }, sort: [], atMost: 5_000 });
  const sections = await ctx.labels(
    Section,
    hosts.map(({ section }) => section),
  );
  const hostOf = new Map(hosts.map(({ id, section }) => [id, sections.get(section) ?? NOTHING]));
  return new Map(
    rows.map((row) => [
      `${row.application} ${row.date} ${row.startsAt} ${row.period}`,
      {
        id: row.id,
        rev: row.rev,
        state: row.state!,
        staff: row.staff ? (names.get(row.staff) ?? NOTHING) : null,
        into: row.into ? (hostOf.get(row.into) ?? NOTHING) : null,
        offered: (row.offered ?? []).map((staff) => names.get(staff) ?? NOTHING),
      },
    ]),
  );
}

/** A lesson of combined sections is one: all its covers go the same way. */
export async function togetherWith(ctx: Context, row: CoverRow): Promise<CoverRow[]> {
  const { joint } = await ctx.repo(RoutineEntry).get(row.entry);
  if (!joint) return [row];
  const others = groupBy(await ctx.repo(RoutineEntry).find({ where: { joint }, atMost: 20 }), (entry) => entry.id);
  const rows = await ctx
    .repo(LessonCover)
    .find({ where: { date: row.date, entry: { in: [...others.keys()] } }, atMost: 20 });
  return rows.length > 0 ? rows : [row];
}
