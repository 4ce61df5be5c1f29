import { User } from '@pathshala/shared/modules/foundation/identity';
import { isMutable, Notification, NotificationChoice } from '@pathshala/shared/modules/school/messaging';
import type { Row, StoredInput } from '@pathshala/shared/kit';
import { runUnit, type Context } from '../../../../kernel';
import { mailNotification } from '../jobs/mail-notification';
import { orderPushes, usersWithDevices } from '../push/order-push';

export type NotificationInput = StoredInput<typeof Notification>;

/**
 * Notifies each user once per source, but not of kinds that they have turned off; a job that runs again adds nothing.
 * Only jobs may call it: a user never writes
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
  const muted = await mutedOf(
    sys,
    items.map(({ user }) => user ?? ''),
  );
  const fresh = items.filter(
    ({ user, source, kind }) => !known.has(`${user}:${source}`) && !muted.get(user ?? '')?.has(kind ?? ''),
  );
  if (fresh.length === 0) return 0;
  const rows = await makeAll(sys, fresh);
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

/** Of one unit of work. */
const AT_ONCE = 200;

/** A push is ordered with the notification itself, so that a worker that dies leaves both or neither. */
async function makeAll(sys: Context, fresh: readonly NotificationInput[]): Promise<Row<typeof Notification>[]> {
  const pushed = await usersWithDevices(
    sys,
    fresh.map(({ user }) => user ?? ''),
  );
  const [withDevice, without] = [true, false].map((wanted) =>
    fresh.filter(({ user }) => pushed.has(user ?? '') === wanted),
  ) as [NotificationInput[], NotificationInput[]];
  const rows = without.length > 0 ? await sys.repo(Notification).createMany(without) : [];
  for (let index = 0; index < withDevice.length; index += AT_ONCE)
    rows.push(...(await makeWithPushes(sys, withDevice.slice(index, index + AT_ONCE))));
  return rows;
}

function makeWithPushes(sys: Context, items: readonly NotificationInput[]): Promise<Row<typeof Notification>[]> {
  const make = async (ctx: Context) => {
    const rows = await ctx.repo(Notification).createMany(items);
    await orderPushes(ctx, rows);
    return rows;
  };
  return sys.unit ? make(sys) : runUnit(sys, { id: 'messaging.notify', audited: false }, make);
}

/** Kinds that each user has turned off; a kind that nobody may turn off is none, whatever is stored. */
async function mutedOf(sys: Context, users: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sys.repo(NotificationChoice).find({ where: { user: { in: [...new Set(users)] } }, sort: [] });
  return new Map(rows.map(({ user, muted }) => [user, new Set<string>(muted.filter(isMutable))]));
}
