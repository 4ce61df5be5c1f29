import { AppError } from '@pathshala/shared/kit';
import { peopleErrors, Staff } from '@pathshala/shared/modules/foundation/people';
import { definePolicy, samePeople, type Context } from '../../../kernel';
import { remember } from './families';

/** Employees of accounts, disabled ones included. Identity, a module above this one, provides it when it loads. */
type StaffSource = (ctx: Context, users: readonly string[]) => Promise<readonly string[]>;
let source: StaffSource = () => Promise.reject(new Error('Nobody names the employees of accounts'));
export const provideStaff = (staff: StaffSource): void => void (source = staff);

/**
 * The employees who the caller is, by whichever of their accounts and memberships, disabled ones included: someone may
 * act in a membership that names no employee. Asked once a call. A job is nobody, also one that follows from what an
 * employee did, such as agreeing to pay for a lost book.
 */
export const ownStaff = (ctx: Context): Promise<ReadonlySet<string>> =>
  remember(ctx, 'own-staff', async () => {
    const { userId, kind, membershipId } = ctx.actor;
    const isJob = kind === 'system' && membershipId === null;
    if (!userId || !ctx.tenantId || isJob) return new Set<string>();
    return new Set(await source(ctx, await samePeople(ctx, [userId])));
  });

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
