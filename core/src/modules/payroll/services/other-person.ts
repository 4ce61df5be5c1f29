import { AppError } from '@pathshala/shared/kit';
import { payrollErrors } from '@pathshala/shared/modules/payroll';
import { Staff } from '@pathshala/shared/modules/people';
import type { Context } from '../../../kernel';
import { accountsOf } from '../../identity';

/** Nobody changes what they are paid themselves. @throws AppError OWN_PAY */
export function assertOthersPay({ actor }: Context, ...staff: readonly (string | undefined)[]): void {
  if (actor.staff && staff.includes(actor.staff)) throw new AppError(payrollErrors.OWN_PAY);
}

/** Records of an entity about employees that the caller may remove: all but their own. */
export async function aboutOthers(ctx: Context): Promise<{ staff?: { in: string[] } }> {
  const { staff } = ctx.actor;
  if (!staff) return {};
  const all = await ctx.repo(Staff).find({ limit: 20_000 });
  return { staff: { in: all.flatMap(({ id }) => (id === staff ? [] : id)) } };
}

/**
 * Whether the caller is one of these users, also by another account of the same employee: what one person has checked
 * or changed is approved by another person and not by another account.
 */
export async function isOneOf(ctx: Context, users: readonly (string | undefined)[]): Promise<boolean> {
  const { staff, userId } = ctx.actor;
  const mine = new Set(staff ? (await accountsOf(ctx, { staff: [staff] })).map(({ user }) => user) : []);
  if (userId) mine.add(userId);
  return users.some((user) => user !== undefined && mine.has(user));
}
