import { systemPart, isRestricted, type Context } from '../../../../kernel';
import { provideSiteBooks, type SiteBooks } from '../../../school/cms';
import { catalogue, COUNTED, PAGE } from './catalogue';

/** Titles and numbers of copies for everyone. Visitors read no record of the library: titles are looked up for them. */
const booksOnSite: SiteBooks = async (seen: Context, { q, part }) => {
  if (await isRestricted(seen, 'book.read')) return null;
  const { rows, total } = await catalogue(systemPart(seen), { ...(q ? { q } : {}), page: part });
  return {
    total: Math.min(total, COUNTED),
    isMore: total >= COUNTED,
    hasMore: total > part * PAGE,
    rows: rows.map(({ id, title, authors, category, callNumber, copies, free }) => ({
      id,
      title,
      authors,
      category,
      callNumber,
      copies,
      free,
    })),
  };
};

provideSiteBooks(booksOnSite);
