import { groupBy, t, type Row } from '@pathshala/shared/kit';
import { publicPage, type PageKey, type SiteMenuEntry, type WebMenuItem } from '@pathshala/shared/modules/school/cms';

type Item = Row<typeof WebMenuItem>;
interface Paths {
  /** Pages that are open. */
  pages: readonly PageKey[];
  pathOf(key: PageKey): string;
  /** Null: nobody may see that page now. */
  ownPathOf(id: string): string | null;
}

/**
 * The menu as three levels of entries. An entry that leads to a page that is closed or gone is dropped, and so is a
 * heading with nothing below it; a website whose menu nobody has made yet has its open pages there.
 */
export function menuTree(items: readonly Item[], paths: Paths): SiteMenuEntry[] {
  if (items.length === 0)
    return paths.pages.map((key) => ({
      title: publicPage(key).title,
      href: paths.pathOf(key),
      newTab: false,
      children: [],
    }));
  const below = groupBy(items, (item) => item.parent ?? '');
  const branch = (parent: string, depth: number): SiteMenuEntry[] =>
    (below.get(parent) ?? []).flatMap((item) => {
      const children = depth < LEVELS ? branch(item.id, depth + 1) : [];
      const href = hrefOf(item, paths);
      if (href === null && children.length === 0) return [];
      const entry = { title: t(item.title, item.titleBn), ...(href === null ? {} : { href }), newTab: item.newTab };
      return [(depth < LEVELS ? { ...entry, children } : entry) as SiteMenuEntry];
    });
  return branch('', 1);
}

export const LEVELS = 3;

function hrefOf({ target, page, ownPage, address }: Item, { pages, pathOf, ownPathOf }: Paths): string | null {
  if (target === 'page') return page && pages.includes(page) ? pathOf(page) : null;
  if (target === 'own') return ownPage ? ownPathOf(ownPage) : null;
  return target === 'link' ? (address ?? null) : null;
}
