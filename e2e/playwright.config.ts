import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** One product for the whole run, two web servers, journeys one after another: they share its data and two cores. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-product.ts',
  outputDir: '../.cache/e2e',
  workers: 1,
  // The moments move the clock of the product, so nothing of another time comes after them.
  projects: [
    { name: 'journeys', testIgnore: '**/moments/**' },
    { name: 'moments', testMatch: '**/moments/*.spec.ts' },
  ],
  retries: 0,
  forbidOnly: true,
  // Patience costs nothing while all is well, and a machine may have other work.
  timeout: 300_000,
  // A product that no longer answers fails the run; it does not hold it.
  globalTimeout: 30 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1366, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
