import { AppError, kernelErrors, type ActionInput, type Row } from '@pathshala/shared/kit';
import {
  counts,
  Membership,
  Role,
  sourceOf,
  User,
  type accessActions,
  type Extra,
  type MemberView,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { fieldFault, type Context, type Where } from '../../../../kernel';
import { endExtras } from '../jobs/end-extras';
import { defaultsOf, permissionsOf } from '../services/describe-caller';
import { assertMayGive } from '../services/delegation';
import { assertAdministratorRemains } from '../services/guard-access';
import { roleFor } from './roles';

type Input<K extends keyof typeof accessActions> = ActionInput<(typeof accessActions)[K]>;
type MembershipRow = Row<typeof Membership>;
const FOUND_LIMIT = 500;

export async function assignRole(ctx: Context, { membership: id, rev, role }: Input<'assignRole'>) {
  const membership = await ctx.repo(Membership).get(id);
  await roleFor(ctx, role, membership.institution);
  await ctx.repo(Membership).update(id, { role }, { rev });
  await assertAdministratorRemains(ctx);
  return {};
}

export async function setExtraPermission(
  ctx: Context,
  { membership: id, rev, permission, effect, until, reason }: Input<'setExtraPermission'>,
) {
  if (!ctx.kernel.registry.permissions.has(permission))
    throw fieldFault('permission', { en: 'Permission not found.', bn: 'এমন কোনো অনুমতি নেই।' });
  if (until && Date.parse(until) <= ctx.now.getTime())
    throw fieldFault('until', { en: 'The end must be in the future.', bn: 'মেয়াদ শেষের সময় ভবিষ্যতে হতে হবে।' });
  const membership = await ctx.repo(Membership).get(id);
  const { extras } = membership;
  if (effect === 'grant' || endsSooner(extras, { permission, until })) await assertMayGive(ctx, [permission]);
  const extra: Extra = { permission, effect, ...(until ? { until } : {}), ...(reason ? { reason } : {}) };
  await ctx
    .repo(Membership)
    .update(id, { extras: [...(extras ?? []).filter((each) => each.permission !== permission), extra] }, { rev });
  await sayElsewhere(ctx, membership, { permission, extra: effect === 'deny' ? extra : null });
  await assertAdministratorRemains(ctx);
  // The right ends by the clock wherever it is asked; the job tells the open browsers.
  if (until)
    ctx.after(
      endExtras,
      { membership: id },
      { id: `end-extras-${id}-${Date.parse(until)}`, delayMs: Date.parse(until) - ctx.now.getTime() },
    );
  return {};
}

/**
 * A denial is about the person: it holds in every role that they have in the same place, and is taken back in all of
 * them.
 */
async function sayElsewhere(
  ctx: Context,
  { id, user, institution }: MembershipRow,
  { permission, extra }: { permission: string; extra: Extra | null },
): Promise<void> {
  const others = await ctx
    .repo(Membership)
    .find({ where: { user, institution: institution ?? { exists: false }, id: { ne: id } } });
  for (const other of others) {
    const denied = (other.extras ?? []).some((each) => each.permission === permission && each.effect === 'deny');
    if (!extra && !denied) continue;
    const rest = (other.extras ?? []).filter((each) => each.permission !== permission);
    await ctx.repo(Membership).update(other.id, { extras: [...rest, ...(extra ? [extra] : [])] }, { rev: other.rev });
  }
}

/**
 * Whether a denial that ends at `until` takes the place of one that would have lasted longer, which gives as much as
 * taking it back.
 */
function endsSooner(
  extras: readonly Extra[] | undefined,
  { permission, until }: { permission: string; until: string | undefined },
): boolean {
  if (until === undefined) return false;
  return (extras ?? []).some(
    (each) =>
      each.permission === permission &&
      each.effect === 'deny' &&
      (each.until === undefined || Date.parse(each.until) > Date.parse(until)),
  );
}

export async function removeExtraPermission(
  ctx: Context,
  { membership: id, rev, permission }: Input<'removeExtraPermission'>,
) {
  const membership = await ctx.repo(Membership).get(id);
  const { extras } = membership;
  const gone = (extras ?? []).find((each) => each.permission === permission);
  if (!gone) throw new AppError(kernelErrors.NOT_FOUND);
  // Taking a denial back gives.
  if (gone.effect === 'deny') await assertMayGive(ctx, [permission]);
  await ctx
    .repo(Membership)
    .update(id, { extras: (extras ?? []).filter((each) => each.permission !== permission) }, { rev });
  await sayElsewhere(ctx, membership, { permission, extra: null });
  await assertAdministratorRemains(ctx);
  return {};
}

export async function members(
  ctx: Context,
  { q, role, extrasOnly, institution, page = 1, size = 25 }: Input<'members'>,
) {
  const found = q
    ? (await ctx.asSystem('people by name').repo(User).page({ q, size: FOUND_LIMIT })).rows.map((user) => user.id)
    : null;
  const filter: Where = {
    ...(institution ? { institution } : {}),
    ...(role ? { role } : {}),
    ...(found ? { user: { in: found } } : {}),
    ...(extrasOnly ? { extras: { ne: [], exists: true } } : {}),
  };
  const { rows, total } = await ctx.repo(Membership).page({ page, size, filter: filter as never });
  return { rows: await describe(ctx, rows), total };
}

export async function whoCan(ctx: Context, { permission, institution, page = 1, size = 50 }: Input<'whoCan'>) {
  const all = await ctx.repo(Role).find();
  const within = { status: 'active', ...(institution ? { institution } : {}) };
  const able = all.filter((role) => permissionsOf(ctx, role).has(permission));
  const ids = able.map((role) => role.id);
  // Few have extras, so those who have one for this permission are looked at one by one.
  const special = (await ctx.repo(Membership).find({ where: { ...within, extras: { ne: [], exists: true } } })).filter(
    (row) => row.extras.some((extra) => extra.permission === permission && counts(extra, ctx.now)),
  );
  const roles = new Map(all.map((role) => [role.id, role]));
  const [denied, granted] = [new Set<string>(), [] as MembershipRow[]];
  for (const row of special) {
    const role = roles.get(row.role);
    const holds = role !== undefined && permissionsOf(ctx, role, row.extras).has(permission);
    if (ids.includes(row.role) && !holds) denied.add(row.id);
    if (!ids.includes(row.role) && holds) granted.push(row);
  }
  const { rows, total } =
    ids.length > 0
      ? await ctx.repo(Membership).page({ page, size, filter: { ...within, role: { in: ids } } as never })
      : { rows: [], total: 0 };
  const shown = [...(page === 1 ? granted : []), ...rows.filter((row) => !denied.has(row.id))];
  const views = new Map((await describe(ctx, shown)).map((view) => [view.membership, view]));
  const counted = new Map(
    (
      await ctx
        .repo(Membership)
        .aggregate<{ _id: string; count: number }>({ ...within, role: { in: ids } }, [
          { $group: { _id: '$role', count: { $sum: 1 } } },
        ])
    ).map(({ _id, count }) => [_id, count]),
  );
  return {
    roles: able.map((role) => ({
      id: role.id,
      name: { en: role.name, bn: role.nameBn },
      people: counted.get(role.id) ?? 0,
    })),
    rows: shown.flatMap((row) => {
      const [view, role] = [views.get(row.id), roles.get(row.role)];
      const source = role && sourceOf(permission, defaultsOf(ctx.kernel, role), role, row.extras ?? [], ctx.now);
      if (!view?.isActive || (source !== 'default' && source !== 'role' && source !== 'extra')) return [];
      const extra =
        source === 'extra'
          ? row.extras.find((each) => each.permission === permission && each.effect === 'grant')
          : undefined;
      return [
        {
          membership: row.id,
          name: view.name,
          roleName: view.roleName,
          institution: view.institution?.name ?? null,
          source,
          until: extra?.until ?? null,
        },
      ];
    }),
    total: total - denied.size + granted.length,
  };
}

/** People with their role and place, in the order given; anyone who may see the membership may see these names. */
export async function describe(ctx: Context, rows: readonly MembershipRow[]): Promise<MemberView[]> {
  const sys = ctx.asSystem('names of members');
  const byId = <T extends { id: string }>(found: readonly T[]) => new Map(found.map((row) => [row.id, row]));
  const wanted = (ids: readonly (string | undefined)[]) => ({
    where: { id: { in: [...new Set(ids.filter((id) => id !== undefined))] } },
  });
  const [users, roles, places] = [
    byId(await sys.repo(User).find(wanted(rows.map((row) => row.user)))),
    byId(await sys.repo(Role).find(wanted(rows.map((row) => row.role)))),
    byId(await sys.repo(Institution).find(wanted(rows.map((row) => row.institution)))),
  ];
  return rows.flatMap((row) => {
    const [user, role, place] = [
      users.get(row.user),
      roles.get(row.role),
      row.institution ? places.get(row.institution) : undefined,
    ];
    if (!user || !role) return [];
    return [
      {
        membership: row.id,
        rev: row.rev,
        user: user.id,
        name: { en: user.name, bn: user.nameBn },
        role: role.id,
        roleName: { en: role.name, bn: role.nameBn },
        institution: place ? { id: place.id, name: { en: place.name, bn: place.nameBn } } : null,
        isActive: row.status === 'active' && user.status === 'active',
        extras: [...(row.extras ?? [])],
      },
    ];
  });
}
