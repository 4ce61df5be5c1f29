import { existsSync } from 'node:fs';
import { PunchCode, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { actionsOf } from '@pathshala/shared/kit';
import { addDays, todayInDhaka } from '@pathshala/shared/text';
import { chromium } from '@playwright/test';
import { baseUrl, dataDir, loginByApi, secondUrl } from '../support/api';
import { now as schoolNow } from '../support/clock';
import { openAs } from '../support/people';
import startProduct from '../support/start-product';
import { openRawDatabase } from './raw-driver';
import { insertOnce, now, oneFrame, openEcho } from './sockets-screen';
import { printLines } from './timing';

const [RUNS, WARM_UP, PAUSE_MS] = [60, 8, 150];
/** The demo's unit at the main gate. */
const SERIAL = 'DEMOSHAPLA2026';
const KEY = '2026202620';
const HEAD = 'head@shapla.demo.test';
/** The arrival of someone who works by day, not of a guard. */
const isMorning = (came: string | null) => came !== null && came < '11';

// From a unit's request with one punch to the changed time on the head's screen, in a browser on the other server,
// beside the least of each part: one insert until the majority has it, one message from process to process, one
// frame.
const stop = await startProduct();
const { client, db } = await openRawDatabase(dataDir());
const executablePath =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((each) => existsSync(each));
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const echo = await openEcho();
try {
  const api = await loginByApi(HEAD);
  const { date, staff, pin } = await someoneAt(api);
  await fetch(new URL(`/iclock/cdata?SN=${SERIAL}&options=all&pushcommkey=${KEY}`, baseUrl()));
  const punch = async (local: string): Promise<void> => {
    const url = new URL(`/iclock/cdata?SN=${SERIAL}&table=ATTLOG&Stamp=9999`, baseUrl());
    const answer = await fetch(url, { method: 'POST', body: `${pin}\t${local}\t255\t15\t0\t0\t0\n` });
    if ((await answer.text()) !== 'OK: 1\n') throw new Error(`The punch was not taken in: ${answer.status}`);
  };
  const { page } = await openAs(browser, HEAD, { url: secondUrl() });
  await page.goto(`/site/attendance/employee/master?date=${date}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${staff}"]`) })
    .first();
  await row.waitFor();
  const [times, answers, inserts, messages, frames]: number[][] = [[], [], [], [], []];
  for (let index = 0; index < RUNS + WARM_UP; index += 1) {
    const seen = row.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const watcher = new MutationObserver(() => {
            watcher.disconnect();
            resolve(performance.timeOrigin + performance.now());
          });
          watcher.observe(element, { subtree: true, childList: true, characterData: true });
        }),
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // A minute later each time, so that the time of leaving changes on the screen.
    const minute = 17 * 60 + 20 + index;
    const two = (value: number) => String(value).padStart(2, '0');
    const began = now();
    await punch(`${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`);
    const answered = now();
    const shown = await seen;
    const least = [await insertOnce(db), await echo.once(), await oneFrame(page)] as const;
    if (index < WARM_UP) continue;
    times!.push(shown - began);
    answers!.push(answered - began);
    for (const [at, list] of [inserts, messages, frames].entries()) list!.push(least[at]!);
  }
  const sorted = (list: number[] | undefined) => list!.sort((a, b) => a - b);
  const bound = [inserts, messages, frames].reduce((sum, list) => sum + sorted(list)[RUNS / 2]!, 0);
  printLines([
    { what: 'punch → time on the head’s screen (bound: insert, message, frame)', times: sorted(times), bound: [bound] },
    { what: 'the same punch until its answer (bound: bare insert)', times: sorted(answers), bound: inserts! },
  ]);
  await api.close();
} finally {
  echo.close();
  await browser.close();
  await client.close();
  await stop();
}

/** The latest day on which an employee came in the morning and went, and their number at the gate. */
async function someoneAt(api: Awaited<ReturnType<typeof loginByApi>>) {
  for (let back = 1; back <= 10; back += 1) {
    const date = addDays(todayInDhaka(schoolNow()), -back);
    const { rows } = await api.run(timekeepingActions.board, { date });
    const there = rows.find(({ day }) => day?.state === 'present' && day.out && isMorning(day.in));
    if (!there) continue;
    const { rows: codes } = await api.run(actionsOf(PunchCode).list, { filter: { staff: { eq: there.staff } } });
    if (codes[0]) return { date, staff: there.staff, pin: codes[0].pin };
  }
  throw new Error('No employee of the demo came in the last days');
}
