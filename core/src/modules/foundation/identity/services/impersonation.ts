import type { Registry, Row } from '@pathshala/shared/kit';
import {
  IMPERSONATE,
  identityErrors,
  Impersonation,
  Role,
  withheldFromImpersonators,
  type Me,
  type Session,
  type User,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { systemContext, type Actor, type Restriction, type Context, type HandlerKernel } from '../../../../kernel';
import { loadCaller, openPermissions, permissionsOf, userInfoOf } from './describe-caller';

type UserRow = Row<typeof User>;
type ImpersonationRow = Row<typeof Impersonation>;
/** For whom a session acts at this moment, and as what. */
export interface Acting {
  impersonation: ImpersonationRow;
  role: Row<typeof Role>;
  institution: Row<typeof Institution> | null;
  group: Row<typeof InstitutionGroup> | null;
}

/**
 * Place that a session acts for; null once it was ended, has expired, the place is gone or the person has lost the
 * permission.
 */
export async function loadActing(
  kernel: HandlerKernel,
  session: Pick<Row<typeof Session>, 'impersonation' | 'membership'>,
  user: UserRow,
): Promise<Acting | null> {
  if (!session.impersonation) return null;
  const sys = systemContext(kernel, 'for whom a session acts');
  const impersonation = await sys.repo(Impersonation).findOne({ id: session.impersonation, user: user.id });
  if (!impersonation || impersonation.endedAt || Date.parse(impersonation.expiresAt) <= sys.now.getTime()) return null;
  if (!(await mayImpersonate(sys, user, session.membership ?? null))) {
    // Nothing else would write down that it ended, and when.
    await sys
      .repo(Impersonation)
      .update(impersonation.id, { endedAt: sys.now.toISOString(), endedBy: 'right' }, { rev: impersonation.rev })
      .catch(() => undefined);
    return null;
  }
  return placeOf(sys, impersonation);
}

/** The present place of an impersonation, with the role that it is filled in. */
export async function placeOf(sys: Context, impersonation: ImpersonationRow): Promise<Acting | null> {
  const institution = impersonation.institution
    ? await sys.repo(Institution).findOne({ id: impersonation.institution, status: 'active' })
    : null;
  const group = impersonation.group ? await sys.repo(InstitutionGroup).findOne({ id: impersonation.group }) : null;
  const role = await sys.repo(Role).findOne({ key: institution ? 'head' : 'groupStaff' });
  return role && (institution || group) ? { impersonation, role, institution, group } : null;
}

async function mayImpersonate(sys: Context, user: UserRow, membershipId: string | null): Promise<boolean> {
  const { membership, role, institution } = await loadCaller(sys, user, membershipId);
  return membership !== null && institution === null && permissionsOf(sys, role, membership.extras).has(IMPERSONATE);
}

/** They keep their own number, so that everything written bears it; their name says for whom they act. */
export function actorOf(acting: Acting, user: UserRow, sessionId: string): Actor {
  const { institution, group, role, impersonation } = acting;
  const place = (institution ?? group)!;
  return {
    kind: 'user',
    userId: user.id,
    name: { en: `${user.name} for ${place.name}`, bn: `${place.nameBn}-এর পক্ষে ${user.nameBn}` },
    role: role.key,
    sessionId,
    membershipId: null,
    groupId: group?.id ?? null,
    staff: null,
    student: null,
    guardian: null,
    impersonator: { user: user.id, name: { en: user.name, bn: user.nameBn }, impersonation: impersonation.id },
  };
}

export async function actingPermissions(kernel: HandlerKernel, { role, institution }: Acting): Promise<Set<string>> {
  const { permissions } = impersonationRestriction(kernel.registry);
  const held = permissionsOf(systemContext(kernel, 'what an impersonator may do'), role);
  return openPermissions(kernel, institution?.id ?? null, new Set([...held].filter((key) => !permissions.has(key))));
}

/** Information for the browser while its session acts for a place. */
export async function describeActing(
  kernel: HandlerKernel,
  acting: Acting,
  user: UserRow,
  sessionId: string,
): Promise<Me> {
  const { impersonation, role, institution, group } = acting;
  const place = (institution ?? group)!;
  return {
    user: userInfoOf(kernel, { user, membership: null, role, institution }),
    permissions: [...(await actingPermissions(kernel, acting))].sort(),
    sessionId,
    memberships: [],
    membership: {
      id: impersonation.id,
      role: role.key,
      roleName: { en: role.name, bn: role.nameBn },
      institution: institution
        ? { id: institution.id, alias: institution.alias, name: { en: institution.name, bn: institution.nameBn } }
        : null,
    },
    person: {},
    impersonation: {
      id: impersonation.id,
      place: { en: place.name, bn: place.nameBn },
      until: impersonation.expiresAt,
      reason: impersonation.reason,
    },
  };
}

/** Writes down that the caller's impersonation is over, if there is one. */
export async function endOf(ctx: Context, endedBy: 'person' | 'logout'): Promise<void> {
  const id = ctx.actor.impersonator?.impersonation;
  if (!id) return;
  const repo = ctx.asSystem('end of an impersonation').repo(Impersonation);
  const row = await repo.findOne({ id });
  if (row && !row.endedAt) await repo.update(id, { endedAt: ctx.now.toISOString(), endedBy }, { rev: row.rev });
}

const entitlements = new WeakMap<Registry, Restriction>();
/** Permissions that nobody has while impersonating, see the list in shared. */
export function impersonationRestriction(registry: Registry): Restriction {
  const known = entitlements.get(registry) ?? {
    error: identityErrors.WITHHELD,
    ...withheldFromImpersonators(registry),
    hasJob: () => false,
  };
  entitlements.set(registry, known);
  return known;
}
