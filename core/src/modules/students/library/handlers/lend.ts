import { AppError, t, type ActionInput } from '@pathshala/shared/kit';
import {
  Book,
  BookCopy,
  BookHold,
  BookLoan,
  dueDate,
  libraryErrors,
  LibraryMember,
  refuseLoan,
  type libraryActions,
  type LoanRefusal,
} from '@pathshala/shared/modules/students/library';
import { formatDate, formatMoney, formatNumber } from '@pathshala/shared/text';
import { lockRecord, systemPart, transit, type Context } from '../../../../kernel';
import { owedToLibrary } from '../services/charges';
import { copyOfCode, notLendable, type Copy } from '../services/copies';
import { endHold, freeCopies, OPEN_HOLDS, queueOf, type Hold } from '../services/holds';
import { loanView, ruleFor, type LoanView } from '../services/loans';
import { closedDays } from '../services/open-days';
import { findReader, memberOf, type Member, type Reader } from '../services/readers';
import { suspension } from '../services/reader-view';

type Input = ActionInput<typeof libraryActions.lend>;

/**
 * Two desks that lend one copy, or fill one card, take turns: the second begins again and sees what the first has done.
 */
export async function lend(ctx: Context, { student, staff, code, section }: Input): Promise<LoanView> {
  const reader = await findReader(ctx, { student, staff });
  const copy = await copyOfCode(ctx, code);
  const member = await memberOf(ctx, reader);
  await lockRecord(ctx, LibraryMember, member.id);
  const { itemType } = await ctx.repo(Book).get(copy.book);
  const rule = await ruleFor(ctx, { branch: copy.branch, category: member.category, itemType });
  const sys = systemPart(ctx);
  const loans = await sys.repo(BookLoan).find({ where: { member: member.id, state: 'active' } });
  const [hold] = await sys.repo(BookHold).find({ where: { member: member.id, book: copy.book, state: OPEN_HOLDS } });
  const queue = await queueOf(ctx, copy.book);
  const place = queue.findIndex(({ member: waits }) => waits === member.id);
  const facts = {
    today: ctx.today,
    member: suspension(member),
    isHere: reader.isHere,
    copy,
    // A set for a class is the teacher's work, whatever else they read.
    rule: section && staff ? { ...rule, maxLoans: Infinity } : rule,
    loans: loans.length,
    overdue: loans.filter(({ dueOn }) => dueOn < ctx.today).length,
    owed: await owedToLibrary(sys, reader),
    // Anyone who waits themselves stands behind those who asked earlier.
    waiting: place < 0 ? queue.length : place,
    free: await freeCopies(ctx, copy.book),
    heldFor: heldFor(copy, hold),
  };
  const refusal = refuseLoan(facts);
  if (refusal) throw refusalError(refusal, { ...facts, copyRow: copy, memberRow: member });
  const closed = (await closedDays(ctx))(copy.branch);
  await transit(ctx, BookCopy, 'lend', { id: copy.id, rev: copy.rev });
  const { loanDays, renewals, finePerDay, graceDays, fineCap, lastDueOn } = rule;
  const loan = await ctx.repo(BookLoan).create({
    copy: copy.id,
    openCopy: copy.id,
    book: copy.book,
    branch: copy.branch,
    member: member.id,
    ...personOf(reader),
    ...(section && staff ? { section } : {}),
    lentOn: ctx.today,
    dueOn: dueDate(ctx.today, { days: loanDays, closed, lastDueOn }),
    terms: { loanDays, renewals, finePerDay, graceDays, fineCap, lastDueOn, price: copy.price ?? null },
  });
  if (hold) await endHold(ctx, hold, 'collect', copy.id);
  return loanView(ctx, loan);
}

/** A copy on the hold shelf is for one reader; anyone whose reservation is ready may take another copy in its place. */
function heldFor(copy: Copy, hold: Hold | undefined): 'nobody' | 'reader' | 'other' {
  if (copy.state === 'onHold') return hold?.copy === copy.id ? 'reader' : 'other';
  return hold?.state === 'ready' ? 'reader' : 'nobody';
}
const personOf = ({ student, staff }: Reader) => (student ? { student } : { staff: staff! });
const count = (value: number) => t(formatNumber(value, 'en'), formatNumber(value, 'bn'));

function refusalError(
  refusal: LoanRefusal,
  facts: { copyRow: Copy; memberRow: Member; owed: number; overdue: number; loans: number },
): AppError {
  const { copyRow, memberRow, owed, overdue, loans } = facts;
  switch (refusal) {
    case 'COPY_NOT_HERE':
      return notLendable(copyRow);
    case 'READER_SUSPENDED': {
      const reason = memberRow.suspendReason ?? '';
      return new AppError(libraryErrors.READER_SUSPENDED, { reason: t(reason, reason) });
    }
    case 'CARD_EXPIRED': {
      const date = memberRow.validUntil!;
      return new AppError(libraryErrors.CARD_EXPIRED, { date: t(formatDate(date, 'en'), formatDate(date, 'bn')) });
    }
    case 'READER_OVERDUE':
      return new AppError(libraryErrors.READER_OVERDUE, { count: count(overdue) });
    case 'READER_OWES':
      return new AppError(libraryErrors.READER_OWES, { amount: t(formatMoney(owed, 'en'), formatMoney(owed, 'bn')) });
    case 'LOAN_LIMIT':
      return new AppError(libraryErrors.LOAN_LIMIT, { count: count(loans) });
    default:
      return new AppError(libraryErrors[refusal]);
  }
}
