import { AppError, kernelErrors, t, type ActionInput } from '@pathshala/shared/kit';
import {
  BookCopy,
  BookLoan,
  dueDate,
  libraryErrors,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { formatMoney } from '@pathshala/shared/text';
import { isRestricted, systemPart, transit, type Context } from '../../../../kernel';
import { billLoan, creditLoan, isCharged, openFine, owesOf, tellPay } from '../services/charges';
import { titlesOf } from '../services/copies';
import { freeCopies, queueOf } from '../services/holds';
import { assertNotOwnLoan, isAboutMoney, loanView, settleFine, type Loan, type LoanView } from '../services/loans';
import { closedDays } from '../services/open-days';

type Ref = { loan: string };

async function activeLoan(ctx: Context, id: string): Promise<Loan> {
  const loan = await ctx.repo(BookLoan).get(id);
  if (loan.state !== 'active') throw new AppError(libraryErrors.NOT_ON_LOAN);
  return loan;
}

/** At the desk, the book in hand: also late ones; the fine of the time before stays. */
export async function renew(ctx: Context, { loan: id }: Ref): Promise<LoanView> {
  const loan = await activeLoan(ctx, id);
  if (isAboutMoney(loan, ctx.today)) await assertNotOwnLoan(ctx, loan);
  return extend(ctx, loan);
}

/** From home: one's own, or that of a child, while it is not late. */
export async function renewOwn(ctx: Context, { loan: id }: Ref): Promise<LoanView> {
  const loan = await activeLoan(ctx, id);
  if (loan.dueOn < ctx.today) throw new AppError(libraryErrors.RENEWAL_LATE);
  return extend(ctx, loan);
}

async function extend(ctx: Context, loan: Loan): Promise<LoanView> {
  const { terms } = loan;
  if (loan.renewed >= terms.renewals) throw new AppError(libraryErrors.NO_RENEWALS);
  if ((await queueOf(ctx, loan.book)).length > (await freeCopies(ctx, loan.book)))
    throw new AppError(libraryErrors.RENEWAL_WAITED_FOR);
  const closed = (await closedDays(ctx))(loan.branch);
  const dueOn = dueDate(ctx.today, { days: terms.loanDays, closed, lastDueOn: terms.lastDueOn });
  if (dueOn <= loan.dueOn) throw new AppError(libraryErrors.NO_RENEWALS);
  const settled = await settleFine(ctx, loan, closed);
  const patch = { dueOn, renewed: loan.renewed + 1, fineBefore: settled.fine, toldOn: null };
  return loanView(ctx, await systemPart(ctx).repo(BookLoan).update(loan.id, patch, { rev: settled.rev }));
}

/** The fine ends on this day, and the price of the copy is billed. */
export async function reportLost(
  ctx: Context,
  { loan: id }: ActionInput<typeof libraryActions.reportLost>,
): Promise<LoanView> {
  const loan = await activeLoan(ctx, id);
  await assertNotOwnLoan(ctx, loan);
  const settled = await settleFine(ctx, loan, (await closedDays(ctx))(loan.branch));
  const sys = systemPart(ctx);
  const replacement = isCharged(loan) ? (loan.terms.price ?? 0) : 0;
  const owes = owesOf({ ...settled, replacement });
  await sys.repo(BookLoan).update(loan.id, { openCopy: null, replacement, owes }, { rev: settled.rev });
  const lost = await transit(sys, BookLoan, 'lose', { id: loan.id });
  await transit(sys, BookCopy, 'lose', { id: loan.copy });
  const title = (await titlesOf(ctx, [loan.book]))(loan.book);
  if (replacement > 0) await billLoan(sys, lost, { of: 'loss', title, amount: replacement });
  return loanView(ctx, lost);
}

/** Takes something off a fine that is not paid, by a line of its own with the reason. */
export async function waiveFine(
  ctx: Context,
  { loan: id, amount, reason }: ActionInput<typeof libraryActions.waiveFine>,
): Promise<LoanView> {
  const before = await ctx.repo(BookLoan).get(id);
  await assertNotOwnLoan(ctx, before);
  const loan =
    before.state === 'active' ? await settleFine(ctx, before, (await closedDays(ctx))(before.branch)) : before;
  const sys = systemPart(ctx);
  const open = Math.max(0, await openFine(sys, loan));
  if (amount > open)
    throw new AppError(libraryErrors.WAIVER_TOO_HIGH, { amount: t(formatMoney(open, 'en'), formatMoney(open, 'bn')) });
  await creditLoan(sys, loan, { of: 'fine', amount, why: t(`Waived: ${reason}`, `মওকুফ: ${reason}`) });
  const waived = loan.waived + amount;
  const patch = { waived, owes: owesOf({ ...loan, waived }) };
  return loanView(ctx, await sys.repo(BookLoan).update(loan.id, patch, { rev: loan.rev }));
}

/**
 * By the employee alone, for a loan that is over. From here on the claim is one of the pay: the office waives it there,
 * by another person than the one who pays.
 */
export async function payFromSalary(
  ctx: Context,
  { loan: id, amount }: ActionInput<typeof libraryActions.payFromSalary>,
): Promise<LoanView> {
  const sys = systemPart(ctx);
  const loan = await sys.repo(BookLoan).findOne({ id });
  const { staff } = ctx.actor;
  const isOwn = staff ? loan?.staff === staff : false;
  if (!loan || !isOwn || (await isRestricted(ctx, 'employeeFine.read'))) throw new AppError(kernelErrors.NOT_FOUND);
  const open = loan.state === 'active' ? 0 : loan.owes;
  if (amount !== open)
    throw new AppError(libraryErrors.PAY_DEDUCTION_CHANGED, {
      amount: t(formatMoney(open, 'en'), formatMoney(open, 'bn')),
    });
  const fromPay = loan.fromPay + amount;
  const patch = { fromPay, owes: owesOf({ ...loan, fromPay }) };
  const moved = await sys.repo(BookLoan).update(loan.id, patch, { rev: loan.rev });
  await tellPay(sys, moved);
  return loanView(ctx, moved);
}
