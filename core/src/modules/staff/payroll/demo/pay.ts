import {
  NATIONAL_SCALE,
  nationalGrades,
  type EmployeeFine,
  type GratuityRule,
  type PayAdjustment,
  type PayGrade,
  type PayLoan,
  type PayScale,
  type PaySetting,
  type PayStructure,
  type TaxScale,
} from '@pathshala/shared/modules/staff/payroll';
import { addDays, addMonths, partsOf } from '@pathshala/shared/text';
import type { EmployeeRows } from '../../employees/demo/employees';
import { INSTITUTIONS } from '../../../../seed/recipe/institutions.data';
import { createRandom } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface PayRows {
  paySetting: TenantRow<typeof PaySetting>[];
  taxScale: TenantRow<typeof TaxScale>[];
  payScale: TenantRow<typeof PayScale>[];
  payGrade: TenantRow<typeof PayGrade>[];
  gratuityRule: TenantRow<typeof GratuityRule>[];
  payStructure: TenantRow<typeof PayStructure>[];
  payLoan: TenantRow<typeof PayLoan>[];
  employeeFine: TenantRow<typeof EmployeeFine>[];
  payAdjustment: TenantRow<typeof PayAdjustment>[];
}
const TAKA = 100;
const LAKH = 100_000 * TAKA;
/** The institution's supplement to the government's part, by the first digit of the grade's pay. */
const OWN_SHARE = 0.35;
const LEAST_OWN = 3_000 * TAKA;
const FINES = ['Broken laboratory glass', 'Register handed in late', 'Lost library book'];
const EXTRAS = ['Invigilation honorarium', 'Script evaluation', 'Science fair duty'];

/** Pay and debts of all employees, and the tax rates: the structures follow the service books. */
export function payRows(recipe: Recipe, { serviceEntry }: EmployeeRows): PayRows {
  const out: PayRows = {
    paySetting: [],
    taxScale: [],
    payScale: [],
    payGrade: [],
    gratuityRule: [],
    payStructure: [],
    payLoan: [],
    employeeFine: [],
    payAdjustment: [],
  };
  const { year, month } = partsOf(recipe.today);
  const fiscal = month >= 7 ? year : year - 1;
  const first = `${recipe.today.slice(0, 7)}-01`;
  for (const place of recipe.places) {
    const tenantId = place.institution;
    const random = createRandom(`${place.alias}:pay`);
    const id = (kind: string, key: string) => rowId(kind, `${place.alias}:${key}`);
    const isMpo = place.alias === INSTITUTIONS[0]?.alias;
    out.paySetting.push({
      id: id('paySetting', 'default'),
      tenantId,
      key: 'default',
      bankName: 'Sonali Bank PLC',
      bankBranch: 'School Road',
      bankAccount: String(2_700_200_000_000 + random.int(1_000, 9_999)),
    });
    out.taxScale.push({
      id: id('taxScale', String(fiscal)),
      tenantId,
      name: `Assessment year ${fiscal + 1}-${String(fiscal + 2).slice(2)}`,
      nameBn: `করবর্ষ ${fiscal + 1}-${String(fiscal + 2).slice(2)}`,
      from: `${fiscal}-07-01`,
      man: 3.75 * LAKH,
      woman: 4.25 * LAKH,
      disabled: 5 * LAKH,
      freedomFighter: 5.25 * LAKH,
      bands: [
        { width: 3 * LAKH, percent: 10 },
        { width: 4 * LAKH, percent: 15 },
        { width: 5 * LAKH, percent: 20 },
        { width: 20 * LAKH, percent: 25 },
        { percent: 30 },
      ],
      exemptAtMost: 5 * LAKH,
      leastTax: 5_000 * TAKA,
      leastTaxOfNew: 1_000 * TAKA,
    });
    const scale = id('payScale', 'national');
    const { name, from: since } = NATIONAL_SCALE;
    out.payScale.push({ id: scale, tenantId, name: name.en, nameBn: name.bn, from: since, rank: 1, active: true });
    const grades = nationalGrades();
    for (const [at, grade] of grades.entries())
      out.payGrade.push({
        id: id('payGrade', String(at + 1)),
        tenantId,
        scale,
        name: grade.name.en,
        nameBn: grade.name.bn,
        steps: grade.steps,
        rank: at + 1,
        active: true,
      });
    out.gratuityRule.push({
      id: id('gratuityRule', 'own'),
      tenantId,
      name: 'A month for each year',
      nameBn: 'প্রতি বছরে এক মাস',
      salaryType: id('salaryType', 'own'),
      daysPerYear: 30,
      longYears: 10,
      longDaysPerYear: 30,
      leastYears: 5,
      countsHalfYears: false,
      rank: 1,
      active: true,
    });
    /** Where a basic pay is that of a step; the lowest grade that has it. */
    const stepOf = (basic: number) => {
      for (const [at, grade] of [...grades.entries()].reverse()) {
        const step = grade.steps.findIndex((each) => each.basic === basic);
        if (step >= 0) return { grade: id('payGrade', String(at + 1)), step: step + 1 };
      }
      return {};
    };
    const basics = new Map<string, number>();
    for (const { staff, basic } of serviceEntry) if (basic !== undefined) basics.set(staff, basic);
    const staff = recipe.rows.staff.filter((row) => row.tenantId === tenantId && basics.has(row.id));
    staff.forEach((row, at) => {
      const basic = basics.get(row.id)!;
      const from = row.joiningDate && row.joiningDate > `${fiscal}-07-01` ? row.joiningDate : `${fiscal}-07-01`;
      const structure = (type: string, amount: number, isFundMember: boolean) =>
        out.payStructure.push({
          id: id('payStructure', `${row.code}:${type}`),
          tenantId,
          staff: row.id,
          salaryType: id('salaryType', type),
          from,
          ...(type === 'mpo' ? stepOf(amount) : {}),
          basic: amount,
          paidBy: row.bankAccount ? 'bank' : 'cash',
          isFundMember,
          taxpayer: row.gender === 'female' ? 'woman' : 'man',
        });
      const hasGovernmentPart = isMpo && row.mpoIndex !== undefined;
      if (hasGovernmentPart) structure('mpo', basic, false);
      const own = hasGovernmentPart ? Math.max(LEAST_OWN, Math.round((basic * OWN_SHARE) / 10_000) * 10_000) : basic;
      structure('own', own, row.employment === 'permanent');
      if (at % 9 === 4)
        out.payLoan.push({
          id: id('payLoan', row.code),
          tenantId,
          staff: row.id,
          kind: at % 2 === 0 ? 'loan' : 'advance',
          on: addMonths(first, -1),
          amount: (at % 2 === 0 ? 60_000 : 10_000) * TAKA,
          instalment: (at % 2 === 0 ? 3_000 : 2_500) * TAKA,
          firstOn: first,
        });
      if (at % 13 === 6)
        out.employeeFine.push({
          id: id('employeeFine', row.code),
          tenantId,
          staff: row.id,
          on: addDays(recipe.today, -random.int(1, 20)),
          amount: random.pick([100, 200, 350]) * TAKA,
          reason: random.pick(FINES),
        });
      if (at % 7 === 2)
        out.payAdjustment.push({
          id: id('payAdjustment', row.code),
          tenantId,
          staff: row.id,
          kind: 'earning',
          on: addDays(recipe.today, -random.int(1, 20)),
          amount: random.pick([600, 1_200, 1_800]) * TAKA,
          reason: random.pick(EXTRAS),
        });
    });
  }
  return out;
}
