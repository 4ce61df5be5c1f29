import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Always the same function, which does what the newest one does: for handlers that are given to rows, each of which
 * would otherwise be drawn again with every drawing of the list. It is called by events only, not while drawing.
 */
export function useLatest<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => void (latest.current = work));
  return useCallback((...args: A) => latest.current(...args), []);
}
