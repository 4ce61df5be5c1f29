import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@pathshala/shared';
import { chromium, type Page } from '@playwright/test';
import { GUIDE_PICTURES } from './guide-pictures.data';
import { DESK, openAs, PHONE } from './support/people';

// npm run pictures: pictures of the README and of the guide, out of a product with demo data that runs at PATHSHALA_URL.

interface Picture {
  /** Path below the repository, without its ending. */
  name: string;
  account: string;
  locale: Locale;
  address: string;
  viewport: { width: number; height: number };
}
const PICTURES: readonly Picture[] = [
  { name: 'docs/pictures/head', account: 'head@shapla.demo.test', locale: 'en', address: '/dashboard', viewport: DESK },
  {
    name: 'docs/pictures/routine',
    account: 'head@shapla.demo.test',
    locale: 'en',
    address: '/edu/site/routine/master',
    viewport: DESK,
  },
  {
    name: 'docs/pictures/guardian',
    account: 'guardian@shapla.demo.test',
    locale: 'bn',
    address: '/dashboard',
    viewport: PHONE,
  },
  {
    name: 'docs/pictures/class-room',
    account: 'student@shapla.demo.test',
    locale: 'bn',
    address: '/student/class-room',
    viewport: PHONE,
  },
  {
    name: 'docs/pictures/help-desk',
    account: 'office@shapla.demo.test',
    locale: 'bn',
    address: '/site/help-desk',
    viewport: PHONE,
  },
];
/** Screens of offices and families that README shows below the first five: name, account, language, address. */
const MORE = [
  ['students', 'head', 'en', '/student/list', DESK],
  ['accountant', 'accountant', 'en', '/dashboard', DESK],
  ['declarations', 'office', 'en', '/site/admission/declare-form', DESK],
  ['exam-sittings', 'head', 'en', '/site/exam/sittings', DESK],
  ['seat-plan', 'head', 'en', '/site/exam/seat-plan', DESK],
  ['trial-balance', 'accountant', 'en', '/site/accounts/report/trial-balance', DESK],
  ['fee-report', 'office', 'bn', '/site/fee/payment-report', DESK],
  ['leave-approval', 'head', 'bn', '/site/leave/approve', DESK],
  ['register', 'teacher', 'bn', '/site/attendance/student/master', PHONE],
  ['website', 'guardian', 'bn', '/s/shapla', PHONE],
] as const;
const SHAPLA: readonly Picture[] = MORE.map(([name, account, locale, address, viewport]) => ({
  ...{ name: `docs/pictures/${name}`, account: `${account}@shapla.demo.test`, locale, address, viewport },
}));
/** One screen of each area in both languages, as small as it may be and still be read. */
const GUIDE: readonly Picture[] = Object.entries(GUIDE_PICTURES).flatMap(([area, { account, address }]) =>
  (['en', 'bn'] as const).map((locale) => ({
    ...{ name: `client/public/guide-pictures/${area}-${locale}`, account, locale, address },
    viewport: { width: 1024, height: 620 },
  })),
);
const ROOT = path.resolve(import.meta.dirname, '..');
/** Names that contain this word are taken again; without a word, all. */
const wanted = process.argv[2] ?? '';

/** Between the frame, its page and the parts of the page nothing is busy for a moment. */
async function settled(page: Page): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    await page.waitForTimeout(700);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null);
  }
}

process.env.PATHSHALA_URL ??= 'http://127.0.0.1:3000';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
for (const { name, account, locale, address, viewport } of [...PICTURES, ...SHAPLA, ...GUIDE].filter((each) =>
  each.name.includes(wanted),
)) {
  const file = path.join(ROOT, `${name}.jpg`);
  await mkdir(path.dirname(file), { recursive: true });
  const person = await openAs(browser, account, { locale, viewport });
  await person.page.goto(address);
  await settled(person.page);
  await person.page.screenshot({
    path: file,
    type: 'jpeg',
    quality: name.startsWith('docs') ? 72 : 45,
    animations: 'disabled',
  });
  await person.close();
}
await browser.close();
