import { PushDelivery, PushDevice } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { standingOf } from '../../../foundation/identity';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Forgets deliveries that nobody asks about any more, and devices whose login is over. */
export async function sweepPushes(sys: Context): Promise<void> {
  const before = new Date(sys.now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const deliveries = sys.repo(PushDelivery);
  for (const { id, rev } of await deliveries.find({
    where: { createdAt: { lt: before } },
    sort: ['createdAt'],
    limit: AT_ONCE,
  }))
    await deliveries.remove(id, { rev });
  const devices = sys.repo(PushDevice);
  // A login lives no longer than its days, so that what is younger is looked at when something is sent.
  for (const { id, rev, session } of await devices.find({
    where: { createdAt: { lt: before } },
    sort: ['createdAt'],
    limit: AT_ONCE,
  }))
    if ((await standingOf(sys, session)) === 'ended') await devices.remove(id, { rev });
}
