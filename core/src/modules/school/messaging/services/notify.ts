import { User } from '@pathshala/shared/modules/foundation/identity';
import { isMutable, Notification, NotificationChoice } from '@pathshala/shared/modules/school/messaging';
import type { StoredInput } from '@pathshala/shared/kit';
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
  return makeAll(sys, fresh);
}

/** Of one unit of work. */
const AT_ONCE = 200;

/**
 * Mail and pushes are ordered with the notification itself, so that a worker that dies, or meets one that tells the
 * same people, leaves both or neither.
 */
async function makeAll(sys: Context, fresh: readonly NotificationInput[]): Promise<number> {
  const users = [...new Set(fresh.map(({ user }) => user ?? ''))];
  const [pushed, mailed] = await Promise.all([
    usersWithDevices(sys, users),
    sys.repo(User).find({ where: { id: { in: users }, notificationMail: true } }),
  ]);
  const ways = { pushed, mailed: new Set(mailed.map(({ id }) => id)) };
  const isFurther = ({ user }: NotificationInput) => pushed.has(user ?? '') || ways.mailed.has(user ?? '');
  const bellOnly = fresh.filter((item) => !isFurther(item));
  if (bellOnly.length > 0) await sys.repo(Notification).createMany(bellOnly);
  const further = fresh.filter(isFurther);
  for (let index = 0; index < further.length; index += AT_ONCE)
    await makeFurther(sys, further.slice(index, index + AT_ONCE), ways);
  return fresh.length;
}

/** Users with a device, and those who asked for mail too. */
interface Ways {
  pushed: ReadonlySet<string>;
  mailed: ReadonlySet<string>;
}

async function makeFurther(sys: Context, items: readonly NotificationInput[], ways: Ways): Promise<void> {
  const make = async (ctx: Context) => {
    const rows = await ctx.repo(Notification).createMany(items);
    const pushed = rows.filter(({ user }) => ways.pushed.has(user));
    if (pushed.length > 0) await orderPushes(ctx, pushed);
    for (const { id, user } of rows)
      if (ways.mailed.has(user)) ctx.after(mailNotification, { notification: id }, { id: `mail-notification-${id}` });
  };
  await (sys.unit ? make(sys) : runUnit(sys, { id: 'messaging.notify', audited: false }, make));
}

/** Kinds that each user has turned off; a kind that nobody may turn off is none, whatever is stored. */
async function mutedOf(sys: Context, users: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sys.repo(NotificationChoice).find({ where: { user: { in: [...new Set(users)] } }, sort: [] });
  return new Map(rows.map(({ user, muted }) => [user, new Set<string>(muted.filter(isMutable))]));
}
