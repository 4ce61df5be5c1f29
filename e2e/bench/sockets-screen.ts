import { existsSync } from 'node:fs';
import path from 'node:path';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { chromium, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { baseUrl, loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';
import type { OpenRegister } from '../support/school-days';
import { startMeasured } from './measured-process';
import { rawChange } from './raw-driver';
import { openPlain } from './sockets-connections';
import type { Line } from './timing';

const RUNS = 100;
const WARM_UP = 10;
/** Between two marks, so that each finds the product at rest. */
const PAUSE_MS = 120;

/**
 * From the teacher's request to the changed number on the head's board, in a browser on the other server, beside the
 * least of each part of the way measured between the marks: one insert until the majority has it, one message from
 * process to process, one frame of that browser.
 */
export async function changeToScreen(db: Db, { section, date }: OpenRegister): Promise<Line[]> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((each) => existsSync(each));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const teacher = await loginByApi('teacher@shapla.demo.test', { url: baseUrl() });
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });
  const raw = await rawChange(db);
  const message = await openEcho();
  const [times, answers, changes, inserts, messages, frames]: number[][] = [[], [], [], [], [], []];
  try {
    const { student, mark } = (await teacher.run(attendanceActions.openSheet, { section, date, period: 0 })).roster[0]!;
    let base = mark?.rev ?? 0;
    await head.page.goto(`/site/attendance/student/board?date=${date}`);
    const row = head.page
      .getByRole('row')
      .filter({ has: head.page.locator(`a[href*="section=${section}"]`) })
      .first();
    await row.waitFor();
    // Statuses that the save of the section did not use: every mark changes something.
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
      const began = now();
      const answer = await teacher.run(attendanceActions.mark, {
        section,
        date,
        period: 0,
        entries: [{ student, status: index % 2 === 0 ? 'late' : 'leave', base }],
      });
      const answered = now();
      base = answer.applied[0]?.rev ?? 0;
      const shown = await seen;
      const [change, inserted, sent, frame] = [
        await raw.once(),
        await insertOnce(db),
        await message.once(),
        await oneFrame(head.page),
      ];
      if (index < WARM_UP) continue;
      for (const [list, value] of [
        [times, shown - began],
        [answers, answered - began],
        [changes, change],
        [inserts, inserted],
        [messages, sent],
        [frames, frame],
      ] as const)
        list!.push(value);
    }
    const sorted = (list: number[] | undefined) => list!.sort((a, b) => a - b);
    // Parts of a way at their medians: a sum of each part's worst would be a bound that nothing could miss.
    const least = [inserts, messages, frames].reduce((sum, list) => sum + sorted(list)[RUNS / 2]!, 0);
    return [
      {
        what: 'mark → number on another browser’s board (bound: insert, message, frame)',
        times: sorted(times),
        bound: [least],
      },
      { what: 'the same mark until its answer (bound: bare insert)', times: sorted(answers), bound: inserts! },
      { what: 'a frame of that browser (bound: one message)', times: frames!, bound: messages! },
      { what: 'a bare write until a bare change stream tells it', times: sorted(changes), bound: inserts! },
    ];
  } finally {
    message.close();
    await raw.close();
    await browser.close();
    await teacher.close();
  }
}

export const now = () => performance.timeOrigin + performance.now();

/** One insert until the majority has it. */
export async function insertOnce(db: Db): Promise<number> {
  const began = now();
  await db.collection('bench_inserts').insertOne({ at: new Date(), status: 'late' });
  return now() - began;
}

/** Half of the way there and back between two processes. */
export async function openEcho(): Promise<{ once(): Promise<number>; close(): void }> {
  const echo = await startMeasured(['--import', 'tsx', path.join(import.meta.dirname, 'bare-echo.ts')], {});
  const { socket } = await openPlain(echo.url);
  return {
    once: () =>
      new Promise((resolve) => {
        const began = now();
        socket.once('message', () => resolve((now() - began) / 2));
        socket.send('x'.repeat(200));
      }),
    close() {
      socket.terminate();
      echo.stop();
    },
  };
}

/** From one frame of the browser to the next. */
export const oneFrame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame((first) => requestAnimationFrame((second) => resolve(second - first)));
      }),
  );
