import type { Entity } from '@pathshala/shared/kit';
import { QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { questionPaperRows } from '../../questionpapers/demo/question-papers';
import { quizRows } from './quizzes';

/** Question banks and quizzes of the demo sections: over, open and still to come. */
export async function loadQuizzes(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = quizRows(recipe);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  const papers = questionPaperRows(recipe, rows);
  await bulkLoad(store, QuestionPaper, papers as never, now);
  say(`${rows.quizQuestion.length} quiz questions, ${rows.quiz.length} quizzes, ${rows.quizAttempt.length} papers`);
}
