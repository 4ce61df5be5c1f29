import { useEffect, type RefObject } from 'react';

/**
 * Marks a table that overflows its container to the right (`data-more`). On the element itself and not by drawing: the
 * mark is known only after the layout, and setting it must not draw all rows a second time. The observer looks after
 * the first layout too; measuring before that would lay out the page one time more.
 */
export function useMoreSign(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = place.current;
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const look = () =>
      table.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 2);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    watch.observe(table);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [place]);
}
