import { useEffect, type RefObject } from 'react';

/**
 * Marks a table that overflows its container to the right (`data-more`), and a container that has more rows below its
 * edge (`data-below`). On the elements themselves and not by drawing: the marks are known only after the layout, and
 * setting them must not draw all rows a second time. The observer looks after the first layout too; measuring before
 * that would lay out the page one time more.
 */
export function useMoreSign(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = place.current;
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const look = () => {
      const right = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft);
      const below = box.scrollHeight - box.clientHeight - box.scrollTop;
      table.toggleAttribute('data-more', right > 2);
      box.toggleAttribute('data-below', below > 2);
    };
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
