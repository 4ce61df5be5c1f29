import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { isKeeper, KEEPER_IDLE_MS, Session, User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { describeCaller, loadCaller, noticeFor } from '../services/describe-caller';
import { factorDuty } from '../services/factor-duty';
import { shortEnds } from '../services/resolve-session';
import { describeActing, endOf, loadActing } from '../services/impersonation';

/** The caller's own ids; `execute` has already refused callers who are not logged in. */
export function own(ctx: Context): { userId: string; sessionId: string; sys: Context } {
  const { userId, sessionId } = ctx.actor;
  if (!userId || !sessionId) throw new AppError(kernelErrors.UNAUTHENTICATED);
  return { userId, sessionId, sys: ctx.asSystem('own account') };
}

export async function logout(ctx: Context) {
  const { sessionId, sys } = own(ctx);
  await endOf(ctx, 'logout');
  await sys.repo(Session).update(sessionId, { revokedAt: ctx.now.toISOString() });
  return {};
}

export async function me(ctx: Context) {
  const { userId, sessionId, sys } = own(ctx);
  const user = await sys.repo(User).get(userId);
  const session = await sys.repo(Session).get(sessionId);
  const acting = ctx.actor.impersonator ? await loadActing(ctx.kernel, session, user) : null;
  const described = acting
    ? await describeActing(ctx.kernel, acting, user, sessionId)
    : await describeCaller(ctx, sys, await loadCaller(sys, user, ctx.actor.membershipId), sessionId);
  const service = await noticeFor(ctx.kernel, ctx.tenantId, ctx.actor);
  const from = user.secondFactorSince || acting ? null : await factorDuty(sys, user);
  return {
    ...described,
    ...(isKeeper(ctx.actor.role) ? { short: { endsAt: shortEnds(session).endsAt, idleMs: KEEPER_IDLE_MS } } : {}),
    ...(from ? { factorRequiredFrom: from } : {}),
    ...(service ? { service } : {}),
  };
}

export async function switchMembership(ctx: Context, { membership }: { membership: string }) {
  const { userId, sessionId, sys } = own(ctx);
  const caller = await loadCaller(sys, await sys.repo(User).get(userId), membership);
  if (!caller.membership) throw new AppError(kernelErrors.NOT_FOUND);
  await sys.repo(Session).update(sessionId, { membership });
  return describeCaller(ctx, sys, caller, sessionId);
}

export async function sessions(ctx: Context) {
  const { userId, sessionId, sys } = own(ctx);
  const rows = await sys.repo(Session).find({
    where: { user: userId, revokedAt: { exists: false }, expiresAt: { gt: ctx.now.toISOString() } },
    limit: 100,
  });
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device ?? '',
      address: row.address ?? '',
      lastSeenAt: row.lastSeenAt,
      createdAt: row.createdAt,
      current: row.id === sessionId,
    })),
  };
}

export async function endSession(ctx: Context, { id }: { id: string }) {
  const { userId, sys } = own(ctx);
  const session = await sys.repo(Session).findOne({ id, user: userId });
  if (!session) throw new AppError(kernelErrors.NOT_FOUND);
  await sys.repo(Session).update(id, { revokedAt: ctx.now.toISOString() });
  return {};
}
