import { catalogScreen, defineScreens, t } from '../../kit';
import { AllowanceRule, BonusRule, CutRule, OvertimeRule } from './entities/pay-rules';
import { SalaryType } from './entities/salary-type';

const menu = (order: number, icon: string) => ({ group: 'people' as const, icon, order });
export const payrollScreens = defineScreens([
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
