import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { classRoomRows } from './class-room';
import { lessonRecordRows } from './lesson-records';

/** Posts and handed-in work of the demo sections, and lessons as they were held. */
export async function loadClassRoom(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = { ...classRoomRows(recipe), lessonRecord: lessonRecordRows(recipe) };
  await bulkLoadAll(store, rows, now);
  say(
    `${rows.classPost.length} posts in class rooms, ${rows.handIn.length} of them opened or handed in; ${rows.lessonRecord.length} classes marked`,
  );
}
