import { sheet, type PaperContent, type PaperQuestion, type Sheet } from '@pathshala/shared/modules/exams/sitting';
import { viewQuestion } from './question-view';

/**
 * A frozen paper without its keys, in the shape in which students get it. Parsed strictly: fields not meant for them
 * cannot be in it.
 */
export const sheetOf = ({ questions, pools }: PaperContent): Sheet =>
  sheet.parse({
    questions: shown(questions),
    pools: pools.map((pool) => ({ count: pool.count, questions: shown(pool.questions) })),
  });

/** Each gets their own numbers when they get their own order. */
const shown = (questions: readonly PaperQuestion[]) => questions.map((question) => viewQuestion(question, 0));
