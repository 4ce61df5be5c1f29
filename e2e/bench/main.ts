import { existsSync } from 'node:fs';
import { attendanceActions } from '@pathshala/shared/modules/attendance';
import { identityActions } from '@pathshala/shared/modules/identity';
import { chromium } from '@playwright/test';
import { baseUrl, dataDir, loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';
import { findOpenRegister, type OpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { benchLists } from './lists';
import { openRawDatabase, rawChange } from './raw-driver';
import { benchResults } from './results';
import { benchSectionSave } from './section-save';
import { benchSockets, type SocketFigures } from './sockets';
import { printLines, type Line } from './timing';

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
  const register = await findOpenRegister(teacher);
  lines.push(await benchSectionSave(mongoUrl, { url: baseUrl(), token: teacher.token, register }));

  say('results of five thousand');
  lines.push(await benchResults(db, { office: await loginByApi('office@shapla.demo.test'), tenantId }));

  say('from a mark to another screen');
  lines.push(await changeToScreen(register));

  // What is measured stands, also when the long rest is interrupted.
  printLines(lines);

  say('two thousand sockets');
  const { userId, section } = { userId: me.user.id, section: register.section };
  const room = (entity: string, field: string, value: string) => ({ entity, room: { field, value } });
  const figures = await benchSockets(db, mongoUrl, {
    dataDir: dataDir(), token: head.token,
    follow: [{ entity: 'student' }, { entity: 'attendanceSheet' }, room('attendanceMark', 'section', section), room('attendanceSheet', 'section', section), room('notification', 'user', userId)],
  });
  printLines([figures.last]);
  printFigures(figures);
} finally {
  await client.close();
  await stop();
}

/** From the teacher's request to the changed number on the head's board, in a browser on the other server. */
async function changeToScreen({ section, date }: OpenRegister): Promise<Line> {
  const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
  const teacher = await loginByApi('teacher@shapla.demo.test', { url: baseUrl() });
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });
  const raw = await rawChange(db);
  try {
    const { student, mark } = (await teacher.run(attendanceActions.openSheet, { section, date, period: 0 })).roster[0]!;
    let base = mark?.rev ?? 0;
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
      const answer = await teacher.run(attendanceActions.mark, { section, date, period: 0, entries: [{ student, status: index % 2 === 0 ? 'late' : 'leave', base }] });
      base = answer.applied[0]?.rev ?? 0;
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

/** Memory and CPU of sockets, beside those of plain ones. */
function printFigures({ memory, delivery }: SocketFigures): void {
  const line = (what: string, [own, bound]: [number, number], unit: string, goal: string) => console.log(`| ${what} | ${own.toFixed(1)} ${unit} | ${bound.toFixed(1)} ${unit} | ${(own / bound).toFixed(2)} | ${goal} |`);
  console.log('\n| Sockets | product | plain | ratio | goal |\n| --- | --: | --: | --: | --: |');
  line('memory of an idle connection with session and five rooms', memory, 'KB', '2.0');
  line('CPU for one delivery', delivery, 'µs', '1.15');
}
