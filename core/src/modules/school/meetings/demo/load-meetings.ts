import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { meetingRows } from './meetings';

/** Meeting services, live classes and meetings of every institution. */
export async function loadMeetings(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = meetingRows(recipe, now);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.meeting.length} live meetings, ${rows.meetingInvitation.length} invitations`);
}
