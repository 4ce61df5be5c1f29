import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import {
  identityErrors,
  isAppCode,
  LoginChallenge,
  plainCode,
  SecondFactor,
  TrustedDevice,
  User,
  type SetUp,
} from '@pathshala/shared/modules/foundation/identity';
import { seal, unseal, type Context } from '../../../../kernel';
import { newRecoveryCodes, newSecret, recoveryHash, setUpOf, stepOf } from './one-time-codes';
import { judgeSecret } from './throttle';

type UserRow = Row<typeof User>;
const PURPOSE = 'second-factor';

/** The factor that is asked for; one that was never confirmed is none. */
export async function factorOf(sys: Context, user: string): Promise<Row<typeof SecondFactor> | null> {
  const row = await sys.repo(SecondFactor).findOne({ user });
  return row?.confirmedAt ? row : null;
}

/**
 * Makes a secret, which counts from its first right code on; one that was begun before is replaced.
 * @throws AppError FACTOR_ON
 */
export async function beginFactor(sys: Context, user: UserRow): Promise<SetUp> {
  const known = await sys.repo(SecondFactor).findOne({ user: user.id });
  if (known?.confirmedAt) throw new AppError(identityErrors.FACTOR_ON);
  const secret = newSecret();
  const sealed = seal(sys.kernel.config.SECRET, PURPOSE, secret);
  if (known) await sys.repo(SecondFactor).update(known.id, { secret: sealed, lastStep: 0 }, { rev: known.rev });
  else await sys.repo(SecondFactor).create({ user: user.id, secret: sealed });
  return setUpOf(secret, user.email ?? user.phone ?? user.username ?? user.name);
}

/**
 * The first code shows that the app has the secret.
 * @returns recovery codes, to be shown once.
 * @throws AppError CODE_WRONG
 */
export async function confirmFactor(sys: Context, { user, code }: { user: UserRow; code: string }): Promise<string[]> {
  const row = await sys.repo(SecondFactor).findOne({ user: user.id });
  if (row?.confirmedAt) throw new AppError(identityErrors.FACTOR_ON);
  const plain = plainCode(code);
  const step = row ? stepOfCode(sys, row, plain) : null;
  const isRight = await judgeSecret(sys, guessesOf(user.id), () => step !== null);
  if (!row || step === null || !isRight) throw wrongCode();
  const now = sys.now.toISOString();
  const { codes, hashes } = newRecoveryCodes(sys, user.id);
  await sys
    .repo(SecondFactor)
    .update(row.id, { confirmedAt: now, lastStep: step, recoveryCodes: hashes }, { rev: row.rev });
  await sys.repo(User).update(user.id, { secondFactorSince: now, recoveryCodesLeft: codes.length });
  return codes;
}

/**
 * Uses a code of the app or a recovery code, in the caller's unit of work: each counts once, whatever comes at the same
 * moment.
 * @throws AppError CODE_WRONG; TOO_MANY_REQUESTS after as many wrong ones as of passwords
 */
export async function takeCode(sys: Context, { user, code }: { user: string; code: string }): Promise<void> {
  const row = await factorOf(sys, user);
  const plain = plainCode(code);
  const step = row ? stepOfCode(sys, row, plain) : null;
  const hash = recoveryHash(sys, user, plain);
  const isRecovery = row?.recoveryCodes.includes(hash) ?? false;
  const isRight = await judgeSecret(
    sys,
    guessesOf(user),
    () => row !== null && (isRecovery || (step !== null && step > row.lastStep)),
  );
  if (!row || !isRight) throw wrongCode();
  const left = row.recoveryCodes.filter((each) => each !== hash);
  await sys
    .repo(SecondFactor)
    .update(row.id, isRecovery ? { recoveryCodes: left } : { lastStep: step! }, { rev: row.rev })
    .catch((error: unknown) => {
      // Another call has used a code of this person at the same moment, most likely the same one.
      throw error instanceof AppError && error.code === kernelErrors.CONFLICT.code ? wrongCode() : error;
    });
  if (isRecovery) await sys.repo(User).update(user, { recoveryCodesLeft: left.length });
}

/** New recovery codes instead of all that are left. @throws AppError FACTOR_OFF */
export async function renewRecovery(sys: Context, user: string): Promise<string[]> {
  const row = await factorOf(sys, user);
  if (!row) throw new AppError(identityErrors.FACTOR_OFF);
  const { codes, hashes } = newRecoveryCodes(sys, user);
  await sys.repo(SecondFactor).update(row.id, { recoveryCodes: hashes }, { rev: row.rev });
  await sys.repo(User).update(user, { recoveryCodesLeft: codes.length });
  return codes;
}

/** Takes the factor away with everything that rests on it; the difference of the account is what the trail keeps. */
export async function removeFactor(sys: Context, user: string): Promise<void> {
  for (const { id } of await sys.repo(SecondFactor).find({ where: { user } })) {
    // A removed row is kept; its content is not.
    await sys.repo(SecondFactor).update(id, { secret: 'removed', recoveryCodes: [] });
    await sys.repo(SecondFactor).remove(id);
  }
  await endTrustOf(sys, user);
  await endChallenges(sys, user);
  await sys.repo(User).update(user, {
    secondFactorSince: null,
    recoveryCodesLeft: null,
    factorResetBy: null,
    factorResetAt: null,
  });
}

/** No device is trusted any more. */
export async function endTrustOf(sys: Context, user: string): Promise<void> {
  const rows = await sys.repo(TrustedDevice).find({ where: { user } });
  for (const { id } of rows) await sys.repo(TrustedDevice).remove(id);
}

/** Logins that have not come to a session yet. */
export async function endChallenges(sys: Context, user: string): Promise<void> {
  for (const { id } of await sys.repo(LoginChallenge).find({ where: { user } }))
    await sys.repo(LoginChallenge).remove(id);
}

/** The step of a code; null for a wrong one, and for all while the secret was sealed with another SECRET. */
function stepOfCode(sys: Context, { secret }: Row<typeof SecondFactor>, plain: string): number | null {
  if (!isAppCode(plain)) return null;
  try {
    return stepOf(unseal(sys.kernel.config.SECRET, PURPOSE, secret), plain, sys.now);
  } catch (err) {
    sys.log.error({ err }, 'the secret of a second factor cannot be opened: SECRET is another one');
    return null;
  }
}
const guessesOf = (user: string) => `second-factor:${user}`;
const wrongCode = () => new AppError(identityErrors.CODE_WRONG, undefined, { code: [identityErrors.CODE_WRONG.text] });
