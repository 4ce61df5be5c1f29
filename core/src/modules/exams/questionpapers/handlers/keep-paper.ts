import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { fullMarksOf, QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { override } from '../../../../kernel';

/** Exam, class and subject are those of the exam's paper. */
export const createPaper = override(QuestionPaper, 'create', async (ctx, input) => {
  const { exam, class: klass, subject } = await ctx.repo(ExamSubject).get(input.examSubject);
  return ctx.repo(QuestionPaper).create({ ...input, exam, class: klass, subject, questions: [], fullMarks: 0 });
});

/**
 * Divisions say how many questions are to be answered, and so what the paper is worth; one that goes takes its
 * questions along.
 */
export const updatePaper = override(QuestionPaper, 'update', async (ctx, { id, rev, patch }) => {
  const repo = ctx.repo(QuestionPaper);
  const { divisions } = patch;
  if (!divisions) return repo.update(id, patch, { rev });
  const before = await repo.get(id);
  const questions = (before.questions ?? []).filter((line) => divisions.some(({ key }) => key === line.division));
  return repo.update(id, { ...patch, questions, fullMarks: fullMarksOf(divisions, questions) }, { rev });
});
