import { LoginChallenge, LoginThrottle, TrustedDevice } from '@pathshala/shared/modules/foundation/identity';
import { purgeRows, type Context } from '../../../../kernel';

/** Counts stay a day longer than their window: some limits look at the last one that has ended. */
const COUNT_MS = 86_400_000;

export default async function sweepLogins(ctx: Context) {
  const now = ctx.now.toISOString();
  await purgeRows(ctx, LoginThrottle, { windowEndsAt: { lt: new Date(ctx.now.getTime() - COUNT_MS).toISOString() } });
  await purgeRows(ctx, LoginChallenge, { expiresAt: { lt: now } });
  await purgeRows(ctx, TrustedDevice, { expiresAt: { lt: now } });
}
