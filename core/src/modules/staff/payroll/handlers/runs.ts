import { type ActionInput, type ActionOutput, AppError, groupBy, type Row, t } from '@pathshala/shared/kit';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import {
  type Occasion,
  type payrollActions,
  payrollErrors,
  PayRun,
  PaySlip,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { addMonths, formatsOf } from '@pathshala/shared/text';
import { type Context, systemPart } from '../../../../kernel';
import { refreshRun } from '../services/calculate';
import { inPayTurn } from '../services/once';
import { NOBODY, orderCalculation } from '../services/order-calculation';
import { withoutStructure } from '../services/without-structure';

type Actions = typeof payrollActions;
type RunRow = Row<typeof PayRun>;
const MOST = 20_000;

export async function begin(
  ctx: Context,
  { month, salaryType, kind, occasion }: ActionInput<Actions['begin']>,
): Promise<ActionOutput<Actions['begin']>> {
  if (month > ctx.today.slice(0, 7)) throw new AppError(payrollErrors.MONTH_AHEAD);
  if (kind === 'bonus' && !occasion) throw new AppError(payrollErrors.NO_OCCASION);
  await ctx.repo(SalaryType).get(salaryType);
  await inPayTurn(ctx);
  if (kind === 'supplementary') await assertRegularApproved(ctx, { month, salaryType });
  if (kind === 'bonus' && occasion) await assertFestivalOnce(ctx, { month, salaryType, occasion });
  const known = await ctx.repo(PayRun).find({ where: { month, salaryType, kind }, atMost: MOST });
  const key = kind === 'regular' ? kind : kind === 'bonus' ? `${kind}:${occasion}` : nextKey(kind, known);
  if (known.some((row) => row.key === key)) throw new AppError(payrollErrors.PAY_RUN_EXISTS);
  const row = await ctx
    .repo(PayRun)
    .create({ month, salaryType, kind, key, ...(kind === 'bonus' && occasion ? { occasion } : {}) });
  await orderCalculation(ctx, row);
  return { payRun: row.id };
}

/** Omissions of a month's run are known once that run is approved. @throws AppError NO_REGULAR_RUN */
async function assertRegularApproved(
  ctx: Context,
  { month, salaryType }: { month: string; salaryType: string },
): Promise<void> {
  const settled = { month, salaryType, kind: 'regular', state: { in: ['approved', 'paid'] } };
  if ((await ctx.repo(PayRun).count(settled)) === 0) throw new AppError(payrollErrors.NO_REGULAR_RUN);
}

/** Two festivals of a kind are at least eleven months apart, so that a run within half a year is of the same one. */
const SAME_FESTIVAL_MONTHS = 6;
/** @throws AppError FESTIVAL_PAID */
async function assertFestivalOnce(
  ctx: Context,
  { month, salaryType, occasion }: { month: string; salaryType: string; occasion: Occasion },
): Promise<void> {
  if (occasion === 'other') return;
  const from = addMonths(`${month}-01`, -SAME_FESTIVAL_MONTHS).slice(0, 7);
  const until = addMonths(`${month}-01`, SAME_FESTIVAL_MONTHS).slice(0, 7);
  const near = { salaryType, kind: 'bonus', occasion, month: { gte: from, lte: until } };
  const before = (await ctx.repo(PayRun).find({ where: near })).find((row) => row.month !== month);
  if (!before) return;
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  throw new AppError(payrollErrors.FESTIVAL_PAID, { month: t(en.month(before.month), bn.month(before.month)) });
}

/** One that was discarded leaves a gap, which is not filled while a later one is there. */
function nextKey(kind: string, known: readonly RunRow[]): string {
  const numbers = known.map(({ key }) => Number(key.split(':')[1] ?? 0));
  return `${kind}:${Math.max(0, ...numbers) + 1}`;
}

export async function drop(ctx: Context, { payRun }: ActionInput<Actions['drop']>) {
  const run = await ctx.repo(PayRun).get(payRun);
  if (run.state !== 'preview') throw new AppError(payrollErrors.NOT_A_PREVIEW);
  await inPayTurn(ctx);
  const { month, salaryType, kind } = run;
  if (kind === 'regular' && (await ctx.repo(PayRun).count({ month, salaryType, kind: 'supplementary' })) > 0)
    throw new AppError(payrollErrors.HAS_SUPPLEMENT);
  // Nobody removes slips or runs one by one.
  const part = systemPart(ctx);
  for (const { id } of await part.repo(PaySlip).find({ where: { payRun }, atMost: MOST }))
    await part.repo(PaySlip).remove(id);
  await part.repo(PayRun).remove(payRun, { rev: run.rev });
  return { payRun };
}

export async function recalculateOne(ctx: Context, { slip: id }: ActionInput<Actions['recalculateOne']>) {
  const slip = await ctx.repo(PaySlip).get(id);
  const run = await ctx.repo(PayRun).get(slip.payRun);
  if (run.state !== 'preview') throw new AppError(payrollErrors.NOT_A_PREVIEW);
  await refreshRun(ctx, run, [slip.staff]);
  return { net: (await ctx.repo(PaySlip).findOne({ id }))?.net ?? 0 };
}

/** A tenth more or less than the month before asks for a second look. */
const USUAL = 0.1;
export async function slips(
  ctx: Context,
  { payRun }: ActionInput<Actions['slips']>,
): Promise<ActionOutput<Actions['slips']>> {
  const run = await ctx.repo(PayRun).get(payRun);
  const rows = await ctx.repo(PaySlip).find({ where: { payRun }, atMost: MOST });
  const last = addMonths(`${run.month}-01`, -1).slice(0, 7);
  const before = new Map(
    run.kind === 'regular'
      ? (
          await ctx
            .repo(PaySlip)
            .find({ where: { salaryType: run.salaryType, month: last, kind: 'regular' }, atMost: MOST })
        ).map((row) => [row.staff, row.net])
      : [],
  );
  const ids = [...new Set([...rows.map(({ staff }) => staff), ...before.keys()])];
  const people = new Map(
    (await ctx.repo(Staff).find({ where: { id: { in: ids } }, atMost: MOST })).map((row) => [row.id, row]),
  );
  const posts = await ctx.labels(
    Designation,
    [...people.values()].map((row) => row.designation),
  );
  const mine = groupBy(rows, (row) => row.staff);
  const codeOf = (staff: string) => people.get(staff)?.code ?? '';
  const nameOf = (staff: string) => ({ en: people.get(staff)?.name ?? '', bn: people.get(staff)?.nameBn ?? '' });
  return {
    rows: rows
      .map((row) => {
        const person = people.get(row.staff);
        const known = before.get(row.staff) ?? null;
        return {
          id: row.id,
          rev: row.rev,
          staff: row.staff,
          code: codeOf(row.staff),
          name: nameOf(row.staff),
          designation: (person && posts.get(person.designation)) ?? NOBODY,
          earnings: row.earnings,
          deductions: row.deductions,
          net: row.net,
          before: known,
          comparison: compare(run, row.net, known),
          state: row.state,
          reason: row.reason ?? null,
          lacksAccount:
            (row.paidBy === 'bank' && !person?.bankAccount) || (row.paidBy === 'mobile' && !person?.mobileAccount),
        };
      })
      .sort((a, b) => a.code.localeCompare(b.code)),
    missing: [...before]
      .filter(([staff]) => !mine.has(staff))
      .map(([staff, net]) => ({ staff, code: codeOf(staff), name: nameOf(staff), before: net })),
    withoutStructure: (await withoutStructure(ctx, run)).map(({ id, code, name, nameBn }) => ({
      staff: id,
      code,
      name: { en: name, bn: nameBn },
    })),
  };
}

function compare({ kind }: RunRow, net: number, before: number | null): 'usual' | 'more' | 'less' | 'new' {
  if (kind !== 'regular') return 'usual';
  if (before === null) return 'new';
  if (Math.abs(net - before) <= before * USUAL) return 'usual';
  return net > before ? 'more' : 'less';
}
