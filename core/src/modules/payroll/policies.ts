import { t } from '@pathshala/shared/kit';
import { AllowanceRule, BonusRule, CutRule } from '@pathshala/shared/modules/payroll';
import { definePolicy, fieldFault, type RecordValues } from '../../kernel';

const NO_PERCENT = t('Enter the percentage.', 'শতকরা হিসাবের নিয়মে হার দিতে হবে।');
const TOO_LOW = t('The maximum cannot be less than the minimum.', 'সর্বোচ্চ পরিমাণ সর্বনিম্নের চেয়ে কম হতে পারে না।');
const NO_RANGE = t('The end of the range cannot be below its start.', 'পরিসরের শেষ সীমা শুরুর চেয়ে কম হতে পারে না।');

function inItself(_: unknown, { basis, percent, amount, atMost, basicFrom, basicUntil }: RecordValues): void {
  if ((basis === 'basic' || basis === 'gross') && percent === undefined) throw fieldFault('percent', NO_PERCENT);
  if (atMost !== undefined && atMost < amount) throw fieldFault('atMost', TOO_LOW);
  if (basicFrom !== undefined && basicUntil !== undefined && basicUntil < basicFrom)
    throw fieldFault('basicUntil', NO_RANGE);
}

export const payrollPolicies = [AllowanceRule, BonusRule, CutRule].map((entity) =>
  definePolicy(entity, { check: inItself }),
);
