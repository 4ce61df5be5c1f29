import { AppError, kernelErrors } from '@pathshala/shared/kit';
import {
  IMPERSONATION_MINUTES,
  Impersonation,
  Session,
  User,
  type Me,
} from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { endImpersonationJob } from '../jobs/end-impersonation';
import { describeCaller, loadCaller } from '../services/describe-caller';
import { describeActing, endOf, placeOf } from '../services/impersonation';
import { own } from './session';

export async function impersonate(
  ctx: Context,
  { institution, group, reason }: { institution?: string | undefined; group?: string | undefined; reason: string },
): Promise<Me> {
  const { userId, sessionId, sys } = own(ctx);
  // The right may be given to a role of an institution by mistake; it means nothing there.
  if (ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  const expiresAt = new Date(ctx.now.getTime() + IMPERSONATION_MINUTES * 60_000).toISOString();
  const made = await sys.repo(Impersonation).create({
    user: userId,
    ...(institution ? { institution } : { group: group! }),
    reason,
    startedAt: ctx.now.toISOString(),
    expiresAt,
  });
  const acting = await placeOf(sys, made);
  if (!acting) throw new AppError(kernelErrors.NOT_FOUND);
  await sys.repo(Session).update(sessionId, { impersonation: made.id });
  ctx.after(
    endImpersonationJob,
    { impersonation: made.id },
    { id: `end-impersonation-${made.id}`, delayMs: IMPERSONATION_MINUTES * 60_000 },
  );
  return describeActing(ctx.kernel, acting, await sys.repo(User).get(userId), sessionId);
}

export async function endImpersonation(ctx: Context): Promise<Me> {
  const { userId, sessionId, sys } = own(ctx);
  await endOf(ctx, 'person');
  const session = await sys.repo(Session).update(sessionId, { impersonation: null });
  return describeCaller(
    ctx,
    sys,
    await loadCaller(sys, await sys.repo(User).get(userId), session.membership ?? null),
    sessionId,
  );
}
