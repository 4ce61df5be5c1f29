import { Section } from '@pathshala/shared/modules/school/academics';
import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  attemptStates,
  canonicalAnswers,
  countAnswered,
  paperOf,
  QuizAnswerEvent,
  QuizAttempt,
  type KeptAnswer,
  type PaperQuestion,
} from '@pathshala/shared/modules/exams/sitting';
import { quizErrors, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { renamedAnswer, type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { orderPassMarks } from '../jobs/pass-marks';
import {
  gradePaper,
  ownQuestions,
  ownView,
  receiptOf,
  type AttemptRow,
  attemptIdOf,
  seedFor,
  dropAttemptSession,
  type Paper,
  type QuizRow,
  flushTrail,
  blank,
  given,
  iso,
  viewQuestion,
} from '../../sitting';
import { controlled, sittingsOf } from '../services/managed';
import { orderTellGroup } from '../services/tell-group';
import { ENDED, finished, presentPaper } from './marking';
import { gridRows } from '../services/grid-rows';

type Late = ActionOutput<typeof quizzesActions.lateAnswers>['rows'][number];
type EventRow = Row<typeof QuizAnswerEvent>;
type Entry = EventRow['answers'][number];
type Found = Entry & { event: string; kind: Late['kind'] };

export async function lateAnswers(
  ctx: Context,
  { quiz: id }: { quiz: string },
): Promise<ActionOutput<typeof quizzesActions.lateAnswers>> {
  const { quiz, paper, attempts } = await finished(ctx, id);
  await Promise.all(attempts.map((attempt) => flushTrail(ctx.kernel, attempt.id)));
  const events = await ctx.repo(QuizAnswerEvent).find({ where: { quiz: id, kind: { ne: 'saved' } } });
  if (events.length === 0) return { rows: [] };
  const byAttempt = new Map<string, EventRow[]>();
  for (const event of events) byAttempt.set(event.attempt, [...(byAttempt.get(event.attempt) ?? []), event]);
  const people = new Map((await gridRows(ctx, quiz, await sittingsOf(ctx, quiz))).map((row) => [row.student, row]));
  const sections = await ctx.labels(Section, quiz.sections);
  const rows = attempts.flatMap((attempt): Late[] => {
    const person = people.get(attempt.student);
    if (!person) return [];
    const { student, roll, name, nameBn } = person;
    const section = sections.get(person.section) ?? blank;
    return lateOf(quiz, paper, attempt, byAttempt.get(attempt.id) ?? []).map((late) => ({
      student,
      roll,
      name,
      nameBn,
      section,
      ...late,
    }));
  });
  return { rows: rows.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)) };
}

type OwnLate = Omit<Late, 'student' | 'roll' | 'name' | 'nameBn' | 'section'>;

/** Of each question what the device wrote last, unless it already exists. */
function lateOf(quiz: QuizRow, paper: Paper, attempt: AttemptRow, events: readonly EventRow[]): OwnLate[] {
  const last = new Map<string, Found>();
  for (const { id, kind, answers } of events) {
    if (kind === 'saved') continue;
    for (const entry of answers)
      if (entry.at >= (last.get(entry.question)?.at ?? 0)) last.set(entry.question, { ...entry, event: id, kind });
  }
  return paperOf(paper.content, seedFor(attempt.quiz, attempt.student), quiz).flatMap((question, index) => {
    const found = last.get(question.id);
    const kept = attempt.answers[question.id];
    if (!found || !fits(question, found.value) || isSame(found.value, kept?.value)) return [];
    if (kept && kept.at > found.at) return [];
    return [
      {
        event: found.event,
        seq: found.seq,
        kind: found.kind,
        at: iso(found.at),
        receivedAt: iso(found.received),
        question: { ...viewQuestion(question, index), content: question.content, key: question.key },
        value: found.value,
        ...given('standing', kept?.value),
      },
    ];
  });
}

export async function acceptLate(
  ctx: Context,
  { quiz: id, student, event, seq, question: asked, reason }: ActionInput<typeof quizzesActions.acceptLate>,
): Promise<ActionOutput<typeof quizzesActions.acceptLate>> {
  const quiz = await controlled(ctx, id);
  const attempt = await ctx.repo(QuizAttempt).get(attemptIdOf(id, student));
  if (!(ENDED as readonly string[]).includes(attempt.state))
    throw new AppError(quizErrors.ATTEMPT_STEP_REFUSED, {
      state: attemptStates.find((each) => each.value === attempt.state)!.label,
    });
  const paper = await presentPaper(ctx, quiz);
  const row = await ctx.repo(QuizAnswerEvent).get(event);
  const entry = row.answers.find((each) => each.question === asked && each.seq === seq);
  const question = ownQuestions(paper, attempt).find((each) => each.id === asked);
  if (row.attempt !== attempt.id || row.kind === 'saved' || !entry || !question || !fits(question, entry.value))
    throw new AppError(kernelErrors.NOT_FOUND);
  if (isSame(entry.value, attempt.answers[asked]?.value)) throw new AppError(quizErrors.NOT_LATE);
  const { score, unmarked } = await take(ctx, { quiz, paper, attempt, question, entry, reason });
  orderTellGroup(ctx, quiz);
  orderPassMarks(ctx, quiz);
  dropAttemptSession(ctx.kernel, attempt.id);
  return { score, unmarked };
}

/**
 * The answer replaces the one that counted, and the paper is marked by it; marks that a person gave to other answers
 * stay.
 */
async function take(
  ctx: Context,
  {
    quiz,
    paper,
    attempt,
    question,
    entry: { value, at },
    reason,
  }: { quiz: QuizRow; paper: Paper; attempt: AttemptRow; question: PaperQuestion; entry: Entry; reason: string },
) {
  const by = ctx.actor.userId;
  if (!by) throw new AppError(kernelErrors.FORBIDDEN);
  const accepted: KeptAnswer = { value, at, seq: attempt.lastSeq, accepted: { by, at: ctx.now.getTime(), reason } };
  const answers = { ...attempt.answers, [question.id]: accepted };
  const { [question.id]: _, ...byHand } = attempt.marks ?? {};
  const grade = gradePaper(ownQuestions(paper, attempt), {
    answers,
    given: byHand,
    rule: quiz,
    version: paper.version,
  });
  const handedIn = attempt.finishedBy === 'student' ? 'submitted' : 'autoSubmitted';
  const marked = attempt.state === 'released' ? 'released' : 'graded';
  await ctx.repo(QuizAttempt).update(
    attempt.id,
    {
      ...grade,
      answers,
      answered: countAnswered(answers),
      state: grade.unmarked > 0 && marked === 'graded' ? handedIn : marked,
      ...(attempt.finishedAt
        ? { receipt: receiptOf(attempt.id, attempt.finishedAt, ownView(answers, { attempt, paper, quiz })) }
        : {}),
    },
    { rev: attempt.rev },
  );
  return grade;
}

/** Ids that are not on the question, or another question's shape, are no answer to it. */
function fits({ type, content }: PaperQuestion, value: AnswerValue): boolean {
  const own = (list: readonly { id: string }[] = []) => new Map(list.map(({ id }) => [id, id]));
  const { options, left, right, items, parts } = content;
  return (
    renamedAnswer(type, value, {
      options: own(options),
      left: own(left),
      right: own(right),
      items: own(items),
      parts: own(parts),
    }) !== undefined
  );
}

const isSame = (a: AnswerValue, b: AnswerValue | undefined) =>
  canonicalAnswers({ q: { value: a } }) === canonicalAnswers({ q: { value: b ?? null } });
