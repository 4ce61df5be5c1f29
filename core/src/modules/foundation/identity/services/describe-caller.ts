import { ROLES, type RoleKey, type Row } from '@pathshala/shared/kit';
import {
  effectivePermissions,
  Membership,
  Role,
  type Extra,
  type Me,
  type User,
  type UserInfo,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { recordOfMember, type OwnRecord } from './record-of-member';
import { audienceOf, signFile, type Audience, type Context, type HandlerKernel } from '../../../../kernel';

type UserRow = Row<typeof User>;
type MembershipRow = Row<typeof Membership>;
type RoleRow = Row<typeof Role>;
type InstitutionRow = Row<typeof Institution>;

export interface Caller {
  user: UserRow;
  membership: MembershipRow | null;
  role: RoleRow | null;
  institution: InstitutionRow | null;
  /** The person's own record there, whose name it is. */
  record?: OwnRecord | null;
}

/**
 * Loads a user with one of their memberships; one that is disabled, suspended or of a closed company counts as absent.
 */
export async function loadCaller(sys: Context, user: UserRow, membershipId: string | null): Promise<Caller> {
  const membership = membershipId
    ? await sys.repo(Membership).findOne({ id: membershipId, user: user.id, status: 'active' })
    : null;
  if (!membership) return { user, membership: null, role: null, institution: null };
  const [role, institution] = await Promise.all([
    sys.repo(Role).findOne({ id: membership.role }),
    membership.institution ? sys.repo(Institution).findOne({ id: membership.institution, status: 'active' }) : null,
  ]);
  const isClosed =
    membership.company !== undefined &&
    !(await sys.repo(Company).findOne({ id: membership.company, status: 'active' }));
  if (isClosed || (membership.institution && !institution))
    return { user, membership: null, role: null, institution: null };
  return { user, membership, role, institution, record: await recordOfMember(sys, membership) };
}

/**
 * Defaults of the registry, plus grants, minus denials for the role or this person. A denial wins; expired entries do
 * not count.
 */
export function permissionsOf(ctx: Context, role: RoleRow | null, extras: readonly Extra[] = []): Set<string> {
  return role ? effectivePermissions(defaultsOf(ctx.kernel, role), role, extras, ctx.now) : new Set();
}

/** Permissions left where the institution lacks a part of the product, or is shut for a time. */
export async function openPermissions(
  kernel: HandlerKernel,
  institution: string | null,
  permissions: Set<string>,
  audience: Audience = 'office',
): Promise<Set<string>> {
  const restriction = await kernel.entitlements.of(institution, audience);
  return restriction ? new Set([...permissions].filter((key) => !restriction.permissions.has(key))) : permissions;
}

/** Notice over every page of the office about the service of its institution. */
export async function noticeFor(
  { entitlements }: HandlerKernel,
  institution: string | null,
  person: Parameters<typeof audienceOf>[0],
): Promise<Me['service']> {
  if (audienceOf(person) === 'family') return undefined;
  return (await entitlements.suspensionOf(institution))?.notice;
}

/** The built-in role that a role is, or is made from. */
export const baseOf = (role: RoleRow): string => role.base ?? role.key;

export function defaultsOf(kernel: HandlerKernel, role: RoleRow): readonly string[] {
  const base = baseOf(role);
  return base in ROLES ? kernel.registry.defaultPermissions(base as RoleKey) : [];
}

/** Address of the small copy of a picture, which holds for an hour or two; empty without one. */
const smallCopy = ({ config, clock }: HandlerKernel, id: string | undefined, name: string): string =>
  id ? signFile(config.SECRET, { id, name }, { now: clock.now(), size: 'small' }) : '';

export function userInfoOf(kernel: HandlerKernel, { user, role, institution, record }: Caller): UserInfo {
  return {
    id: user.id,
    full_name: record?.name.en ?? user.name,
    full_name_bn: record?.name.bn ?? user.nameBn,
    about: user.about ?? '',
    photo_url: smallCopy(kernel, user.photo, 'photo.webp'),
    status: 'online',
    user_type: role?.level ?? '',
    user_role: role?.key ?? '',
    alias: institution?.alias ?? '',
    site_id: institution?.id ?? '',
    site_name: institution?.name ?? '',
    site_name_bn: institution?.nameBn ?? '',
    logo_path: smallCopy(kernel, institution?.logo, 'logo.webp'),
    site_email: institution?.email ?? '',
    site_phone: institution?.phone ?? '',
    site_address: institution?.address ?? '',
    web_title: institution?.webTitle ?? institution?.name ?? '',
    email: user.email ?? '',
    locale: user.locale,
    theme: user.theme,
    notification_sound: user.notificationSound,
    notification_mail: user.notificationMail,
  };
}

export async function describeCaller(ctx: Context, sys: Context, caller: Caller, sessionId: string): Promise<Me> {
  const memberships = await sys.repo(Membership).find({ where: { user: caller.user.id, status: 'active' } });
  const roles = new Map(
    (await sys.repo(Role).find({ where: { id: { in: memberships.map((each) => each.role) } } })).map((role) => [
      role.id,
      role,
    ]),
  );
  const institutions = new Map(
    (
      await sys.repo(Institution).find({ where: { id: { in: memberships.flatMap((each) => each.institution ?? []) } } })
    ).map((each) => [each.id, each]),
  );
  const views = memberships.flatMap((each) => {
    const role = roles.get(each.role);
    const institution = each.institution ? institutions.get(each.institution) : undefined;
    if (!role || (each.institution && institution?.status !== 'active')) return [];
    return [
      {
        id: each.id,
        role: role.key,
        roleName: { en: role.name, bn: role.nameBn },
        institution: institution
          ? { id: institution.id, alias: institution.alias, name: { en: institution.name, bn: institution.nameBn } }
          : null,
      },
    ];
  });
  const { staff, student, guardian } = caller.membership ?? {};
  return {
    user: userInfoOf(ctx.kernel, caller),
    permissions: [
      ...(await openPermissions(
        ctx.kernel,
        caller.institution?.id ?? null,
        permissionsOf(ctx, caller.role, caller.membership?.extras),
        audienceOf(caller.membership ?? {}),
      )),
    ].sort(),
    sessionId,
    memberships: views,
    membership: views.find((view) => view.id === caller.membership?.id) ?? null,
    ...(caller.institution?.deletionOn ? { deletionOn: caller.institution.deletionOn } : {}),
    ...(caller.institution?.group ? { inGroup: true as const } : {}),
    person: { ...(staff ? { staff } : {}), ...(student ? { student } : {}), ...(guardian ? { guardian } : {}) },
  };
}
