import { createHash } from 'node:crypto';
import { fill, t, type Text } from '@pathshala/shared/kit';
import { paperCount, paperTotal, type PaperContent, type PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { frozen, isReady, paperFaults, takeChosen } from './chosen-questions';
import { examFaults } from './exam-part';
import { given, type QuizRow } from '../../sitting';

const TOO_FEW = t(
  'Random set {n} needs {count} questions, but only {found} match.',
  '{n} নম্বর দৈবচয়নে {count}টি প্রশ্ন দরকার, কিন্তু আছে {found}টি।',
);
const LAST = t('The last start must be within the opening time.', 'সর্বশেষ শুরুর সময় কুইজ চলার সময়ের মধ্যে হতে হবে।');

type Draft = Pick<
  QuizRow,
  | 'class'
  | 'sections'
  | 'subject'
  | 'examSubject'
  | 'examPart'
  | 'questions'
  | 'draw'
  | 'opensAt'
  | 'closesAt'
  | 'lastStartAt'
>;

/** Takes the questions out of the bank as they are now. `why`: reasons that prevent publishing the quiz. */
export async function freeze(
  ctx: Context,
  quiz: Draft,
): Promise<{ content: PaperContent; why: Text[]; count: number; total: number }> {
  const wanted = [...new Set(quiz.questions.map((each) => each.question))];
  const { questions, why } = takeChosen(
    wanted.length === 0 ? [] : await ctx.repo(QuizQuestion).find({ where: { id: { in: wanted } } }),
    quiz.questions,
  );
  const taken = new Set(wanted);
  const pools: PaperContent['pools'] = [];
  for (const [index, { count, marks, chapter, difficulty, type }] of quiz.draw.entries()) {
    // Drawn questions are for practice: an exam's questions are chosen one by one.
    const where = {
      bank: 'quiz',
      class: quiz.class,
      subject: quiz.subject,
      status: 'ready',
      ...given('chapter', chapter),
      ...given('difficulty', difficulty),
      ...given('type', type),
    };
    const fitting = (await ctx.repo(QuizQuestion).find({ where, sort: ['createdAt'] })).filter(
      (row) => !taken.has(row.id) && isReady(row),
    );
    if (fitting.length < count) why.push(fill(TOO_FEW, { n: index + 1, count, found: fitting.length }));
    // A question that two draws could give is the first one's, so that nobody gets it twice.
    for (const row of fitting) taken.add(row.id);
    pools.push({ count, questions: fitting.map((row) => frozen(row, marks)) });
  }
  const content = { questions, pools };
  why.push(...paperFaults(ctx, content, quiz.closesAt));
  why.push(...(await examFaults(ctx, quiz, paperTotal(content))));
  if (quiz.lastStartAt && (quiz.lastStartAt < quiz.opensAt || quiz.lastStartAt > quiz.closesAt)) why.push(LAST);
  return { content, why, count: paperCount(content), total: paperTotal(content) };
}

/**
 * Over what students see: keys and explanations may be corrected without the paper on their devices becoming another
 * one.
 */
export function paperHash({ questions, pools }: PaperContent): string {
  const seen = ({ id, type, body, image, marks, content }: PaperQuestion) => [
    id,
    type,
    body,
    image ?? null,
    marks,
    content,
  ];
  return createHash('sha256')
    .update(JSON.stringify([questions.map(seen), pools.map((pool) => [pool.count, pool.questions.map(seen)])]))
    .digest('hex');
}
