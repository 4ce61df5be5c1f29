import { AppError } from '@pathshala/shared/kit';
import { peopleErrors, Staff } from '@pathshala/shared/modules/foundation/people';
import { definePolicy, type Context } from '../../../kernel';

/** Nobody changes what they are paid themselves, with whichever of their accounts: the error, or null. */
export const ownPay = ({ actor }: Context, ...staff: readonly (string | undefined)[]): AppError | null =>
  actor.staff && staff.includes(actor.staff) ? new AppError(peopleErrors.OWN_PAY) : null;

/** @throws AppError OWN_PAY, see `ownPay` */
export function assertOthersPay(ctx: Context, ...staff: readonly (string | undefined)[]): void {
  const own = ownPay(ctx, ...staff);
  if (own) throw own;
}

/** Records of an entity about employees that the caller may remove: all but their own. */
export async function aboutOthers(ctx: Context): Promise<{ staff?: { in: string[] } }> {
  const { staff } = ctx.actor;
  if (!staff) return {};
  const all = await ctx.repo(Staff).find({ limit: 20_000 });
  return { staff: { in: all.flatMap(({ id }) => (id === staff ? [] : id)) } };
}

/**
 * Fields of an employee that pay goes by: rules name designations, a part of a month and the length of service begin
 * with the first day, and festivals are paid by religion.
 */
const PAID_BY = ['designation', 'joiningDate', 'religion'] as const;

export const staffPolicy = definePolicy(Staff, {
  async check(ctx, values, id) {
    if (!id || id !== ctx.actor.staff) return;
    const before = await ctx.repo(Staff).findOne({ id });
    if (before && PAID_BY.some((field) => (before[field] ?? null) !== (values[field] ?? null)))
      assertOthersPay(ctx, id);
  },
});
