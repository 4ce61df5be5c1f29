import { AppError, type ActionInput } from '@pathshala/shared/kit';
import {
  identityErrors,
  Role,
  TrustedDevice,
  User,
  type secondFactorActions,
} from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { assertOwnPassword } from '../services/check-password';
import { factorDuty } from '../services/factor-duty';
import { reachAccount } from '../services/reach-user';
import { beginFactor, confirmFactor, factorOf, removeFactor, renewRecovery, takeCode } from '../services/second-factor';
import { endAllSessions } from '../services/open-session';
import { own } from './session';

type Input<K extends keyof typeof secondFactorActions> = ActionInput<(typeof secondFactorActions)[K]>;
/** In which the second person confirms what the first has asked. */
const CONFIRM_MS = 24 * 3_600_000;
/** How old an account is before it counts as one of two people. */
const SETTLED_MS = 7 * 24 * 3_600_000;

export async function secondFactor(ctx: Context) {
  const { userId, sys } = own(ctx);
  const user = await sys.repo(User).get(userId);
  const now = ctx.now.toISOString();
  const devices = await sys.repo(TrustedDevice).find({ where: { user: userId, expiresAt: { gt: now } }, limit: 100 });
  const factor = await factorOf(sys, userId);
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodes: factor?.recoveryCodes.length ?? 0,
    requiredFrom: await factorDuty(sys, user),
    devices: devices.map((row) => ({
      id: row.id,
      device: row.device ?? '',
      address: row.address ?? '',
      at: row.createdAt,
      until: row.expiresAt,
    })),
  };
}

export async function beginSecondFactor(ctx: Context, { currentPassword }: Input<'beginSecondFactor'>) {
  const { userId, sys } = own(ctx);
  const user = await sys.repo(User).get(userId);
  await assertOwnPassword(sys, user, currentPassword);
  return beginFactor(sys, user);
}

export async function confirmSecondFactor(ctx: Context, { code }: Input<'confirmSecondFactor'>) {
  const { userId, sessionId, sys } = own(ctx);
  const recoveryCodes = await confirmFactor(sys, { user: await sys.repo(User).get(userId), code });
  // Sessions that were opened by the password alone may be someone else's.
  await endAllSessions(sys, userId, sessionId);
  return { recoveryCodes };
}

export async function renewRecoveryCodes(ctx: Context, { currentPassword, code }: Input<'renewRecoveryCodes'>) {
  const { userId, sys } = own(ctx);
  await proveBoth(sys, userId, { currentPassword, code });
  return { recoveryCodes: await renewRecovery(sys, userId) };
}

export async function endSecondFactor(ctx: Context, { currentPassword, code }: Input<'endSecondFactor'>) {
  const { userId, sys } = own(ctx);
  const from = await factorDuty(sys, await sys.repo(User).get(userId));
  if (from !== null && from <= ctx.now.toISOString()) throw new AppError(identityErrors.FACTOR_REQUIRED);
  await proveBoth(sys, userId, { currentPassword, code });
  await removeFactor(sys, userId);
  return {};
}

export async function endTrust(ctx: Context, { device }: Input<'endTrust'>) {
  const { userId, sys } = own(ctx);
  const rows = await sys.repo(TrustedDevice).find({ where: { user: userId, ...(device ? { id: device } : {}) } });
  for (const { id } of rows) await sys.repo(TrustedDevice).remove(id);
  return {};
}

async function proveBoth(sys: Context, userId: string, given: { currentPassword: string; code: string }) {
  await assertOwnPassword(sys, await sys.repo(User).get(userId), given.currentPassword);
  if (!(await factorOf(sys, userId))) throw new AppError(identityErrors.FACTOR_OFF);
  await takeCode(sys, { user: userId, code: given.code });
}

export async function resetSecondFactor(ctx: Context, { user: id }: Input<'resetSecondFactor'>) {
  if (id === ctx.actor.userId) throw new AppError(identityErrors.OWN_FACTOR);
  const { user, memberships } = await reachAccount(ctx, id);
  const sys = ctx.asSystem('a second factor is taken away');
  if (!(await factorOf(sys, id))) throw new AppError(identityErrors.FACTOR_OFF);
  const roles = await sys.repo(Role).find({ where: { id: { in: memberships.map(({ role }) => role) } } });
  const takesTwo = roles.some(({ level }) => level === 'platform');
  if (takesTwo) await assertSettled(sys, ctx.actor.userId!);
  if (takesTwo && !confirms(user, { by: ctx.actor.userId!, now: ctx.now })) {
    await sys.repo(User).update(id, { factorResetBy: ctx.actor.userId!, factorResetAt: ctx.now.toISOString() });
    return { isDone: false };
  }
  await removeFactor(sys, id);
  await endAllSessions(sys, id);
  return { isDone: true };
}

/** Whether another person has asked for it within a day. */
function confirms(
  { factorResetBy, factorResetAt }: { factorResetBy?: string | undefined; factorResetAt?: string | undefined },
  { by, now }: { by: string; now: Date },
): boolean {
  if (!factorResetBy || !factorResetAt || factorResetBy === by) return false;
  return Date.parse(factorResetAt) + CONFIRM_MS > now.getTime();
}

/** One person with an account made for the purpose is not two people. @throws AppError NEW_ACCOUNT */
async function assertSettled(sys: Context, id: string): Promise<void> {
  const { createdAt } = await sys.repo(User).get(id);
  if (Date.parse(createdAt) + SETTLED_MS > sys.now.getTime()) throw new AppError(identityErrors.NEW_ACCOUNT);
}
