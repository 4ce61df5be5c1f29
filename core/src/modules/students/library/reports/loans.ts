import { groupBy } from '@pathshala/shared/kit';
import { Book, BookCategory, BookCopy, BookLoan, libraryReports } from '@pathshala/shared/modules/students/library';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { reportSpec, type Context } from '../../../../kernel';
import { placesOf, seatsToday } from '../../../school/academics';
import { titlesOf } from '../services/copies';
import { daysLateOf, fineOn, type Loan } from '../services/loans';
import { closedDays } from '../services/open-days';

const NOTHING = { en: '', bn: '' };

/** Readers of the loans: name, ID, and section or post. */
async function readersOf(ctx: Context, loans: readonly Loan[]) {
  const ids = (field: 'student' | 'staff') => [...new Set(loans.flatMap((loan) => loan[field] ?? []))];
  const students = await ctx.repo(Student).find({ where: { id: { in: ids('student') } } });
  const staff = await ctx.repo(Staff).find({ where: { id: { in: ids('staff') } } });
  const places = await placesOf(ctx, ids('student'));
  const posts = await ctx.labels(
    Designation,
    staff.map(({ designation }) => designation),
  );
  const people = new Map([...students, ...staff].map((person) => [person.id, person]));
  return ({ student, staff: reader }: Loan) => {
    const person = people.get(student ?? reader ?? '');
    const post = staff.find(({ id }) => id === reader)?.designation;
    return {
      reader: person ? { en: person.name, bn: person.nameBn } : NOTHING,
      code: person?.code ?? '',
      place: student ? (places.get(student)?.place ?? NOTHING) : (posts.get(post ?? '') ?? NOTHING),
    };
  };
}

async function namesOf(ctx: Context, loans: readonly Loan[]) {
  const titleOf = await titlesOf(
    ctx,
    loans.map(({ book }) => book),
  );
  const copies = await ctx.labels(
    BookCopy,
    loans.map(({ copy }) => copy),
  );
  const readerOf = await readersOf(ctx, loans);
  return (loan: Loan) => ({
    title: titleOf(loan.book),
    accession: copies.get(loan.copy)?.en ?? '',
    ...readerOf(loan),
  });
}

export const overdueReport = reportSpec(libraryReports.overdue, {
  async rows(ctx, { dueBy, branch, section }) {
    const where = { state: 'active', dueOn: { lt: dueBy }, ...(branch ? { branch } : {}) };
    const loans = await ctx.repo(BookLoan).find({ where, sort: ['dueOn'] });
    const places = section ? await placesIn(ctx, section) : null;
    const shown = places ? loans.filter(({ student }) => student && places.has(student)) : loans;
    const nameOf = await namesOf(ctx, shown);
    const closed = await closedDays(ctx);
    return shown.map((loan) => ({
      keys: { loan: loan.id },
      cells: {
        ...nameOf(loan),
        lentOn: loan.lentOn,
        dueOn: loan.dueOn,
        recalledFor: loan.recalledFor ?? null,
        days: daysLateOf(loan, ctx.today, closed(loan.branch)),
        fine: loan.student ? fineOn(loan, ctx.today, closed(loan.branch)) : 0,
      },
    }));
  },
});

async function placesIn(ctx: Context, section: string): Promise<Set<string>> {
  return new Set((await seatsToday(ctx, [section])).map(({ student }) => student));
}

export const mostReadReport = reportSpec(libraryReports.mostRead, {
  async rows(ctx, { from, until, itemType }) {
    const loans = await ctx.repo(BookLoan).find({ where: { lentOn: { gte: from, lte: until } }, sort: [] });
    const byBook = groupBy(loans, (loan) => loan.book);
    const books = await ctx
      .repo(Book)
      .find({ where: { id: { in: [...byBook.keys()] }, ...(itemType ? { itemType } : {}) } });
    const categories = await ctx.labels(
      BookCategory,
      books.flatMap(({ category }) => category ?? []),
    );
    return books
      .map((book) => ({ book, own: byBook.get(book.id) ?? [] }))
      .sort((a, b) => b.own.length - a.own.length || a.book.name.localeCompare(b.book.name))
      .map(({ book, own }) => ({
        keys: { book: book.id },
        cells: {
          title: { en: book.name, bn: book.nameBn },
          category: categories.get(book.category ?? '') ?? null,
          loans: own.length,
          readers: new Set(own.map(({ member }) => member)).size,
        },
      }));
  },
});

export const finesReport = reportSpec(libraryReports.fines, {
  async rows(ctx, { from, until, branch }) {
    const where = { lentOn: { gte: from, lte: until }, ...(branch ? { branch } : {}) };
    const loans = (await ctx.repo(BookLoan).find({ where, sort: ['lentOn'] })).filter(
      ({ fine, replacement }) => fine > 0 || replacement > 0,
    );
    const nameOf = await namesOf(ctx, loans);
    return loans.map((loan) => ({
      keys: { loan: loan.id },
      cells: {
        ...nameOf(loan),
        lentOn: loan.lentOn,
        fine: loan.fine,
        waived: loan.waived,
        replacement: loan.replacement,
      },
    }));
  },
});
