import { User } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import type { StoredInput } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { mailNotification } from '../jobs/mail-notification';

export type NotificationInput = StoredInput<typeof Notification>;

/**
 * Notifies each user once per source; a job that runs again adds nothing. Only jobs may call it: a user never writes
 * another's bell.
 */
export async function notify(sys: Context, items: readonly NotificationInput[]): Promise<number> {
  const repo = sys.repo(Notification);
  const known = new Set<string>();
  for (const source of new Set(items.map((item) => item.source))) {
    for (const row of await repo.find({
      where: { source: source ?? '', user: { in: items.map((item) => item.user) } },
    }))
      known.add(`${row.user}:${row.source}`);
  }
  const fresh = items.filter((item) => !known.has(`${item.user}:${item.source}`));
  if (fresh.length === 0) return 0;
  const rows = await repo.createMany(fresh);
  const byMail = new Set(
    (
      await sys.repo(User).find({ where: { id: { in: fresh.map((item) => item.user ?? '') }, notificationMail: true } })
    ).map((user) => user.id),
  );
  for (const row of rows) {
    if (!byMail.has(row.user)) continue;
    await sys.kernel.queue.add(
      mailNotification.name,
      { payload: { notification: row.id }, tenantId: sys.tenantId, actorId: null, requestId: sys.requestId },
      { jobId: `mail-notification-${row.id}`, delayMs: 0 },
    );
  }
  return rows.length;
}
