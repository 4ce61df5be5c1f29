import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { PaymentType, paymentsErrors } from '@pathshala/shared/modules/money/payments';
import {
  BookLoan,
  libraryErrors,
  LibraryReceipt,
  libraryReceiptNumbers,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { formatMoney } from '@pathshala/shared/text';
import { isOneOf, onTransitions, systemPart, type Context } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';
import { idsAtCounter, takeTransactionIds } from '../../../money/payments';
import { orderPosting } from '../services/book-receipts';
import { owesOf, subHeadOf } from '../services/charges';
import { titlesOf } from '../services/copies';
import { assertNotOwnLoan } from '../services/loans';
import { freeNumber } from '../services/received-fines';

type Actions = typeof libraryActions;
type Receipt = Row<typeof LibraryReceipt>;

/** Loans that are over, for counters that see no other loan. */
export async function employeeFines(ctx: Context): Promise<ActionOutput<Actions['employeeFines']>> {
  const sys = systemPart(ctx);
  const loans = await sys
    .repo(BookLoan)
    .find({ where: { staff: { exists: true }, owes: { gt: 0 }, state: { ne: 'active' } }, sort: ['dueOn'] });
  const titleOf = await titlesOf(
    sys,
    loans.map(({ book }) => book),
  );
  const people = new Map(
    (await sys.repo(Staff).find({ where: { id: { in: loans.flatMap(({ staff }) => staff ?? []) } }, sort: [] })).map(
      (row) => [row.id, row],
    ),
  );
  return {
    rows: loans.flatMap(({ id, staff, book, fine, waived, replacement, state, owes }) => {
      const person = people.get(staff!);
      if (!person) return [];
      const price = state === 'lost' ? replacement : 0;
      return [
        {
          loan: id,
          staff: person.id,
          name: t(person.name, person.nameBn),
          code: person.code,
          title: titleOf(book),
          fine: Math.max(0, fine - waived),
          replacement: price,
          owes,
        },
      ];
    }),
  };
}

/**
 * Takes the whole open amount, and writes the loan in the same transaction: a second counter, or the employee who agrees
 * to a deduction meanwhile, finds the amount changed.
 */
export async function takeFine(
  ctx: Context,
  { loan: id, amount, paymentType, reference, company }: ActionInput<Actions['takeFine']>,
): Promise<ActionOutput<Actions['takeFine']>> {
  const number = await takeNumber(ctx, libraryReceiptNumbers);
  const sys = systemPart(ctx);
  const loan = await sys.repo(BookLoan).findOne({ id });
  if (!loan?.staff) throw new AppError(kernelErrors.NOT_FOUND);
  await assertNotOwnLoan(ctx, loan);
  const open = loan.state === 'active' ? 0 : loan.owes;
  if (amount !== open)
    throw new AppError(libraryErrors.FINE_CHANGED, { amount: t(formatMoney(open, 'en'), formatMoney(open, 'bn')) });
  const type = await ctx.repo(PaymentType).findOne({ id: paymentType });
  // A wallet belongs to a student.
  if (!type?.active || type.channel === 'wallet') throw new AppError(paymentsErrors.METHOD_UNKNOWN);
  if (type.needsReference && !reference) throw new AppError(paymentsErrors.REFERENCE_NEEDED);
  const ids = await idsAtCounter(ctx, type, { reference, company });
  if (ids) await takeTransactionIds(ctx, ids);
  const ofPrice = loan.state === 'lost' ? Math.min(amount, loan.replacement) : 0;
  const receipt = await ctx.repo(LibraryReceipt).create({
    number,
    date: ctx.today,
    staff: loan.staff,
    loan: loan.id,
    book: loan.book,
    branch: loan.branch,
    amount,
    ofPrice,
    paymentType: type.id,
    ...(ids?.provider ? { provider: ids.provider } : {}),
    ...(reference ? { reference: ids?.numbers.reference ?? reference } : {}),
    takenBy: ctx.actor.userId!,
  });
  // The sub-heads under which the books keep such income are there from now on.
  if (amount > ofPrice) await subHeadOf(sys, 'fine', loan.branch);
  if (ofPrice > 0) await subHeadOf(sys, 'loss', loan.branch);
  const paid = loan.paid + amount;
  await sys.repo(BookLoan).update(loan.id, { paid, owes: owesOf({ ...loan, paid }) }, { rev: loan.rev });
  await orderPosting(sys, receipt.id);
  return { receipt: receipt.id, number };
}

export const receiptRules = onTransitions(LibraryReceipt, {
  cancel: {
    async before(ctx: Context, { record }: { record: Receipt }) {
      const loan = await systemPart(ctx).repo(BookLoan).get(record.loan);
      await assertNotOwnLoan(ctx, loan);
      if (await isOneOf(ctx, [record.takenBy])) throw new AppError(libraryErrors.OWN_LIBRARY_RECEIPT);
      if (loan.fromPay < 0) throw new AppError(libraryErrors.RECEIPT_GIVEN_BACK);
    },
    async after(ctx: Context, { record }: { record: Receipt }) {
      const sys = systemPart(ctx);
      const loan = await sys.repo(BookLoan).get(record.loan);
      const paid = loan.paid - record.amount;
      await sys.repo(BookLoan).update(loan.id, { paid, owes: owesOf({ ...loan, paid }) }, { rev: loan.rev });
      await freeNumber(sys, record);
      await orderPosting(sys, record.id);
    },
  },
});
