import { Membership } from '@pathshala/shared/modules/foundation/identity';
import type { PeopleSource } from '../../../../kernel';

const RECORDS = ['staff', 'guardian', 'student'] as const;

/**
 * Accounts of the institution that lead to the same employee, guardian or student as these, also by way of a further
 * account: one that is tied to an employee and a guardian makes one person of the accounts of both. Disabled ones
 * count: records written with them are still that person's.
 */
export const samePeople: PeopleSource = async (ctx, users) => {
  if (!ctx.tenantId) return users;
  const memberships = ctx.asSystem('finding accounts of the same people').repo(Membership);
  const here = { institution: ctx.tenantId };
  const all = new Set(users);
  const followed = new Set<string>();
  for (let fresh = [...all]; fresh.length > 0;) {
    const given = await memberships.find({ where: { ...here, user: { in: fresh } } });
    fresh = [];
    for (const name of RECORDS) {
      const records = given.flatMap((row) => row[name] ?? []).filter((id) => !followed.has(id));
      if (records.length === 0) continue;
      for (const id of records) followed.add(id);
      for (const { user } of await memberships.find({ where: { ...here, [name]: { in: records } } }))
        if (!all.has(user)) fresh.push(user);
      for (const user of fresh) all.add(user);
    }
  }
  return [...all];
};
