import { Notification } from '@pathshala/shared/modules/messaging';
import type { StoredInput } from '@pathshala/shared/kit';
import type { Context } from '../../../kernel';

export type NotificationInput = StoredInput<typeof Notification>;

/** Notifies each user once per source; a job that runs again adds nothing. Only jobs may call it: a user never writes another's bell. */
export async function notify(sys: Context, items: readonly NotificationInput[]): Promise<number> {
  const repo = sys.repo(Notification);
  const known = new Set<string>();
  for (const source of new Set(items.map((item) => item.source))) {
    for (const row of await repo.find({ where: { source: source ?? '', user: { in: items.map((item) => item.user) } } })) known.add(`${row.user}:${row.source}`);
  }
  const fresh = items.filter((item) => !known.has(`${item.user}:${item.source}`));
  if (fresh.length > 0) await repo.createMany(fresh);
  return fresh.length;
}
