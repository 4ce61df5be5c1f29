import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';

const MOST = 500;

/** Open accounts of a group's office, by the built-in role and those made from it. Of the system. */
export async function groupOfficers(sys: Context, group: string): Promise<string[]> {
  const roles = [
    ...(await sys.repo(Role).find({ where: { key: 'groupStaff' } })),
    ...(await sys.repo(Role).find({ where: { base: 'groupStaff' } })),
  ].map(({ id }) => id);
  const members = await sys
    .repo(Membership)
    .find({ where: { group, role: { in: roles }, status: 'active' }, limit: MOST });
  const users = members.filter(({ institution }) => !institution).map(({ user }) => user);
  const open = await sys.repo(User).find({ where: { id: { in: users }, status: 'active' }, limit: MOST });
  return open.map(({ id }) => id);
}
