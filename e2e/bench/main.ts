import { existsSync } from 'node:fs';
import { attendanceActions } from '@pathshala/shared/modules/attendance';
import { identityActions } from '@pathshala/shared/modules/identity';
import { chromium } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { baseUrl, dataDir, loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';
import { findOpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { benchLists } from './lists';
import { openRawDatabase, rawChange, rawSave } from './raw-driver';
import { measureInTurn, printLines, type Line } from './timing';

const RUNS = 100;

/** Latencies that a person feels, each beside what the bare driver needs for the same work in the same minute. */
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
say('starting the product');
const stop = await startProduct();
const lines: Line[] = [];
const { client, db, url: mongoUrl } = await openRawDatabase(dataDir());
try {
  const head = await loginByApi('head@shapla.demo.test');
  const teacher = await loginByApi('teacher@shapla.demo.test');
  const me = await head.run(identityActions.me, {});
  const tenantId = me.user.site_id;

  say('lists');
  lines.push(...(await benchLists(db, mongoUrl, { url: baseUrl(), token: head.token, tenantId, sizes: [600, 10_000, 100_000] })));

  say('saving a section');
  const { section, date, roster } = await findOpenRegister(teacher);
  const revs = new Map<string, number>();
  const ids = roster.map(() => new ObjectId());
  const [save, saveBound] = await measureInTurn(RUNS,
    async (index) => {
      const status = index % 2 === 0 ? ('absent' as const) : ('present' as const);
      const answer = await teacher.run(attendanceActions.mark, { section, date, period: 0, entries: roster.map(({ student }) => ({ student, status, base: revs.get(student) ?? 0 })) });
      if (answer.conflicts.length > 0) throw new Error('Nobody else marks during the bench');
      for (const mark of answer.applied) revs.set(mark.student, mark.rev);
    },
    (index) => rawSave(client, db, ids, String(index)), 3);
  lines.push({ what: `save of a section of ${roster.length}, audited`, times: save, bound: saveBound });

  say('from a mark to another screen');
  lines.push(await changeToScreen(section, date, roster[0]!.student, revs));
  printLines(lines);
} finally {
  await client.close();
  await stop();
}

/** From the teacher's request to the changed number on the head's board, in a browser on the other server. */
async function changeToScreen(section: string, date: string, student: string, revs: Map<string, number>): Promise<Line> {
  const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
  const teacher = await loginByApi('teacher@shapla.demo.test', { url: baseUrl() });
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });
  const raw = await rawChange(db);
  try {
    await head.page.goto(`/site/attendance/student/board?date=${date}`);
    const row = head.page.getByRole('row').filter({ has: head.page.locator(`a[href*="section=${section}"]`) }).first();
    await row.waitFor();
    const times: number[] = [];
    const bound: number[] = [];
    // Statuses that the save of the section did not use: every mark changes something.
    for (let index = 0; index < RUNS; index += 1) {
      const seen = row.evaluate((element) => new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          watcher.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        watcher.observe(element, { subtree: true, childList: true, characterData: true });
      }));
      await new Promise((resolve) => setTimeout(resolve, 80));
      const began = performance.timeOrigin + performance.now();
      const answer = await teacher.run(attendanceActions.mark, { section, date, period: 0, entries: [{ student, status: index % 2 === 0 ? 'late' : 'leave', base: revs.get(student) ?? 0 }] });
      revs.set(student, answer.applied[0]?.rev ?? 0);
      times.push((await seen) - began);
      bound.push(await raw.once());
    }
    const sorted = (list: number[]) => list.sort((a, b) => a - b);
    return { what: 'mark → number on another browser’s board (bound: write → bare change stream)', times: sorted(times), bound: sorted(bound) };
  } finally {
    await raw.close();
    await browser.close();
    await teacher.close();
  }
}
