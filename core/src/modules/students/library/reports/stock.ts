import { groupBy, t } from '@pathshala/shared/kit';
import {
  Book,
  BOOK_SOURCES,
  BookCategory,
  BookCopy,
  LibraryAuthor,
  LibraryPublisher,
  libraryReports,
} from '@pathshala/shared/modules/students/library';
import { reportSpec } from '../../../../kernel';

const WITHOUT = t('Without a category', 'বিষয়হীন');

export const stockReport = reportSpec(libraryReports.stock, {
  async rows(ctx, { branch }) {
    const copies = await ctx.repo(BookCopy).find({ where: branch ? { branch } : {}, sort: [] });
    const books = await ctx.repo(Book).find({ where: { id: { in: [...new Set(copies.map(({ book }) => book))] } } });
    const categoryOf = new Map(books.map((book) => [book.id, book.category ?? '']));
    const labels = await ctx.labels(BookCategory, [...new Set(books.flatMap(({ category }) => category ?? []))]);
    const groups = [...groupBy(copies, (copy) => categoryOf.get(copy.book) ?? '')];
    return groups
      .map(([category, own]) => {
        const of = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length;
        return {
          keys: { category },
          cells: {
            category: labels.get(category) ?? WITHOUT,
            titles: new Set(own.map(({ book }) => book)).size,
            copies: own.length - of('withdrawn'),
            here: of('available', 'onHold'),
            out: of('onLoan'),
            lost: of('lost'),
            withdrawn: of('withdrawn'),
            worth: own.reduce((sum, { price, state }) => sum + (state === 'withdrawn' ? 0 : (price ?? 0)), 0),
          },
        };
      })
      .sort((a, b) => b.cells.copies - a.cells.copies);
  },
});

export const registerReport = reportSpec(libraryReports.register, {
  async rows(ctx, { first, last }) {
    const range = { ...(first ? { gte: first } : {}), ...(last ? { lte: last } : {}) };
    const where = first || last ? { accession: range } : {};
    const copies = await ctx.repo(BookCopy).find({ where, sort: ['accession'] });
    const books = await ctx.repo(Book).find({ where: { id: { in: [...new Set(copies.map(({ book }) => book))] } } });
    const byId = new Map(books.map((book) => [book.id, book]));
    const authors = await ctx.labels(LibraryAuthor, [...new Set(books.flatMap((book) => book.authors ?? []))]);
    const publishers = await ctx.labels(LibraryPublisher, [...new Set(books.flatMap((book) => book.publisher ?? []))]);
    return copies.map((copy) => {
      const book = byId.get(copy.book);
      const named = (book?.authors ?? []).flatMap((id) => authors.get(id) ?? []);
      return {
        keys: { copy: copy.id },
        cells: {
          accession: copy.accession,
          acquiredOn: copy.acquiredOn ?? null,
          authors: t(named.map(({ en }) => en).join(', '), named.map(({ bn }) => bn).join(', ')),
          title: book ? t(book.name, book.nameBn) : null,
          publisher: publishers.get(book?.publisher ?? '') ?? null,
          year: book?.year ?? null,
          source: BOOK_SOURCES.find(({ value }) => value === copy.source)?.label ?? null,
          billNumber: copy.billNumber ?? null,
          price: copy.price ?? null,
          classNumber: book?.classNumber ?? null,
          state: copy.state,
          remark: copy.weedReason ?? copy.remark ?? null,
        },
      };
    });
  },
});
