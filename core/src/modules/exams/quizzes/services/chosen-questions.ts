import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { paperCount, type PaperContent, type PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import {
  questionFaults,
  type GroupQuizQuestion,
  type QuizQuestion,
} from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { given } from '../../sitting';

const NONE = t('The quiz has no questions.', 'কুইজে কোনো প্রশ্ন নেই।');
const GONE = t('Question {n} was deleted.', '{n} নম্বর প্রশ্নটি মুছে ফেলা হয়েছে।');
const UNREADY = t('Question {n} is not ready.', '{n} নম্বর প্রশ্নটি প্রস্তুত নয়।');
const TWICE = t('Question {n} is added twice.', '{n} নম্বর প্রশ্নটি দুবার নেওয়া হয়েছে।');
const LATE = t('The closing time has already passed.', 'কুইজ শেষের সময় পেরিয়ে গেছে।');

/** A question of either bank: of an institution or of a group. */
export type BankRow = Row<typeof QuizQuestion> | Row<typeof GroupQuizQuestion>;

/**
 * The chosen questions as they are in their bank now. `why`: questions that are gone, chosen twice or not ready, by
 * number.
 */
export function takeChosen(
  rows: readonly BankRow[],
  chosen: readonly { question: string; marks: number }[],
): { questions: PaperQuestion[]; why: Text[] } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = chosen.map((each) => each.question);
  const why: Text[] = [];
  const questions = chosen.flatMap(({ question, marks }, index) => {
    const row = byId.get(question);
    const n = index + 1;
    const isSecond = wanted.indexOf(question) !== index;
    if (!row || isSecond) return (why.push(fill(row ? TWICE : GONE, { n })), []);
    if (!isReady(row)) why.push(fill(UNREADY, { n }));
    return [frozen(row, marks)];
  });
  return { questions, why };
}

/** Reasons why no student could sit a paper: it is empty, or its time is over. */
export const paperFaults = (ctx: Context, content: PaperContent, closesAt: string): Text[] => [
  ...(paperCount(content) === 0 ? [NONE] : []),
  ...(Date.parse(closesAt) <= ctx.now.getTime() ? [LATE] : []),
];

export const isReady = ({ status, type, content, key, body }: BankRow): boolean =>
  status === 'ready' && questionFaults({ type, content, key }, body).length === 0;

/** A question as it is in a paper from now on. */
export function frozen(row: BankRow, marks: number): PaperQuestion {
  const { id, type, body, content, key, explanation, chapter, difficulty } = row;
  // A group's bank holds no pictures.
  return {
    id,
    type,
    body,
    ...given('image', 'image' in row ? row.image : undefined),
    content,
    key,
    ...given('explanation', explanation),
    marks,
    ...given('chapter', chapter),
    difficulty,
  };
}
