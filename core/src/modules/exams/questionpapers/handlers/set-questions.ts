import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  fullMarksOf,
  QuestionPaper,
  questionPaperErrors,
  type questionPapersActions,
} from '@pathshala/shared/modules/exams/questionpapers';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { isReady } from '../../quizzes';

export async function setQuestions(
  ctx: Context,
  { questionPaper: id, rev, questions }: ActionInput<typeof questionPapersActions.setQuestions>,
): Promise<ActionOutput<typeof questionPapersActions.setQuestions>> {
  const paper = await ctx.repo(QuestionPaper).get(id);
  const ids = questions.map((line) => line.question);
  const known = new Map(
    (await ctx.repo(QuizQuestion).find({ where: { id: { in: ids }, bank: 'exam' }, sort: [] })).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const [at, { question, division }] of questions.entries()) {
    if (!paper.divisions.some(({ key }) => key === division)) throw new AppError(questionPaperErrors.UNKNOWN_DIVISION);
    const row = known.get(question);
    const isOurs = row && row.class === paper.class && row.subject === paper.subject && isReady(row);
    if (!isOurs || ids.indexOf(question) !== at)
      throw new AppError(questionPaperErrors.FOREIGN_QUESTION, { n: at + 1 });
  }
  const fullMarks = fullMarksOf(paper.divisions, questions);
  const after = await ctx.repo(QuestionPaper).update(id, { questions, fullMarks }, { rev });
  return { rev: after.rev, fullMarks };
}
