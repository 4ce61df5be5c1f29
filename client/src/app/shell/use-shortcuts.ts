import type { Screen } from '@pathshala/shared';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useMe } from '../../kit/data/session';
import { FAVOURITES_MOST, shortcutsOf, type MenuSection, type Shortcuts } from '../menu';
import { favouriteScreensAtom, recentScreensAtom } from '../state';

/** More than are shown: some of them are favourites, and some may be gone. */
const RECENT_KEPT = 12;
const NONE: string[] = [];

/**
 * The first entries of a long menu for this person, and the way to mark a screen as a favourite. Visits are noted on
 * the device.
 */
export function useShortcuts(sections: readonly MenuSection[]): {
  shortcuts: Shortcuts | null;
  toggleFavourite: (id: string) => void;
} {
  const { pathname } = useLocation();
  const user = useMe()?.user;
  const person = user?.id ?? '';
  const [favouritesOf, setFavourites] = useAtom(favouriteScreensAtom);
  const [recentOf, setRecent] = useAtom(recentScreensAtom);
  const favourites = favouritesOf[person] ?? NONE;
  const recent = recentOf[person] ?? NONE;
  const current = useMemo(() => entryAt(sections, pathname)?.id, [sections, pathname]);
  useEffect(() => {
    if (!person || !current) return;
    setRecent((all) =>
      all[person]?.[0] === current
        ? all
        : { ...all, [person]: [current, ...(all[person] ?? []).filter((id) => id !== current)].slice(0, RECENT_KEPT) },
    );
  }, [person, current, setRecent]);
  const toggleFavourite = useCallback(
    (id: string) =>
      setFavourites((all) => {
        const own = all[person] ?? [];
        const next = own.includes(id) ? own.filter((each) => each !== id) : [...own, id].slice(-FAVOURITES_MOST);
        return { ...all, [person]: next };
      }),
    [person, setFavourites],
  );
  const role = user?.user_role;
  const shortcuts = useMemo(
    () => shortcutsOf(sections, { role, favourites, recent: recent.filter((id) => id !== current) }),
    [sections, role, favourites, recent, current],
  );
  return { shortcuts, toggleFavourite };
}

const entryAt = (sections: readonly MenuSection[], pathname: string): Screen | undefined =>
  sections.flatMap(({ screens }) => screens).find(({ path }) => path === pathname);
