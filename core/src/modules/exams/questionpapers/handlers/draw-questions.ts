import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { QuestionPaper, type questionPapersActions } from '@pathshala/shared/modules/exams/questionpapers';
import { draw, seedOf } from '@pathshala/shared/modules/exams/sitting';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { isReady } from '../../quizzes';

export async function drawQuestions(
  ctx: Context,
  { questionPaper: id, blueprint, taken, seed }: ActionInput<typeof questionPapersActions.drawQuestions>,
): Promise<ActionOutput<typeof questionPapersActions.drawQuestions>> {
  const paper = await ctx.repo(QuestionPaper).get(id);
  const { class: klass, subject } = paper;
  const bank = (
    await ctx
      .repo(QuizQuestion)
      .find({ where: { bank: 'exam', class: klass, subject, status: 'ready' }, sort: ['createdAt'] })
  ).filter(isReady);
  const used = new Set(taken);
  const answer: ActionOutput<typeof questionPapersActions.drawQuestions> = { questions: [], missing: [] };
  for (const [line, { division, count, marks, chapter, difficulty, type }] of blueprint.entries()) {
    const fitting = bank.filter(
      (row) =>
        !used.has(row.id) &&
        (!chapter || row.chapter === chapter) &&
        (!difficulty || row.difficulty === difficulty) &&
        (!type || row.type === type),
    );
    if (fitting.length < count) answer.missing.push({ line, wanted: count, found: fitting.length });
    for (const row of draw(fitting, count, seedOf(String(seed), id, String(line)))) {
      used.add(row.id);
      answer.questions.push({ division, question: row.id, marks });
    }
  }
  return answer;
}
