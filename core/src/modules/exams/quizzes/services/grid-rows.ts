import type { ActionOutput, Row } from '@pathshala/shared/kit';
import { Quiz, QuizAttempt, QuizClock } from '@pathshala/shared/modules/exams/sitting';
import { type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Enrolment, Section, Subject } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { enrolledOn, readerOfNamed } from '../../../school/academics';
import {
  type AttemptRow,
  type QuizRow,
  type SittingRow,
  blank,
  deadlineFor,
  given,
  iso,
  viewSitting,
} from '../../sitting';
import { sittingsOf } from './managed';

export type Monitor = ActionOutput<typeof quizzesActions.monitor>;

export type GridRow = Monitor['rows'][number];

/** The controller's whole screen at one instant; afterwards the live feed keeps it. */
export async function monitor(ctx: Context, { quiz: id }: { quiz: string }): Promise<Monitor> {
  return viewMonitor(ctx, await ctx.repo(Quiz).get(id));
}

export async function viewMonitor(ctx: Context, quiz: QuizRow): Promise<Monitor> {
  const sittings = await sittingsOf(ctx, quiz);
  const labels = await ctx.labels(Section, quiz.sections);
  const subject = (await ctx.labels(Subject, [quiz.subject])).get(quiz.subject) ?? blank;
  const { id, title, titleBn, state, questionCount, totalMarks } = quiz;
  return {
    serverTime: ctx.now.getTime(),
    quiz: { id, title, titleBn, state, questionCount, totalMarks, subject },
    sittings: sittings.map((row) => ({ ...viewSitting(row), label: labels.get(row.section) ?? blank })),
    rows: await gridRows(ctx, quiz, sittings),
  };
}

/**
 * Everyone who belongs to the quiz: those who are in its sections now, and those who wrote it and have moved since. By
 * section and roll.
 */
export async function gridRows(ctx: Context, quiz: QuizRow, sittings: readonly SittingRow[]): Promise<GridRow[]> {
  const attempts = new Map(
    (await ctx.repo(QuizAttempt).find({ where: { quiz: quiz.id } })).map((row) => [row.student, row]),
  );
  const grants = new Map(
    (await ctx.repo(QuizClock).find({ where: { quiz: quiz.id } })).map((row) => [row.student, row]),
  );
  const named = await readerOfNamed(ctx);
  const places: { student: string; section: string; roll: number }[] = [];
  for (const section of quiz.sections)
    for (const { student, roll } of await enrolledOn(named, section, ctx.today))
      places.push({ student, section, roll });
  const here = new Set(places.map((each) => each.student));
  const gone = [...attempts.values()].filter((row) => !here.has(row.student));
  for (const { student, section } of gone)
    places.push({ student, section, roll: await rollOf(named, student, section) });
  const people = new Map(
    (await named.repo(Student).find({ where: { id: { in: places.map((each) => each.student) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const bySection = new Map(sittings.map((row) => [row.section, row]));
  const order = new Map(quiz.sections.map((section, index) => [section, index]));
  const now = ctx.now.getTime();
  return places
    .sort((a, b) => (order.get(a.section) ?? 0) - (order.get(b.section) ?? 0) || a.roll - b.roll)
    .flatMap((place) => {
      const person = people.get(place.student);
      const sitting = bySection.get(place.section);
      if (!person) return [];
      const { name, nameBn } = person;
      const attempt = attempts.get(place.student);
      return [
        attempt
          ? { ...place, name, nameBn, ...viewAttempt(attempt, sitting, now) }
          : { ...place, name, nameBn, ...notStarted(grants.get(place.student)) },
      ];
    });
}

const rollOf = async (ctx: Context, student: string, section: string) =>
  (await ctx.repo(Enrolment).find({ where: { student, section } }))[0]?.roll ?? 0;

type Attempted = Omit<GridRow, 'student' | 'roll' | 'name' | 'nameBn' | 'section'>;

const notStarted = (grant: Row<typeof QuizClock> | undefined): Attempted => ({
  attempt: null,
  rev: 0,
  state: 'notStarted',
  extraPercent: grant?.extraPercent ?? 0,
  extraMinutes: grant?.extraMinutes ?? 0,
  lastSeq: 0,
  current: 0,
  answered: 0,
  connected: false,
  blurred: 0,
  claimed: 0,
  late: 0,
  takeovers: 0,
});

function viewAttempt(row: AttemptRow, sitting: SittingRow | undefined, now: number): Attempted {
  const {
    id,
    rev,
    state,
    startedAt,
    due,
    extraPercent,
    extraMinutes,
    lastSeq,
    current,
    answered,
    connected,
    seenAt,
    blurred,
    claimed,
    late,
    takeovers,
    finishedAt,
    finishedBy,
    score,
    unmarked,
    reason,
  } = row;
  return {
    attempt: id,
    rev,
    state,
    startedAt,
    due,
    ...(sitting ? { deadline: iso(deadlineFor(row, sitting, now)) } : {}),
    extraPercent,
    extraMinutes,
    lastSeq,
    current,
    answered,
    connected,
    ...given('seenAt', seenAt),
    blurred,
    claimed,
    late,
    takeovers,
    ...given('finishedAt', finishedAt),
    ...given('finishedBy', finishedBy),
    ...given('score', score),
    ...given('unmarked', unmarked),
    ...given('reason', reason),
  };
}
