import { AppError, type Row } from '@pathshala/shared/kit';
import {
  AllowanceRule,
  BonusRule,
  CutRule,
  EmployeeFine,
  OvertimeRule,
  PayAdjustment,
  payEntered,
  PayLoan,
  PayReturn,
  payrollErrors,
  PayRun,
  PaySlip,
  taxOfSlip,
} from '@pathshala/shared/modules/staff/payroll';
import { emit, onTransitions, systemPart, transitMany, type Context } from '../../../kernel';
import { wrote } from '../../school/approvals';
import { lockStaffMonth, unlockStaffMonth } from '../../time/excusals';
import { ownPay } from '../../foundation/people';
import { orderCalculation } from './services/order-calculation';
import { tellEmployees } from './jobs/payroll-jobs';
import { calculateSlips, sumsOfRun } from './services/calculate';
import { assertPaidOnce, inPayTurn } from './services/once';
import { peopleOfRun } from './services/people-of-run';
import { paidOf, taxYears } from './services/tax-year';

type RunRow = Row<typeof PayRun>;
type SlipRow = Row<typeof PaySlip>;
const MOST = 20_000;
const RULES = [AllowanceRule, BonusRule, CutRule, OvertimeRule] as const;
const lockOf = ({ id }: RunRow) => `payRun:${id}`;
const slipsOf = (ctx: Context, { id }: RunRow) => ctx.repo(PaySlip).find({ where: { payRun: id }, atMost: MOST });

/** Effects of each transition of a salary run. */
export const runRules = onTransitions(PayRun, {
  recalculate: { after: (ctx, { record }) => orderCalculation(ctx, record) },
  // The check covers the facts of this moment, whatever became of the last order to refresh them.
  check: {
    before: async (ctx, { record }) => {
      await calculateSlips(ctx, record, await peopleOfRun(ctx, record));
      const sums = await sumsOfRun(ctx, record.id);
      if (sums.slips === 0) throw new AppError(payrollErrors.NO_SLIP_DUE);
      // Calculated again as a whole: an earlier check that was sent back leaves nothing behind.
      return { ...sums, ...(ctx.actor.userId ? { submittedBy: ctx.actor.userId } : {}) };
    },
  },
  approve: {
    async before(ctx, { record }) {
      await inPayTurn(ctx);
      const slips = await slipsOf(ctx, record);
      await assertPaidOnce(systemPart(ctx), slips, { isIssued: true });
      await assertCurrent(ctx, record, slips);
      await assertTaxCurrent(systemPart(ctx), record, slips);
      return { approvals: record.approvals + 1 };
    },
    after: (ctx, { record }) => settle(systemPart(ctx), record),
  },
  reopen: {
    before: async (ctx, { record }) => {
      await inPayTurn(ctx);
      await assertLast(ctx, record);
    },
    after: (ctx, { record }) => unsettle(systemPart(ctx), record),
  },
  pay: {
    before: async (ctx, { record }) => {
      await inPayTurn(ctx);
      return { payments: record.payments + 1 };
    },
    async after(ctx, { record }) {
      const due = (await slipsOf(ctx, record)).filter(({ state }) => state === 'payable');
      if (due.length === 0) throw new AppError(payrollErrors.NO_SLIP_DUE);
      await assertPaidOnce(systemPart(ctx), due, { state: 'paid' });
      await transitMany(
        ctx,
        PaySlip,
        'payWithRun',
        due.map(({ id, rev }) => ({ id, rev })),
      );
      await emit(ctx, payEntered, { payRun: record.id, what: 'paid' });
    },
  },
});

/** Anyone who holds or releases a slip decides about a part of what the run pays. */
async function changesRun(ctx: Context, { payRun }: SlipRow): Promise<void> {
  const runs = systemPart(ctx).repo(PayRun);
  const run = await runs.get(payRun);
  if (run.state !== 'paid') await runs.update(run.id, wrote(ctx, run), { rev: run.rev });
}

/** The run of a slip, whose payments are numbered. @throws AppError RUN_NOT_PAID */
async function paidRun(ctx: Context, { payRun }: SlipRow): Promise<RunRow> {
  const run = await ctx.repo(PayRun).get(payRun);
  if (run.state !== 'paid') throw new AppError(payrollErrors.RUN_NOT_PAID);
  return run;
}

const ofOthers = { refuses: (ctx: Context, { staff }: { staff: string }) => ownPay(ctx, staff) };

/** A slip that was held when the others were paid is paid on its own later. One's own is in the hands of others. */
export const slipRules = onTransitions(PaySlip, {
  hold: {
    ...ofOthers,
    async before(ctx, { record }) {
      if ((await ctx.repo(PayRun).get(record.payRun)).state === 'paid') throw new AppError(payrollErrors.SLIP_CLOSED);
    },
    after: (ctx, { record }) => changesRun(ctx, record),
  },
  release: {
    ...ofOthers,
    after: (ctx, { record }) => changesRun(ctx, record),
  },
  pay: {
    ...ofOthers,
    async before(ctx, { record }) {
      await inPayTurn(ctx);
      await assertPaidOnce(systemPart(ctx), [record], { state: 'paid' });
      const run = await paidRun(ctx, record);
      await ctx.repo(PayRun).update(run.id, { payments: run.payments + 1 }, { rev: run.rev });
      return { payment: run.payments + 1, reason: null };
    },
    after: async (ctx, { record }) => emit(ctx, payEntered, { payRun: record.payRun, what: 'paid' }),
  },
  // The run was approved as a whole, one's own slip with it.
  payWithRun: {
    before: async (ctx, { record }) => ({ payment: (await paidRun(ctx, record)).payments }),
  },
  payAgain: {
    ...ofOthers,
    before: async (ctx, { record }) => ({ payment: (await paidRun(ctx, record)).payments, reason: null }),
  },
  // The returned payment is kept in its own record; the slip forgets its payment until it is paid again.
  bounce: {
    ...ofOthers,
    before: (_, { record }) => ({ payment: null, returns: (record.returns ?? 0) + 1 }),
    async after(ctx, { before, record, input }) {
      await ctx.repo(PayReturn).create({
        staff: record.staff,
        payRun: record.payRun,
        slip: record.id,
        payment: before.payment ?? 1,
        attempt: record.returns,
        amount: record.net,
        on: ctx.today,
        reason: input.reason,
      });
      await emit(ctx, payEntered, { payRun: record.payRun, what: 'returned' });
    },
  },
});

/** A fine or an addition of one's own is waived by others. */
export const itemRules = [EmployeeFine, PayAdjustment].map((entity) =>
  onTransitions(entity as typeof EmployeeFine, {
    waive: ofOthers,
  }),
);

/** Asserts that the charges of the slips were not settled elsewhere since the check. */
async function assertCurrent(ctx: Context, run: RunRow, slips: readonly SlipRow[]): Promise<void> {
  const lines = slips.flatMap((slip) => slip.lines);
  const charged = amountsAbout(lines);
  const ids = { id: { in: [...charged.keys()] } };
  const loans = await ctx.repo(PayLoan).find({ where: ids, atMost: MOST });
  const items = [
    ...(await ctx.repo(EmployeeFine).find({ where: ids, atMost: MOST })),
    ...(await ctx.repo(PayAdjustment).find({ where: ids, atMost: MOST })),
  ];
  // Records removed since are missing One after another: a transaction takes one read at a time.
  let known = items.length + loans.length;
  for (const entity of RULES)
    known += (await ctx.repo(entity as typeof CutRule).find({ where: ids, atMost: MOST })).length;
  if (
    known < charged.size ||
    items.some(({ id, state, amount }) => state !== 'open' || amount !== charged.get(id)) ||
    loans.some(({ id, amount, repaid }) => amount - repaid < charged.get(id)!)
  )
    throw new AppError(payrollErrors.PAY_CHANGED);
}

/** Rounding of the net moves what is paid by a few taka, and the tax by less. */
const TAX_SLACK = 500;
/**
 * The last slip of someone's fiscal year takes what is left of its tax: nothing may have been paid or deducted by
 * another run since it was checked. Earlier ones need no such care, as what they miss is in those that follow.
 */
async function assertTaxCurrent(ctx: Context, run: RunRow, slips: readonly SlipRow[]): Promise<void> {
  const years = await taxYears(
    ctx,
    run,
    slips.map(({ staff }) => staff),
  );
  for (const { staff, gross, net, lines } of slips) {
    const year = years.get(staff);
    if (!year || year.tax.coming - (gross > 0 ? year.thisMonth : 0) > 0) continue;
    const { due } = taxOfSlip({ ...year.tax, coming: 0 }, { paid: paidOf(lines), whole: 0 });
    const taken = lines.reduce((all, { head, amount }) => (head === 'tax' ? all + amount : all), 0);
    // Where nothing is left of the pay, it was not enough for the tax.
    if (taken > due + TAX_SLACK || (taken < due - TAX_SLACK && net > 0)) throw new AppError(payrollErrors.PAY_CHANGED);
  }
}

/** The tax of a later month counts on what this one paid. */
async function assertLast(ctx: Context, { salaryType, month }: RunRow): Promise<void> {
  const later = { salaryType, month: { gt: month }, state: { in: ['approved', 'paid'] } };
  if ((await ctx.repo(PayRun).count(later)) > 0) throw new AppError(payrollErrors.LATER_RUN);
}

/** Paisa by the fine, addition or loan that a line comes from. */
function amountsAbout(lines: SlipRow['lines']): Map<string, number> {
  const out = new Map<string, number>();
  for (const { about, amount } of lines) if (about) out.set(about, (out.get(about) ?? 0) + amount);
  return out;
}

/** Settles fines and additions that lines name, or opens them again (`payRun` null). */
async function moveItems(ctx: Context, ids: readonly string[], payRun: string | null): Promise<void> {
  const where = { id: { in: [...ids] } };
  const step = payRun ? 'settle' : 'unsettle';
  for (const each of [EmployeeFine, PayAdjustment] as const) {
    const entity = each as typeof EmployeeFine;
    const rows = await ctx.repo(entity).find({ where, atMost: MOST });
    await transitMany(
      ctx,
      entity,
      step,
      rows.map(({ id, rev }) => ({ id, rev, also: { payRun } })),
    );
  }
}

async function repay(ctx: Context, charged: ReadonlyMap<string, number>, sign: 1 | -1): Promise<void> {
  const rows = await ctx.repo(PayLoan).find({ where: { id: { in: [...charged.keys()] } }, atMost: MOST });
  if (rows.length > 0)
    await ctx
      .repo(PayLoan)
      .bulk(rows.map(({ id, rev, repaid }) => ({ id, rev, patch: { repaid: repaid + sign * charged.get(id)! } })));
}

/**
 * Fines, additions and instalments that the slips carry are settled, the month is locked, and everyone may see theirs.
 */
async function settle(ctx: Context, run: RunRow): Promise<void> {
  const slips = await slipsOf(ctx, run);
  const charged = amountsAbout(slips.flatMap(({ lines }) => lines));
  await ctx.repo(PaySlip).bulk(slips.map(({ id, rev }) => ({ id, rev, patch: { isIssued: true } })));
  await moveItems(ctx, [...charged.keys()], run.id);
  await repay(ctx, charged, 1);
  await lockStaffMonth(ctx, { month: run.month, source: lockOf(run) });
  await emit(ctx, payEntered, { payRun: run.id, what: 'approved' });
  ctx.after(tellEmployees, { payRun: run.id }, { id: `pay-tell-${run.id}-${run.approvals}` });
}

/** All of it taken back. */
async function unsettle(ctx: Context, run: RunRow): Promise<void> {
  const slips = await slipsOf(ctx, run);
  const charged = amountsAbout(slips.flatMap(({ lines }) => lines));
  await ctx.repo(PaySlip).bulk(slips.map(({ id, rev }) => ({ id, rev, patch: { isIssued: false } })));
  await moveItems(ctx, [...charged.keys()], null);
  await repay(ctx, charged, -1);
  await unlockStaffMonth(ctx, lockOf(run));
  await emit(ctx, payEntered, { payRun: run.id, what: 'reopened' });
}
