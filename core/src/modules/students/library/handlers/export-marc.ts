import { groupBy, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  Book,
  BookCategory,
  BookCopy,
  LibraryAuthor,
  LibraryBranch,
  LibraryPublisher,
  marcRecord,
  writeMarcXml,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';

const AT_ONCE = 500;

/** In the order of their ids, so that titles which are entered meanwhile move nothing. Withdrawn copies stay behind. */
export async function exportMarc(
  ctx: Context,
  { after, category }: ActionInput<typeof libraryActions.exportMarc>,
): Promise<ActionOutput<typeof libraryActions.exportMarc>> {
  const books = await ctx.repo(Book).find({
    where: { ...(after ? { id: { gt: after } } : {}), ...(category ? { category } : {}) },
    sort: ['id'],
    limit: AT_ONCE,
  });
  const titles = await withParts(ctx, books);
  return {
    records: titles.map((title) => writeMarcXml(marcRecord(title))).join(''),
    count: books.length,
    last: books.length < AT_ONCE ? null : books.at(-1)!.id,
  };
}

async function withParts(
  ctx: Context,
  books: readonly Row<typeof Book>[],
): Promise<Parameters<typeof marcRecord>[0][]> {
  const all = (ids: readonly string[]) => ({ where: { id: { in: [...new Set(ids)] } }, sort: [] as string[] });
  const [authors, publishers, categories, branches, copies] = [
    await ctx.repo(LibraryAuthor).find(all(books.flatMap((book) => book.authors ?? []))),
    await ctx.repo(LibraryPublisher).find(all(books.flatMap((book) => book.publisher ?? []))),
    await ctx.labels(
      BookCategory,
      books.flatMap((book) => book.category ?? []),
    ),
    await ctx.repo(LibraryBranch).find(),
    await ctx.repo(BookCopy).find({
      where: { book: { in: books.map(({ id }) => id) }, state: { ne: 'withdrawn' } },
      sort: ['accession'],
    }),
  ];
  const authorOf = new Map(authors.map((row) => [row.id, row]));
  const publisherOf = new Map(publishers.map((row) => [row.id, row]));
  const branchOf = new Map(branches.map(({ id, name }) => [id, name]));
  const copiesOf = new Map(groupBy(copies, ({ book }) => book));
  return books.map((book) => {
    const publisher = book.publisher ? publisherOf.get(book.publisher) : undefined;
    return {
      id: book.id,
      name: book.name,
      nameBn: book.nameBn,
      language: book.language,
      isbn: book.isbn ?? null,
      classNumber: book.classNumber ?? null,
      mark: book.mark ?? null,
      edition: book.edition ?? null,
      year: book.year ?? null,
      pages: book.pages ?? null,
      summary: book.summary ?? null,
      authors: (book.authors ?? []).flatMap((id) => {
        const row = authorOf.get(id);
        return row ? [{ name: row.name, nameBn: row.nameBn, entryForm: row.entryForm ?? null }] : [];
      }),
      publisher: publisher ? { name: publisher.name, nameBn: publisher.nameBn, place: publisher.place ?? null } : null,
      category: (book.category && categories.get(book.category)?.en) || null,
      copies: (copiesOf.get(book.id) ?? []).map(({ accession, price, branch, acquiredOn }) => ({
        accession,
        price: price ?? null,
        branch: branchOf.get(branch) ?? '',
        acquiredOn: acquiredOn ?? null,
      })),
    };
  });
}
