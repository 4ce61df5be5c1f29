import type { Row } from '@pathshala/shared/kit';
import { MpoRate, mpoPay, payCodesOf, payWarnings, type PayWarning } from '@pathshala/shared/modules/front/officials';
import { AllowanceRule, PayStructure, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { systemPart, type Context } from '../../../../kernel';

type Structure = Row<typeof PayStructure>;
type Rule = Row<typeof AllowanceRule>;
/** Cells of the government share and what is to be looked at; empty where no pay is known. */
interface GovernmentPay {
  values: Record<string, string | number | null>;
  warnings: PayWarning[];
}
const NONE: GovernmentPay = {
  values: { mpoCode: null, mpoBasic: null, mpoHouseRent: null, mpoMedical: null, mpoDeduction: null, mpoPayable: null },
  warnings: [],
};

/** The rates in force on a day; null before the first. */
async function mpoRateOn(ctx: Context, day: string): Promise<Row<typeof MpoRate> | null> {
  const rows = await ctx
    .repo(MpoRate)
    .find({ where: { active: true, from: { lte: day } }, sort: ['-from'], limit: 20 });
  return rows.find(({ until }) => !until || until >= day) ?? null;
}

/**
 * Tells of employees their pay of the government share today, by the rates in force, with a warning where the salary
 * rules of the institution give another amount. Read as the system: columns that the caller may not read are withheld.
 */
export async function governmentPay(ctx: Context): Promise<(staff: string, designation: string) => GovernmentPay> {
  const sys = systemPart(ctx);
  const rate = await mpoRateOn(sys, ctx.today);
  const types = (await sys.repo(SalaryType).find({ where: { payer: 'government', active: true } })).map(({ id }) => id);
  if (types.length === 0) return () => NONE;
  const structures = new Map<string, Structure>();
  for (const row of await sys.repo(PayStructure).find({
    where: { salaryType: { in: types }, from: { lte: ctx.today } },
    sort: ['from'],
  }))
    if (!row.until || row.until >= ctx.today) structures.set(row.staff, row);
  const rules = await sys.repo(AllowanceRule).find({ where: { salaryType: { in: types }, active: true } });
  return (staff, designation) => {
    const structure = structures.get(staff);
    if (!structure) return NONE;
    const { basic, salaryType } = structure;
    const code = payCodesOf(basic)[0] ?? null;
    if (!rate) return { ...NONE, values: { ...NONE.values, mpoCode: code, mpoBasic: basic } };
    const due = mpoPay(rate, basic);
    const billed = (kind: Rule['kind']) => {
      const own = rules.filter((rule) => rule.salaryType === salaryType && rule.kind === kind);
      return own.length === 0 ? null : own.reduce((sum, rule) => sum + amountOf(rule, { basic, designation }), 0);
    };
    return {
      values: {
        mpoCode: code,
        mpoBasic: basic,
        mpoHouseRent: due.houseRent,
        mpoMedical: due.medical,
        mpoDeduction: due.deduction,
        mpoPayable: due.payable,
      },
      warnings: payWarnings(rate, { basic, houseRent: billed('houseRent'), medical: billed('medical') }),
    };
  };
}

/** An allowance by a rule of the institution for a whole month. */
function amountOf(
  { basis, percent = 0, amount, atMost, basicFrom = 0, basicUntil, designations = [] }: Rule,
  { basic, designation }: { basic: number; designation: string },
): number {
  const isFor = designations.length === 0 || designations.includes(designation);
  if (!isFor || basic < basicFrom || basic > (basicUntil ?? Number.POSITIVE_INFINITY)) return 0;
  const due = basis === 'fixed' ? amount : Math.max(Math.round((basic * percent) / 100), amount);
  return Math.min(due, atMost ?? Number.POSITIVE_INFINITY);
}
