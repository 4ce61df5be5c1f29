import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { EmployeeFine, PayAdjustment, PayLoan, PayWork } from './entities/pay-items';
import { AllowanceRule, BonusRule, CutRule, OvertimeRule } from './entities/pay-rules';
import { PayGrade, PayScale } from './entities/pay-scale';
import { TaxScale } from './entities/pay-setting';
import { GratuityRule } from './entities/gratuity-rule';
import { PayReturn } from './entities/pay-return';
import { PayStructure } from './entities/pay-structure';
import { SalaryType } from './entities/salary-type';
import { payrollReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'people' as const, icon, order });
export const payrollScreens = defineScreens([
  {
    id: 'payroll.report',
    path: '/site/employee/payroll/report',
    title: t('Payroll Report', 'বেতন প্রতিবেদন'),
    permission: 'payRun.read',
    menu: menu(70, 'report'),
  },
  {
    id: 'payroll.own',
    path: '/site/employee/payroll/my',
    title: t('My pay slips', 'আমার বেতন বিবরণী'),
    permission: 'paySlip.read',
    menu: menu(71, 'cash'),
  },
  reportScreen(payrollReports.disbursement, {
    id: 'payroll.disbursement',
    path: '/site/employee/payroll/disbursement',
    menu: menu(71, 'report'),
  }),
  catalogScreen(PayStructure, {
    id: 'payroll.structures',
    path: '/site/employee/payroll/structure',
    menu: menu(72, 'cash'),
  }),
  {
    id: 'payroll.increments',
    path: '/site/employee/payroll/increment',
    title: t('Yearly increment', 'বার্ষিক বেতন বৃদ্ধি'),
    permission: 'payStructure.read',
    menu: menu(72, 'coin'),
  },
  catalogScreen(EmployeeFine, { id: 'payroll.fines', path: '/site/employee/fine', menu: menu(73, 'discount') }),
  catalogScreen(PayLoan, { id: 'payroll.loans', path: '/site/employee/payroll/loan', menu: menu(74, 'coin') }),
  catalogScreen(PayAdjustment, {
    id: 'payroll.adjustments',
    path: '/site/employee/payroll/adjustment',
    menu: menu(75, 'scale'),
  }),
  catalogScreen(PayWork, { id: 'payroll.work', path: '/site/employee/payroll/work', menu: menu(76, 'clock') }),
  catalogScreen(PayReturn, {
    id: 'payroll.returns',
    path: '/site/employee/payroll/returned',
    menu: menu(77, 'cash'),
  }),
  {
    id: 'payroll.setting',
    path: '/site/employee/payroll/setting',
    title: t('Payroll Settings', 'বেতন সেটিংস'),
    permission: 'paySetting.read',
    menu: menu(78, 'settings'),
  },
  reportScreen(payrollReports.gratuity, {
    id: 'payroll.gratuity',
    path: '/site/employee/payroll/gratuity',
    menu: menu(77, 'report'),
  }),
  catalogScreen(GratuityRule, {
    id: 'payroll.gratuityRules',
    path: '/site/employee/payroll/gratuity-rules',
    menu: menu(79, 'coin'),
  }),
  catalogScreen(PayScale, { id: 'payroll.scales', path: '/salary/scale', menu: menu(80, 'layers') }),
  catalogScreen(PayGrade, { id: 'payroll.grades', path: '/salary/scale/grades', menu: menu(80, 'layers') }),
  catalogScreen(TaxScale, { id: 'payroll.tax', path: '/site/employee/payroll/tax', menu: menu(79, 'discount') }),
  catalogScreen(SalaryType, { id: 'payroll.types', path: '/salary/type', menu: menu(80, 'cash') }),
  catalogScreen(AllowanceRule, { id: 'payroll.allowances', path: '/salary/allowance-rules', menu: menu(81, 'coin') }),
  catalogScreen(OvertimeRule, { id: 'payroll.overtimes', path: '/salary/overtime-rules', menu: menu(82, 'clock') }),
  catalogScreen(BonusRule, { id: 'payroll.bonuses', path: '/salary/bonus-rules', menu: menu(83, 'trophy') }),
  catalogScreen(CutRule, { id: 'payroll.cuts', path: '/salary/cut-rules', menu: menu(84, 'discount') }),
  {
    id: 'payroll.tryRules',
    path: '/salary/try-rules',
    title: t('Pay calculator', 'বেতন হিসাব'),
    permission: 'salaryType.read',
    menu: menu(85, 'scale'),
    flags: { displayable: true },
  },
]);
