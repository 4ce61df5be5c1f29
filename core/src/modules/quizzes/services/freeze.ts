import { createHash } from 'node:crypto';
import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { paperCount, paperTotal, questionFaults, QuizQuestion, type PaperContent, type PaperQuestion } from '@pathshala/shared/modules/quizzes';
import type { Context } from '../../../kernel';
import { given } from './views';
import type { QuizRow } from './scene';

const NONE = t('It has no questions.', 'এতে কোনো প্রশ্ন নেই।');
const GONE = t('Question {n} was deleted.', '{n} নম্বর প্রশ্নটি মুছে ফেলা হয়েছে।');
const UNREADY = t('Question {n} is not ready.', '{n} নম্বর প্রশ্নটি প্রস্তুত নয়।');
const TWICE = t('Question {n} is chosen twice.', '{n} নম্বর প্রশ্নটি দুইবার নেওয়া হয়েছে।');
const TOO_FEW = t('Draw {n} asks for {count} questions, but only {found} fit.', '{n} নম্বর দৈবচয়নে {count}টি প্রশ্ন চাওয়া হয়েছে, কিন্তু মেলে {found}টি।');
const LATE = t('It would be over already.', 'কুইজের সময় ইতিমধ্যে পেরিয়ে গেছে।');
const LAST = t('The last start lies outside the time in which it is open.', 'সর্বশেষ শুরুর সময়টি কুইজ চলার সময়ের বাইরে।');

type Draft = Pick<QuizRow, 'class' | 'subject' | 'questions' | 'draw' | 'opensAt' | 'closesAt' | 'lastStartAt'>;

/** Takes the questions out of the bank as they are now. `why`: what keeps the quiz from being published. */
export async function freeze(ctx: Context, quiz: Draft): Promise<{ content: PaperContent; why: Text[]; count: number; total: number }> {
  const why: Text[] = [];
  const wanted = quiz.questions.map((each) => each.question);
  const rows = new Map((wanted.length === 0 ? [] : await ctx.repo(QuizQuestion).find({ where: { id: { in: [...new Set(wanted)] } } })).map((row) => [row.id, row]));
  const questions: PaperQuestion[] = [];
  quiz.questions.forEach(({ question, marks }, index) => {
    const row = rows.get(question);
    const n = index + 1;
    if (!row) return why.push(fill(GONE, { n }));
    if (wanted.indexOf(question) !== index) return why.push(fill(TWICE, { n }));
    if (!isReady(row)) why.push(fill(UNREADY, { n }));
    questions.push(frozen(row, marks));
  });
  const taken = new Set(wanted);
  const pools: PaperContent['pools'] = [];
  for (const [index, { count, marks, chapter, difficulty, type }] of quiz.draw.entries()) {
    const where = { class: quiz.class, subject: quiz.subject, status: 'ready', ...given('chapter', chapter), ...given('difficulty', difficulty), ...given('type', type) };
    const fitting = (await ctx.repo(QuizQuestion).find({ where, sort: ['createdAt'] })).filter((row) => !taken.has(row.id) && isReady(row));
    if (fitting.length < count) why.push(fill(TOO_FEW, { n: index + 1, count, found: fitting.length }));
    // A question that two draws could give is the first one's, so that nobody gets it twice.
    for (const row of fitting) taken.add(row.id);
    pools.push({ count, questions: fitting.map((row) => frozen(row, marks)) });
  }
  const content = { questions, pools };
  if (paperCount(content) === 0) why.push(NONE);
  if (Date.parse(quiz.closesAt) <= ctx.now.getTime()) why.push(LATE);
  if (quiz.lastStartAt && (quiz.lastStartAt < quiz.opensAt || quiz.lastStartAt > quiz.closesAt)) why.push(LAST);
  return { content, why, count: paperCount(content), total: paperTotal(content) };
}

const isReady = ({ status, type, content, key, body }: Row<typeof QuizQuestion>) => status === 'ready' && questionFaults({ type, content, key }, body).length === 0;

const frozen = ({ id, type, body, image, content, key, explanation, chapter, difficulty }: Row<typeof QuizQuestion>, marks: number): PaperQuestion =>
  ({ id, type, body, ...given('image', image), content, key, ...given('explanation', explanation), marks, ...given('chapter', chapter), difficulty });

/** Over what pupils see: keys and explanations may be corrected without the paper on their devices becoming another one. */
export function paperHash({ questions, pools }: PaperContent): string {
  const seen = ({ id, type, body, image, marks, content }: PaperQuestion) => [id, type, body, image ?? null, marks, content];
  return createHash('sha256').update(JSON.stringify([questions.map(seen), pools.map((pool) => [pool.count, pool.questions.map(seen)])])).digest('hex');
}
