import { AppError, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  accountKey,
  attemptOf,
  payEntered,
  payrollErrors,
  PayRun,
  PaySlip,
  type payrollActions,
} from '@pathshala/shared/modules/staff/payroll';
import { emit, systemPart, transit, transitMany, type Context } from '../../../../kernel';
import { assertOthersPay, ownStaff } from '../../../foundation/people';
import { assertPaidOnce, inPayTurn } from '../services/once';
import { payeesOf, type Payee } from '../services/payees';

type Input = ActionInput<typeof payrollActions.enterResult>;
type Line = Input['lines'][number];
/** Where the file gives no reason. */
const RETURNED = t('Returned by the bank', 'ব্যাংক থেকে ফেরত');
type Verdict = ActionOutput<typeof payrollActions.enterResult>['rows'][number]['verdict'];

export async function enterResult(
  ctx: Context,
  { payRun, dryRun, lines }: Input,
): Promise<ActionOutput<typeof payrollActions.enterResult>> {
  const run = await ctx.repo(PayRun).get(payRun);
  if (run.state !== 'paid') throw new AppError(payrollErrors.RUN_NOT_PAID);
  const payees = await payeesOf(ctx, payRun);
  const judged = judge(lines, payees, await ownStaff(ctx));
  const unsaid = RETURNED[ctx.locale];
  if (!dryRun)
    for (const { verdict, payee, line } of judged)
      if (verdict === 'returned')
        await transit(ctx, PaySlip, 'bounce', { id: payee!.slip.id, input: { reason: line.reason || unsaid } });
  return {
    returned: judged.filter(({ verdict }) => verdict === 'returned').length,
    rows: judged.map(({ verdict, payee, line }) => ({
      line: line.line,
      code: payee?.person.code ?? line.reference ?? line.account ?? '',
      name: payee ? { en: payee.person.name, bn: payee.person.nameBn } : null,
      amount: payee?.slip.net ?? line.amount ?? null,
      reason: line.reason ?? null,
      verdict,
    })),
  };
}

interface Judged {
  line: Line;
  payee: Payee | undefined;
  verdict: Verdict;
}
/**
 * At most one line returns a slip, even if several lines name it. The caller's own slip is left to others, and the
 * other lines are taken all the same.
 */
function judge(lines: readonly Line[], payees: readonly Payee[], own: ReadonlySet<string>): Judged[] {
  const byId = new Map(payees.map((payee) => [payee.slip.id, payee]));
  const byAccount = new Map(payees.filter(({ account }) => account).map((payee) => [accountKey(payee.account), payee]));
  const seen = new Set<string>();
  return lines.map((line) => {
    const named = line.reference ? attemptOf(line.reference) : null;
    const payee = named ? byId.get(named.slip) : byAccount.get(accountKey(line.account ?? ''));
    if (!payee) return { line, payee, verdict: 'unknown' };
    const verdict = verdictOf(line, payee.slip, named?.attempt ?? null);
    if (verdict !== 'returned') return { line, payee, verdict };
    if (own.has(payee.slip.staff)) return { line, payee, verdict: 'own' };
    const isAgain = seen.has(payee.slip.id);
    seen.add(payee.slip.id);
    return { line, payee, verdict: isAgain ? 'before' : 'returned' };
  });
}

/** By account alone nobody can tell which attempt a line means, so that it returns a slip only once. */
function verdictOf({ amount, outcome }: Line, slip: Row<typeof PaySlip>, attempt: number | null): Verdict {
  if (amount !== undefined && amount !== slip.net) return 'otherAmount';
  const returns = slip.returns ?? 0;
  if (slip.state !== 'paid' || (attempt ?? 1) !== returns + 1) return 'before';
  return outcome;
}

export async function payRest(ctx: Context, { payRun }: { payRun: string }): Promise<{ paid: number }> {
  const run = await ctx.repo(PayRun).get(payRun);
  if (run.state !== 'paid') throw new AppError(payrollErrors.RUN_NOT_PAID);
  const left = await ctx.repo(PaySlip).find({ where: { payRun, state: 'payable' }, atMost: 20_000 });
  if (left.length === 0) throw new AppError(payrollErrors.NOTHING_RETURNED);
  // Others pay the caller's own slip; it holds nobody else back.
  const own = await ownStaff(ctx);
  const due = left.filter(({ staff }) => !own.has(staff));
  if (due.length === 0) await assertOthersPay(ctx, ...left.map(({ staff }) => staff));
  await inPayTurn(ctx);
  await assertPaidOnce(systemPart(ctx), due, { state: 'paid' });
  await ctx.repo(PayRun).update(payRun, { payments: run.payments + 1 }, { rev: run.rev });
  await transitMany(
    ctx,
    PaySlip,
    'payAgain',
    due.map(({ id, rev }) => ({ id, rev })),
  );
  await emit(ctx, payEntered, { payRun, what: 'paid' });
  return { paid: due.length };
}
