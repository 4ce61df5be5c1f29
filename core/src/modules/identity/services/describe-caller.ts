import { ROLES, type RoleKey, type Row } from '@pathshala/shared/kit';
import { Membership, Role, type Me, type User, type UserInfo } from '@pathshala/shared/modules/identity';
import { Institution } from '@pathshala/shared/modules/institutions';
import type { Context } from '../../../kernel';

type UserRow = Row<typeof User>;
type MembershipRow = Row<typeof Membership>;
type RoleRow = Row<typeof Role>;
type InstitutionRow = Row<typeof Institution>;

export interface Caller {
  user: UserRow;
  membership: MembershipRow | null;
  role: RoleRow | null;
  institution: InstitutionRow | null;
}

/** Loads a user with one of his memberships; what is disabled or suspended counts as absent. */
export async function loadCaller(sys: Context, user: UserRow, membershipId: string | null): Promise<Caller> {
  const membership = membershipId ? await sys.repo(Membership).findOne({ id: membershipId, user: user.id, status: 'active' }) : null;
  if (!membership) return { user, membership: null, role: null, institution: null };
  const [role, institution] = await Promise.all([
    sys.repo(Role).findOne({ id: membership.role }),
    membership.institution ? sys.repo(Institution).findOne({ id: membership.institution, status: 'active' }) : null,
  ]);
  if (membership.institution && !institution) return { user, membership: null, role: null, institution: null };
  return { user, membership, role, institution };
}

/** Defaults of the registry, plus what was granted, less what was denied: denial wins. */
export function permissionsOf(ctx: Context, role: RoleRow | null): Set<string> {
  if (!role) return new Set();
  const defaults = role.key in ROLES ? ctx.kernel.registry.defaultPermissions(role.key as RoleKey) : [];
  const all = new Set([...defaults, ...role.granted]);
  for (const key of role.denied) all.delete(key);
  return all;
}

export function userInfoOf({ user, role, institution }: Caller): UserInfo {
  return {
    id: user.id, full_name: user.name, full_name_bn: user.nameBn, about: user.about ?? '', photo_url: '', status: 'online',
    user_type: role?.level ?? '', user_role: role?.key ?? '', alias: institution?.alias ?? '', site_id: institution?.id ?? '',
    site_name: institution?.name ?? '', site_name_bn: institution?.nameBn ?? '', logo_path: '', site_email: institution?.email ?? '', site_phone: institution?.phone ?? '',
    site_address: institution?.address ?? '', web_title: institution?.webTitle ?? institution?.name ?? '', email: user.email ?? '',
    locale: user.locale, theme: user.theme, notification_sound: user.notificationSound, notification_mail: user.notificationMail,
  };
}

export async function describeCaller(ctx: Context, sys: Context, caller: Caller, sessionId: string): Promise<Me> {
  const memberships = await sys.repo(Membership).find({ where: { user: caller.user.id, status: 'active' } });
  const roles = new Map((await sys.repo(Role).find({ where: { id: { in: memberships.map((each) => each.role) } } })).map((role) => [role.id, role]));
  const institutions = new Map((await sys.repo(Institution).find({ where: { id: { in: memberships.flatMap((each) => each.institution ?? []) } } })).map((each) => [each.id, each]));
  const views = memberships.flatMap((each) => {
    const role = roles.get(each.role);
    const institution = each.institution ? institutions.get(each.institution) : undefined;
    if (!role || (each.institution && institution?.status !== 'active')) return [];
    return [{ id: each.id, role: role.key, roleName: { en: role.name, bn: role.nameBn }, institution: institution ? { id: institution.id, alias: institution.alias, name: { en: institution.name, bn: institution.nameBn } } : null }];
  });
  const { staff, student, guardian } = caller.membership ?? {};
  return {
    user: userInfoOf(caller), permissions: [...permissionsOf(ctx, caller.role)].sort(), sessionId, memberships: views,
    membership: views.find((view) => view.id === caller.membership?.id) ?? null,
    person: { ...(staff ? { staff } : {}), ...(student ? { student } : {}), ...(guardian ? { guardian } : {}) },
  };
}
