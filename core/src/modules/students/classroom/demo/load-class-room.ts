import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
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
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(
    `${rows.classPost.length} posts in class rooms, ${rows.handIn.length} of them opened or handed in; ${rows.lessonRecord.length} classes marked`,
  );
}
