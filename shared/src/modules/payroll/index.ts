import { defineModule, t } from '../../kit';
import { payrollActions } from './actions';
import { AllowanceRule, BonusRule, CutRule, OvertimeRule } from './entities/pay-rules';
import { SalaryType } from './entities/salary-type';
import { payrollScreens } from './screens';
import { inputLabels } from './input-labels';

export { AllowanceRule, BonusRule, CutRule, OvertimeRule, SalaryType, payrollActions, payrollScreens };
export { FAITHS, OCCASIONS } from './choices';
export { evaluatePay } from './rules/evaluate';
export const payroll = defineModule({
  name: 'payroll',
  labels: t('Payroll', 'বেতন'),
  entities: [SalaryType, AllowanceRule, OvertimeRule, BonusRule, CutRule],
  inputLabels,
  actions: payrollActions,
  screens: payrollScreens,
});
