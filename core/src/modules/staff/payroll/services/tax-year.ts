import { groupBy, type Row } from '@pathshala/shared/kit';
import {
  evaluatePay,
  monthsUntilYearEnd,
  PaySlip,
  PayStructure,
  SalaryType,
  shareOfMonth,
  TaxScale,
  yearStartOf,
  type PayRun,
  type SlipLine,
  type TaxYear,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { loadPayRules } from './pay-rules';

type RunRow = Row<typeof PayRun>;
type StructureRow = Row<typeof PayStructure>;
type StaffRow = Row<typeof Staff>;
const MOST = 20_000;
const lastDay = (month: string) => daysOfMonth(month).at(-1)!;

/** Amount a slip pays of its lines, less unpaid days, without refunds of the provident fund. Paisa. */
export const paidOf = (lines: readonly SlipLine[]): number =>
  lines.reduce(
    (all, { side, head, amount }) =>
      side === 'earning' && head !== 'providentFund'
        ? all + amount
        : side === 'deduction' && head === 'absence'
          ? all - amount
          : all,
    0,
  );
const taxOf = (lines: readonly SlipLine[]): number =>
  lines.reduce((all, { head, amount }) => (head === 'tax' ? all + amount : all), 0);

/**
 * Basis of a slip's tax, for employees whose pay of this salary type is taxed: payments and deductions of the other
 * slips of the fiscal year, over all their taxed salary types, and expected pay of the coming months until the
 * structure, the service or the year ends. Its `thisMonth` is the salary of the run's own type and month.
 */
export async function taxYears(
  ctx: Context,
  run: RunRow,
  ids: readonly string[],
): Promise<Map<string, { tax: TaxYear; thisMonth: number }>> {
  const { month, salaryType } = run;
  const months = monthsUntilYearEnd(month);
  const end = lastDay(months.at(-1)!);
  const [scale] = await ctx
    .repo(TaxScale)
    .find({ where: { from: { lte: lastDay(month) } }, sort: ['-from'], limit: 1 });
  if (!scale) return new Map();
  const where = { staff: { in: [...ids] }, taxpayer: { in: ['man', 'woman', 'disabled', 'freedomFighter'] } };
  const taxed = await ctx
    .repo(PayStructure)
    .find({ where: { ...where, from: { lte: end } }, sort: ['from'], atMost: MOST });
  const byStaff = groupBy(taxed, (row) => row.staff);
  if (byStaff.size === 0) return new Map();
  // All structures count for what is in force: one that is not taxed may follow one that is.
  const all = groupBy(
    await ctx
      .repo(PayStructure)
      .find({ where: { staff: { in: [...byStaff.keys()] }, from: { lte: end } }, sort: ['from'], atMost: MOST }),
    (row) => row.staff,
  );
  const year = { gte: yearStartOf(month), lte: months.at(-1)! };
  const slips = groupBy(
    (
      await ctx
        .repo(PaySlip)
        .find({ where: { staff: { in: [...byStaff.keys()] }, isIssued: true, month: year }, atMost: MOST })
    ).filter((row) => row.payRun !== run.id),
    (row) => row.staff,
  );
  const people = await ctx.repo(Staff).find({ where: { id: { in: [...byStaff.keys()] } }, atMost: MOST });
  const expected = await expectedPay(ctx, new Set(taxed.map((row) => row.salaryType)));
  const out = new Map<string, { tax: TaxYear; thisMonth: number }>();
  for (const person of people) {
    const own = all.get(person.id) ?? [];
    const now = inForce(own, { month, salaryType });
    if (!now || now.taxpayer === 'none') continue;
    const types = [...new Set((byStaff.get(person.id) ?? []).map((row) => row.salaryType))];
    const issued = (slips.get(person.id) ?? []).filter((row) => types.includes(row.salaryType));
    const isPaid = (type: string, of: string) =>
      issued.some((row) => row.salaryType === type && row.month === of && row.gross > 0);
    let coming = 0;
    let thisMonth = 0;
    for (const type of types)
      for (const of of months) {
        const structure = inForce(own, { month: of, salaryType: type });
        if (!structure || structure.taxpayer === 'none' || isPaid(type, of)) continue;
        const latest = issued.filter((row) => row.salaryType === type && row.gross > 0).at(-1)?.gross;
        const pay = expected(structure, { person, month: of, isThisMonth: of === month, latest });
        coming += pay;
        if (type === salaryType && of === month) thisMonth = pay;
      }
    const tax = {
      rates: ratesOf(scale),
      taxpayer: now.taxpayer,
      isNew: now.isNewTaxpayer,
      paidBefore: issued.reduce((sum, { lines }) => sum + paidOf(lines), 0),
      takenBefore: issued.reduce((sum, { lines }) => sum + taxOf(lines), 0),
      coming,
    };
    out.set(person.id, { tax, thisMonth });
  }
  return out;
}

const ratesOf = ({
  man,
  woman,
  disabled,
  freedomFighter,
  bands,
  exemptAtMost,
  leastTax,
  leastTaxOfNew,
}: Row<typeof TaxScale>) => ({
  nilBands: { man, woman, disabled, freedomFighter },
  bands,
  exemptAtMost,
  leastTax,
  leastTaxOfNew,
});

/** The structure by which a month is paid: the latest that has begun and not ended before it. */
function inForce(
  rows: readonly StructureRow[],
  { month, salaryType }: { month: string; salaryType: string },
): StructureRow | undefined {
  const row = rows.filter((each) => each.salaryType === salaryType && each.from <= lastDay(month)).at(-1);
  return row && (!row.until || row.until >= `${month}-01`) ? row : undefined;
}

/**
 * Pay expected from a structure in a month: basic and allowances for the days employed, without deductions for
 * attendance.
 */
async function expectedPay(ctx: Context, salaryTypes: ReadonlySet<string>) {
  const types = new Map(
    (await ctx.repo(SalaryType).find({ where: { id: { in: [...salaryTypes] } } })).map((row) => [row.id, row]),
  );
  const rules = new Map<string, Awaited<ReturnType<typeof loadPayRules>>>();
  for (const id of salaryTypes) rules.set(id, await loadPayRules(ctx, id));
  return (
    structure: StructureRow,
    {
      person: { designation, joiningDate, leftOn },
      month,
      isThisMonth,
      latest = 0,
    }: { person: StaffRow; month: string; isThisMonth: boolean; latest?: number | undefined },
  ): number => {
    const type = types.get(structure.salaryType);
    if (!type || (type.period === 'once' && !isThisMonth)) return 0;
    const left = [leftOn, structure.until].flatMap((each) => each ?? []).sort()[0];
    const { days, of } = shareOfMonth(month, {
      proration: 'calendarDays',
      joined: joiningDate,
      left,
      isClosed: () => false,
    });
    const whole =
      type.period === 'daily' || type.period === 'perClass'
        ? latest
        : evaluatePay(rules.get(type.id)!, { ...A_MONTH, basic: structure.basic, designation }).gross;
    return Math.round((whole * days) / of);
  };
}

const A_MONTH = { serviceMonths: 0, workingDays: 24, absentDays: 0, unpaidDays: 0, lateDays: 0, overtime: {} };
