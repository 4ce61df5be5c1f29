import { AppError } from '@pathshala/shared/kit';
import { identityErrors, Session, User } from '@pathshala/shared/modules/identity';
import { latinCode, normalizePhone } from '@pathshala/shared/text';
import { inTurn, type Context } from '../../../kernel';
import { loadCaller, userInfoOf } from '../services/describe-caller';
import { passwordMatches } from '../services/passwords';
import { firstMembership } from '../services/resolve-session';
import { assertNotLockedOut, clearFailures, countFailure, originOf } from '../services/throttle';
import { hashToken, newToken } from '../services/tokens';

const DAY_MS = 86_400_000;

/** One message for every wrong pair; disabled or homeless accounts are told so only after the right password. */
export async function login(ctx: Context, { identifier, password }: { identifier: string; password: string }) {
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
  const membership = await firstMembership(ctx.kernel, user);
  if (!membership) throw new AppError(identityErrors.NO_COMPANY);
  const token = newToken();
  // From now on the password is the person's own, and no letter can be printed with it.
  if (user.hasFirstPassword) await sys.repo(User).update(user.id, { hasFirstPassword: null });
  await sys.repo(Session).create({
    tokenHash: hashToken(token),
    user: user.id,
    membership,
    lastSeenAt: ctx.now.toISOString(),
    expiresAt: new Date(ctx.now.getTime() + ctx.kernel.config.SESSION_DAYS * DAY_MS).toISOString(),
    ...(ctx.device ? { device: ctx.device.slice(0, 300) } : {}),
    ...(ctx.address ? { address: ctx.address } : {}),
    ...(ctx.browser ? { browser: ctx.browser } : {}),
  });
  return { token, user: userInfoOf(ctx.kernel, await loadCaller(sys, user, membership)) };
}

async function findUser(sys: Context, name: string) {
  const phone = normalizePhone(name);
  return sys.repo(User).findOne(name.includes('@') ? { email: name } : phone ? { phone } : { username: name });
}
