import { type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import {
  countAnswered,
  dueOf,
  type KeptAnswer,
  type PaperContent,
  type PaperQuestion,
  questionsOf,
} from '@pathshala/shared/modules/exams/sitting';
import { attemptIdOf, gradePaper, receiptOf, seedFor } from '../../sitting';
import { type QuizPlan, type QuizRows, sittingIdOf } from './quiz-plan';
import { createRandom, type Random } from '../../../../seed/recipe/random';
import type { Recipe } from '../../../../seed/recipe/types';

/** Papers of students who know more or less; their answers are marked by the same rules as everyone's. */
export function addAttempts(
  rows: QuizRows,
  recipe: Recipe,
  plan: QuizPlan,
  {
    content,
    share,
    state,
    not = [],
  }: { content: PaperContent; share: number; state: 'graded' | 'released'; not?: readonly string[] },
): void {
  const { id: quiz, place, values } = plan;
  const random = createRandom(`quiz:${quiz}`);
  const students = recipe.rows.enrolment.filter((row) => row.section === place.section && !row.until);
  for (const { student } of students) {
    const ability = 0.35 + random.next() * 0.6;
    if (not.includes(student) || (student !== place.student && !random.chance(share))) continue;
    const startedAt = Date.parse(values.opensAt) + random.int(0, 240) * 1_000;
    const questions = questionsOf(content, seedFor(quiz, student));
    const answers: Record<string, KeptAnswer> = {};
    let at = startedAt;
    for (const [index, question] of questions.entries()) {
      const spent = random.int(25, 110) * 1_000;
      at += spent;
      if (random.chance(0.06)) continue;
      answers[question.id] = { value: answerOf(question, random, ability), at, seq: index + 1, spent };
    }
    const id = attemptIdOf(quiz, student);
    const finishedAt = new Date(at + 20_000).toISOString();
    const { marks, score, unmarked, keyVersion } = gradePaper(questions, {
      answers,
      given: undefined,
      rule: { negativePercent: values.negativePercent ?? 0, partialCredit: true },
      version: 1,
    });
    const due = dueOf({
      startedAt,
      limitMinutes: values.limitMinutes,
      extraPercent: 0,
      extraMinutes: 0,
      closesAt: values.closesAt,
      pausedBefore: 0,
    });
    rows.quizAttempt.push({
      id,
      tenantId: place.institution,
      quiz,
      sitting: sittingIdOf(plan),
      section: place.section,
      student,
      state,
      startedAt: new Date(startedAt).toISOString(),
      due: new Date(due).toISOString(),
      writer: 'demo-device',
      lastSeq: questions.length,
      answers,
      current: questions.length,
      answered: countAnswered(answers),
      connected: false,
      seenAt: finishedAt,
      finishedAt,
      finishedBy: 'student',
      receipt: receiptOf(id, finishedAt, answers),
      marks,
      score,
      unmarked,
      keyVersion,
    });
  }
}

const HARDNESS = { easy: 0.2, medium: 0, hard: -0.2 } as const;

/** Right as often as the student is able and the question easy; otherwise a plausible mistake. */
function answerOf({ type, content, key, difficulty }: PaperQuestion, random: Random, ability: number): AnswerValue {
  const isRight = random.chance(Math.min(0.97, ability + HARDNESS[difficulty]));
  const others = (content.options ?? []).map((each) => each.id).filter((each) => !(key.options ?? []).includes(each));
  if (type === 'single') return isRight ? key.options![0]! : random.pick(others);
  if (type === 'multiple') return isRight ? [...key.options!] : [key.options![0]!, random.pick(others)];
  if (type === 'trueFalse') return isRight === key.truth;
  if (type === 'numeric') return String(isRight ? key.value! : key.value! + random.int(1, 9));
  if (type === 'shortText') return isRight ? key.accepted![0]![0]! : 'জানি না';
  if (type === 'fillBlanks') return key.accepted!.map((each, index) => (isRight || index === 0 ? each[0]! : '?'));
  if (type === 'matching')
    return isRight
      ? { ...key.pairs! }
      : Object.fromEntries(
          Object.keys(key.pairs!).map((left, index, all) => [left, key.pairs![all[(index + 1) % all.length]!]!]),
        );
  if (type === 'ordering') return isRight ? [...key.order!] : random.shuffle(key.order!);
  return null;
}
