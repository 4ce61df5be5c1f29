import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { AttendanceExcusal, excusedPart } from '@pathshala/shared/modules/time/excusals';
import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { leaveErrors, LessonCover, rankSubstitutes, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { lockRecord, systemPart, transit, type Context } from '../../../../kernel';
import { lessonsOn, settingOf, usualWeek } from '../../../school/timetable';
import { openCover, tell } from '../services/open-cover';
import { togetherWith, type CoverRow } from '../services/lesson-covers';
import { leaveHost, mergesOf } from './merge-lesson';

const NOTHING: Text = { en: '', bn: '' };
const TAKEN = ['accepted', 'assigned'];

interface Free {
  /** Employee → lessons on that day. */
  today: ReadonlyMap<string, number>;
  isFree(staff: string): boolean;
}
/** Teachers without a lesson then, not away, and below the day's limit of covered lessons. */
async function freeAt(ctx: Context, row: CoverRow): Promise<Free> {
  const sys = systemPart(ctx);
  const lessons = await lessonsOn(sys, row.date);
  const held = lessons.filter((lesson) => !lesson.cover || lesson.cover.staff !== null);
  const today = new Map<string, number>();
  for (const { staff } of held) today.set(staff, (today.get(staff) ?? 0) + 1);
  const busy = new Set(
    held
      .filter((each) => each.id !== row.entry && each.startsAt < row.endsAt && row.startsAt < each.endsAt)
      .map((each) => each.staff),
  );
  const covers = await sys
    .repo(LessonCover)
    .find({ where: { date: row.date, state: { in: TAKEN } }, sort: [], atMost: 2_000 });
  const taken = new Map<string, number>();
  for (const { staff, id } of covers) if (staff && id !== row.id) taken.set(staff, (taken.get(staff) ?? 0) + 1);
  const { coversPerDay } = await settingOf(sys);
  // That they are away comes out, not why.
  const away = new Set(
    (
      await sys
        .repo(AttendanceExcusal)
        .find({ where: { staff: { exists: true }, from: { lte: row.date }, until: { gte: row.date } }, sort: [] })
    ).flatMap((each) => (each.staff && excusedPart(each, row.date) ? [each.staff] : [])),
  );
  return {
    today,
    isFree: (staff) =>
      staff !== row.absent && !busy.has(staff) && !away.has(staff) && (taken.get(staff) ?? 0) < coversPerDay,
  };
}
/** @throws AppError COVER_BUSY, NOT_FOUND for someone who has left */
async function assertFree(ctx: Context, row: CoverRow, staff: string): Promise<Text> {
  const person = await systemPart(ctx).repo(Staff).findOne({ id: staff, active: true });
  if (!person) throw new AppError(kernelErrors.NOT_FOUND);
  // Of two lessons that someone is given at the same moment, the second sees the first.
  await lockRecord(ctx, Staff, staff);
  const name = t(person.name, person.nameBn);
  if (!(await freeAt(ctx, row)).isFree(staff)) throw new AppError(leaveErrors.COVER_BUSY, { name });
  return name;
}

export async function substitutes(
  ctx: Context,
  { cover }: ActionInput<typeof leaveActions.substitutes>,
): Promise<ActionOutput<typeof leaveActions.substitutes>> {
  const row = await ctx.repo(LessonCover).get(cover);
  const posts = (await ctx.repo(Designation).find({ sort: [] })).filter((post) => post.teaching !== false);
  const people = await ctx
    .repo(Staff)
    .find({ where: { active: true, designation: { in: posts.map(({ id }) => id) } }, sort: [], atMost: 2_000 });
  const { today, isFree } = await freeAt(ctx, row);
  const free = people.filter(({ id }) => isFree(id));
  const assignments = await ctx.repo(TeachingAssignment).find({ sort: [], atMost: 5_000 });
  const week = new Map<string, number>();
  for (const entry of await usualWeek(ctx)) week.set(entry.staff, (week.get(entry.staff) ?? 0) + 1);
  const year = `${row.date.slice(0, 4)}-01-01`;
  const done = new Map<string, number>();
  for (const { staff } of await ctx
    .repo(LessonCover)
    .find({ where: { date: { gte: year }, state: { in: TAKEN } }, sort: [], atMost: 20_000 }))
    if (staff) done.set(staff, (done.get(staff) ?? 0) + 1);
  const ranked = rankSubstitutes(
    free.map(({ id }) => ({
      staff: id,
      sameSubject: assignments.some((each) => each.staff === id && each.subject === row.subject),
      knowsSection: assignments.some((each) => each.staff === id && each.section === row.section),
      today: today.get(id) ?? 0,
      week: week.get(id) ?? 0,
      done: done.get(id) ?? 0,
    })),
  );
  const names = new Map(free.map(({ id, name, nameBn }) => [id, { en: name, bn: nameBn }]));
  return {
    merges: await mergesOf(ctx, row),
    substitutes: ranked.map(({ staff, owed, sameSubject, knowsSection, today: lessons, week: load }) => ({
      staff,
      label: names.get(staff) ?? NOTHING,
      sameSubject,
      knowsSection,
      today: lessons,
      week: load,
      owed: Math.round(owed * 10) / 10,
    })),
  };
}

export async function offerCover(
  ctx: Context,
  { cover, rev, to }: ActionInput<typeof leaveActions.offerCover>,
): Promise<{ offered: number }> {
  const row = await openCover(ctx, cover, rev);
  const staff = [...new Set(to)];
  for (const each of staff) await assertFree(ctx, row, each);
  for (const each of await togetherWith(ctx, row)) {
    const offered = await transit(ctx, LessonCover, 'offer', { id: each.id, rev: each.rev });
    const asked = await ctx.repo(LessonCover).update(offered.id, { offered: staff }, { rev: offered.rev });
    if (each.id === row.id) tell(ctx, asked, 'offered');
  }
  return { offered: staff.length };
}

export async function assignCover(
  ctx: Context,
  { cover, rev, substitute }: ActionInput<typeof leaveActions.assignCover>,
): Promise<{ substitute: Text }> {
  const row = await openCover(ctx, cover, rev);
  const name = await assertFree(ctx, row, substitute);
  await give(ctx, row, { staff: substitute, by: 'assign' });
  return { substitute: name };
}

async function give(
  ctx: Context,
  row: CoverRow,
  { staff, by }: { staff: string; by: 'assign' | 'accept' },
): Promise<void> {
  for (const each of await togetherWith(ctx, row)) {
    const moved = await transit(ctx, LessonCover, by, { id: each.id, rev: each.rev });
    const given = await ctx
      .repo(LessonCover)
      .update(moved.id, { staff, offered: null, into: null }, { rev: moved.rev });
    tell(ctx, given, 'taken');
  }
}

export async function cancelLesson(
  ctx: Context,
  { cover, rev }: ActionInput<typeof leaveActions.cancelLesson>,
): Promise<Record<string, never>> {
  const row = await openCover(ctx, cover, rev);
  for (const each of await togetherWith(ctx, row)) {
    const moved = await transit(ctx, LessonCover, 'cancelLesson', { id: each.id, rev: each.rev });
    const left = await ctx
      .repo(LessonCover)
      .update(moved.id, { staff: null, offered: null, into: null }, { rev: moved.rev });
    tell(ctx, left, 'cancelled');
    await leaveHost(ctx, each);
  }
  return {};
}

export async function myCovers(ctx: Context): Promise<ActionOutput<typeof leaveActions.myCovers>> {
  const { staff } = ctx.actor;
  if (!staff) return { covers: [] };
  const from = { date: { gte: ctx.today } };
  const rows = [
    ...(await ctx
      .repo(LessonCover)
      .find({ where: { ...from, offered: { in: [staff] }, state: 'offered' }, limit: 100 })),
    ...(await ctx.repo(LessonCover).find({ where: { ...from, staff, state: { in: TAKEN } }, limit: 100 })),
  ];
  const [subjects, sections, people] = [
    await ctx.labels(
      Subject,
      rows.map((row) => row.subject),
    ),
    await ctx.labels(
      Section,
      rows.map((row) => row.section),
    ),
    await ctx.labels(
      Staff,
      rows.map((row) => row.absent),
    ),
  ];
  return {
    covers: rows
      .map((row) => ({
        id: row.id,
        rev: row.rev,
        date: row.date,
        period: row.period,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        subject: subjects.get(row.subject) ?? NOTHING,
        section: sections.get(row.section) ?? NOTHING,
        absent: people.get(row.absent) ?? NOTHING,
        isMine: row.staff === staff,
      }))
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.startsAt.localeCompare(b.startsAt)),
  };
}

export async function answerCover(
  ctx: Context,
  { cover, isAccepted }: ActionInput<typeof leaveActions.answerCover>,
): Promise<Record<string, never>> {
  const { staff } = ctx.actor;
  if (!staff) throw new AppError(kernelErrors.NOT_FOUND);
  // Once someone has taken it, those who were asked with them read it no more; that it is taken is all that they learn.
  const sys = systemPart(ctx);
  const row = await openCover(sys, cover);
  const isAsked = row.state === 'offered' && (row.offered ?? []).includes(staff);
  if (!isAsked) throw new AppError(leaveErrors.COVER_TAKEN);
  if (isAccepted) {
    await assertFree(ctx, row, staff);
    await give(sys, row, { staff, by: 'accept' });
    return {};
  }
  const left = (row.offered ?? []).filter((each) => each !== staff);
  for (const each of await togetherWith(sys, row)) {
    const changed = await sys
      .repo(LessonCover)
      .update(each.id, { offered: left.length > 0 ? left : null }, { rev: each.rev });
    if (left.length === 0) await transit(sys, LessonCover, 'withdrawOffer', { id: changed.id, rev: changed.rev });
  }
  return {};
}
