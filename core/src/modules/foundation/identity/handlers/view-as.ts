import { AppError, kernelErrors, SIGNED_IN, type ActionInput } from '@pathshala/shared/kit';
import { Membership, Role, Session, type accessActions } from '@pathshala/shared/modules/foundation/identity';
import { audienceOf, type Context, type HandlerKernel } from '../../../../kernel';
import { openPermissions, permissionsOf } from '../services/describe-caller';
import { describe } from './members';

type Input<K extends keyof typeof accessActions> = ActionInput<(typeof accessActions)[K]>;

/** Read-only: nobody is logged in for it, and nothing is done in the person's name. */
export async function viewAs(ctx: Context, { membership: id }: Input<'viewAs'>) {
  const membership = await ctx.repo(Membership).get(id);
  const sys = ctx.asSystem('what a person may do');
  const role = await sys.repo(Role).findOne({ id: membership.role });
  const [member] = await describe(ctx, [membership]);
  const [last] = await sys
    .repo(Session)
    .find({ where: { user: membership.user, membership: id }, sort: ['-lastSeenAt'], limit: 1 });
  if (!member) throw new AppError(kernelErrors.NOT_FOUND);
  const held = member.isActive
    ? await openPermissions(
        ctx.kernel,
        membership.institution ?? null,
        permissionsOf(ctx, role, membership.extras),
        audienceOf(membership),
      )
    : null;
  return { member, ...reachOf(ctx.kernel, held), lastSeenAt: last?.lastSeenAt ?? null };
}

export async function viewAsRole(ctx: Context, { role: id, institution }: Input<'viewAsRole'>) {
  const role = await ctx.repo(Role).get(id);
  const place = role.level === 'institution' ? (ctx.tenantId ?? role.institution ?? institution ?? null) : null;
  return {
    name: { en: role.name, bn: role.nameBn },
    ...reachOf(ctx.kernel, await openPermissions(ctx.kernel, place, permissionsOf(ctx, role))),
  };
}

/**
 * Everything that opens for someone with these permissions, inside the office; `null` may not log in and sees nothing.
 */
function reachOf({ registry }: HandlerKernel, held: ReadonlySet<string> | null) {
  if (!held) return { permissions: [], screens: [] };
  const open = registry.modules
    .flatMap((module) => module.screens)
    .filter(
      (screen) =>
        (screen.frame ?? 'office') === 'office' && (screen.permission === SIGNED_IN || held.has(screen.permission)),
    );
  // Within its group; the groups themselves are put in order where they are shown.
  const rank = ({ menu }: (typeof open)[number]) => menu?.order ?? Number.POSITIVE_INFINITY;
  const screens = open.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0);
  return {
    permissions: [...held].sort(),
    screens: screens.map(({ id, path, title, menu }) => ({
      id,
      path,
      title: { en: title.en, bn: title.bn },
      group: menu?.group ?? null,
    })),
  };
}
