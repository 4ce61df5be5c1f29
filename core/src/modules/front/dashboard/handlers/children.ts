import { groupBy, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { addDays, instantAt } from '@pathshala/shared/text';
import { Section } from '@pathshala/shared/modules/school/academics';
import {
  AbsenceNote,
  attendancePercent,
  AttendanceMark,
  type MarkStatus,
} from '@pathshala/shared/modules/time/attendance';
import type { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { LeaveApplication, LeaveType } from '@pathshala/shared/modules/time/leave';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { QuizAttempt, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';
import { sittingsOfFamily } from '../../../exams/examday';
import { owedBy } from '../../../money/fees';
import { ownStudents } from '../../../foundation/people';
import { sectionsBeingMarked } from '../../../time/attendance';
import { lessonsOn, ownEntries } from '../../../school/timetable';
import { takesPaper } from '../../../exams/sitting';
import { presentSections, viewLessons } from './routine';

type Child = NonNullable<ActionOutput<typeof dashboardActions.today>['children']>[number];
/** Days after which a family is asked for the reason of an absence no more. */
const DAYS_TO_ASK = 7;
const COMING_QUIZZES = ['scheduled', 'open', 'paused', 'closing'];
/** An application in one of these is still of interest. */
const LIVE_LEAVE = ['pending', 'returned', 'approved', 'cancelRequested'];

/**
 * Today's part of a student, or for a guardian that of each child. Each part is read with the caller's own permissions.
 */
export async function childrenPart(ctx: Context): Promise<Child[]> {
  const ids = (await ownStudents(ctx)) ?? [];
  const students = await ctx.repo(Student).find({ where: { id: { in: [...ids] } } });
  const sections = await presentSections(
    ctx,
    students.map((row) => row.id),
  );
  const month = `${ctx.today.slice(0, 7)}-01`;
  const lately = addDays(ctx.today, 1 - DAYS_TO_ASK);
  const marks = groupBy(
    await ctx.repo(AttendanceMark).find({
      where: { student: { in: [...ids] }, period: 0, date: { gte: lately < month ? lately : month, lte: ctx.today } },
    }),
    (mark) => mark.student,
  );
  const explained = await explainedDays(ctx, ids, lately);
  const beingMarked = await sectionsBeingMarked(ctx, [...new Set(sections.values())], ctx.today);
  const [quizzes, written, exams, dues, leaves] = [
    await nextQuizzes(ctx, students, sections),
    await nextSittings(ctx),
    await nextExams(ctx, sections),
    await duesOf(ctx, students),
    await leavesOf(ctx, students),
  ];
  const out: Child[] = [];
  for (const student of students) {
    const all = marks.get(student.id) ?? [];
    const own = all.filter(({ date }) => date >= month);
    const count = (statuses: readonly MarkStatus[]) => own.filter((mark) => statuses.includes(mark.status)).length;
    const absent = count(['absent']);
    const section = sections.get(student.id) ?? null;
    const today = own.find((mark) => mark.date === ctx.today)?.status ?? null;
    out.push({
      student: student.id,
      name: student.name,
      nameBn: student.nameBn,
      photo: student.photo ?? null,
      today,
      isBeingMarked: today === null && section !== null && beingMarked.has(section),
      percent: attendancePercent({ present: count(['present', 'late']), absent }),
      absent,
      section,
      routine: await todaysLessons(ctx, student.id, section),
      quiz: quizzes.get(student.id) ?? null,
      exam: written.get(student.id)?.exam ?? ((section && exams.get(section)) || null),
      paper: written.get(student.id)?.paper ?? null,
      dues: dues?.get(student.id) ?? (dues && { balance: 0, overdue: 0, oldest: null }),
      unexplained:
        explained &&
        (all
          .flatMap(({ date, status }) =>
            status === 'absent' && date >= lately && !explained.has(`${student.id} ${date}`) ? [date] : [],
          )
          .toSorted()
          .at(-1) ??
          null),
      leave: leaves.get(student.id) ?? null,
    });
  }
  return out;
}

/** Days of each student that have a reason, as `student date`; null where the caller gives none. */
async function explainedDays(ctx: Context, students: readonly string[], from: string): Promise<Set<string> | null> {
  if (!ctx.can('absenceNote.create')) return null;
  const notes = await ctx
    .repo(AbsenceNote)
    .find({ where: { student: { in: [...students] }, date: { gte: from } }, sort: [], limit: 100 });
  return new Set(notes.map(({ student, date }) => `${student} ${date}`));
}

/** Lessons of a student today, as they take place. */
export async function todaysLessons(ctx: Context, student: string, section: string | null): Promise<Child['routine']> {
  if (!section || !ctx.can('routineEntry.read')) return [];
  return viewLessons(ctx, await ownEntries(ctx, { student, section }, await lessonsOn(ctx, ctx.today, { section })));
}

/** The quiz that a student may sit now or next; a quiz they have handed in is over for them. */
async function nextQuizzes(
  ctx: Context,
  students: readonly Row<typeof Student>[],
  sections: ReadonlyMap<string, string>,
): Promise<Map<string, Child['quiz']>> {
  if (!ctx.can('quizSitting.read') || sections.size === 0) return new Map();
  const now = ctx.now.toISOString();
  const sittings = await ctx.repo(QuizSitting).find({
    where: { section: { in: [...new Set(sections.values())] }, state: { in: COMING_QUIZZES }, closesAt: { gt: now } },
    sort: ['opensAt'],
    limit: 100,
  });
  const attempts = await ctx.repo(QuizAttempt).find({
    where: {
      student: { in: students.map((row) => row.id) },
      quiz: { in: sittings.map((row) => row.quiz) },
      state: { ne: 'inProgress' },
    },
  });
  const isOver = (student: string, quiz: string) =>
    attempts.some((row) => row.student === student && row.quiz === quiz);
  const out = new Map<string, Child['quiz']>();
  for (const { id } of students) {
    out.set(id, null);
    for (const row of sittings) {
      const { quiz, section, examSubject, opensAt, closesAt } = row;
      if (section !== sections.get(id) || isOver(id, quiz)) continue;
      if (!(await takesPaper(ctx, { examSubject, sections: [section] }, id))) continue;
      out.set(id, { id: quiz, title: { en: row.title, bn: row.titleBn }, opensAt, closesAt, open: opensAt <= now });
      break;
    }
  }
  return out;
}

/**
 * Student → the exam whose sittings they write next, with its days from today, and the paper of today or tomorrow.
 * Families see sittings before marks are asked for, so that an exam may have days while its class has none yet.
 */
async function nextSittings(ctx: Context): Promise<Map<string, Pick<Child, 'exam' | 'paper'>>> {
  if (!ctx.can('examday.ownSeats')) return new Map();
  const { students } = await sittingsOfFamily(ctx, { from: ctx.today });
  return new Map(
    students.flatMap(({ student, sittings }) => {
      const left = sittings.filter(({ date, endsAt }) => instantAt(date, endsAt) > ctx.now);
      const [first = sittings[0]] = left;
      if (!first) return [];
      const last = sittings.findLast(({ exam }) => exam.en === first.exam.en) ?? first;
      const isNear = left.length > 0 && first.date <= addDays(ctx.today, 1);
      const { date, startsAt, endsAt, subjects, seat } = first;
      return [
        [
          student,
          {
            exam: { title: first.exam, startsOn: first.date, endsOn: last.date },
            paper: isNear ? { date, startsAt, endsAt, subjects, seat } : null,
          },
        ] as const,
      ];
    }),
  );
}

/** Section → the exam of its class that runs or comes next. */
async function nextExams(
  ctx: Context,
  sections: ReadonlyMap<string, string>,
): Promise<Map<string, NonNullable<Child['exam']>>> {
  if (!ctx.can('exam.read') || sections.size === 0) return new Map();
  const classes = new Map(
    (await ctx.repo(Section).find({ where: { id: { in: [...new Set(sections.values())] } } })).map((row) => [
      row.id,
      row.class,
    ]),
  );
  const exams = await ctx
    .repo(Exam)
    .find({ where: { endsOn: { gte: ctx.today }, state: { ne: 'draft' } }, sort: ['startsOn'], limit: 50 });
  return new Map(
    [...classes].flatMap(([section, klass]) => {
      const next = exams.find((row) => row.classes.includes(klass));
      return next
        ? [
            [
              section,
              { title: { en: next.title, bn: next.titleBn }, startsOn: next.startsOn, endsOn: next.endsOn },
            ] as const,
          ]
        : [];
    }),
  );
}

/** Dues of each; null when the caller may not see bills. */
async function duesOf(
  ctx: Context,
  students: readonly Row<typeof Student>[],
): Promise<Map<string, NonNullable<Child['dues']>> | null> {
  if (!ctx.can('feeLine.read')) return null;
  const owed = await owedBy(
    ctx,
    students.map((row) => row.id),
  );
  return new Map(
    [...owed].map(([student, { toPay, overdue, oldest }]) => [student, { balance: toPay, overdue, oldest }]),
  );
}

async function leavesOf(
  ctx: Context,
  students: readonly Row<typeof Student>[],
): Promise<Map<string, NonNullable<Child['leave']>>> {
  if (!ctx.can('leaveApplication.read')) return new Map();
  const rows = await ctx.repo(LeaveApplication).find({
    where: { student: { in: students.map((row) => row.id) }, status: { in: LIVE_LEAVE }, until: { gte: ctx.today } },
    sort: ['from'],
    limit: 100,
  });
  const types = await ctx.labels(
    LeaveType,
    rows.map((row) => row.type),
  );
  return new Map(
    [...groupBy(rows, (row) => row.student!)].map(([student, [row]]) => [
      student,
      { status: row!.status, type: types.get(row!.type) ?? { en: '', bn: '' }, from: row!.from, until: row!.until },
    ]),
  );
}
