import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
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
  await bulkLoadAll(store, rows, now);
  say(`${rows.meeting.length} live meetings, ${rows.meetingInvitation.length} invitations`);
}
