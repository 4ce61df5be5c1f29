import { useEffect, useState, type RefObject } from 'react';

/** Whether a table overflows its container to the right. */
export function useMoreSign(place: RefObject<HTMLElement | null>): boolean {
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const look = () => setMore(box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 2);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [place]);
  return isMore;
}
