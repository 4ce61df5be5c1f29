import type { Row } from '@pathshala/shared/kit';
import {
  codeWarnings,
  MpoRate,
  mpoPay,
  nationalGradeOf,
  payCodesOf,
  payWarnings,
  type PayWarning,
} from '@pathshala/shared/modules/front/officials';
import {
  AllowanceRule,
  isAllowed,
  PayGrade,
  PayStructure,
  SalaryType,
  shareOf,
} from '@pathshala/shared/modules/staff/payroll';
import { systemPart, type Context } from '../../../../kernel';

type Structure = Row<typeof PayStructure>;
type Rule = Row<typeof AllowanceRule>;
/** Cells of the government share and what is to be looked at; empty where no pay is known. */
interface GovernmentPay {
  values: Record<string, string | number | null>;
  warnings: PayWarning[];
}
const NONE: GovernmentPay = {
  values: {
    mpoCode: null,
    mpoBasic: null,
    mpoHouseRent: null,
    mpoMedical: null,
    mpoSpecial: null,
    mpoDeduction: null,
    mpoPayable: null,
  },
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
  const numbers = await gradeNumbers(sys, [...structures.values()]);
  return (staff, designation) => {
    const structure = structures.get(staff);
    if (!structure) return NONE;
    const { basic, salaryType } = structure;
    const grades = payCodesOf(basic, numbers.get(structure.grade ?? '') ?? null);
    const known = { ...NONE.values, mpoCode: grades.length === 1 ? grades[0]! : null, mpoBasic: basic };
    if (!rate) return { values: known, warnings: codeWarnings(grades) };
    const due = mpoPay(rate, basic, grades);
    const own = rules.filter((rule) => rule.salaryType === salaryType);
    return {
      values: {
        ...known,
        mpoHouseRent: due.houseRent,
        mpoMedical: due.medical,
        mpoSpecial: due.special,
        mpoDeduction: due.deduction,
        mpoPayable: due.payable,
      },
      warnings: payWarnings(rate, { basic, grades, ...billedBy(own, { basic, designation }) }),
    };
  };
}

/** Numbers in the national scale of the grades that structures name; other scales have none. */
async function gradeNumbers(sys: Context, structures: readonly Structure[]): Promise<Map<string, number>> {
  const ids = [...new Set(structures.flatMap(({ grade }) => grade ?? []))];
  const grades = await sys.repo(PayGrade).find({ where: { id: { in: ids } }, sort: [] });
  return new Map(
    grades.flatMap(({ id, steps }): [string, number][] => {
      const number = nationalGradeOf(steps);
      return number === null ? [] : [[id, number]];
    }),
  );
}

/** Allowances by the institution's rules for a whole month; null for a kind without a rule. */
function billedBy(rules: readonly Rule[], facts: { basic: number; designation: string }) {
  const { basic } = facts;
  const fitting = rules.filter((rule) => isAllowed(rule, facts));
  const sum = (given: readonly Rule[], gross: number) =>
    given.reduce((all, rule) => all + shareOf(rule, { basic, gross }), 0);
  const before =
    basic +
    sum(
      fitting.filter(({ basis }) => basis !== 'gross'),
      basic,
    );
  const of = (kind: Rule['kind']) =>
    rules.some((rule) => rule.kind === kind)
      ? sum(
          fitting.filter((rule) => rule.kind === kind),
          before,
        )
      : null;
  return { houseRent: of('houseRent'), medical: of('medical'), special: of('special') };
}
