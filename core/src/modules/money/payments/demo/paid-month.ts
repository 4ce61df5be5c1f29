import type { StaffMonthLock } from '@pathshala/shared/modules/time/excusals';
import {
  basicKeyOf,
  makeSlip,
  type PayRun,
  type PaySlip,
  type SlipCase,
} from '@pathshala/shared/modules/staff/payroll';
import { addMonths } from '@pathshala/shared/text';
import type { PayRows } from '../../../staff/payroll/demo/pay';
import { payrollRows } from '../../../staff/payroll/demo/payroll';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface PaidRows {
  payRun: TenantRow<typeof PayRun>[];
  paySlip: TenantRow<typeof PaySlip>[];
  staffMonthLock: TenantRow<typeof StaffMonthLock>[];
}
type Rules = SlipCase['rules'];
/** Towards the end of the month, at four in the afternoon. */
const PAID_AT = '-28T10:00:00.000Z';

/** The salaries of last month, approved and paid: full months, as the rules of each institution make them. */
export function paidMonthRows(recipe: Recipe, { payStructure }: PayRows): PaidRows {
  const out: PaidRows = { payRun: [], paySlip: [], staffMonthLock: [] };
  const thisMonth = recipe.today.slice(0, 7);
  const month = addMonths(`${thisMonth}-01`, -1).slice(0, 7);
  const paidAt = `${month}${PAID_AT}`;
  const catalogue = payrollRows();
  const staff = new Map(recipe.rows.staff.map((row) => [row.id, row]));
  for (const type of catalogue.salaryType) {
    const own = payStructure.filter((row) => row.salaryType === type.id && row.from <= `${month}-01`);
    if (own.length === 0) continue;
    const rulesOf = (rows: readonly { salaryType: string }[]) => rows.filter((row) => row.salaryType === type.id);
    const rules = {
      allowances: rulesOf(catalogue.allowanceRule),
      overtimes: [],
      bonuses: [],
      cuts: rulesOf(catalogue.cutRule),
    };
    const run = { id: rowId('payRun', `${type.id}:${month}`), tenantId: type.tenantId };
    const slips = own.flatMap((row): TenantRow<typeof PaySlip>[] => {
      const slip = makeSlip({
        ...FULL_MONTH,
        basic: row.basic,
        designation: staff.get(row.staff)?.designation,
        isFundMember: row.isFundMember ?? false,
        rounding: type.rounding ?? 'taka',
        rules: withDefaults(rules),
      });
      return [
        {
          id: rowId('paySlip', `${row.staff}:${type.id}:${month}`),
          tenantId: type.tenantId,
          payRun: run.id,
          staff: row.staff,
          salaryType: type.id,
          month,
          kind: 'regular',
          key: 'regular',
          basicKey: basicKeyOf({ staff: row.staff, salaryType: type.id, month }),
          ...slip,
          paidBy: row.paidBy ?? 'bank',
          state: 'paid',
          payment: 1,
          isIssued: true,
        },
      ];
    });
    const sum = (name: 'earnings' | 'deductions' | 'net' | 'employer') =>
      slips.reduce((all, slip) => all + (slip[name] ?? 0), 0);
    out.paySlip.push(...slips);
    out.payRun.push({
      ...run,
      month,
      salaryType: type.id,
      kind: 'regular',
      key: 'regular',
      state: 'paid',
      slips: slips.length,
      earnings: sum('earnings'),
      deductions: sum('deductions'),
      net: sum('net'),
      employer: sum('employer'),
      approvals: 1,
      payments: 1,
      approvedAt: paidAt,
      paidAt,
    });
    out.staffMonthLock.push({
      id: rowId('staffMonthLock', run.id),
      tenantId: type.tenantId,
      month,
      source: `payRun:${run.id}`,
    });
  }
  return out;
}

const FULL_MONTH: Omit<SlipCase, 'basic' | 'rules' | 'rounding' | 'isFundMember'> = {
  kind: 'regular',
  units: null,
  share: { days: 30, of: 30 },
  serviceMonths: 0,
  workingDays: 24,
  absentDays: 0,
  unpaidDays: 0,
  halfPaidDays: 0,
  isAway: false,
  lateDays: 0,
  overtime: {},
  approvedHours: 0,
  dutyDays: 0,
  dutyMultiple: 1,
  employerPercent: 10,
  tax: null,
  fines: [],
  loans: [],
  adjustments: [],
};

/** Rows of the recipe leave out what the declaration gives. */
function withDefaults(rules: Record<keyof Rules, readonly object[]>): Rules {
  const whole = { basis: 'fixed', percent: 0, rounding: 'paisa', latesPerDay: 3, effect: 'line' };
  const all = (rows: readonly object[]) => rows.map((row) => ({ ...whole, ...row }));
  return {
    allowances: all(rules.allowances),
    overtimes: [],
    bonuses: [],
    cuts: all(rules.cuts),
  } as unknown as Rules;
}
