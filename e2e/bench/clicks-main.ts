import { chromium } from '@playwright/test';
import config from '../playwright.config';
import { loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';
import { RegisterPage } from '../support/register-page';
import { findOpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { changed } from './changed';
import { percentile } from './timing';

/**
 * Measures the wait between a click and another person's screen: everything in it, also the page's own gathering of
 * marks.
 */
const RUNS = Number(process.argv[2] ?? 40);
const WARM_UP = 5;
/** Longer than the page gathers a burst, so that each mark is a first one. */
const PAUSE_MS = 900;
const GOAL_MS = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

declare global {
  interface Window {
    clickedAt?: number;
  }
}

const stop = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const caller = await loginByApi('teacher@shapla.demo.test');
  const open = await findOpenRegister(caller);
  await caller.close();
  const teacher = await openAs(browser, 'teacher@shapla.demo.test');
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });
  await teacher.page.addInitScript(() => {
    addEventListener('click', () => (window.clickedAt = performance.timeOrigin + performance.now()), true);
  });
  const register = new RegisterPage(teacher.page, open, 'en');
  await register.open();
  const { roll } = open.roster[0]!;
  await head.page.goto(`/site/attendance/student/board?date=${open.date}`);
  const row = head.page
    .getByRole('row')
    .filter({ has: head.page.locator(`a[href*="section=${open.section}"]`) })
    .first();
  await row.waitFor();
  const [sent, own, other]: number[][] = [[], [], []];
  for (let index = 0; index < RUNS + WARM_UP; index += 1) {
    await pause();
    const answer = teacher.page.waitForResponse((response) => response.url().includes('/sheets/mark'));
    const [painted, board] = [changed(register.row(roll)), changed(row)];
    await register.mark(roll, index % 2 === 0 ? 'late' : 'leave');
    const clicked = await teacher.page.evaluate(() => window.clickedAt!);
    const { startTime } = (await answer).request().timing();
    if (index < WARM_UP) continue;
    own!.push((await painted) - clicked);
    sent!.push(startTime - clicked);
    other!.push((await board) - clicked);
  }
  const line = (what: string, times: number[], goal: number | null) => {
    const sorted = times.toSorted((a, b) => a - b);
    const p50 = percentile(sorted, 0.5);
    console.log(
      `| ${what} | ${p50.toFixed(0)} ms | ${percentile(sorted, 0.95).toFixed(0)} ms | ${goal === null ? '' : `${goal} ms${p50 > goal ? ' (missed)' : ''}`} |`,
    );
    if (goal !== null && p50 > goal) process.exitCode = 1;
  };
  console.log(`\n| ${RUNS} first marks of a register | p50 | p95 | goal p50 |\n| --- | --: | --: | --: |`);
  line('click → painted on the own screen', own!, null);
  line('click → the request leaves', sent!, null);
  line('click → painted on the head’s board, another browser on the other server', other!, GOAL_MS);
} finally {
  await browser.close();
  await stop();
}
