import { readFileSync } from 'node:fs';
import path from 'node:path';
import { actionsOf } from '@pathshala/shared';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { Album, Photo } from '@pathshala/shared/modules/school/cms';
import { consentsActions } from '@pathshala/shared/modules/school/consents';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { ABSENCE_REASONS, attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { todayInDhaka } from '@pathshala/shared/text';
import { expect, test } from '@playwright/test';
import { baseUrl, dataDir, loginByApi, secondUrl, type Caller } from '../support/api';
import { now } from '../support/clock';
import { openAs, openVisitor, PHONE } from '../support/people';

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const FAILING = /99[0-7]$/;

/** Where the launcher started the sandbox phone. */
const phoneUrl = () =>
  /sandbox phone at (http:\/\/127\.0\.0\.1:\d+)/.exec(
    readFileSync(path.join(dataDir(), 'logs', 'sandboxes.log'), 'utf8'),
  )![1]!;

type Key = { section: string; date: string; period: number };

/** The first of the open registers with a child of each kind, whose guardian has no second child in the section. */
async function firstWithBoth(office: Caller, keys: readonly Key[]) {
  for (const key of keys) {
    const { refusal, roster } = await office.run(attendanceActions.openSheet, key);
    if (refusal !== null) continue;
    const { rows: students } = await office.run(actionsOf(Student).list, {
      filter: { section: { eq: key.section } },
      size: 200,
    });
    const guardians = students.flatMap(({ guardian }) => guardian ?? []);
    const childOf = async (newsBy: string) => {
      for (const student of students.filter(({ id }) => roster.some((row) => row.student === id))) {
        if (!student.guardian || guardians.filter((id) => id === student.guardian).length > 1) continue;
        const { phone, ...guardian } = await office.run(actionsOf(Guardian).get, { id: student.guardian });
        if (guardian.newsBy === newsBy && !FAILING.test(phone)) return { phone, student };
      }
      return undefined;
    };
    const [reads, hears] = [await childOf('sms'), await childOf('call')];
    if (reads && hears) return { key, reads, hears, marked: roster };
  }
  throw new Error('No open register with a guardian who reads SMS and one who wants calls');
}

/**
 * Two children of one section: the guardian of one reads SMS, the other's wants calls. Not the section of the demo
 * teacher, whose register other journeys take.
 */
async function absentees() {
  const teacher = await loginByApi('teacher@shapla.demo.test');
  const office = await loginByApi('office@shapla.demo.test');
  const date = todayInDhaka(now());
  const { sections: own } = await teacher.run(attendanceActions.mySections, { date, period: 0 });
  await teacher.close();
  const { sections } = await office.run(attendanceActions.mySections, { date, period: 0 });
  const others = sections.filter(({ section }) => !own.some((each) => each.section === section));
  const found = await firstWithBoth(
    office,
    others.map(({ section }) => ({ section, date, period: 0 })),
  );
  const { key, reads, hears, marked } = found;
  const baseOf = (id: string) => marked.find(({ student }) => student === id)?.mark?.rev ?? 0;
  const entries = [reads, hears].map(({ student: { id } }) => ({
    student: id,
    status: 'absent' as const,
    base: baseOf(id),
  }));
  await office.run(attendanceActions.mark, { ...key, entries });
  await office.run(attendanceActions.submit, key);
  const { batch } = await office.run(attendanceActions.notifyAbsentees, {
    ...key,
    students: entries.map(({ student }) => student),
  });
  const sent = async (phone: string) =>
    (await office.run(actionsOf(SmsMessage).list, { filter: { batch: { eq: batch } }, size: 50 })).rows.find(
      (row) => row.phone === phone,
    );
  const close = () => office.close();
  return { reads, hears, batch, sent, close };
}

test('an absence is answered by SMS and by a call, and the open screens of head and office show it', async ({
  browser,
}) => {
  const { reads, hears, batch, sent, close } = await absentees();
  await expect.poll(async () => (await sent(reads.phone))?.status).toBe('delivered');
  await expect.poll(async () => (await sent(hears.phone))?.status).toBe('sent');

  const head = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const office = await openAs(browser, 'office@shapla.demo.test', { url: secondUrl() });
  const family = await openVisitor(browser, { locale: 'bn', viewport: PHONE, url: phoneUrl() });
  await head.page.goto('/site/attendance/student/reasons?state=explained');
  await office.page.goto(`/site/sms/batch/view/${batch}`);
  const line = office.page.getByRole('row').filter({ hasText: hears.student.name });
  await expect(line).toContainText('Voice call');
  const answer = `${ABSENCE_REASONS[0]!.bn}: জ্বর`;
  const told = head.page.getByText(answer).and(head.page.locator(':visible'));
  const before = await told.count();

  await test.step('the guardian who reads SMS answers with a number and a word', async () => {
    await family.page.goto('/');
    await family.page.getByLabel('এই ফোনের নম্বর').fill(reads.phone);
    await family.page.getByLabel('বার্তা').fill('১ জ্বর');
    await family.page.getByRole('button', { name: 'এসএমএস পাঠান' }).click();
    await expect(family.page.getByText('200 {"taken":1}')).toBeVisible();
    await expect(told).toHaveCount(before + 1);
  });
  await test.step('the guardian who wants calls hears the text and presses 1', async () => {
    const call = family.page.getByRole('listitem').filter({ hasText: `88${hears.phone}` });
    await expect(call).toContainText(hears.student.nameBn);
    await call.first().getByRole('button', { name: 'কল ধরে ১ চাপুন' }).click();
    await expect(line).toContainText('Delivered');
    expect((await sent(hears.phone))?.seenAt).toBeTruthy();
  });
  expect([...head.faults, ...office.faults, ...family.faults]).toEqual([]);
  await Promise.all([head, office, family].map((person) => person.close()));
  await close();
});

test('a guardian withdraws a consent, and the photograph of the child leaves the page that a reader has open', async ({
  browser,
}) => {
  const office = await loginByApi('office@shapla.demo.test');
  const guardian = await loginByApi('guardian@shapla.demo.test');
  const { students } = await guardian.run(consentsActions.mine, {});
  const child = students.find(({ mayAnswer }) => mayAnswer)!;
  const { version } = child.purposes.find(({ purpose }) => purpose === 'webPhoto')!;
  await guardian.run(consentsActions.answer, { student: child.id, purpose: 'webPhoto', answer: 'given', version });
  const album = await office.run(actionsOf(Album).create, {
    title: 'Sports of a child',
    titleBn: 'এক শিশুর ক্রীড়া',
    takenOn: '2026-02-01',
    status: 'published',
  });
  const { id: image } = await office.run(filesActions.keep, { target: 'photo.image', name: 'race.png', data: PNG });
  await office.run(actionsOf(Photo).create, {
    ...{ album: album.id, image, caption: 'Race', captionBn: 'দৌড়' },
    ...{ shows: 'students', students: [child.id] },
  });

  const reader = await openVisitor(browser, { locale: 'bn', viewport: PHONE, url: secondUrl() });
  await reader.page.goto(`/web/event-gallery-details?alias=shapla&album=${album.id}`);
  const picture = reader.page.locator(`img[src*="${image}"]`);
  await expect(picture.first()).toBeVisible();
  expect((await fetch(`${baseUrl()}/media/${image}`)).status).toBe(200);

  const family = await openAs(browser, 'guardian@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  await family.page.goto('/consents/mine');
  await family.page
    .getByRole('region', { name: new RegExp(child.name.bn) })
    .locator('[data-purpose="webPhoto"]')
    .getByRole('button', { name: 'সম্মতি প্রত্যাহার করুন' })
    .click();
  await expect(picture).toHaveCount(0);
  expect((await fetch(`${baseUrl()}/media/${image}`)).status).toBe(404);
  expect((await fetch(`${secondUrl()}/media/${image}`)).status).toBe(404);
  expect([...reader.faults, ...family.faults]).toEqual([]);
  await Promise.all([reader.close(), family.close(), office.close(), guardian.close()]);
});

/** Whether the places of the family have been fetched, by what the device holds. */
const areKeptAhead = () =>
  indexedDB.databases().then(async (all) => {
    if (!all.some(({ name }) => name === 'pathshala-answers')) return false;
    const opened = indexedDB.open('pathshala-answers');
    const db = await new Promise<IDBDatabase>((resolve) => (opened.onsuccess = () => resolve(opened.result)));
    const asked = db.transaction('answers').objectStore('answers').getAllKeys();
    const found = await new Promise<IDBValidKey[]>((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    db.close();
    return found.some((key) => String(key).includes('kept ahead'));
  });

test('a guardian who has only logged in opens the places of the family without a network, for each child', async ({
  browser,
}) => {
  const family = await openAs(browser, 'guardian@surma.demo.test', { locale: 'bn', viewport: PHONE });
  const { page, context } = family;
  await page.goto('/dashboard');
  await expect.poll(() => page.evaluate(areKeptAhead), { timeout: 90_000 }).toBe(true);
  await context.setOffline(true);
  const PLACES = [
    ...['/dashboard', '/student/attendance/my-attendance', '/student/payment/report/general', '/student/result/master'],
    ...['/student/attendance/routine', '/student/exam/master', '/site/notice/board', '/student/attendance/leave'],
    ...['/student/calendar', '/user/notification/all'],
  ];
  for (const place of PLACES)
    await test.step(place, async () => {
      await page.goto(place);
      await expect(page.getByText(/-এর তথ্য, অফলাইন/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    });
  await test.step('the other child has fees of its own', async () => {
    await page.goto('/student/payment/report/general');
    const children = page.getByRole('radiogroup').getByRole('radio');
    await expect(children).toHaveCount(2);
    const second = await children.nth(1).evaluate((each) => each.closest('div')!.textContent!.trim());
    await page.getByRole('radiogroup').getByText(second, { exact: true }).click();
    await expect(page.getByRole('heading', { name: second })).toBeVisible();
  });
  await test.step('what the device does not hold says so in a sentence', async () => {
    await page.goto('/student/attendance/my-attendance?month=2026-01');
    await expect(page.getByText('এই তথ্য এই ডিভাইসে রাখা নেই। সংযোগ ফিরলেই দেখা যাবে।')).toBeVisible();
  });
  await context.setOffline(false);
  await expect(page.getByText('এই তথ্য এই ডিভাইসে রাখা নেই। সংযোগ ফিরলেই দেখা যাবে।')).toHaveCount(0);
  await family.close();
});
