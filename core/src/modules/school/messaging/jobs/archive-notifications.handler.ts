import { ARCHIVE_DAYS, Notification } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { sweepPushes } from '../push/sweep-pushes';

const AT_ONCE = 500;
/** Of one run; the rest is left to the next ones. */
const STEPS = 40;
const DAY_MS = 86_400_000;

export default async function archiveNotificationsJob(sys: Context) {
  await sweepPushes(sys);
  const bells = sys.repo(Notification);
  const before = new Date(sys.now.getTime() - ARCHIVE_DAYS * DAY_MS).toISOString();
  const old = { archivedAt: { exists: false }, createdAt: { lt: before } };
  for (let step = 0; step < STEPS; step += 1) {
    const rows = await bells.find({ where: old, sort: ['createdAt'], limit: AT_ONCE });
    await bells.bulk(rows.map(({ id, rev }) => ({ id, rev, patch: { archivedAt: sys.now.toISOString() } })));
    if (rows.length < AT_ONCE) return;
  }
}
