import { AppError, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  BookCopy,
  BookLoan,
  CirculationRule,
  effectiveRule,
  fineOf,
  libraryErrors,
  openDaysBetween,
  type ClosedDays,
  type EffectiveRule,
  type libraryActions,
  type RuleCase,
} from '@pathshala/shared/modules/students/library';
import { systemPart, type Context } from '../../../../kernel';
import { familyOfCaller, ownStaff } from '../../../foundation/people';
import { billLoan, isCharged, owesOf } from './charges';
import { titlesOf } from './copies';
import { closedDays } from './open-days';

export type Loan = Row<typeof BookLoan>;
export type LoanView = ActionOutput<typeof libraryActions.renew>;

/** Rule for a library, a category of readers and a type of book. */
export async function ruleFor(ctx: Context, about: RuleCase): Promise<EffectiveRule> {
  return effectiveRule(
    await systemPart(ctx)
      .repo(CirculationRule)
      .find({ where: { active: true } }),
    about,
  );
}

export const daysLateOf = ({ dueOn, returnedOn, lostOn }: Loan, today: string, closed: ClosedDays): number =>
  openDaysBetween(dueOn, lostOn ?? returnedOn ?? today, closed);

/** Fine of a loan as of a day, in paisa: of earlier periods and of now, together within the bounds. */
export function fineOn(loan: Loan, today: string, closed: ClosedDays): number {
  const { fineCap, price } = loan.terms;
  const late = fineOf(daysLateOf(loan, today, closed), loan.terms);
  return Math.min(loan.fineBefore + late, fineCap ?? Infinity, price && price > 0 ? price : Infinity);
}

/** Brings fine and bill of a loan to where they are today; saying it again changes nothing. */
export async function settleFine(ctx: Context, loan: Loan, closed: ClosedDays): Promise<Loan> {
  if (!isCharged(loan)) return loan;
  const fine = fineOn(loan, ctx.today, closed);
  const sys = systemPart(ctx);
  if (fine > 0 || loan.fine > 0) {
    const title = (await titlesOf(ctx, [loan.book]))(loan.book);
    await billLoan(sys, loan, { of: 'fine', title, amount: fine });
  }
  return fine === loan.fine
    ? loan
    : sys.repo(BookLoan).update(loan.id, { fine, owes: owesOf({ ...loan, fine }) }, { rev: loan.rev });
}

/** Loans as people see them, with their fine as of today. */
export async function loanViews(ctx: Context, loans: readonly Loan[]): Promise<LoanView[]> {
  const sys = systemPart(ctx);
  const titleOf = await titlesOf(
    sys,
    loans.map(({ book }) => book),
  );
  const copies = await sys.labels(
    BookCopy,
    loans.map(({ copy }) => copy),
  );
  const closed = await closedDays(sys);
  return loans.map((loan) => ({
    id: loan.id,
    rev: loan.rev,
    copy: loan.copy,
    accession: copies.get(loan.copy)?.en ?? '',
    book: loan.book,
    title: titleOf(loan.book),
    lentOn: loan.lentOn,
    dueOn: loan.dueOn,
    returnedOn: loan.returnedOn ?? null,
    renewed: loan.renewed,
    renewalsLeft: loan.state === 'active' ? Math.max(0, loan.terms.renewals - loan.renewed) : 0,
    daysLate: daysLateOf(loan, ctx.today, closed(loan.branch)),
    fine: isCharged(loan) ? (loan.state === 'active' ? fineOn(loan, ctx.today, closed(loan.branch)) : loan.fine) : 0,
    waived: loan.waived,
    replacement: loan.replacement,
    owes: loan.owes,
    fromPay: loan.fromPay,
    paid: loan.paid,
    state: loan.state,
  }));
}

export const loanView = async (ctx: Context, loan: Loan): Promise<LoanView> => (await loanViews(ctx, [loan]))[0]!;

/**
 * Money of one's own: nobody ends a fine, writes a book off or waives for themselves or their family, by whichever
 * account.
 * @throws OWN_LOAN
 */
export async function assertNotOwnLoan(ctx: Context, { student, staff }: Loan): Promise<void> {
  const own = student ? await familyOfCaller(ctx) : await ownStaff(ctx);
  if (own.has(student ?? staff!)) throw new AppError(libraryErrors.OWN_LOAN);
}

/** A loan that costs something, or did. */
export const isAboutMoney = (loan: Loan, today: string) =>
  isCharged(loan) && (loan.dueOn < today || loan.fine > 0 || loan.replacement > 0);
