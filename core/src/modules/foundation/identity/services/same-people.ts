import { Membership } from '@pathshala/shared/modules/foundation/identity';
import type { PeopleSource } from '../../../../kernel';

const RECORDS = ['staff', 'guardian', 'student'] as const;

/**
 * Accounts of the institution that lead to the same employee, guardian or student as these. Disabled ones count:
 * records written with them are still that person's.
 */
export const samePeople: PeopleSource = async (ctx, users) => {
  if (!ctx.tenantId) return users;
  const memberships = ctx.asSystem('finding accounts of the same people').repo(Membership);
  const here = { institution: ctx.tenantId };
  const given = await memberships.find({ where: { ...here, user: { in: [...users] } } });
  const all = new Set(users);
  for (const name of RECORDS) {
    const records = given.flatMap((row) => row[name] ?? []);
    if (records.length === 0) continue;
    for (const { user } of await memberships.find({ where: { ...here, [name]: { in: records } } })) all.add(user);
  }
  return [...all];
};
