import { AppError, type Row } from '@pathshala/shared/kit';
import {
  basicKeyOf,
  chargeKeyOf,
  payrollErrors,
  PaySetting,
  PaySlip,
  SalaryType,
  type PayRun,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { lockRecord, type Context } from '../../../../kernel';

type RunRow = Row<typeof PayRun>;
type SlipRow = Row<typeof PaySlip>;
const MOST = 20_000;

/**
 * All that calculates, approves or pays salaries of an institution takes turns: each sees what the others have paid.
 */
export const inPayTurn = (ctx: Context): Promise<void> => lockRecord(ctx, PaySetting, String(ctx.tenantId));

/** Employees whose basic pay of the month is on a slip of another run, in any state. */
export async function carriedElsewhere(ctx: Context, run: RunRow, ids: readonly string[]): Promise<Set<string>> {
  const { salaryType, month } = run;
  const keys = ids.map((staff) => basicKeyOf({ staff, salaryType, month }));
  const rows = await ctx.repo(PaySlip).find({ where: { basicKey: { in: keys } }, atMost: MOST });
  return new Set(rows.filter((row) => row.payRun !== run.id).map(({ staff }) => staff));
}

/**
 * The salary type with which each is charged what is charged once a month: that of the slip of another run that carries
 * it already, else what the institution pays before what the government pays, then by rank.
 */
export async function chargedBy(
  ctx: Context,
  {
    run,
    ids,
    inForce,
  }: { run: RunRow; ids: readonly string[]; inForce: (salaryType: string) => Promise<Iterable<string>> },
): Promise<Map<string, string>> {
  const keys = ids.map((staff) => chargeKeyOf({ staff, month: run.month }));
  const carried = await ctx.repo(PaySlip).find({ where: { chargeKey: { in: keys } }, atMost: MOST });
  const out = new Map(carried.filter((row) => row.payRun !== run.id).map((row) => [row.staff, row.salaryType]));
  const types = (await ctx.repo(SalaryType).find({ sort: ['rank', 'name'] })).sort(
    (a, b) => Number(a.payer === 'government') - Number(b.payer === 'government'),
  );
  const wanted = new Set(ids);
  for (const { id } of types)
    for (const staff of await inForce(id)) if (wanted.has(staff) && !out.has(staff)) out.set(staff, id);
  return out;
}

/**
 * Nobody's month is approved or paid by two runs, also not where the slips are of a time before slips had keys.
 * @param of the state in which a slip of another run counts
 * @throws AppError PAID_ELSEWHERE
 */
export async function assertPaidOnce(
  ctx: Context,
  slips: readonly SlipRow[],
  of: { isIssued: true } | { state: 'paid' },
): Promise<void> {
  const carrying = slips.filter(({ gross }) => gross > 0);
  const [first] = carrying;
  if (!first) return;
  const { salaryType, month, payRun } = first;
  const staff = { in: carrying.map((row) => row.staff) };
  const others = await ctx.repo(PaySlip).find({ where: { staff, salaryType, month, ...of }, atMost: MOST });
  const twice = others.filter((row) => row.payRun !== payRun && row.gross > 0).map((row) => row.staff);
  if (twice.length === 0) return;
  const people = await ctx.repo(Staff).find({ where: { id: { in: twice } }, sort: ['code'], limit: 10 });
  const names = (called: (row: Row<typeof Staff>) => string) => people.map(called).join(', ');
  throw new AppError(payrollErrors.PAID_ELSEWHERE, {
    names: {
      en: names(({ name, code }) => `${name} (${code})`),
      bn: names(({ nameBn, code }) => `${nameBn} (${code})`),
    },
  });
}
