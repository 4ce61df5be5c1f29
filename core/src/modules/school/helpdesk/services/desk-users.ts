import { Membership, Role } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import type { Ticket } from './side';

const OPERATORS = 500;

/** Accounts of the people who answer a request, without its sender. `sys`: acts as the system. */
export async function deskUsers(
  sys: Context,
  { level, institution, asker }: Pick<Ticket, 'level' | 'institution' | 'asker'>,
): Promise<string[]> {
  const users =
    level === 'institution'
      ? (await accountsOf(sys.inInstitution(institution), { roles: ['head', 'office'] })).map(({ user }) => user)
      : await operators(sys);
  return [...new Set(users)].filter((user) => user !== asker);
}

async function operators(sys: Context): Promise<string[]> {
  const roles = [
    ...(await sys.repo(Role).find({ where: { key: 'operator' } })),
    ...(await sys.repo(Role).find({ where: { base: 'operator' } })),
  ].map(({ id }) => id);
  const rows = await sys.repo(Membership).find({ where: { role: { in: roles }, status: 'active' }, limit: OPERATORS });
  return rows.filter(({ institution }) => !institution).map(({ user }) => user);
}
