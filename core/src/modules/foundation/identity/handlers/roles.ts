import { randomBytes } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type EntityActions, type Row } from '@pathshala/shared/kit';
import {
  changeRights,
  identityErrors,
  Membership,
  Role,
  type accessActions,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { fieldFault, type Context } from '../../../../kernel';
import { baseOf, defaultsOf } from '../services/describe-caller';
import { assertMayGive } from '../services/delegation';
import { assertAdministratorRemains } from '../services/guard-access';

type Input<K extends keyof typeof accessActions> = ActionInput<(typeof accessActions)[K]>;

/**
 * Built-in roles that the caller may see, and those of one institution: their own, or for the platform's people the one
 * asked for (all without).
 */
export async function roles(ctx: Context, { institution }: Input<'roles'>) {
  const rows = (await ctx.repo(Role).find()).filter(
    (role) => !institution || !role.institution || role.institution === institution,
  );
  const members = await countMembers(ctx, institution);
  const places = new Map(
    (
      await ctx
        .asSystem('names of institutions')
        .repo(Institution)
        .find({ where: { id: { in: [...new Set(rows.flatMap((role) => role.institution ?? []))] } } })
    ).map((row) => [row.id, row]),
  );
  return {
    roles: rows.map((role) => {
      const place = role.institution ? places.get(role.institution) : undefined;
      return {
        id: role.id,
        rev: role.rev,
        key: role.key,
        name: { en: role.name, bn: role.nameBn },
        level: role.level,
        base: role.base ?? null,
        institution: place ? { id: place.id, name: { en: place.name, bn: place.nameBn } } : null,
        granted: [...role.granted],
        denied: [...role.denied],
        members: members.get(role.id) ?? 0,
        isOpen: isOpen(ctx, role),
      };
    }),
  };
}

export async function cloneRole(
  ctx: Context,
  { role: from, name, nameBn, institution = ctx.tenantId ?? undefined }: Input<'cloneRole'>,
) {
  const role = await ctx.repo(Role).get(from);
  if (institution && role.level !== 'institution') throw new AppError(identityErrors.WRONG_LEVEL);
  const made = await ctx.repo(Role).create({
    key: `own-${randomBytes(6).toString('hex')}`,
    name,
    nameBn,
    level: role.level,
    base: baseOf(role),
    granted: [...role.granted],
    denied: [...role.denied],
    ...(institution ? { institution } : {}),
  });
  return { id: made.id };
}

export async function renameRole(ctx: Context, { role, rev, name, nameBn }: Input<'renameRole'>) {
  assertOwn(await ctx.repo(Role).get(role));
  await ctx.repo(Role).update(role, { name, nameBn }, { rev });
  return {};
}

export async function removeRole(ctx: Context, { role, rev }: Input<'removeRole'>) {
  assertOwn(await ctx.repo(Role).get(role));
  await ctx.repo(Role).remove(role, { rev });
  return {};
}

export async function assignPermissions(ctx: Context, { role: id, rev, give, take }: Input<'assignPermissions'>) {
  const known = ctx.kernel.registry.permissions;
  const unknown = [...give, ...take].find((key) => !known.has(key));
  if (unknown)
    throw fieldFault('give', { en: `Unknown permission: ${unknown}.`, bn: `${unknown} নামে কোনো অনুমতি নেই।` });
  await assertMayGive(ctx, give);
  const role = await ctx.repo(Role).get(id);
  const changed = await ctx
    .repo(Role)
    .update(id, changeRights(defaultsOf(ctx.kernel, role), role, { give, take }), { rev });
  await assertAdministratorRemains(ctx);
  return { rev: changed.rev };
}

/**
 * In place of the plain change. Permissions it gives are checked by the policy of roles, as with every other way to
 * write one.
 */
export async function updateRole(ctx: Context, { id, rev, patch }: ActionInput<EntityActions<typeof Role>['update']>) {
  const changed = await ctx.repo(Role).update(id, patch, { rev });
  if (patch.granted ?? patch.denied) await assertAdministratorRemains(ctx);
  return changed;
}

/** Whether the caller may change it. */
const isOpen = (ctx: Context, role: Row<typeof Role>) =>
  ctx.can('role.update') && (!ctx.tenantId || role.institution === ctx.tenantId);

function assertOwn(role: Row<typeof Role>): void {
  if (!role.base) throw new AppError(identityErrors.BUILT_IN_ROLE);
}

async function countMembers(ctx: Context, institution: string | undefined): Promise<Map<string, number>> {
  if (!ctx.can('membership.read')) return new Map();
  const counted = await ctx
    .repo(Membership)
    .aggregate<{ _id: string; count: number }>({ status: 'active', ...(institution ? { institution } : {}) }, [
      { $group: { _id: '$role', count: { $sum: 1 } } },
    ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

/** A role that may be given to someone in this place. @throws AppError WRONG_LEVEL, NOT_FOUND */
export async function roleFor(ctx: Context, id: string, institution: string | undefined): Promise<Row<typeof Role>> {
  const role = await ctx.repo(Role).findOne({ id });
  if (!role) throw new AppError(kernelErrors.NOT_FOUND);
  if ((role.level === 'institution') !== Boolean(institution) || (role.institution && role.institution !== institution))
    throw new AppError(identityErrors.WRONG_LEVEL);
  return role;
}
