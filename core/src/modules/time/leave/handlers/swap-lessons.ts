import {
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import { AttendanceExcusal, excusedPart } from '@pathshala/shared/modules/time/excusals';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { leaveErrors, LessonSwap, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { addDays } from '@pathshala/shared/text';
import { fieldFault, lockRecord, systemPart, transit, type Context } from '../../../../kernel';
import { lessonsBetween, lessonsOn, settingOf, type Lesson } from '../../../school/timetable';
import { tellSwap } from '../jobs/tell-cover';
import { inBoth } from '../services/judge';

type SwapRow = Row<typeof LessonSwap>;
type LessonView = ActionOutput<typeof leaveActions.swapLessons>['lessons'][number];
const NOTHING: Text = { en: '', bn: '' };
const SELECT = {
  date: t('Please Select Date', 'তারিখ নির্বাচন করুন'),
  teacher: t('Please Select Teacher', 'শিক্ষক নির্বাচন করুন'),
  subject: t('Please Select Subject', 'বিষয় নির্বাচন করুন'),
};
const NOT_THEIRS = t('This class is not theirs on that day.', 'ওই দিন এই ক্লাস তাঁর নয়।');
const PAST = t('This day is over.', 'এই দিন পার হয়ে গেছে।');

const viewOf = async (ctx: Context, lessons: readonly Lesson[]): Promise<LessonView[]> => {
  const subjects = await ctx.labels(
    Subject,
    lessons.map((lesson) => lesson.subject),
  );
  const sections = await ctx.labels(
    Section,
    lessons.map((lesson) => lesson.section),
  );
  return lessons.map(({ id, date, period, startsAt, endsAt, subject, section }) => ({
    entry: id,
    date,
    period,
    startsAt,
    endsAt,
    subject: subjects.get(subject) ?? NOTHING,
    section: sections.get(section) ?? NOTHING,
  }));
};

export async function swapLessons(
  ctx: Context,
  { date, teacher, subject }: ActionInput<typeof leaveActions.swapLessons>,
): Promise<ActionOutput<typeof leaveActions.swapLessons>> {
  const staff = teacher ?? ctx.actor.staff;
  if (!staff || date < ctx.today) return { lessons: [] };
  const lessons = (await lessonsOn(ctx, date, { staff })).filter(
    (lesson) => !lesson.cover && !lesson.joint && (!subject || lesson.subject === subject),
  );
  return { lessons: await viewOf(ctx, lessons) };
}

/** A lesson that someone has on a day and may give away. @throws AppError VALIDATION by the field */
async function lessonOf(
  ctx: Context,
  { staff, date, entry, field }: { staff: string; date: string; entry: string; field: string },
): Promise<Lesson> {
  const found = (await lessonsOn(systemPart(ctx), date, { staff })).find((lesson) => lesson.id === entry);
  if (!found || found.cover || found.joint) throw fieldFault(field, NOT_THEIRS);
  return found;
}

/** Each is free when they take the other's lesson, apart from the one that they give. @throws AppError COVER_BUSY */
async function assertBothFree(ctx: Context, swap: { from: string; to: string }, gives: Lesson, takes: Lesson) {
  const sys = systemPart(ctx);
  const lessons = await lessonsBetween(sys, [...new Set([gives.date, takes.date])]);
  const away = await sys.repo(AttendanceExcusal).find({
    where: {
      staff: { in: [swap.from, swap.to] },
      from: { lte: max(gives.date, takes.date) },
      until: { gte: min(gives.date, takes.date) },
    },
    sort: [],
  });
  for (const [staff, taken, given] of [
    [swap.to, gives, takes],
    [swap.from, takes, gives],
  ] as const) {
    const isBusy = lessons.some(
      (lesson) =>
        lesson.staff === staff &&
        lesson.date === taken.date &&
        !(lesson.id === given.id && lesson.date === given.date) &&
        lesson.startsAt < taken.endsAt &&
        taken.startsAt < lesson.endsAt,
    );
    const isAway = away.some((row) => row.staff === staff && excusedPart(row, taken.date));
    if (!isBusy && !isAway) continue;
    const name = (await sys.labels(Staff, [staff])).get(staff) ?? NOTHING;
    throw new AppError(leaveErrors.COVER_BUSY, { name });
  }
}
const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a > b ? a : b);

export async function askSwap(
  ctx: Context,
  { date, entry, teacher, otherDate, subject }: ActionInput<typeof leaveActions.askSwap>,
): Promise<{ swap: string }> {
  const from = ctx.actor.staff;
  if (!from) throw new AppError(kernelErrors.NOT_FOUND);
  if (!date) throw fieldFault('date', SELECT.date);
  if (!entry) throw fieldFault('entry', SELECT.subject);
  if (!teacher || teacher === from) throw fieldFault('teacher', SELECT.teacher);
  if (!otherDate) throw fieldFault('otherDate', SELECT.date);
  if (!subject) throw fieldFault('subject', SELECT.subject);
  for (const [field, day] of [
    ['date', date],
    ['otherDate', otherDate],
  ] as const)
    if (day < ctx.today) throw fieldFault(field, PAST);
  const gives = await lessonOf(ctx, { staff: from, date, entry, field: 'entry' });
  const takes = await lessonOf(ctx, { staff: teacher, date: otherDate, entry: subject, field: 'subject' });
  await assertBothFree(ctx, { from, to: teacher }, gives, takes);
  const { swapDays } = await settingOf(systemPart(ctx));
  const swap = await ctx.repo(LessonSwap).create({
    from,
    to: teacher,
    date,
    entry,
    otherDate,
    otherEntry: subject,
    cancelUntil: addDays(min(date, otherDate), -swapDays!),
  });
  ctx.after(tellSwap, { swap: swap.id, event: 'asked' }, { id: `swap-${swap.id}-asked` });
  return { swap: swap.id };
}

/** A swap of the caller that is still ahead. @throws AppError SWAP_GONE */
async function openSwap(ctx: Context, id: string, states: readonly string[]): Promise<SwapRow> {
  await lockRecord(ctx, LessonSwap, id);
  const swap = await ctx.repo(LessonSwap).get(id);
  if (!states.includes(swap.state!) || min(swap.date, swap.otherDate) < ctx.today)
    throw new AppError(leaveErrors.SWAP_GONE);
  return swap;
}

export async function answerSwap(
  ctx: Context,
  { swap: id, isAccepted }: ActionInput<typeof leaveActions.answerSwap>,
): Promise<Record<string, never>> {
  const swap = await openSwap(ctx, id, ['asked']);
  if (swap.to !== ctx.actor.staff) throw new AppError(kernelErrors.NOT_FOUND);
  if (isAccepted) {
    // The week may have changed since the question: both are asked of again, one after the other.
    for (const staff of [swap.from, swap.to].toSorted()) await lockRecord(ctx, Staff, staff);
    const gives = await lessonOf(ctx, { staff: swap.from, date: swap.date, entry: swap.entry, field: 'swap' });
    const takes = await lessonOf(ctx, { staff: swap.to, date: swap.otherDate, entry: swap.otherEntry, field: 'swap' });
    await assertBothFree(ctx, swap, gives, takes);
  }
  await transit(ctx, LessonSwap, isAccepted ? 'agree' : 'decline', { id, rev: swap.rev });
  const event = isAccepted ? 'agreed' : 'declined';
  ctx.after(tellSwap, { swap: id, event }, { id: `swap-${id}-${event}` });
  return {};
}

export async function cancelSwap(
  ctx: Context,
  { swap: id }: ActionInput<typeof leaveActions.cancelSwap>,
): Promise<Record<string, never>> {
  const swap = await openSwap(ctx, id, ['asked', 'agreed']);
  if (swap.state === 'agreed' && ctx.today > swap.cancelUntil)
    throw new AppError(leaveErrors.SWAP_FIXED, { date: inBoth(swap.cancelUntil) });
  await transit(ctx, LessonSwap, 'cancel', { id, rev: swap.rev });
  ctx.after(tellSwap, { swap: id, event: 'cancelled' }, { id: `swap-${id}-cancelled` });
  return {};
}

export async function mySwaps(ctx: Context): Promise<ActionOutput<typeof leaveActions.mySwaps>> {
  const { staff } = ctx.actor;
  if (!staff) return { swaps: [] };
  const ahead = { state: { in: ['asked', 'agreed'] } };
  const rows = [
    ...(await ctx.repo(LessonSwap).find({ where: { ...ahead, from: staff }, limit: 50 })),
    ...(await ctx.repo(LessonSwap).find({ where: { ...ahead, to: staff }, limit: 50 })),
  ].filter((row) => max(row.date, row.otherDate) >= ctx.today);
  if (rows.length === 0) return { swaps: [] };
  const dates = [...new Set(rows.flatMap((row) => [row.date, row.otherDate]))];
  const lessons = new Map((await lessonsBetween(ctx, dates)).map((lesson) => [`${lesson.date} ${lesson.id}`, lesson]));
  const views = new Map((await viewOf(ctx, [...lessons.values()])).map((view) => [`${view.date} ${view.entry}`, view]));
  const names = await ctx.labels(
    Staff,
    rows.map((row) => (row.from === staff ? row.to : row.from)),
  );
  return {
    swaps: rows.flatMap((row) => {
      const own = views.get(`${row.date} ${row.entry}`);
      const other = views.get(`${row.otherDate} ${row.otherEntry}`);
      if (!own || !other) return [];
      const isMine = row.from === staff;
      return [
        {
          id: row.id,
          state: row.state!,
          isMine,
          with: names.get(isMine ? row.to : row.from) ?? NOTHING,
          gives: isMine ? own : other,
          takes: isMine ? other : own,
          cancelUntil: row.cancelUntil,
          mayCancel: row.state === 'asked' ? isMine : ctx.today <= row.cancelUntil,
        },
      ];
    }),
  };
}
