import type {
  AllowanceRule,
  BonusRule,
  CutRule,
  OvertimeRule,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { INSTITUTIONS } from '../../../../seed/recipe/institutions.data';
import { ALLOWANCES, BONUSES, CUTS, OVERTIMES, SALARY_TYPES } from './payroll.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { TenantRow } from '../../../../seed/recipe/types';

interface PayrollRows {
  salaryType: TenantRow<typeof SalaryType>[];
  allowanceRule: TenantRow<typeof AllowanceRule>[];
  overtimeRule: TenantRow<typeof OvertimeRule>[];
  bonusRule: TenantRow<typeof BonusRule>[];
  cutRule: TenantRow<typeof CutRule>[];
}
/** The first institution of the recipe is on the government's pay list. */
const isMpo = (alias: string) => alias === INSTITUTIONS[0]?.alias;

/** Salary types and pay rules of each institution. */
export function payrollRows(): PayrollRows {
  const rows: PayrollRows = { salaryType: [], allowanceRule: [], overtimeRule: [], bonusRule: [], cutRule: [] };
  for (const { alias } of INSTITUTIONS) {
    const own = (kind: string, key: string) => ({
      id: rowId(kind, `${alias}:${key}`),
      tenantId: rowId('institution', alias),
    });
    const types = SALARY_TYPES.filter(({ mpo }) => !mpo || isMpo(alias));
    rows.salaryType.push(...types.map(({ key, mpo: _mpo, ...row }) => ({ ...own('salaryType', key), ...row })));
    const offered = new Set(types.map(({ key }) => key));
    const of = <R extends { key: string; type: string }>(kind: string, rules: readonly R[]) =>
      rules
        .filter(({ type }) => offered.has(type))
        .map(({ key, type, ...row }) => ({ ...own(kind, key), salaryType: own('salaryType', type).id, ...row }));
    rows.allowanceRule.push(...of('allowanceRule', ALLOWANCES));
    rows.overtimeRule.push(...of('overtimeRule', OVERTIMES));
    rows.bonusRule.push(...of('bonusRule', BONUSES));
    rows.cutRule.push(...of('cutRule', CUTS));
  }
  return rows;
}
