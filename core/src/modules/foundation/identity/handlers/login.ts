import { AppError, type ActionInput } from '@pathshala/shared/kit';
import { identityErrors, User, type identityActions } from '@pathshala/shared/modules/foundation/identity';
import { latinCode, normalizePhone } from '@pathshala/shared/text';
import { inTurn, type Context } from '../../../../kernel';
import { firstPassword } from '../services/first-password';
import { continueLogin, isTrusted } from '../services/open-session';
import { passwordMatches } from '../services/passwords';
import { firstMembership } from '../services/resolve-session';
import { assertNotLockedOut, clearFailures, countFailure, originOf } from '../services/throttle';
import { hashToken } from '../services/tokens';

/** One message for every wrong pair; disabled or homeless accounts are told so only after the right password. */
export async function login(ctx: Context, { identifier, password, device }: ActionInput<typeof identityActions.login>) {
  const sys = ctx.asSystem('login: nobody is logged in yet');
  const name = latinCode(identifier.normalize('NFKC')).toLowerCase();
  const user = await findUser(sys, name);
  // Counted by person: the many ways to write their number or address must not be as many accounts to guess at.
  const account = user?.id ?? hashToken(name);
  // One after the other: of many guesses at the same moment each would come before the first is counted.
  const isRight = await inTurn(sys.kernel, account, async () => {
    const origin = await originOf(sys, { account, user: user?.id ?? null });
    await assertNotLockedOut(sys, origin);
    const matches = await passwordMatches(user?.passwordHash, password);
    await (matches ? clearFailures(sys, origin) : countFailure(sys, origin));
    return matches;
  });
  if (!isRight || !user)
    throw new AppError(identityErrors.CREDENTIALS, undefined, { identifier: [identityErrors.CREDENTIALS.text] });
  if (user.status !== 'active') throw new AppError(identityErrors.ACCOUNT_DISABLED);
  if (!(await firstMembership(ctx.kernel, user))) throw new AppError(identityErrors.NO_COMPANY);
  return continueLogin(sys, {
    user,
    done: {
      hasCode: await isTrusted(sys, user.id, device),
      // Also of accounts that were used before the first password had to be changed.
      mustChange: user.hasFirstPassword === true || password === firstPassword(sys, user.id),
    },
  });
}

async function findUser(sys: Context, name: string) {
  const phone = normalizePhone(name);
  return sys.repo(User).findOne(name.includes('@') ? { email: name } : phone ? { phone } : { username: name });
}
