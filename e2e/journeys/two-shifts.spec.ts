import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { actionsOf } from '@pathshala/shared';
import {
  PunchCode,
  timekeepingActions,
  timekeepingScreens,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { addDays, formatDate, formatTimeOfDay, todayInDhaka } from '@pathshala/shared/text';
import { expect, test, type Page } from '@playwright/test';
import { baseUrl, loginByApi, secondUrl, type Caller } from '../support/api';
import { now } from '../support/clock';
import { openAs, PHONE } from '../support/people';

const ROOT = join(import.meta.dirname, '../..');
const pathOf = (id: (typeof timekeepingScreens)[number]['id']) =>
  timekeepingScreens.find((screen) => screen.id === id)!.path;

/** The simulated unit at the main gate sees someone. */
const punch = (pin: string, local: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/device/main.ts', '--url', baseUrl(), '--pin', pin, '--at', local],
    { cwd: ROOT },
  );

/** The latest day on which the teacher came and went within the office hours, and their number at the gate. */
async function findDay(teacher: Caller, head: Caller): Promise<{ staff: string; date: string; pin: string }> {
  const today = todayInDhaka(now());
  for (const month of [today, addDays(today, -28)].map((date) => date.slice(0, 7))) {
    const { staff, days } = await teacher.run(timekeepingActions.month, { month });
    const day = days.findLast(({ date, state, out, parts }) => date < today && state === 'present' && out && !parts[0]);
    const { rows } = await head.run(actionsOf(PunchCode).list, { filter: { staff: { eq: staff } } });
    if (day && rows[0]) return { staff, date: day.date, pin: rows[0].pin };
  }
  throw new Error('The demo teacher came on none of the last days');
}

interface Entry {
  who: string;
  shift: string;
  date: string;
}
async function addEntry(page: Page, entry: Entry): Promise<void> {
  await fillEntry(page, entry);
  const form = page.getByRole('dialog');
  await form.locator('button[type="submit"]').click();
  await expect(form).toBeHidden();
}
async function fillEntry(page: Page, { who, shift, date }: Entry): Promise<void> {
  await page.getByRole('button', { name: 'New Roster entry' }).click();
  const form = page.getByRole('dialog');
  for (const [label, option] of [
    ['Employee', who],
    ['Work shift', shift],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(option);
    await page.getByRole('option', { name: option }).first().click();
  }
  await form.getByLabel('From').fill(date);
  await form.getByLabel('Until').fill(date);
}

test('the head gives a teacher a second shift while the gate sees them, and the teacher’s phone follows', async ({
  browser,
}) => {
  const api = {
    teacher: await loginByApi('teacher@shapla.demo.test'),
    head: await loginByApi('head@shapla.demo.test'),
  };
  const { staff, date, pin } = await findDay(api.teacher, api.head);
  const { rows } = await api.head.run(timekeepingActions.board, { date });
  const who = rows.find((row) => row.staff === staff)!.name;
  const { rows: shifts } = await api.head.run(actionsOf(WorkShift).list, {});
  const nameOf = (startsAt: string) => shifts.find((row) => row.startsAt === startsAt)!;
  const [morning, noon] = [nameOf('07:15'), nameOf('12:15')];

  const teacher = await openAs(browser, 'teacher@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });
  await Promise.all([
    teacher.page.goto(`${pathOf('timekeeping.own')}?month=${date.slice(0, 7)}`),
    head.page.goto(pathOf('timekeeping.roster')),
  ]);
  /** A card of the month on the phone: the day, and below it each of its two shifts. */
  const card = (name: string) =>
    teacher.page.getByRole('listitem').filter({ has: teacher.page.getByText(name, { exact: true }) });
  const day = card(formatDate(date, 'bn'));
  await expect(day).toBeVisible();
  await expect(head.page.getByRole('heading', { name: 'Roster', exact: true })).toBeVisible();

  await test.step('an arrival before the office hours is on the phone at once', async () => {
    await punch(pin, `${date} 07:05:00`);
    await expect(day).toContainText(formatTimeOfDay('07:05', 'bn'));
    await expect(card(noon.nameBn)).toHaveCount(0);
  });
  await test.step('the head writes two shifts of the day into the roster, and the gate sees the teacher go on', async () => {
    await addEntry(head.page, { who: who.en, shift: morning.name, date });
    await punch(pin, `${date} 11:50:00`);
    await addEntry(head.page, { who: who.en, shift: noon.name, date });
    await punch(pin, `${date} 17:03:00`);
  });
  await test.step('the phone shows both shifts, each with its times', async () => {
    await expect(card(morning.nameBn)).toContainText(formatTimeOfDay('07:05', 'bn'));
    await expect(card(noon.nameBn)).toContainText(formatTimeOfDay('17:03', 'bn'));
    await expect(day).toContainText(formatTimeOfDay('17:03', 'bn'));
  });
  await test.step('and the head’s board has them', async () => {
    await head.page.goto(`${pathOf('timekeeping.board')}?date=${date}`);
    const row = head.page
      .getByRole('row')
      .filter({ hasText: noon.name })
      .filter({ hasText: formatTimeOfDay('17:03', 'en') });
    await expect(row).toHaveCount(1);
  });
  await test.step('a third shift of the day is refused in its field', async () => {
    await head.page.goto(pathOf('timekeeping.roster'));
    const office = nameOf('09:00');
    await fillEntry(head.page, { who: who.en, shift: office.name, date });
    await head.page.getByRole('dialog').locator('button[type="submit"]').click();
    await expect(head.page.getByRole('dialog')).toContainText('already works during these hours');
  });
  expect([...teacher.faults, ...head.faults]).toEqual([]);
  await Promise.all([teacher.close(), head.close(), api.teacher.close(), api.head.close()]);
});
