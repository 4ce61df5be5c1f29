import { Book } from '@pathshala/shared/modules/students/library';
import { runUnit, type Context } from '../../../../kernel';
import { derivedOfTitles } from '../services/sought';
import type { NamedOnTitles } from './tend-loans';

const SLICE = 200;

/** Titles under a renamed author or publisher are found by the new name. */
export default async function foldTitlesJob(sys: Context, { author, publisher }: NamedOnTitles) {
  const named = author ? { authors: { in: [author] } } : publisher ? { publisher } : null;
  if (!sys.tenantId || !named) return;
  for (let last: string | null = null; ;) {
    const done: string | null = await runUnit(sys, { id: 'library.foldTitles', audited: false }, async (unit) => {
      const where = { ...named, ...(last ? { id: { gt: last } } : {}) };
      const books = await unit.repo(Book).find({ where, sort: ['id'], limit: SLICE });
      const derived = await derivedOfTitles(unit, books);
      const changes = books.map(({ id, rev }, at) => ({ id, rev, patch: { sought: derived[at]!.sought } }));
      if (changes.length > 0) await unit.repo(Book).bulk(changes);
      return books.length < SLICE ? null : books.at(-1)!.id;
    });
    if (done === null) return;
    last = done;
  }
}
