import { AppError, type Row } from '@pathshala/shared/kit';
import {
  identityErrors,
  isFamily,
  Membership,
  passwordFault,
  Role,
  type PasswordKind,
  type User,
} from '@pathshala/shared/modules/foundation/identity';
import { fieldFault, outside, type Context } from '../../../../kernel';
import { baseOf } from './describe-caller';
import { firstPassword } from './first-password';
import { passwordMatches } from './passwords';
import { assertNotLockedOut, clearFailures, countFailure, insideOrigin } from './throttle';

/**
 * Asserts the rules for a new password that a schema cannot express, such as not containing the person's own data.
 * @throws AppError VALIDATION
 */
export async function assertGoodPassword(
  sys: Context,
  { user, password }: { user: Pick<Row<typeof User>, 'id' | 'email' | 'phone' | 'username'>; password: string },
): Promise<void> {
  const own = [user.email, user.phone, user.username];
  const fault =
    password === firstPassword(sys, user.id)
      ? identityErrors.SAME_PASSWORD.text
      : passwordFault(password, { own, kind: await passwordKind(sys, user.id) });
  if (fault) throw fieldFault('password', fault);
}

/** The strictest of their roles, also of one that is offered to them. */
async function passwordKind(sys: Context, user: string): Promise<PasswordKind> {
  const memberships = await sys.repo(Membership).find({ where: { user, status: { ne: 'disabled' } }, sort: [] });
  if (memberships.some(({ institution }) => !institution)) return 'platform';
  const roles = await sys.repo(Role).find({ where: { id: { in: memberships.map(({ role }) => role) } }, sort: [] });
  return roles.every((role) => isFamily(baseOf(role))) ? 'family' : 'staff';
}

/** Of someone who is logged in: the password once more. @throws AppError WRONG_PASSWORD, LOCKED_OUT */
export async function assertOwnPassword(sys: Context, user: Row<typeof User>, currentPassword: string): Promise<void> {
  // Beside the unit of work, which a refusal undoes.
  const counting = outside(sys);
  const origin = insideOrigin(user.id);
  await assertNotLockedOut(counting, origin);
  const isRight = await passwordMatches(user.passwordHash, currentPassword);
  await (isRight ? clearFailures(counting, origin) : countFailure(counting, origin));
  if (!isRight)
    throw new AppError(identityErrors.WRONG_PASSWORD, undefined, {
      currentPassword: [identityErrors.WRONG_PASSWORD.text],
    });
}
