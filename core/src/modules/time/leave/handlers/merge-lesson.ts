import { AppError, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import { RoutineEntry } from '@pathshala/shared/modules/school/timetable';
import { leaveErrors, LessonCover, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { lockRecord, systemPart, transit, type Context } from '../../../../kernel';
import { lessonsOn, type Lesson } from '../../../school/timetable';
import { togetherWith, type CoverRow } from '../services/lesson-covers';
import { openCover, tell } from '../services/open-cover';

type Merges = ActionOutput<typeof leaveActions.substitutes>['merges'];
const NOTHING: Text = { en: '', bn: '' };

/**
 * Lessons that another section of the class has at exactly that time, with someone who takes them; same subject first.
 */
async function hostsFor(ctx: Context, row: CoverRow): Promise<Lesson[]> {
  const sys = systemPart(ctx);
  const own = await togetherWith(sys, row);
  const taken = new Set(own.map(({ section }) => section));
  const { class: level } = await sys.repo(Section).get(row.section);
  const sections = await sys.repo(Section).find({ where: { class: level }, sort: [], atMost: 500 });
  const classmates = new Set(sections.flatMap(({ id }) => (taken.has(id) ? [] : [id])));
  return (await lessonsOn(sys, row.date))
    .filter(
      (lesson) =>
        classmates.has(lesson.section) &&
        lesson.startsAt === row.startsAt &&
        lesson.endsAt === row.endsAt &&
        lesson.cover?.state !== 'merged' &&
        lesson.cover?.staff !== null,
    )
    .toSorted((a, b) => Number(b.subject === row.subject) - Number(a.subject === row.subject));
}

export async function mergesOf(ctx: Context, row: CoverRow): Promise<Merges> {
  const hosts = await hostsFor(ctx, row);
  const rows = await ctx
    .repo(Section)
    .find({ where: { id: { in: hosts.map(({ section }) => section) } }, sort: [], atMost: 500 });
  const ownRoom = new Map(rows.map(({ id, room }) => [id, room]));
  const roomOf = ({ room, section }: Lesson) => room ?? ownRoom.get(section);
  const [sections, subjects, teachers, rooms] = [
    await ctx.labels(
      Section,
      hosts.map(({ section }) => section),
    ),
    await ctx.labels(
      Subject,
      hosts.map(({ subject }) => subject),
    ),
    await ctx.labels(
      Staff,
      hosts.map(({ staff }) => staff),
    ),
    await ctx.labels(
      Room,
      hosts.flatMap((host) => roomOf(host) ?? []),
    ),
  ];
  return hosts.map((host) => ({
    entry: host.id,
    section: sections.get(host.section) ?? NOTHING,
    subject: subjects.get(host.subject) ?? NOTHING,
    teacher: teachers.get(host.staff) ?? NOTHING,
    room: rooms.get(roomOf(host) ?? '') ?? null,
  }));
}

/** @throws AppError COVER_CHANGED, COVER_OVER, COVER_NO_HOST */
export async function mergeLesson(
  ctx: Context,
  { cover, rev, into }: ActionInput<typeof leaveActions.mergeLesson>,
): Promise<{ section: Text }> {
  const row = await openCover(ctx, cover, rev);
  await ctx.repo(RoutineEntry).get(into);
  // Of a merge and a cancellation of the other lesson at the same moment, the second sees the first.
  await lockRecord(ctx, RoutineEntry, into);
  const host = (await hostsFor(ctx, row)).find(({ id }) => id === into);
  if (!host) throw new AppError(leaveErrors.COVER_NO_HOST);
  for (const each of await togetherWith(ctx, row)) {
    const moved = await transit(ctx, LessonCover, 'merge', { id: each.id, rev: each.rev });
    const merged = await ctx
      .repo(LessonCover)
      .update(moved.id, { into, staff: null, offered: null }, { rev: moved.rev });
    tell(ctx, merged, 'merged');
  }
  return { section: (await ctx.labels(Section, [host.section])).get(host.section) ?? NOTHING };
}

/** Lessons that were to be held with one that is cancelled need someone again. */
export async function leaveHost(ctx: Context, host: CoverRow): Promise<void> {
  await lockRecord(ctx, RoutineEntry, host.entry);
  const guests = await ctx
    .repo(LessonCover)
    .find({ where: { date: host.date, into: host.entry, state: 'merged' }, sort: [], atMost: 50 });
  for (const guest of guests) {
    const needed = await transit(systemPart(ctx), LessonCover, 'need', { id: guest.id, rev: guest.rev });
    await ctx.repo(LessonCover).update(needed.id, { into: null }, { rev: needed.rev });
  }
}
