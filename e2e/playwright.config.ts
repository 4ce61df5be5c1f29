import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((path) => existsSync(path));

/**
 * Two workers, each with a product of its own that has two web servers: both look at every screen, as one person after
 * the other, then both go through the journeys. Each often waits where the other works; a third one on two cores makes
 * journeys wait past their patience.
 */
const WORKERS = 2;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-product.ts',
  outputDir: '../.cache/e2e',
  // A database or a Redis that is given is one, and so is the product on it.
  workers: process.env.MONGO_URL || process.env.REDIS_URL ? 1 : WORKERS,
  // Files run in the order of their paths: every screen (the longest), the journeys, then the moments, which move the
  // product's clock and therefore come last. All are one project, because each project starts new workers, which load
  // all sources again.
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
        // Young objects of a hundred screens: collecting them was a seventh of a page's processor time.
        '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
});
