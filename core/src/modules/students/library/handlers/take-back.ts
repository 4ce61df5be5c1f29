import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  BookCopy,
  BookLoan,
  libraryErrors,
  LibraryMember,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { systemPart, transit, type Context } from '../../../../kernel';
import { creditLoan, owesOf, tellPay } from '../services/charges';
import { copyOfCode, titlesOf, type Copy } from '../services/copies';
import { setAsideFor, type Hold } from '../services/holds';
import { assertNotOwnLoan, isAboutMoney, loanView, settleFine, type Loan } from '../services/loans';
import { closedDays } from '../services/open-days';
import { readerOf } from '../services/readers';

type Output = ActionOutput<typeof libraryActions.takeBack>;
const FOUND = t('The lost book was found', 'হারানো বই পাওয়া গেছে');

/**
 * Takes a scanned copy back. The fine ends today; of a lost one the price is given back. The copy goes to the first who
 * waits, or onto the shelf.
 */
export async function takeBack(ctx: Context, { code }: ActionInput<typeof libraryActions.takeBack>): Promise<Output> {
  const copy = await copyOfCode(ctx, code);
  const loan = await loanOf(ctx, copy);
  const wasLost = copy.state === 'lost';
  if (!loan && copy.state !== 'available' && !wasLost) throw new AppError(libraryErrors.NOT_ON_LOAN);
  if (loan && isAboutMoney(loan, ctx.today)) await assertNotOwnLoan(ctx, loan);
  const ended = loan ? await endLoan(ctx, loan) : null;
  const aside = await setAsideFor(ctx, copy);
  if (!aside) {
    if (copy.state === 'available') throw new AppError(libraryErrors.NOT_ON_LOAN);
    await transit(ctx, BookCopy, 'takeBack', { id: copy.id, rev: copy.rev });
  }
  const reader = ended ? await readerOf(ctx, ended) : null;
  return {
    accession: copy.accession,
    title: (await titlesOf(ctx, [copy.book]))(copy.book),
    loan: ended ? await loanView(ctx, ended) : null,
    reader: reader ? { ...(reader.student ? { student: reader.student } : { staff: reader.staff! }) } : null,
    readerName: reader?.name ?? null,
    wasLost,
    setAsideFor: aside ? await whoWaits(ctx, aside.hold) : null,
  };
}

/** Puts a copy from the shelf aside for the first who waits. */
export async function setAside(
  ctx: Context,
  { code }: ActionInput<typeof libraryActions.setAside>,
): Promise<ActionOutput<typeof libraryActions.setAside>> {
  const copy = await copyOfCode(ctx, code);
  const aside = copy.state === 'available' ? await setAsideFor(ctx, copy) : null;
  if (!aside) throw new AppError(libraryErrors.NOBODY_WAITS);
  const title = (await titlesOf(ctx, [copy.book]))(copy.book);
  return { accession: copy.accession, title, ...(await whoWaits(ctx, aside.hold)) };
}

async function whoWaits(ctx: Context, hold: Hold) {
  const member = await systemPart(ctx).repo(LibraryMember).get(hold.member);
  return { name: (await readerOf(ctx, member)).name, card: member.card, until: hold.readyUntil! };
}

/** The loan that is open on a copy, or by which it was lost. */
async function loanOf(ctx: Context, copy: Copy): Promise<Loan | null> {
  const loans = systemPart(ctx).repo(BookLoan);
  if (copy.state === 'onLoan') return loans.findOne({ openCopy: copy.id });
  if (copy.state !== 'lost') return null;
  const [last] = await loans.find({ where: { copy: copy.id, state: 'lost' }, sort: ['-lentOn'], limit: 1 });
  return last ?? null;
}

async function endLoan(ctx: Context, loan: Loan): Promise<Loan> {
  const sys = systemPart(ctx);
  if (loan.state === 'active') {
    const settled = await settleFine(ctx, loan, (await closedDays(ctx))(loan.branch));
    await sys.repo(BookLoan).update(loan.id, { openCopy: null }, { rev: settled.rev });
    return transit(sys, BookLoan, 'giveBack', { id: loan.id });
  }
  if (loan.replacement > 0) await creditLoan(sys, loan, { of: 'loss', amount: loan.replacement, why: FOUND });
  const found = await transit(sys, BookLoan, 'find', { id: loan.id });
  if (!found.staff) return found;
  // The price of an employee's book goes back with their pay, below zero where they had paid at a counter.
  const fromPay = Math.min(found.fromPay, Math.max(0, found.fine - found.waived) - found.paid);
  const patch = { fromPay, owes: owesOf({ ...found, fromPay }) };
  const settled = await sys.repo(BookLoan).update(found.id, patch, { rev: found.rev });
  if (fromPay !== found.fromPay) await tellPay(sys, settled);
  return settled;
}
