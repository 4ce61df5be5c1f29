import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import {
  identityErrors,
  identityTexts,
  Membership,
  PasswordReset,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { sendPasswordReset } from '../jobs/send-password-reset';
import { assertGoodPassword } from '../services/check-password';
import { hashPassword } from '../services/passwords';
import { assertMayGuess, clearFailures, countGuess, originOf } from '../services/throttle';
import { endTrustOf } from '../services/second-factor';
import { hashToken, newToken } from '../services/tokens';
import { endLinks } from './profile';
import { endAllSessions } from '../services/open-session';

const VALID_MS = 60 * 60_000;
/** Between two links for one person, so that nobody fills another's mailbox. */
const PAUSE_MS = 60_000;

/** The specification tells who is unknown; the link itself only ever goes to the mailbox. */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }) {
  const sys = ctx.asSystem('password reset: the link goes to the mailbox', { byProof: true });
  await assertMayGuess(sys, 'reset');
  const user = await sys.repo(User).findOne({ email });
  if (!user) {
    await countGuess(sys, 'reset');
    throw new AppError(identityErrors.RESET_USER_UNKNOWN, undefined, {
      email: [identityErrors.RESET_USER_UNKNOWN.text],
    });
  }
  const [last] = await sys.repo(PasswordReset).find({ where: { user: user.id }, sort: ['-createdAt'], limit: 1 });
  const wait = last ? Date.parse(last.createdAt) + PAUSE_MS - ctx.now.getTime() : 0;
  if (wait > 0) throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(wait / 1000) });
  const token = newToken();
  const reset = await sys.repo(PasswordReset).create({
    user: user.id,
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.now.getTime() + VALID_MS).toISOString(),
  });
  ctx.after(sendPasswordReset, { reset: reset.id, token, email, locale: user.locale });
  return { message: identityTexts.resetSent };
}

export async function resetPassword(
  ctx: Context,
  { token, email, password }: { token: string; email: string; password: string },
) {
  const sys = ctx.asSystem('password reset: the token is the proof', { byProof: true });
  await assertMayGuess(sys, 'reset');
  const user = await sys.repo(User).findOne({ email });
  const reset = await sys.repo(PasswordReset).findOne({ tokenHash: hashToken(token) });
  if (!user || !reset || reset.user !== user.id || reset.usedAt || Date.parse(reset.expiresAt) <= ctx.now.getTime()) {
    await countGuess(sys, 'reset');
    throw new AppError(identityErrors.RESET_TOKEN_INVALID, undefined, {
      token: [identityErrors.RESET_TOKEN_INVALID.text],
    });
  }
  await takeNewPassword(sys, { user, reset, password });
  return { message: identityTexts.resetDone };
}

/**
 * After a link or a code has proved who it is: sets the password, ends every session, link and trusted device, and
 * forgets wrong guesses. A second factor stays: it is asked for at the login that follows.
 */
export async function takeNewPassword(
  sys: Context,
  { user, reset, password }: { user: Row<typeof User>; reset: Row<typeof PasswordReset>; password: string },
): Promise<void> {
  await assertGoodPassword(sys, { user, password });
  await sys.repo(PasswordReset).update(reset.id, { usedAt: sys.now.toISOString() }, { rev: reset.rev });
  await endLinks(sys, user.id);
  await sys.repo(User).update(user.id, {
    passwordHash: await hashPassword(password),
    hasFirstPassword: null,
    ...(user.status === 'invited' ? { status: 'active' as const } : {}),
  });
  // Anyone who invited a new account follows its memberships, not the account.
  if (user.status === 'invited')
    for (const row of await sys.repo(Membership).find({ where: { user: user.id, status: 'active' } }))
      await sys.repo(Membership).update(row.id, { acceptedAt: sys.now.toISOString() });
  await endAllSessions(sys, user.id);
  await endTrustOf(sys, user.id);
  await clearFailures(sys, await originOf(sys, { account: user.id, user: user.id }));
}
