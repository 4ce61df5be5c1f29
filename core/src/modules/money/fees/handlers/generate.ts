import { AppError, type ActionOutput } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { type feesActions, feesErrors, FeeRun, lastDayOf } from '@pathshala/shared/modules/money/fees';
import { isEnded, Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { generateBills } from '../jobs/generate-bills';
import { revertBills } from '../jobs/revert-bills';
import { resolveScope, type Scope } from '../services/resolve-scope';

const PERMISSION = 'fees.generate';
/** One subject for all: anyone who opens the screen sees every run under way. */
const SUBJECT = 'fees';

/**
 * Orders the work. The same scope and months are never under way twice; scopes that overlap meet in the unique bills.
 */
export async function generate(
  ctx: Context,
  { tellGuardians, ...scope }: Scope & { tellGuardians: boolean },
): Promise<ActionOutput<typeof feesActions.generate>> {
  const { year, months, sections, isWhole, title } = await resolveScope(ctx, scope);
  const seats = isWhole
    ? 1
    : await ctx.repo(Enrolment).count({
        year: year.id,
        section: { in: sections.map((section) => section.id) },
        from: { lte: lastDayOf(months.at(-1)!) },
      });
  if (seats === 0) throw new AppError(feesErrors.NOTHING_TO_BILL);
  const lock = `fees:${scope.section ?? scope.class ?? 'all'}:${scope.feeGroup ?? ''}:${months.map((month) => month.slice(0, 7)).join(',')}`;
  const run = await startRun(ctx, {
    kind: 'feeGeneration',
    title,
    subject: SUBJECT,
    permission: PERMISSION,
    lock,
    job: generateBills,
  });
  const feeRun = await ctx.repo(FeeRun).create({
    title: title.en.slice(0, 300),
    titleBn: title.bn.slice(0, 300),
    year: year.id,
    ...(scope.class ? { class: scope.class } : {}),
    ...(scope.section ? { section: scope.section } : {}),
    ...(scope.feeGroup ? { feeGroup: scope.feeGroup } : {}),
    months,
    run: run.id,
    tellGuardians,
    created: 0,
    adjusted: 0,
    unchanged: 0,
    amount: 0,
    waived: 0,
  });
  return { feeRun: feeRun.id, run: run.id };
}

/** Takes back what nobody has paid on. Paid lines stay as they are. */
export async function revert(
  ctx: Context,
  { feeRun: id, reason }: { feeRun: string; reason: string },
): Promise<ActionOutput<typeof feesActions.revert>> {
  const feeRun = await ctx.repo(FeeRun).get(id);
  if (feeRun.state !== 'active') throw new AppError(feesErrors.ALREADY_REVERTED);
  const made = await ctx.repo(Run).findOne({ id: feeRun.run });
  if (made && !isEnded(made.state)) throw new AppError(feesErrors.GENERATION_UNDER_WAY);
  const title = { en: `Reverting: ${feeRun.title}`, bn: `বাতিল করা: ${feeRun.titleBn}` };
  const run = await startRun(ctx, {
    kind: 'feeGeneration',
    title,
    subject: SUBJECT,
    permission: PERMISSION,
    lock: `fees-revert:${id}`,
    job: revertBills,
  });
  await ctx
    .repo(FeeRun)
    .update(id, { state: 'reverting', revertReason: reason, revertRun: run.id }, { rev: feeRun.rev });
  return { run: run.id };
}
