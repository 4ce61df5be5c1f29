import type { Row } from '@pathshala/shared/kit';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { baseOf, permissionsOf } from './describe-caller';

/** Someone's account in the institution, with their own records there. */
export interface Account {
  user: string;
  role: string;
  staff: string | null;
  student: string | null;
  guardian: string | null;
  /** Rights of this membership at this moment; worked out when asked. */
  permissions: () => ReadonlySet<string>;
}
export interface AccountsWanted {
  /**
   * Includes disabled accounts, for rules about one's own matters: disabling an account makes nobody a stranger to
   * their family. Without it only active accounts, which can be asked and notified.
   */
  closedToo?: boolean;
  users?: readonly string[];
  roles?: readonly string[];
  staff?: readonly string[];
  students?: readonly string[];
  guardians?: readonly string[];
}

/**
 * Accounts of the caller's institution, active ones unless `closedToo`: of everyone with one of the roles, and of these
 * people. Code that hands work on to someone else must find them, though its caller may not read the list of users;
 * nothing but ids and the role is returned.
 */
export async function accountsOf(
  ctx: Context,
  { users = [], roles = [], staff = [], students = [], guardians = [], closedToo = false }: AccountsWanted,
): Promise<Account[]> {
  if (!ctx.tenantId) return [];
  const sys = ctx.asSystem('finding accounts of the institution');
  const memberships = sys.repo(Membership);
  const here = { institution: ctx.tenantId, ...(closedToo ? {} : { status: 'active' }) };
  // An institution's own roles count as the built-in ones that they are made from.
  const byRole =
    roles.length > 0
      ? [
          ...(await sys.repo(Role).find({ where: { key: { in: [...roles] } } })),
          ...(await sys.repo(Role).find({ where: { base: { in: [...roles] } } })),
        ].map((role) => role.id)
      : [];
  const found = [
    ...(users.length > 0 ? await memberships.find({ where: { ...here, user: { in: [...users] } } }) : []),
    ...(byRole.length > 0 ? await memberships.find({ where: { ...here, role: { in: byRole } } }) : []),
    ...(staff.length > 0 ? await memberships.find({ where: { ...here, staff: { in: [...staff] } } }) : []),
    ...(students.length > 0 ? await memberships.find({ where: { ...here, student: { in: [...students] } } }) : []),
    ...(guardians.length > 0 ? await memberships.find({ where: { ...here, guardian: { in: [...guardians] } } }) : []),
  ];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  const active = new Set(
    (
      await sys
        .repo(User)
        .aggregate<{ _id: string }>(
          { id: { in: rows.map((row) => row.user) }, ...(closedToo ? {} : { status: 'active' }) },
          [{ $project: { _id: 1 } }],
        )
    ).map(({ _id }) => _id),
  );
  const held = new Map(
    (await sys.repo(Role).find({ where: { id: { in: [...new Set(rows.map((row) => row.role))] } } })).map((role) => [
      role.id,
      role,
    ]),
  );
  const keyOf = (role: Row<typeof Role> | undefined) => (role ? baseOf(role) : '');
  return rows
    .filter((row) => active.has(row.user))
    .map((row) => ({
      user: row.user,
      role: keyOf(held.get(row.role)),
      staff: row.staff ?? null,
      student: row.student ?? null,
      guardian: row.guardian ?? null,
      permissions: () => permissionsOf(ctx, held.get(row.role) ?? null, row.extras),
    }));
}

/** Active accounts of those who run the platform; with `permission`, of those among them who hold it. */
export async function operatorsOf(sys: Context, permission?: string): Promise<string[]> {
  const roles = [
    ...(await sys.repo(Role).find({ where: { key: 'operator' } })),
    ...(await sys.repo(Role).find({ where: { base: 'operator' } })),
  ];
  const held = new Map(roles.map((role) => [role.id, role]));
  const members = (
    await sys.repo(Membership).find({ where: { role: { in: [...held.keys()] }, status: 'active' } })
  ).filter(({ role, extras }) => !permission || permissionsOf(sys, held.get(role) ?? null, extras).has(permission));
  const users = await sys
    .repo(User)
    .find({ where: { id: { in: [...new Set(members.map((member) => member.user))] }, status: 'active' } });
  return users.map(({ id }) => id);
}
