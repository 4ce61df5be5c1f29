import { groupBy, t, type Row } from '@pathshala/shared/kit';
import {
  EmployeeFine,
  monthsLeftOf,
  PayAdjustment,
  PayLoan,
  PaySlip,
  PayStructure,
  PayWork,
  SalaryType,
  serviceMonthsBy,
  shareOfMonth,
  TaxScale,
  yearStartOf,
  type PayRun,
  type SlipCase,
} from '@pathshala/shared/modules/payroll';
import { Staff } from '@pathshala/shared/modules/people';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { daysOfPay } from './days-of-month';
import { loadPaySetting } from './load-setting';
import { loadPayRules } from './pay-rules';

type RunRow = Row<typeof PayRun>;
type StructureRow = Row<typeof PayStructure>;
export interface PayCase {
  facts: SlipCase;
  paidBy: StructureRow['paidBy'];
}
const MOST = 20_000;
const FAITHS = new Set(['islam', 'hindu', 'buddhist', 'christian']);
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
    .find({ where: { salaryType, from: { lte: lastDay(month) } }, sort: ['from'], limit: MOST });
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
 * The facts of some employees for a run; of those who are not paid by it none. What is charged once is charged with
 * their first salary type.
 */
export async function payCases(ctx: Context, run: RunRow, ids: readonly string[]): Promise<Map<string, PayCase>> {
  const { month, salaryType, kind, occasion } = run;
  const [first, last] = [`${month}-01`, lastDay(month)];
  const mine = { staff: { in: [...ids] } };
  const type = await ctx.repo(SalaryType).get(salaryType);
  const setting = await loadPaySetting(ctx);
  const rules = await loadPayRules(ctx, salaryType);
  const structures = await structuresOf(ctx, run);
  const people = (await ctx.repo(Staff).find({ where: { id: { in: [...ids] } }, limit: MOST })).filter(
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
  const charged = await chargedBy(ctx, { month, ids });
  const open = { ...mine, state: 'open', on: { lte: last } };
  const byStaff = <R extends { staff: string }>(rows: readonly R[]) => groupBy(rows, (row) => row.staff);
  const fines = byStaff(await ctx.repo(EmployeeFine).find({ where: open, sort: ['on'], limit: MOST }));
  const adjustments = byStaff(await ctx.repo(PayAdjustment).find({ where: open, sort: ['on'], limit: MOST }));
  const loans = byStaff(
    await ctx.repo(PayLoan).find({ where: { ...mine, firstOn: { lte: last } }, sort: ['firstOn'], limit: MOST }),
  );
  const work = byStaff(
    await ctx.repo(PayWork).find({ where: { ...mine, on: { gte: first, lte: last } }, limit: MOST }),
  );
  const scale = (await ctx.repo(TaxScale).find({ where: { from: { lte: last } }, sort: ['-from'], limit: 1 }))[0];
  const year = byStaff(await paidThisYear(ctx, run, ids));
  const regular = kind === 'supplementary' ? await regularlyPaid(ctx, run, ids) : new Set<string>();
  const out = new Map<string, PayCase>();
  for (const person of people) {
    const { row: structure } = structures.get(person.id)!;
    const isCharged = charged.get(person.id) === salaryType && kind !== 'bonus';
    const attended = days.of(person.id);
    const own = work.get(person.id) ?? [];
    const slipKind = kind === 'bonus' ? 'bonus' : regular.has(person.id) ? 'adjustment' : 'regular';
    const before = year.get(person.id) ?? [];
    const taxpayer = structure.taxpayer;
    out.set(person.id, {
      paidBy: structure.paidBy,
      facts: {
        ...attended,
        kind: slipKind,
        basic: structure.basic,
        units:
          type.period === 'daily' ? attended.workedDays : type.period === 'perClass' ? sumOf(own, 'classes') : null,
        share: shareOfMonth(month, {
          proration: type.proration,
          joined: spans.get(person.id)!.from,
          left: spans.get(person.id)!.until,
          isClosed: days.isClosed,
        }),
        rounding: type.rounding,
        rules,
        designation: person.designation,
        faith: FAITHS.has(person.religion ?? '') ? (person.religion as never) : undefined,
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
        tax:
          taxpayer === 'none' || !scale
            ? null
            : {
                rates: {
                  nilBands: {
                    man: scale.man,
                    woman: scale.woman,
                    disabled: scale.disabled,
                    freedomFighter: scale.freedomFighter,
                  },
                  bands: scale.bands,
                  exemptAtMost: scale.exemptAtMost,
                  leastTax: scale.leastTax,
                  leastTaxOfNew: scale.leastTaxOfNew,
                },
                taxpayer,
                isNew: structure.isNewTaxpayer,
                paidBefore: before.reduce((sum, slip) => sum + slip.earnings, 0),
                takenBefore: before
                  .flatMap(({ lines }) => lines)
                  .reduce((sum, line) => (line.head === 'tax' ? sum + line.amount : sum), 0),
                monthsLeft: monthsLeftOf(month),
              },
        fines: isCharged
          ? (fines.get(person.id) ?? []).map(({ id, reason, amount }) => ({
              id,
              name: t(`Fine: ${reason}`, `জরিমানা: ${reason}`),
              amount,
            }))
          : [],
        loans:
          isCharged && slipKind === 'regular'
            ? (loans.get(person.id) ?? [])
                .filter(({ amount, repaid }) => repaid < amount)
                .map(({ id, kind: of, amount, repaid, instalment }) => ({
                  id,
                  kind: of,
                  name: of === 'loan' ? t('Loan instalment', 'ঋণের কিস্তি') : t('Salary advance', 'বেতন অগ্রিম সমন্বয়'),
                  due: instalment,
                  left: amount - repaid,
                }))
            : [],
        adjustments: isCharged
          ? (adjustments.get(person.id) ?? []).map(({ id, kind: of, reason, amount }) => ({
              id,
              kind: of,
              name: t(reason, reason),
              amount,
            }))
          : [],
      },
    });
  }
  return out;
}

/**
 * The salary type with which each is charged: what the institution pays before what the government pays, then by rank.
 */
async function chargedBy(
  ctx: Context,
  { month, ids }: { month: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const types = (await ctx.repo(SalaryType).find({ sort: ['rank', 'name'] })).sort(
    (a, b) => Number(a.payer === 'government') - Number(b.payer === 'government'),
  );
  const out = new Map<string, string>();
  const wanted = new Set(ids);
  for (const { id } of types)
    for (const staff of (await structuresOf(ctx, { month, salaryType: id })).keys())
      if (wanted.has(staff) && !out.has(staff)) out.set(staff, id);
  return out;
}

/** Approved slips of the fiscal year before this month: what the tax of the year rests on. */
const paidThisYear = (ctx: Context, { month, salaryType }: RunRow, ids: readonly string[]) =>
  ctx.repo(PaySlip).find({
    where: { staff: { in: [...ids] }, salaryType, isIssued: true, month: { gte: yearStartOf(month), lt: month } },
    limit: MOST,
  });

async function regularlyPaid(
  ctx: Context,
  { month, salaryType }: RunRow,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx
    .repo(PaySlip)
    .find({ where: { staff: { in: [...ids] }, salaryType, month, kind: 'regular' }, limit: MOST });
  return new Set(rows.map(({ staff }) => staff));
}

const sumOf = (rows: readonly Row<typeof PayWork>[], name: 'hours' | 'classes') =>
  rows.reduce((sum, row) => sum + row[name], 0);
