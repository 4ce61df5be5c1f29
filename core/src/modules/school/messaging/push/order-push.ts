import type { Row } from '@pathshala/shared/kit';
import {
  NotificationChoice,
  PUSH_HOURS,
  PushDelivery,
  PushDevice,
  pushDue,
  type Notification,
} from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { sendPush } from '../jobs/send-push';
import { timesOf } from './push-times';

const HOUR_MS = 3_600_000;

/** Those of these users who have a device that shows notifications. */
export async function usersWithDevices(sys: Context, users: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sys.repo(PushDevice).find({ where: { user: { in: [...new Set(users)] } }, sort: [] });
  return new Set(rows.map(({ user }) => user));
}

/** Orders these notifications for the devices of their users, in the unit of work that makes them. */
export async function orderPushes(ctx: Context, notifications: readonly Row<typeof Notification>[]): Promise<void> {
  const where = { user: { in: [...new Set(notifications.map(({ user }) => user))] } };
  const devices = await ctx.repo(PushDevice).find({ where, sort: [] });
  if (devices.length === 0) return;
  const choices = new Map((await ctx.repo(NotificationChoice).find({ where, sort: [] })).map((row) => [row.user, row]));
  const orders = notifications.flatMap(({ id, user, kind }) => {
    const due = pushDue(ctx.now, kind, timesOf(choices.get(user)));
    return devices
      .filter((device) => device.user === user)
      .map((device) => ({
        user,
        device: device.id,
        notification: id,
        dueAt: due.toISOString(),
        expiresAt: new Date(due.getTime() + PUSH_HOURS * HOUR_MS).toISOString(),
      }));
  });
  const rows = await ctx.repo(PushDelivery).createMany(orders);
  const first = new Map(rows.map((row) => [`${row.device}-${row.dueAt}`, row]));
  // One job takes all that is due on a device at that moment: after a night there is one message, not twenty.
  for (const { id, device, dueAt } of first.values())
    ctx.after(sendPush, { device }, { id: `push-${id}`, delayMs: Math.max(0, Date.parse(dueAt) - ctx.now.getTime()) });
}
