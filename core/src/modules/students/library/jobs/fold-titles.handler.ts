import { Book, isbn13Of } from '@pathshala/shared/modules/students/library';
import { runUnit, type Context } from '../../../../kernel';
import { soughtOf } from '../services/sought';

const SLICE = 200;

/** Titles of a sheet come without their search words; those that have them are left alone. */
export default async function foldTitlesJob(sys: Context) {
  if (!sys.tenantId) return;
  for (;;) {
    const done = await runUnit(sys, { id: 'library.foldTitles', audited: false }, async (unit) => {
      const books = await unit.repo(Book).find({ where: { sought: { exists: false } }, limit: SLICE });
      for (const book of books) {
        const isbn = book.isbn ? (isbn13Of(book.isbn) ?? book.isbn) : undefined;
        const taken = isbn && isbn !== book.isbn ? await unit.repo(Book).findOne({ isbn }) : null;
        const patch = { sought: await soughtOf(unit, book), ...(isbn && !taken ? { isbn } : {}) };
        await unit.repo(Book).update(book.id, patch, { rev: book.rev });
      }
      return books.length;
    });
    if (done < SLICE) return;
  }
}
