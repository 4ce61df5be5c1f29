import type { Row } from '@pathshala/shared/kit';
import { Book, isbn13Of, LibraryAuthor, LibraryPublisher } from '@pathshala/shared/modules/students/library';
import { override, type Context, type Handler } from '../../../../kernel';
import { soughtOf } from '../services/sought';

/** An ISBN is kept with thirteen digits, so that old and new books of one edition are one. */
const withIsbn = <V extends { isbn?: string | null | undefined }>(values: V): V =>
  values.isbn ? { ...values, isbn: isbn13Of(values.isbn) ?? values.isbn } : values;

const create = override(Book, 'create', async (ctx, input) => {
  const values = withIsbn(input);
  return ctx.repo(Book).create({ ...values, sought: await soughtOf(ctx, values) });
});
const update = override(Book, 'update', async (ctx, { id, rev, patch }) => {
  const values = withIsbn(patch);
  const before = await ctx.repo(Book).get(id);
  const sought = await soughtOf(ctx, { ...before, ...values } as Row<typeof Book>);
  return ctx.repo(Book).update(id, { ...values, sought }, { rev });
});

/** Refolds the search words of books under a renamed author or publisher. */
async function refold(ctx: Context, where: { authors: { in: string[] } } | { publisher: string }): Promise<void> {
  for (const book of await ctx.repo(Book).find({ where })) {
    const sought = await soughtOf(ctx, book);
    if (sought !== book.sought) await ctx.repo(Book).update(book.id, { sought }, { rev: book.rev });
  }
}
const renameAuthor = override(LibraryAuthor, 'update', async (ctx, { id, rev, patch }) => {
  const author = await ctx.repo(LibraryAuthor).update(id, patch, { rev });
  if (patch.name !== undefined || patch.nameBn !== undefined) await refold(ctx, { authors: { in: [id] } });
  return author;
});
const renamePublisher = override(LibraryPublisher, 'update', async (ctx, { id, rev, patch }) => {
  const publisher = await ctx.repo(LibraryPublisher).update(id, patch, { rev });
  if (patch.name !== undefined || patch.nameBn !== undefined) await refold(ctx, { publisher: id });
  return publisher;
});

export const bookOverrides: readonly [string, Handler][] = [create, update, renameAuthor, renamePublisher];
