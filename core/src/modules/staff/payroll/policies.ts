import { AppError, fill, t, type AnyEntity } from '@pathshala/shared/kit';
import {
  AllowanceRule,
  BonusRule,
  CutRule,
  EmployeeFine,
  OvertimeRule,
  PayAdjustment,
  PayGrade,
  PayLoan,
  payrollErrors,
  PaySlip,
  PayStructure,
  PayWork,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { definePolicy, fieldFault, type Context, type PolicyAnswer, type RecordValues } from '../../../kernel';
import { aboutOthers, assertOthersPay, ownStaff } from '../../foundation/people';

const NO_PERCENT = t('Enter the percentage.', 'শতকরা হিসাবের নিয়মে হার দিতে হবে।');
const TOO_LOW = t('The maximum cannot be less than the minimum.', 'সর্বোচ্চ পরিমাণ সর্বনিম্নের চেয়ে কম হতে পারে না।');
const NO_RANGE = t('The end of the range cannot be below its start.', 'পরিসরের শেষ সীমা শুরুর চেয়ে কম হতে পারে না।');

const OTHER_BASIC = t('The basic pay of this step is {basic}.', 'এই ধাপের মূল বেতন {basic}।');
const ENDS_FIRST = t('This date is before the first day.', 'এটি প্রথম দিনের আগে।');
const MID_MONTH = t('A change begins on the first day of a month.', 'পরিবর্তন মাসের প্রথম দিনে শুরু হয়।');
const BEFORE_GIVEN = t('Repayment cannot begin before the money is given.', 'টাকা দেওয়ার আগে কিস্তি শুরু হতে পারে না।');
const TOO_MUCH = t('An instalment cannot be more than the whole.', 'কিস্তি মোট পরিমাণের বেশি হতে পারে না।');
const SETTLED = t('A salary run has settled this. It stays as it is.', 'এটি একটি বেতন হিসাবে নিষ্পন্ন। আর বদলানো যায় না।');
const OF_FUND = t(
  'This is what the fund holds. To change it, waive it and settle again.',
  'তহবিলে যা জমা আছে এটি তা-ই। বদলাতে হলে মওকুফ করে আবার নিষ্পত্তি করুন।',
);
const REPAID_MORE = t('More than this has already been repaid.', 'এর চেয়ে বেশি ইতিমধ্যে পরিশোধ হয়েছে।');

function inItself(_: unknown, { basis, percent, amount, atMost, basicFrom, basicUntil }: RecordValues): void {
  if ((basis === 'basic' || basis === 'gross') && percent === undefined) throw fieldFault('percent', NO_PERCENT);
  if (atMost !== undefined && atMost < amount) throw fieldFault('atMost', TOO_LOW);
  if (basicFrom !== undefined && basicUntil !== undefined && basicUntil < basicFrom)
    throw fieldFault('basicUntil', NO_RANGE);
}

/** Hours that nobody approves are a decision about pay. */
async function byApprover(ctx: Context, { needsApproval, active }: RecordValues, id?: string): Promise<void> {
  if (needsApproval !== false || active === false || ctx.can('payRun.approve')) return;
  const before = id ? await ctx.repo(OvertimeRule).findOne({ id }) : null;
  if (!before || before.needsApproval || !before.active) throw new AppError(payrollErrors.UNAPPROVED_HOURS);
}

/** Pay by a scale is the pay of its step, to the paisa. */
async function byScale(ctx: Context, { grade, step, basic }: RecordValues): Promise<void> {
  if (!grade || !step) return;
  const due = (await ctx.repo(PayGrade).get(String(grade))).steps[Number(step) - 1]?.basic;
  if (due === undefined || due === basic) return;
  const text = t(formatsOf('en').money(due), formatsOf('bn').money(due));
  throw fieldFault('basic', fill(OTHER_BASIC, { basic: text }));
}

type Check = (ctx: Context, values: RecordValues, id: string) => void | Promise<void>;
/** Records that decide what an employee is paid: one's own are written, moved and removed by others. */
const othersPay = (entity: AnyEntity, check?: Check, removable: Record<string, unknown> = {}) =>
  definePolicy(entity, {
    async check(ctx, values, id) {
      const before = (await ownStaff(ctx)).size > 0 ? await ctx.repo(entity).findOne({ id }) : null;
      await assertOthersPay(ctx, values['staff'] as string, before?.['staff'] as string | undefined);
      await check?.(ctx, values, id);
    },
    remove: async (ctx) => {
      const filter = { ...removable, ...(await aboutOthers(ctx)) };
      return Object.keys(filter).length === 0 || filter;
    },
  });

/** A rise begins with a month, so that a month is paid by one structure. */
async function asRise(ctx: Context, values: RecordValues, id?: string): Promise<void> {
  await byScale(ctx, values);
  const { staff, salaryType, from, until } = values as {
    staff: string;
    salaryType: string;
    from: string;
    until?: string;
  };
  if (until && until < from) throw fieldFault('until', ENDS_FIRST);
  if (from.endsWith('-01')) return;
  const earlier = await ctx.repo(PayStructure).find({ where: { staff, salaryType, from: { lt: from } } });
  if (earlier.some((row) => row.id !== id && (!row.until || row.until >= `${from.slice(0, 7)}-01`)))
    throw fieldFault('from', MID_MONTH);
}

function asLoan(_: unknown, { on, firstOn, amount, instalment, repaid }: RecordValues): void {
  if (firstOn < on) throw fieldFault('firstOn', BEFORE_GIVEN);
  if (instalment > amount) throw fieldFault('instalment', TOO_MUCH);
  if (repaid !== undefined && amount < repaid) throw fieldFault('amount', REPAID_MORE);
}

/** Slips that are approved rest on it. */
const asItem = (entity: typeof EmployeeFine | typeof PayAdjustment) =>
  async function unlessSettled(ctx: Context, values: RecordValues, id?: string): Promise<void> {
    const before = id ? await ctx.repo(entity as typeof EmployeeFine).findOne({ id }) : null;
    const fromFund =
      before && (before as RecordValues)['head'] === 'providentFund' && values['amount'] !== before.amount;
    if (fromFund) throw fieldFault('amount', OF_FUND);
    if (before?.state !== 'settled') return;
    const known = before as RecordValues;
    const changed = ['amount', 'staff', 'on', 'kind'].find((name) => values[name] !== known[name]);
    if (changed) throw fieldFault(changed, SETTLED);
  };

/** Those who calculate see all; anyone else their own, once it is approved. */
const ownSlip = (ctx: Context): PolicyAnswer => {
  if (ctx.can('payRun.read')) return true;
  return ctx.actor.staff ? { staff: ctx.actor.staff, isIssued: true } : false;
};

export const payrollPolicies = [
  ...[AllowanceRule, BonusRule, CutRule].map((entity) => definePolicy(entity, { check: inItself })),
  definePolicy(OvertimeRule, { check: byApprover }),
  othersPay(PayStructure, asRise),
  ...[EmployeeFine, PayAdjustment].map((entity) =>
    othersPay(entity, asItem(entity), { state: { in: ['open', 'waived'] } }),
  ),
  othersPay(PayLoan, asLoan, { repaid: 0 }),
  othersPay(PayWork),
  definePolicy(PaySlip, { by: ['staff', 'isIssued'], restsOn: [Staff], read: ownSlip }),
];
