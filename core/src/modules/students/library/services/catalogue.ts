import type { ActionInput, ActionOutput, Row } from '@pathshala/shared/kit';
import {
  Book,
  BookCategory,
  BookCopy,
  BookHold,
  isbn13Of,
  type libraryActions,
  LibraryAuthor,
  LibraryPublisher,
  LibraryRack,
  soughtWords,
} from '@pathshala/shared/modules/students/library';
import { type Context, systemPart } from '../../../../kernel';
import { named } from './copies';
import { holdViews, OPEN_HOLDS } from './holds';
import { ownReader } from './own-reader';

type Actions = typeof libraryActions;

type BookRow = Row<typeof Book>;

type Summary = ActionOutput<Actions['catalogue']>['rows'][number];

export const PAGE = 20;

/** Titles that a list counts. */
export const COUNTED = 1_000;

/** Most titles that a search returns; only these are sorted. A reader who finds so many adds a word. */
const FOUND = 100;

/** Copies that readers count: what is lost, withdrawn or in processing is not in the library. */
const HERE = ['available', 'onLoan', 'onHold', 'inRepair'];

/** Titles by words of title, author and publisher in any spelling, or by ISBN, with what is on the shelf now. */
export async function catalogue(
  ctx: Context,
  { q, category, page = 1 }: ActionInput<Actions['catalogue']>,
): Promise<ActionOutput<Actions['catalogue']>> {
  const isbn = q ? isbn13Of(q) : null;
  const where = { ...(category ? { category } : {}), ...(isbn ? { isbn } : {}) };
  const words = q && !isbn ? soughtWords(q).join(' ') : '';
  if (words) {
    const found = (await ctx.repo(Book).find({ where, words, sort: [], limit: FOUND })).toSorted(byName);
    const rows = found.slice((page - 1) * PAGE, page * PAGE);
    return { total: found.length, size: PAGE, rows: await summaries(ctx, rows) };
  }
  const { rows, total } = await ctx
    .repo(Book)
    .page({ filter: filterOf(where), page, size: PAGE }, { countsTo: COUNTED });
  const seen = (page - 1) * PAGE + rows.length;
  // Beyond the counted titles, a full page means that another one follows.
  const most = total >= COUNTED && rows.length === PAGE ? seen + 1 : total;
  return { total: Math.max(total, most), size: PAGE, rows: await summaries(ctx, rows) };
}

const byName = (a: BookRow, b: BookRow) => a.name.localeCompare(b.name);

const filterOf = (where: Record<string, string>) =>
  Object.fromEntries(Object.entries(where).map(([field, eq]) => [field, { eq }]));

/** Titles as readers see them in lists. */
async function summaries(ctx: Context, books: readonly BookRow[]): Promise<Summary[]> {
  const ids = books.map(({ id }) => id);
  const counts = await countsOf(ctx, ids);
  const authors = await ctx.labels(LibraryAuthor, [...new Set(books.flatMap((book) => book.authors ?? []))]);
  const categories = await ctx.labels(BookCategory, [...new Set(books.flatMap((book) => book.category ?? []))]);
  return books.map((book) => ({
    id: book.id,
    title: named(book),
    authors: (book.authors ?? []).flatMap((id) => authors.get(id) ?? []),
    category: book.category ? (categories.get(book.category) ?? null) : null,
    itemType: book.itemType,
    callNumber: [book.classNumber, book.mark].filter(Boolean).join(' '),
    ...counts(book.id),
  }));
}

async function countsOf(ctx: Context, books: readonly string[]) {
  const copies = await ctx.repo(BookCopy).find({ where: { book: { in: [...books] }, state: { in: HERE } }, sort: [] });
  const holds = await systemPart(ctx)
    .repo(BookHold)
    .find({ where: { book: { in: [...books] }, state: 'queued' }, sort: [] });
  return (book: string) => {
    const own = copies.filter((copy) => copy.book === book);
    return {
      copies: own.length,
      free: own.filter(({ state }) => state === 'available').length,
      waiting: holds.filter((hold) => hold.book === book).length,
    };
  };
}

export async function titlePage(
  ctx: Context,
  { book: id, student }: ActionInput<Actions['titlePage']>,
): Promise<ActionOutput<Actions['titlePage']>> {
  const book = await ctx.repo(Book).get(id);
  const [summary] = await summaries(ctx, [book]);
  const copies = await ctx.repo(BookCopy).find({ where: { book: id, state: { in: HERE } }, sort: ['accession'] });
  const racks = await ctx.labels(
    LibraryRack,
    copies.flatMap(({ rack }) => rack ?? []),
  );
  const reader = await ownReader(ctx, student);
  const holds = reader?.member
    ? await ctx.repo(BookHold).find({ where: { book: id, member: reader.member.id, state: OPEN_HOLDS } })
    : [];
  const publisher = book.publisher ? (await ctx.labels(LibraryPublisher, [book.publisher])).get(book.publisher) : null;
  return {
    ...summary!,
    publisher: publisher ?? null,
    year: book.year ?? null,
    edition: book.edition ?? null,
    isbn: book.isbn ?? null,
    summary: book.summary ?? null,
    onShelf: copies.map(({ id: copy, accession, rack, state, isReference }) => ({
      id: copy,
      accession,
      rack: rack ? (racks.get(rack) ?? null) : null,
      state,
      isReference,
    })),
    hold: (await holdViews(ctx, holds))[0] ?? null,
  };
}
