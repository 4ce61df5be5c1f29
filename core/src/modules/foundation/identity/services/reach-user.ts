import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { identityErrors, Membership, Role, User, type Audience } from '@pathshala/shared/modules/foundation/identity';
import type { Context, Where } from '../../../../kernel';
import { assertNotAbove } from './delegation';
import { baseOf } from './describe-caller';

/** The memberships that the caller is responsible for; null = no limit. */
export function responsibility(ctx: Context): Where | null {
  if (ctx.can('user.read') && !ctx.tenantId) return null;
  if (ctx.tenantId) return { institution: ctx.tenantId };
  // A group's people see those of their own group.
  return ctx.actor.groupId ? { group: ctx.actor.groupId, institution: { exists: false } } : { id: { in: [] } };
}

/** The same of memberships that have been read: whether the caller is responsible for one. */
export function withinResponsibility(ctx: Context): (membership: Row<typeof Membership>) => boolean {
  if (ctx.can('user.read') && !ctx.tenantId) return () => true;
  if (ctx.tenantId) return ({ institution }) => institution === ctx.tenantId;
  return ({ group, institution }) => !!ctx.actor.groupId && group === ctx.actor.groupId && institution === undefined;
}

export interface Reached {
  user: Row<typeof User>;
  memberships: Row<typeof Membership>[];
  /** Nobody else is responsible for the account. */
  isOwn: boolean;
}

/** A user whom the caller is responsible for, with the memberships they may see. @throws AppError NOT_FOUND */
export async function reachUser(ctx: Context, id: string): Promise<Reached> {
  const sys = ctx.asSystem('an account is looked after');
  const user = await sys.repo(User).findOne({ id });
  const limit = responsibility(ctx);
  const all = user ? await sys.repo(Membership).find({ where: { user: id } }) : [];
  const memberships = user && limit ? await sys.repo(Membership).find({ where: { ...limit, user: id } }) : all;
  if (!user || (limit && memberships.length === 0)) throw new AppError(kernelErrors.NOT_FOUND);
  return { user, memberships, isOwn: memberships.length === all.length };
}

/**
 * The same for what concerns the account as a whole.
 * @throws AppError SHARED_ACCOUNT when it belongs to others too, ABOVE_YOU when it may do more than the caller
 */
export async function reachAccount(ctx: Context, id: string): Promise<Reached> {
  const reached = await reachUser(ctx, id);
  if (!reached.isOwn) throw new AppError(identityErrors.SHARED_ACCOUNT);
  await assertNotAbove(ctx, reached.memberships);
  return reached;
}

/** Memberships of one kind of people within the caller's responsibility; null = every user there is. */
export async function audienceOf(
  ctx: Context,
  { audience, institution }: { audience: Audience; institution?: string | undefined },
): Promise<Where | null> {
  const limit = responsibility(ctx);
  if (audience === 'all' && !institution) return limit;
  const roles = await ctx.asSystem('roles of an audience').repo(Role).find();
  const fits = (role: Row<typeof Role>) => {
    const base = baseOf(role);
    if (audience === 'student' || audience === 'guardian') return base === audience;
    if (audience === 'staff') return role.level === 'institution' && base !== 'student' && base !== 'guardian';
    return audience === 'all' || role.level === audience;
  };
  // The caller's own limit comes last, so that no filter can replace it.
  return { ...(institution ? { institution } : {}), role: { in: roles.filter(fits).map((role) => role.id) }, ...limit };
}
