import type { Page } from '@playwright/test';

/**
 * In the content of a screen, words that something failed: the replacement for data that could not be read
 * (`ErrorState`), and red alerts. Alerts of other colours are news.
 */
export const REFUSALS =
  'main [role="alert"]:not(.mantine-Alert-root), main .mantine-Alert-root[style*="mantine-color-red"]';

export const refusalsIn = (page: Page): Promise<string[]> =>
  page.locator(REFUSALS).evaluateAll((found) => found.map((each) => `says: ${each.textContent}`));
