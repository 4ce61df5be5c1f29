import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@pathshala/shared';
import { chromium } from '@playwright/test';
import { DESK, openAs, PHONE } from './support/people';

// npm run pictures: the pictures of the README, out of a product with demo data that runs at PATHSHALA_URL.

interface Picture {
  name: string;
  account: string;
  locale: Locale;
  address: string;
  viewport: { width: number; height: number };
}
const PICTURES: readonly Picture[] = [
  { name: 'head', account: 'head@shapla.demo.test', locale: 'en', address: '/dashboard', viewport: DESK },
  {
    name: 'routine',
    account: 'head@shapla.demo.test',
    locale: 'en',
    address: '/edu/site/routine/master',
    viewport: DESK,
  },
  { name: 'guardian', account: 'guardian@shapla.demo.test', locale: 'bn', address: '/dashboard', viewport: PHONE },
  {
    name: 'class-room',
    account: 'student@shapla.demo.test',
    locale: 'bn',
    address: '/student/class-room',
    viewport: PHONE,
  },
  { name: 'help-desk', account: 'office@shapla.demo.test', locale: 'bn', address: '/site/help-desk', viewport: PHONE },
];
const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures');

process.env.PATHSHALA_URL ??= 'http://127.0.0.1:3000';
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
for (const { name, account, locale, address, viewport } of PICTURES) {
  const person = await openAs(browser, account, { locale, viewport });
  await person.page.goto(address);
  await person.page.waitForLoadState('networkidle');
  await person.page.waitForFunction(
    () => document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null,
  );
  await person.page.screenshot({
    path: path.join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  });
  await person.close();
}
await browser.close();
