import { AppError } from '@pathshala/shared/kit';
import { peopleErrors, Staff } from '@pathshala/shared/modules/foundation/people';
import { definePolicy, type Context } from '../../../kernel';
import { ownStaff } from './accounts';

/** Nobody changes what they are paid themselves, with whichever of their accounts: the error, or null. */
export async function ownPay(ctx: Context, ...staff: readonly (string | undefined)[]): Promise<AppError | null> {
  const own = await ownStaff(ctx);
  return staff.some((each) => each !== undefined && own.has(each)) ? new AppError(peopleErrors.OWN_PAY) : null;
}

/** @throws AppError OWN_PAY, see `ownPay` */
export async function assertOthersPay(ctx: Context, ...staff: readonly (string | undefined)[]): Promise<void> {
  const own = await ownPay(ctx, ...staff);
  if (own) throw own;
}

/** Records of an entity about employees that the caller may remove: all but their own. */
export async function aboutOthers(ctx: Context): Promise<{ staff?: { in: string[] } }> {
  const own = await ownStaff(ctx);
  if (own.size === 0) return {};
  const all = await ctx.repo(Staff).find({ limit: 20_000 });
  return { staff: { in: all.flatMap(({ id }) => (own.has(id) ? [] : id)) } };
}

/**
 * Fields of an employee that pay goes by: rules name designations, a part of a month and the length of service begin
 * with the first day, and festivals are paid by religion.
 */
const PAID_BY = ['designation', 'joiningDate', 'religion'] as const;

export const staffPolicy = definePolicy(Staff, {
  async check(ctx, values, id) {
    if (!id || !(await ownStaff(ctx)).has(id)) return;
    const before = await ctx.repo(Staff).findOne({ id });
    if (before && PAID_BY.some((field) => (before[field] ?? null) !== (values[field] ?? null)))
      await assertOthersPay(ctx, id);
  },
});
