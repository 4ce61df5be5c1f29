import { defineConfig } from '@playwright/test';
import suite from '../playwright.config';

/** Like the suite: one product, two web servers. Patience is longer, because everything is being killed. */
export default defineConfig(suite, {
  testDir: '.',
  workers: 1,
  projects: [{ name: 'soak', testMatch: '*.soak.ts' }],
  globalSetup: '../support/start-product.ts',
  outputDir: '../../.cache/soak',
  reporter: 'list',
  // Three or four minutes on a quiet machine; this is for one that does much else.
  timeout: 8 * 60_000,
  globalTimeout: 12 * 60_000,
  expect: { timeout: 45_000 },
  use: { actionTimeout: 45_000, navigationTimeout: 60_000 },
});
