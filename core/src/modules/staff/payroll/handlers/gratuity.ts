import { AppError, fill, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { PayAdjustment, payrollErrors, type payrollActions } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { gratuitiesOf } from '../services/gratuity';

type Actions = typeof payrollActions;
const REASON = t(
  'Gratuity for {years} years of service, {days} days of basic each',
  '{years} বছরের চাকরির গ্র্যাচুইটি, প্রতি বছরে মূল বেতনের {days} দিন',
);
const onceOf = (staff: string) => `gratuity:${staff}`;
const givenTo = (ctx: Context, staff: string) => ctx.repo(PayAdjustment).findOne({ once: onceOf(staff) });

export async function gratuity(
  ctx: Context,
  { staff }: ActionInput<Actions['gratuity']>,
): Promise<ActionOutput<Actions['gratuity']>> {
  const person = await ctx.repo(Staff).get(staff);
  const rows = await gratuitiesOf(ctx, { staff: [person], on: ctx.today });
  const given = await givenTo(ctx, staff);
  return {
    rows: rows.map(({ rule, joined, last, basic, years, daysPerYear, amount }) => ({
      rule: rule.id,
      name: { en: rule.name, bn: rule.nameBn },
      joined,
      last,
      basic,
      years,
      daysPerYear,
      amount,
    })),
    hasLeft: person.leftOn !== undefined,
    given:
      given && given.state !== 'waived'
        ? { amount: given.amount, on: given.on, isPaid: given.state === 'settled' }
        : null,
  };
}

/** One that was waived frees its place for another. */
export async function giveGratuity(
  ctx: Context,
  { staff, gratuityRule }: ActionInput<Actions['giveGratuity']>,
): Promise<ActionOutput<Actions['giveGratuity']>> {
  const person = await ctx.repo(Staff).get(staff);
  if (!person.leftOn) throw new AppError(payrollErrors.STILL_SERVING);
  const before = await givenTo(ctx, staff);
  if (before && before.state !== 'waived') throw new AppError(payrollErrors.GRATUITY_GIVEN);
  const due = (await gratuitiesOf(ctx, { staff: [person], on: ctx.today })).find(
    ({ rule }) => rule.id === gratuityRule,
  );
  if (!due || due.amount === 0) throw new AppError(payrollErrors.NO_GRATUITY);
  if (before) await ctx.repo(PayAdjustment).update(before.id, { once: null }, { rev: before.rev });
  const format = formatsOf(ctx.locale);
  const same = (value: number) => t(format.number(value), format.number(value));
  await ctx.repo(PayAdjustment).create({
    staff,
    kind: 'earning',
    on: person.leftOn,
    amount: due.amount,
    reason: fill(REASON, { years: same(due.years), days: same(due.daysPerYear) })[ctx.locale],
    once: onceOf(staff),
  });
  return { amount: due.amount };
}
