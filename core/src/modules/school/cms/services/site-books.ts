import type { Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

/** A title of the library as everyone may know it: nothing about readers. */
interface SiteBook {
  id: string;
  title: Text;
  authors: readonly Text[];
  category: Text | null;
  callNumber: string;
  copies: number;
  free: number;
}
/** Null if the institution's package has no library. */
export type SiteBooks = (
  seen: Context,
  asked: { q: string | undefined; part: number },
) => Promise<{
  rows: readonly SiteBook[];
  /** Counted so far, and whether there are more. */
  total: number;
  isMore: boolean;
  /** Whether another part follows. */
  hasMore: boolean;
} | null>;
let provided: SiteBooks | null = null;
/** Provided by the library, which comes after the website in the order of modules. */
export const provideSiteBooks = (books: SiteBooks): void => void (provided = books);
export const siteBooks: SiteBooks = async (seen, asked) => (provided ? provided(seen, asked) : null);
