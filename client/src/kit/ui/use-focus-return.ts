import { useEffect } from 'react';

/** So many elements that had the focus are remembered: an entry of a menu is gone when the drawer that it opened closes. */
const REMEMBERED = 6;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the focus back to what opened a drawer or dialog when it closes. The library does so for those that stay in the
 * page and are opened; most of ours are drawn when their address asks for them.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    // By the layer they were in: a drawer that opens a dialog gets the focus back inside.
    let recent: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      recent = [target, ...recent.filter((each) => each !== target)];
      // Elements inside a dialog never push out what opened it.
      const outside = recent.filter((each) => !each.closest(DIALOG)).slice(0, REMEMBERED);
      const inside = recent.filter((each) => each.closest(DIALOG)).slice(0, REMEMBERED);
      recent = recent.filter((each) => outside.includes(each) || inside.includes(each));
    };
    const seek = () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      recent = recent.filter((each) => each.isConnected);
      const layers = document.querySelectorAll(DIALOG);
      const top = layers.length > 0 ? layers[layers.length - 1]! : null;
      const last = recent.find((each) => (top ? top.contains(each) : !each.closest(DIALOG)) && isThere(each));
      last?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((changes) => {
      const hasClosed = changes.some(({ removedNodes }) =>
        [...removedNodes].some(
          (node) => node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null),
        ),
      );
      // After those that move the focus themselves.
      if (hasClosed) setTimeout(seek, 20);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** Drawn and open to the focus. */
const isThere = (element: HTMLElement): boolean =>
  !element.closest('[inert], [hidden]') && !(element as HTMLButtonElement).disabled;
