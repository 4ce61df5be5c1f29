import { AppError, type ActionInput } from '@pathshala/shared/kit';
import { identityErrors, User, type secondFactorActions } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { assertGoodPassword } from '../services/check-password';
import { continueLogin, loginOf, trustDevice } from '../services/open-session';
import { hashPassword, passwordMatches } from '../services/passwords';
import { beginFactor, confirmFactor, factorOf, takeCode } from '../services/second-factor';
import { fieldFault } from '../../../../kernel';
import { endLinks } from './profile';

type Input<K extends keyof typeof secondFactorActions> = ActionInput<(typeof secondFactorActions)[K]>;
const byChallenge = (ctx: Context) => ctx.asSystem('login: the challenge is the proof', { byProof: true });

export async function loginByCode(ctx: Context, { challenge: token, code, trust, device }: Input<'loginByCode'>) {
  const sys = byChallenge(ctx);
  const { user, challenge } = await loginOf(sys, token);
  await takeCode(sys, { user: user.id, code });
  const kept = trust ? await trustDevice(sys, user.id, device) : undefined;
  const answer = await continueLogin(sys, {
    user,
    challenge,
    done: { hasCode: true, mustChange: challenge.mustChange },
  });
  return { ...answer, ...(kept ? { device: kept } : {}) };
}

export async function loginWithNewPassword(
  ctx: Context,
  { challenge: token, password }: Input<'loginWithNewPassword'>,
) {
  const sys = byChallenge(ctx);
  const { user, challenge } = await loginOf(sys, token);
  if (!challenge.mustChange || (!challenge.hasCode && (await factorOf(sys, user.id))))
    throw new AppError(identityErrors.LOGIN_ENDED);
  await assertGoodPassword(sys, { user, password });
  if (await passwordMatches(user.passwordHash, password))
    throw fieldFault('password', identityErrors.SAME_PASSWORD.text);
  const changed = await sys
    .repo(User)
    .update(user.id, { passwordHash: await hashPassword(password), hasFirstPassword: null }, { rev: user.rev });
  await endLinks(sys, user.id);
  return continueLogin(sys, { user: changed, challenge, done: { hasCode: challenge.hasCode, mustChange: false } });
}

/** Only where it is the step that is due: a person with a factor, or a password to change first, does not come here. */
async function dueForSetUp(sys: Context, token: string) {
  const found = await loginOf(sys, token);
  if (found.challenge.mustChange || (await factorOf(sys, found.user.id)))
    throw new AppError(identityErrors.LOGIN_ENDED);
  return found;
}

export async function loginSetUp(ctx: Context, { challenge }: Input<'loginSetUp'>) {
  const sys = byChallenge(ctx);
  const { user } = await dueForSetUp(sys, challenge);
  return beginFactor(sys, user);
}

export async function loginConfirmSetUp(ctx: Context, { challenge: token, code }: Input<'loginConfirmSetUp'>) {
  const sys = byChallenge(ctx);
  const { user, challenge } = await dueForSetUp(sys, token);
  const recoveryCodes = await confirmFactor(sys, { user, code });
  const login = await continueLogin(sys, { user, challenge, done: { hasCode: true, mustChange: false } });
  return { recoveryCodes, login };
}
