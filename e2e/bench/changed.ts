import type { Locator } from '@playwright/test';

/** Instant of the frame after the next change of an element, by the clock of the machine. */
export const changed = (place: Locator): Promise<number> =>
  place.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          watcher.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        watcher.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
