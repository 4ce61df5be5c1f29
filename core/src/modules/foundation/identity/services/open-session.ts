import { AppError, type Row } from '@pathshala/shared/kit';
import {
  CHALLENGE_MINUTES,
  identityErrors,
  type LoginAnswer,
  LoginChallenge,
  Session,
  TRUST_DAYS,
  TrustedDevice,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { loadCaller, userInfoOf } from './describe-caller';
import { factorDuty } from './factor-duty';
import { firstMembership } from './resolve-session';
import { endChallenges, factorOf } from './second-factor';
import { hashToken, newToken } from './tokens';

type UserRow = Row<typeof User>;
type Challenge = Row<typeof LoginChallenge>;
const DAY_MS = 86_400_000;

/** Steps of a login completed after the password. */
interface Done {
  hasCode: boolean;
  mustChange: boolean;
}

/**
 * The next step of a login, or the session when nothing is left to do. No session exists before that, so there is no
 * token that some way into the product could take for more than it is.
 */
export async function continueLogin(
  sys: Context,
  { user, done, challenge = null }: { user: UserRow; done: Done; challenge?: Challenge | null },
): Promise<LoginAnswer> {
  const step = await nextStep(sys, user, done);
  if (!step) {
    if (challenge) await sys.repo(LoginChallenge).remove(challenge.id, { rev: challenge.rev });
    return openSession(sys, user);
  }
  const token = newToken();
  const values = {
    ...done,
    tokenHash: hashToken(token),
    proof: proofOf(user),
    expiresAt: new Date(sys.now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString(),
  };
  if (challenge) await sys.repo(LoginChallenge).update(challenge.id, values, { rev: challenge.rev });
  else await sys.repo(LoginChallenge).create({ user: user.id, ...values });
  return { challenge: token, step };
}

async function nextStep(sys: Context, user: UserRow, { hasCode, mustChange }: Done) {
  const hasFactor = (await factorOf(sys, user.id)) !== null;
  if (hasFactor && !hasCode) return 'code';
  if (mustChange) return 'password';
  if (hasFactor) return null;
  const from = await factorDuty(sys, user);
  return from !== null && from <= sys.now.toISOString() ? 'setUp' : null;
}

/**
 * The login that a token continues. @throws AppError LOGIN_ENDED when it is over, another password holds, or the
 * account was closed meanwhile
 */
export async function loginOf(sys: Context, token: string): Promise<{ user: UserRow; challenge: Challenge }> {
  const challenge = await sys.repo(LoginChallenge).findOne({ tokenHash: hashToken(token) });
  const isOpen = challenge !== null && Date.parse(challenge.expiresAt) > sys.now.getTime();
  const user = isOpen ? await sys.repo(User).findOne({ id: challenge.user }) : null;
  if (!challenge || !user || user.status !== 'active' || challenge.proof !== proofOf(user))
    throw new AppError(identityErrors.LOGIN_ENDED);
  return { user, challenge };
}

const proofOf = ({ passwordHash }: UserRow) => hashToken(passwordHash ?? '');

/** @throws AppError NO_COMPANY */
async function openSession(sys: Context, user: UserRow): Promise<LoginAnswer> {
  const membership = await firstMembership(sys.kernel, user);
  if (!membership) throw new AppError(identityErrors.NO_COMPANY);
  const token = newToken();
  await sys.repo(Session).create({
    tokenHash: hashToken(token),
    user: user.id,
    membership,
    lastSeenAt: sys.now.toISOString(),
    expiresAt: new Date(sys.now.getTime() + sys.kernel.config.SESSION_DAYS * DAY_MS).toISOString(),
    ...(sys.device ? { device: sys.device.slice(0, 300) } : {}),
    ...(sys.address ? { address: sys.address } : {}),
    ...(sys.browser ? { browser: sys.browser } : {}),
  });
  return { token, user: userInfoOf(sys.kernel, await loadCaller(sys, user, membership)) };
}

/** Whether someone asked not to be asked for a code on this device. */
export async function isTrusted(sys: Context, user: string, device: string | undefined): Promise<boolean> {
  const row = device ? await sys.repo(TrustedDevice).findOne({ user, tokenHash: hashToken(device) }) : null;
  return row !== null && Date.parse(row.expiresAt) > sys.now.getTime();
}

/** One token a device, also for several people who share it: it is used again where it is known. @returns the token */
export async function trustDevice(sys: Context, user: string, given: string | undefined): Promise<string> {
  const known = given ? await sys.repo(TrustedDevice).findOne({ tokenHash: hashToken(given) }) : null;
  const token = known && given ? given : newToken();
  const expiresAt = new Date(sys.now.getTime() + TRUST_DAYS * DAY_MS).toISOString();
  const own = await sys.repo(TrustedDevice).findOne({ user, tokenHash: hashToken(token) });
  if (own) await sys.repo(TrustedDevice).update(own.id, { expiresAt });
  else
    await sys.repo(TrustedDevice).create({
      user,
      tokenHash: hashToken(token),
      expiresAt,
      ...(sys.device ? { device: sys.device.slice(0, 300) } : {}),
      ...(sys.address ? { address: sys.address } : {}),
    });
  return token;
}

/** Logins that are still going on end with the sessions. */
export async function endAllSessions(sys: Context, userId: string, except?: string): Promise<void> {
  await endChallenges(sys, userId);
  const rows = await sys.repo(Session).find({ where: { user: userId, revokedAt: { exists: false } } });
  await sys
    .repo(Session)
    .bulk(
      rows
        .filter((row) => row.id !== except)
        .map((row) => ({ id: row.id, rev: row.rev, patch: { revokedAt: sys.now.toISOString() } })),
    );
}
