import { useEffect, useState } from 'react';

/**
 * Fetches a part of a page when it is wanted, and says when it is there to be drawn (with `lazy`). Without it the page
 * still works: a part that fails to load is fetched again once the network is back, where `lazy` alone would break
 * the page.
 * @param load the same function each time
 */
export function usePart(load: () => Promise<unknown>, isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false);
  const isMissing = isWanted && !isThere;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const fetchIt = () =>
      void load().then(
        () => {
          if (isCurrent) setThere(true);
        },
        () => undefined,
      );
    fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', fetchIt);
    };
  }, [isMissing, load]);
  return isThere;
}
