import { t } from '@pathshala/shared/kit';
import type { SiteHits } from '@pathshala/shared/modules/school/cms';
import { foldForSearch, searchWords } from '@pathshala/shared/text';
import type { SiteEntry } from './site-entries';

const MOST = 50;
const WORDS_MOST = 8;
const BEFORE = 6;
const AFTER = 24;

/**
 * The entries that hold every word of a question, also inside of words, in either language: those whose title has all
 * of it first, then those whose title has some, each with the newest first.
 */
export function searchEntries(entries: readonly SiteEntry[], q: string): SiteHits {
  const words = searchWords([q]).slice(0, WORDS_MOST);
  // A letter alone is in every text; a number alone may be a class.
  if (!words.some((word) => word.length > 1 || /\p{N}/u.test(word))) return { words: [], total: 0, hits: [] };
  const found = entries
    .filter(({ inAll }) => words.every((word) => inAll.includes(word)))
    .map((entry) => ({ entry, inTitle: words.filter((word) => entry.inTitle.includes(word)).length }))
    .toSorted((a, b) => b.inTitle - a.inTitle || (b.entry.date ?? '').localeCompare(a.entry.date ?? ''));
  return {
    words,
    total: found.length,
    hits: found.slice(0, MOST).map(({ entry: { kind, title, text, href, date } }) => ({
      kind,
      title,
      excerpt: t(excerpt(text.en, words), excerpt(text.bn, words)),
      href,
      ...(date ? { date } : {}),
    })),
  };
}

/** The words around the first that was looked for; without one, the beginning. */
function excerpt(text: string, words: readonly string[]): string {
  const all = text.split(/\s+/).filter(Boolean);
  const at = all.findIndex((each) => words.some((word) => foldForSearch(each).includes(word)));
  const from = Math.max(0, at - BEFORE);
  const piece = all.slice(from, from + BEFORE + AFTER).join(' ');
  return `${from > 0 ? '… ' : ''}${piece}${from + BEFORE + AFTER < all.length ? ' …' : ''}`;
}
