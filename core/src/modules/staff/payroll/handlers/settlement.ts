import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { PayAdjustment, payrollErrors, type payrollActions } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { assertOthersPay } from '../../../foundation/people';
import { inPayTurn } from '../services/once';
import { obstacleOf, settlementOf, totalOf } from '../services/settlement';
import { giveGratuity } from './gratuity';

type Actions = typeof payrollActions;
const FUND = t('Provident fund, both shares', 'ভবিষ্য তহবিল, উভয় অংশ');

export async function settlement(
  ctx: Context,
  { staff }: ActionInput<Actions['settlement']>,
): Promise<ActionOutput<Actions['settlement']>> {
  const found = await settlementOf(ctx, await ctx.repo(Staff).get(staff));
  const { last, hasLeft, parts, fund, gratuity } = found;
  return {
    last,
    hasLeft,
    parts: parts.map(({ lines, ...part }) => ({
      ...part,
      lines: lines.flatMap(({ name, why, amount, side }) => (side === 'employer' ? [] : { name, why, amount, side })),
    })),
    fund,
    gratuity: gratuity
      ? {
          rule: gratuity.rule.id,
          name: { en: gratuity.rule.name, bn: gratuity.rule.nameBn },
          amount: gratuity.amount,
        }
      : null,
    obstacle: obstacleOf(found),
    total: totalOf(found),
  };
}

/** In the turn of payroll, so that two who settle at once do not pay the fund out twice. */
export async function settle(
  ctx: Context,
  { staff }: ActionInput<Actions['settle']>,
): Promise<ActionOutput<Actions['settle']>> {
  const person = await ctx.repo(Staff).get(staff);
  await assertOthersPay(ctx, staff);
  await inPayTurn(ctx);
  const found = await settlementOf(ctx, person);
  const obstacle = obstacleOf(found);
  if (obstacle) throw new AppError(payrollErrors[obstacle]);
  const { fund, gratuity } = found;
  if (gratuity) await giveGratuity(ctx, { staff, gratuityRule: gratuity.rule.id });
  if (fund.due > 0)
    await ctx.repo(PayAdjustment).create({
      staff,
      kind: 'earning',
      on: person.leftOn!,
      amount: fund.due,
      reason: FUND[ctx.locale],
      head: 'providentFund',
    });
  return { gratuity: gratuity?.amount ?? 0, fund: fund.due };
}
