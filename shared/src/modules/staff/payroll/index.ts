import { defineModule, t } from '../../../kit';
import { payrollActions } from './actions';
import { adviceTexts, incrementTexts, payrollDocuments, settlementTexts, sheetTexts, slipTexts } from './documents';
import { EmployeeFine, PayAdjustment, PayLoan, PayWork } from './entities/pay-items';
import { AllowanceRule, BonusRule, CutRule, OvertimeRule } from './entities/pay-rules';
import { GratuityRule } from './entities/gratuity-rule';
import { PayReturn } from './entities/pay-return';
import { PayRun, PaySlip } from './entities/pay-run';
import { PayGrade, PayScale } from './entities/pay-scale';
import { PaySetting, TaxScale } from './entities/pay-setting';
import { PayStructure } from './entities/pay-structure';
import { SalaryType } from './entities/salary-type';
import { payrollErrors } from './errors';
import { inputLabels } from './input-labels';
import { payrollReports } from './reports';
import { payrollScreens } from './screens';

export {
  adviceTexts,
  AllowanceRule,
  BonusRule,
  CutRule,
  EmployeeFine,
  GratuityRule,
  incrementTexts,
  OvertimeRule,
  PayAdjustment,
  PayGrade,
  PayLoan,
  PayReturn,
  PayRun,
  payrollActions,
  payrollDocuments,
  payrollErrors,
  payrollReports,
  payrollScreens,
  PayScale,
  PaySetting,
  PaySlip,
  PayStructure,
  PayWork,
  SalaryType,
  settlementTexts,
  sheetTexts,
  slipTexts,
  TaxScale,
};
export type { PaySettingValues } from './actions';
export { FAITHS, OCCASIONS, RUN_KINDS, UNMARKED, type Occasion } from './choices';
export { payEntered } from './events';
export {
  accountKey,
  attemptOf,
  referenceOf,
  resultsOfSheet,
  type ReadResult,
  type ResultLine,
} from './rules/bank-result';
export { shareOf } from './rules/amounts';
export { evaluatePay, isAllowed } from './rules/evaluate';
export { gratuityOf, type GratuityShare } from './rules/gratuity';
export { monthsUntilYearEnd, taxOfSlip, yearStartOf, type TaxYear } from './rules/income-tax';
export { basicKeyOf, chargeKeyOf } from './rules/once';
export { fundOf, type FundBalance } from './rules/fund';
export { moneyOf, type PayMoney } from './rules/money-event';
export { serviceMonthsBy, shareOfMonth } from './rules/month-share';
export { INCREMENT_STATES, incrementDay, riseOf, type IncrementState } from './rules/increment';
export { NATIONAL_SCALE, nationalGrades } from './rules/pay-scale';
export { makeSlip } from './rules/slip';
export type { Slip, SlipCase, SlipLine } from './rules/slip-case';
export const payroll = defineModule({
  name: 'payroll',
  labels: t('Payroll', 'বেতন'),
  entities: [
    SalaryType,
    AllowanceRule,
    OvertimeRule,
    BonusRule,
    CutRule,
    PayScale,
    PayGrade,
    GratuityRule,
    PayStructure,
    EmployeeFine,
    PayAdjustment,
    PayLoan,
    PayWork,
    TaxScale,
    PaySetting,
    PayRun,
    PaySlip,
    PayReturn,
  ],
  inputLabels,
  actions: payrollActions,
  errors: payrollErrors,
  documents: payrollDocuments,
  reports: payrollReports,
  screens: payrollScreens,
  waits: [
    {
      id: 'payroll.runs',
      label: t('Salary runs to check or approve', 'যাচাই বা অনুমোদনের অপেক্ষায় বেতন'),
      entity: PayRun,
      where: () => ({ state: { in: ['preview', 'checked'] } }),
      screen: 'payroll.report',
      permission: 'payroll.run',
    },
  ],
  permissions: [
    {
      key: 'payroll.run',
      label: t('Calculate salaries', 'বেতন হিসাব করা'),
      roles: ['head', 'accountant'],
    },
  ],
});
