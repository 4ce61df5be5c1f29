import { QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { IMAGE_EDGE, SMALL_EDGE } from '@pathshala/shared/modules/foundation/files';
import sharp from 'sharp';
import type { Store } from '../../../../kernel';
import { fileStore } from '../../../../kernel/host';
import { bulkLoad, bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { questionPaperRows } from '../../questionpapers/demo/question-papers';
import { ANGLE_NAMES, drawAngle, pictureFile } from './choice-pictures';
import { quizRows } from './quizzes';

/** Question banks and quizzes of the demo sections: over, open and still to come. */
export async function loadQuizzes(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = quizRows(recipe);
  await loadPictures(store, recipe);
  await bulkLoadAll(store, rows, now);
  const papers = questionPaperRows(recipe, rows);
  await bulkLoad(store, QuestionPaper, papers, now);
  say(`${rows.quizQuestion.length} quiz questions, ${rows.quiz.length} quizzes, ${rows.quizAttempt.length} papers`);
}

/** One that already exists is left alone. */
async function loadPictures(store: Store, recipe: Recipe): Promise<void> {
  const files = fileStore(store);
  for (const tenantId of new Set(recipe.places.map(({ institution }) => institution))) {
    const wanted = ANGLE_NAMES.map((name) => ({ name, id: pictureFile(tenantId, name) }));
    const known = new Set((await files.find(wanted.map(({ id }) => id))).map(({ id }) => id));
    for (const { name, id } of wanted.filter((each) => !known.has(each.id))) {
      const svg = Buffer.from(drawAngle(name));
      const draw = (edge: number) =>
        sharp(svg).resize({ width: edge, withoutEnlargement: true }).webp({ quality: 80, effort: 1 }).toBuffer();
      await files.put(
        {
          tenantId,
          target: 'quizImage.file',
          name: 'picture.webp',
          ownerId: null,
          mime: 'image/webp',
          bytes: await draw(IMAGE_EDGE),
          small: await draw(SMALL_EDGE),
        },
        { id, isTaken: true },
      );
    }
  }
}
