import { groupBy, t, type Row } from '@pathshala/shared/kit';
import {
  EmployeeFine,
  PayAdjustment,
  PayLoan,
  PayStructure,
  PayWork,
  SalaryType,
  serviceMonthsBy,
  shareOfMonth,
  type PayRun,
  type SlipCase,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { addDays, daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { daysOfPay } from './days-of-month';
import { loadPaySetting } from './load-setting';
import { carriedElsewhere, chargedBy } from './once';
import { loadPayRules } from './pay-rules';
import { taxYears } from './tax-year';

type RunRow = Row<typeof PayRun>;
type StructureRow = Row<typeof PayStructure>;
export interface PayCase {
  facts: SlipCase;
  /** This slip carries the items that are paid and charged once a month over all salary types. */
  isCharged: boolean;
  paidBy: StructureRow['paidBy'];
}
const MOST = 20_000;
const FAITHS = ['islam', 'hindu', 'buddhist', 'christian'] as const;
const lastDay = (month: string) => daysOfMonth(month).at(-1)!;

/**
 * Structures of a salary type that are in force in a month: of each employee the latest, and the first day of their
 * pay.
 */
export async function structuresOf(
  ctx: Context,
  { month, salaryType }: Pick<RunRow, 'month' | 'salaryType'>,
): Promise<Map<string, { row: StructureRow; since: string }>> {
  const rows = await ctx
    .repo(PayStructure)
    .find({ where: { salaryType, from: { lte: lastDay(month) } }, sort: ['from'], atMost: MOST });
  const out = new Map<string, { row: StructureRow; since: string }>();
  for (const row of rows) {
    const known = out.get(row.staff);
    const goesOn = known && (!known.row.until || known.row.until >= row.from);
    out.set(row.staff, { row, since: goesOn ? known.since : row.from });
  }
  for (const [staff, { row }] of out) if (row.until && row.until < `${month}-01`) out.delete(staff);
  return out;
}

/**
 * The facts of some employees for a run; of those who are not paid by it none. A month's basic is in one run: an
 * employee paid it by another one gets additions and deductions only. Charges made once a month belong to one
 * salary type.
 */
export async function payCases(ctx: Context, run: RunRow, ids: readonly string[]): Promise<Map<string, PayCase>> {
  const { month, salaryType, kind, occasion } = run;
  const [first, last] = [`${month}-01`, lastDay(month)];
  const mine = { staff: { in: [...ids] } };
  const type = await ctx.repo(SalaryType).get(salaryType);
  const setting = await loadPaySetting(ctx);
  const rules = await loadPayRules(ctx, salaryType);
  const structures = await structuresOf(ctx, run);
  const people = (await ctx.repo(Staff).find({ where: { id: { in: [...ids] } }, atMost: MOST })).filter(
    (row) => structures.has(row.id) && (!row.leftOn || row.leftOn >= first) && (row.joiningDate ?? '') <= last,
  );
  const spanOf = (row: Row<typeof Staff>) => {
    const { row: structure, since } = structures.get(row.id)!;
    return {
      from: [row.joiningDate, since]
        .flatMap((each) => each ?? [])
        .sort()
        .at(-1),
      until: [row.leftOn, structure.until].flatMap((each) => each ?? []).sort()[0],
    };
  };
  const spans = new Map(people.map((row) => [row.id, spanOf(row)]));
  const days = await daysOfPay(ctx, { month, staff: spans, unmarked: setting.unmarked });
  const charged = await chargedBy(ctx, {
    run,
    ids,
    inForce: async (id) => (await structuresOf(ctx, { month, salaryType: id })).keys(),
  });
  const isLast = await lastPaid(ctx, month, people);
  const open = { ...mine, state: 'open', on: { lte: last } };
  const byStaff = <R extends { staff: string }>(rows: readonly R[]) => groupBy(rows, (row) => row.staff);
  const fines = byStaff(await ctx.repo(EmployeeFine).find({ where: open, sort: ['on'], atMost: MOST }));
  const adjustments = byStaff(await ctx.repo(PayAdjustment).find({ where: open, sort: ['on'], atMost: MOST }));
  const loans = byStaff(
    await ctx.repo(PayLoan).find({ where: { ...mine, firstOn: { lte: last } }, sort: ['firstOn'], atMost: MOST }),
  );
  const work = byStaff(
    await ctx.repo(PayWork).find({ where: { ...mine, on: { gte: first, lte: last } }, atMost: MOST }),
  );
  const years = await taxYears(ctx, run, ids);
  const carried = await carriedElsewhere(ctx, run, ids);
  const out = new Map<string, PayCase>();
  for (const person of people) {
    const { row: structure } = structures.get(person.id)!;
    const isCharged = charged.get(person.id) === salaryType && kind !== 'bonus';
    const attended = days.of(person.id);
    const own = work.get(person.id) ?? [];
    const slipKind = kind === 'bonus' ? 'bonus' : carried.has(person.id) ? 'adjustment' : 'regular';
    const share = shareOfMonth(month, {
      proration: type.proration,
      joined: spans.get(person.id)!.from,
      left: spans.get(person.id)!.until,
      isClosed: days.isClosed,
    });
    const units =
      type.period === 'daily' ? attended.workedDays : type.period === 'perClass' ? sumOf(own, 'classes') : null;
    const year = structure.taxpayer === 'none' ? undefined : years.get(person.id);
    // The salary of this slip itself is among what is expected, until another run has paid it.
    const expected = slipKind === 'regular' ? (year?.thisMonth ?? 0) : 0;
    out.set(person.id, {
      paidBy: structure.paidBy,
      isCharged: isCharged && slipKind === 'regular',
      facts: {
        ...attended,
        kind: slipKind,
        basic: structure.basic,
        units,
        share,
        rounding: type.rounding,
        rules,
        designation: person.designation,
        faith: FAITHS.find((faith) => faith === person.religion),
        serviceMonths: serviceMonthsBy(person.joiningDate ?? structure.from, month),
        occasion,
        workingDays: days.workingDays,
        // Overtime, duty and what is charged once belong to one salary type of a person.
        overtime: isCharged ? attended.overtime : {},
        dutyDays: isCharged ? attended.dutyDays : 0,
        approvedHours: sumOf(own, 'hours'),
        dutyMultiple: setting.dutyMultiple,
        isFundMember: structure.isFundMember,
        employerPercent: setting.employerPercent,
        tax: year ? { ...year.tax, coming: year.tax.coming - expected } : null,
        fines: isCharged
          ? (fines.get(person.id) ?? []).map(({ id, reason, amount }) => ({
              id,
              name: t(`Fine: ${reason}`, `জরিমানা: ${reason}`),
              amount,
            }))
          : [],
        loans:
          isCharged && (slipKind === 'regular' || isLast.has(person.id))
            ? (loans.get(person.id) ?? [])
                .filter(({ amount, repaid }) => repaid < amount)
                .map(({ id, kind: of, amount, repaid, instalment }) => ({
                  id,
                  kind: of,
                  name: of === 'loan' ? t('Loan instalment', 'ঋণের কিস্তি') : t('Salary advance', 'বেতন অগ্রিম সমন্বয়'),
                  // Nothing is paid after the last slip: it takes all that is left.
                  due: isLast.has(person.id) ? amount - repaid : instalment,
                  left: amount - repaid,
                }))
            : [],
        adjustments: isCharged
          ? (adjustments.get(person.id) ?? []).map(({ id, kind: of, reason, amount, head }) => ({
              id,
              kind: of,
              name: t(reason, reason),
              amount,
              ...(head ? { head } : {}),
            }))
          : [],
      },
    });
  }
  return out;
}

/** Employees paid for the last time: their service ends in this month, or no salary structure is in force after it. */
async function lastPaid(ctx: Context, month: string, people: readonly Row<typeof Staff>[]): Promise<Set<string>> {
  const last = lastDay(month);
  const next = addDays(last, 1);
  const rows = await ctx
    .repo(PayStructure)
    .find({ where: { staff: { in: people.map(({ id }) => id) } }, sort: ['from'], atMost: MOST });
  // Of each salary type the latest one comes last and stays.
  const latest = new Map(rows.map((row) => [`${row.staff} ${row.salaryType}`, row]));
  const continued = new Set(
    [...latest.values()].filter(({ until }) => !until || until >= next).map(({ staff }) => staff),
  );
  return new Set(
    people.filter(({ id, leftOn }) => (leftOn && leftOn <= last) || !continued.has(id)).map(({ id }) => id),
  );
}

const sumOf = (rows: readonly Row<typeof PayWork>[], name: 'hours' | 'classes') =>
  rows.reduce((sum, row) => sum + row[name], 0);
