import type { Locale } from '@pathshala/shared/kit';
import type { SitePart } from './site-page';

interface Entry {
  siteId: Promise<string | null>;
  page: Promise<SitePart | null>;
}
export interface LoadedSite {
  siteId: string;
  page: SitePart;
}
const LIMIT = 2_000;

/**
 * Rendered portals by address and language. An entry lives until something of its institution changes: the change
 * stream tells every server process, so nothing is shown after it was taken down.
 */
export function makeSiteCache() {
  const entries = new Map<string, Entry>();
  return {
    /** @param load answers null for an address without an institution, which is not kept */
    async get(address: string, locale: Locale, load: () => Promise<LoadedSite | null>): Promise<SitePart | null> {
      const key = `${locale}:${address}`;
      const known = entries.get(key);
      if (known) return known.page;
      if (entries.size >= LIMIT) entries.clear();
      const loaded = load();
      const entry: Entry = {
        siteId: loaded.then(
          (site) => site?.siteId ?? null,
          () => null,
        ),
        page: loaded.then((site) => site?.page ?? null),
      };
      entries.set(key, entry);
      const forget = () => void (entries.get(key) === entry && entries.delete(key));
      entry.page.then((page) => (page === null ? forget() : undefined), forget);
      return entry.page;
    },
    /** Something of this institution changed; null = something that may concern any. */
    forget(siteId: string | null): void {
      for (const [key, entry] of entries) {
        if (siteId === null) entries.delete(key);
        else
          void entry.siteId.then(
            (id) => (id === siteId || id === null) && entries.get(key) === entry && entries.delete(key),
          );
      }
    },
  };
}
export type SiteCache = ReturnType<typeof makeSiteCache>;
