import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { changedDays, type agendaActions } from '@pathshala/shared/modules/front/agenda';
import { AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { type DayFacts, GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { LeaveApplication, LeaveType } from '@pathshala/shared/modules/time/leave';
import { QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { addDays } from '@pathshala/shared/text';
import { dhakaDate, startOfDay, type Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import { counting, daysWith } from '../../../time/leave';

type Effects = ActionOutput<typeof agendaActions.holidayEffects>;

/**
 * Consequences of adding, moving or (without days) removing a holiday. Each part is read with the caller's own
 * permissions; nothing is written.
 */
export async function holidayEffects(
  ctx: Context,
  { id, from, until }: ActionInput<typeof agendaActions.holidayEffects>,
): Promise<Effects> {
  const former = id ? await ctx.repo(Holiday).get(id) : null;
  const requested = from && until && from <= until ? { from, until, name: { en: '', bn: '' } } : null;
  const spans = [...(former ? [{ from: former.from, until: former.until }] : []), ...(requested ? [requested] : [])];
  if (spans.length === 0) return NOTHING;
  const first = spans.map((span) => span.from).sort()[0]!;
  const last = spans
    .map((span) => span.until)
    .sort()
    .at(-1)!;
  const applications = ctx.can('leaveApplication.read')
    ? await ctx
        .repo(LeaveApplication)
        .find({ where: { ...counting(ctx.today), from: { lte: last }, until: { gte: first } }, limit: 2_000 })
    : [];
  const reach = [first, last, ...applications.flatMap((app) => [app.from, app.until])].sort();
  const others = await ctx.repo(Holiday).find({ where: { from: { lte: reach.at(-1)! }, until: { gte: reach[0]! } } });
  const before = await dayFacts(ctx, reach[0]!, reach.at(-1)!);
  const after: DayFacts = {
    ...before,
    holidays: [
      ...others
        .filter((row) => row.id !== id)
        .map((row) => ({ from: row.from, until: row.until, name: { en: row.name, bn: row.nameBn } })),
      ...(requested ? [requested] : []),
    ],
  };
  const { closing, opening } = changedDays(spans, before, after);
  const [registers, leave, quizzes, exams, bills] = [
    await registersOn(ctx, closing),
    await leaveChanges(ctx, applications, before, after),
    await quizzesOn(ctx, closing),
    await examsOn(ctx, closing),
    await billsOn(ctx, closing),
  ];
  const broken = await governmentDays(ctx, opening);
  return { closing, opening, broken, registers, leave, quizzes, exams, bills };
}

const NOTHING: Effects = {
  closing: [],
  opening: [],
  broken: [],
  registers: 0,
  leave: { applications: 0, days: 0 },
  quizzes: 0,
  exams: 0,
  bills: 0,
};

/** Days of the national calendar on which no school is held, among these. */
async function governmentDays(ctx: Context, days: readonly string[]): Promise<Effects['broken']> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const rows = await ctx
    .repo(GlobalHoliday)
    .find({ where: { active: true, kind: { ne: 'vacation' }, from: { lte: last }, until: { gte: first } }, sort: [] });
  return days.flatMap((date) =>
    rows
      .filter(({ from, until }) => from <= date && date <= until)
      .slice(0, 1)
      .map(({ name, nameBn }) => ({ date, label: { en: name, bn: nameBn } })),
  );
}

/** Registers that were begun or handed in on days which become free. */
async function registersOn(ctx: Context, days: readonly string[]): Promise<number> {
  return days.length > 0 && ctx.can('attendanceSheet.read')
    ? ctx.repo(AttendanceSheet).count({ date: { in: [...days] } })
    : 0;
}

async function leaveChanges(
  ctx: Context,
  applications: readonly Parameters<typeof daysWith>[0][],
  before: DayFacts,
  after: DayFacts,
): Promise<Effects['leave']> {
  const types = new Map(
    (await ctx.repo(LeaveType).find({ where: { id: { in: [...new Set(applications.map((app) => app.type))] } } })).map(
      (type) => [type.id, type],
    ),
  );
  const differences = applications
    .map((app) => {
      const type = types.get(app.type);
      return type ? daysWith(app, type, after) - daysWith(app, type, before) : 0;
    })
    .filter((days) => days !== 0);
  return { applications: differences.length, days: differences.reduce((sum, days) => sum + days, 0) };
}

/** Quizzes that can be sat on such a day only. */
async function quizzesOn(ctx: Context, days: readonly string[]): Promise<number> {
  if (days.length === 0 || !ctx.can('quizSitting.read')) return 0;
  const sittings = await ctx.repo(QuizSitting).find({
    where: {
      state: { in: ['scheduled', 'open', 'paused'] },
      opensAt: { gte: startOfDay(days[0]!).toISOString(), lt: startOfDay(addDays(days.at(-1)!, 1)).toISOString() },
    },
    limit: 2_000,
  });
  const free = new Set(days);
  return new Set(
    sittings
      .filter((row) => free.has(dhakaDate(new Date(row.opensAt))) && free.has(dhakaDate(new Date(row.closesAt))))
      .map((row) => row.quiz),
  ).size;
}

/** Exams that run on such a day. */
async function examsOn(ctx: Context, days: readonly string[]): Promise<number> {
  if (days.length === 0 || !ctx.can('exam.read')) return 0;
  const exams = await ctx
    .repo(Exam)
    .find({ where: { state: { ne: 'draft' }, startsOn: { lte: days.at(-1)! }, endsOn: { gte: days[0]! } } });
  return exams.filter((exam) => days.some((day) => exam.startsOn <= day && day <= exam.endsOn)).length;
}

/** Unpaid bills whose last day falls on such a day. */
async function billsOn(ctx: Context, days: readonly string[]): Promise<number> {
  return days.length > 0 && ctx.can('feeLine.read')
    ? ctx.repo(FeeLine).count({ dueDate: { in: [...days] }, balance: { gt: 0 } })
    : 0;
}
