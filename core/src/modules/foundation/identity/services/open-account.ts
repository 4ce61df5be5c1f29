import { Role, User } from '@pathshala/shared/modules/foundation/identity';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { newId, type Context } from '../../../../kernel';
import { optionOf } from '../../platform';
import { firstPassword } from './first-password';
import { joinInstitution } from './join-institution';
import { hashPassword } from './passwords';

interface AccountOf {
  kind: 'student' | 'guardian' | 'teacher';
  /** The person's own record in the caller's institution. */
  record: string;
  name: string;
  nameBn: string;
  /** Name or number for the login. */
  login: { username: string } | { phone: string };
}
export interface OpenedAccount {
  user: string;
  login: string;
  /** To be handed over once; null where the person has an account already and is asked there. */
  password: string | null;
}

/**
 * An account for a student, a guardian or a teacher, in the caller's transaction. Someone who has one with this login
 * is invited and not taken over: a mistyped number opens nothing to a stranger.
 * @throws AppError NOT_YOURS_TO_GIVE, MEMBER_ALREADY
 */
export async function openAccount(
  ctx: Context,
  { kind, record, name, nameBn, login }: AccountOf,
): Promise<OpenedAccount> {
  const { tenantId } = ctx;
  if (!tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  const sys = ctx.asSystem('an account for a student or a guardian');
  const role = await sys.repo(Role).findOne({ key: kind });
  if (!role) throw new AppError(kernelErrors.NOT_FOUND);
  const known = await sys.repo(User).findOne(login);
  const id = known?.id ?? newId();
  const password = known ? null : firstPassword(ctx, id);
  if (password) {
    const locale = (await optionOf(ctx, 'language')) ?? ctx.locale;
    const passwordHash = await hashPassword(password);
    await sys
      .repo(User)
      .create({ name, nameBn, ...login, status: 'active', locale, passwordHash, hasFirstPassword: true }, { id });
  }
  await joinInstitution(sys, {
    user: id,
    role: role.id,
    institution: tenantId,
    records: { [kind === 'teacher' ? 'staff' : kind]: record },
    asks: known !== null,
  });
  return { user: id, login: 'phone' in login ? login.phone : login.username, password };
}
