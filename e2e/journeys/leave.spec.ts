import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { LeaveChain, leaveActions, LeaveType } from '@pathshala/shared/modules/time/leave';
import { actionsOf, transitionsOf } from '@pathshala/shared';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { addDays, formatDate } from '@pathshala/shared/text';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { openAs, PHONE } from '../support/people';
import { findOpenRegister } from '../support/school-days';

test.describe.configure({ mode: 'serial' });

const ARRIVAL_MS = 45_000;
const REASON = 'জ্বরে ভুগছে, চিকিৎসক বিশ্রাম নিতে বলেছেন।';
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Illness goes to the class teacher and then to the head, however short it is. */
async function setTwoSteps(head: Caller, type: string): Promise<void> {
  const name = 'Illness, two steps';
  const { total } = await head.run(actionsOf(LeaveChain).list, { filter: { name: { eq: name } } });
  if (total > 0) return;
  const { id, rev } = await head.run(actionsOf(LeaveChain).create, {
    name,
    nameBn: 'অসুস্থতা, দুই ধাপ',
    applicant: 'student',
    type,
    steps: [
      { by: 'classTeacher', mode: 'any', escalateHours: 0 },
      { by: 'role', role: 'head', mode: 'any', escalateHours: 0 },
    ],
  });
  // Another person puts it in force.
  const office = await loginByApi('office@surma.demo.test');
  await office.run(transitionsOf(LeaveChain).confirm, { id, rev });
  await office.close();
}

test('a guardian on a phone applies in Bengali, the class teacher and the head see it come and approve, and the register knows', async ({
  browser,
}) => {
  const [teacherApi, headApi, guardianApi] = await Promise.all(
    ['teacher', 'head', 'guardian'].map((role) => loginByApi(`${role}@surma.demo.test`)),
  );
  const { section, date, roster } = await findOpenRegister(teacherApi!);
  const { children = [] } = await guardianApi!.run(dashboardActions.today, {});
  const child = roster.find((row) => children.some((each) => each.student === row.student))!;
  const { rows: types } = await headApi!.run(actionsOf(LeaveType).list, { size: 100 });
  const illness = types.find((type) => type.name === 'Illness')!;
  await setTwoSteps(headApi!, illness.id);

  const guardian = await openAs(browser, 'guardian@surma.demo.test', { locale: 'bn', viewport: PHONE });
  const teacher = await openAs(browser, 'teacher@surma.demo.test', { locale: 'bn', viewport: PHONE, url: secondUrl() });
  const head = await openAs(browser, 'head@surma.demo.test');
  await Promise.all([
    guardian.page.goto(`/student/attendance/leave?student=${child.student}`),
    teacher.page.goto('/site/leave/approve'),
    head.page.goto('/site/leave/approve'),
  ]);
  // Three browsers that open together take their time on a busy machine.
  await expect(teacher.page.getByRole('heading', { name: 'ছুটি অনুমোদন' })).toBeVisible({ timeout: ARRIVAL_MS });
  await expect(head.page.getByRole('heading', { name: 'Leave approval' })).toBeVisible({ timeout: ARRIVAL_MS });
  await expect(guardian.page.getByRole('heading', { name: 'ছুটি', exact: true })).toBeVisible({ timeout: ARRIVAL_MS });
  const bell = guardian.page.getByRole('button', { name: /বিজ্ঞপ্তি/ }).first();

  await test.step('what it comes to and who decides is there before it is sent', async () => {
    await guardian.page.getByRole('button', { name: 'ছুটির আবেদন করুন' }).click();
    const form = guardian.page.getByRole('dialog');
    await form.getByLabel('ছুটির ধরন').click();
    await guardian.page.getByRole('option', { name: /অসুস্থতাজনিত ছুটি/ }).click();
    await form.getByLabel('প্রথম দিন').fill(date);
    await form.getByLabel('শেষ দিন').fill(date);
    await form.getByLabel('কারণ').fill(REASON);
    await expect(form.getByText('১ দিন', { exact: true })).toBeVisible();
    await expect(form.getByText(/অনুমোদন করবেন:.*শ্রেণি শিক্ষক.*প্রতিষ্ঠান প্রধান/)).toBeVisible();
    await form.getByRole('button', { name: 'আবেদন পাঠান' }).click();
    await expect(card(guardian.page, REASON)).toContainText('অনুমোদনের অপেক্ষায়');
  });
  await test.step('the class teacher sees it come without reloading, the head does not yet', async () => {
    await expect(card(teacher.page, child.nameBn).filter({ hasText: REASON })).toBeVisible();
    await expect(card(head.page, REASON)).toHaveCount(0);
  });
  await test.step('the class teacher approves; it moves on to the head, and the guardian sees both', async () => {
    const before = await bell.getAttribute('aria-label');
    await card(teacher.page, REASON).getByRole('button', { name: 'অনুমোদন করুন' }).click();
    await expect(card(head.page, child.name).filter({ hasText: REASON })).toBeVisible();
    await expect(card(guardian.page, REASON)).toContainText('শ্রেণি শিক্ষক');
    await expect(card(guardian.page, REASON)).toContainText('অনুমোদন করেছেন');
    await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before);
  });
  await test.step('the head decides, and the state and the bell of the guardian change immediately', async () => {
    const before = await bell.getAttribute('aria-label');
    await card(head.page, REASON).getByRole('button', { name: 'Details' }).click();
    const drawer = head.page.getByRole('dialog');
    await expect(drawer.getByText('Others on leave on these dates')).toBeVisible();
    await drawer.getByRole('button', { name: 'Approve' }).click();
    await expect(card(guardian.page, REASON).getByText('অনুমোদিত', { exact: true })).toBeVisible();
    await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before);
    await bell.click();
    await expect(guardian.page.getByText(new RegExp(`${child.nameBn}-এর ছুটি অনুমোদিত হয়েছে`)).first()).toBeVisible();
  });
  await test.step('the register proposes it, with the reason, and hands it in', async () => {
    await teacher.page.goto(`/site/attendance/student/master?section=${section}&date=${date}`);
    const row = teacher.page.getByRole('row', { name: new RegExp(`${child.nameBn}: ছুটিতে$`) });
    await expect(row).toContainText('অনুমোদিত: অসুস্থতাজনিত ছুটি');
    const sheet = await teacherApi!.run(attendanceActions.openSheet, { section, date, period: 0 });
    expect(sheet.roster.find((each) => each.student === child.student)!.excusal).toMatchObject({
      kind: 'leave',
      proposes: 'leave',
    });
  });
  await test.step('a cancellation takes it out of the register while the teacher looks', async () => {
    const { applications } = await guardianApi!.run(leaveActions.mine, { student: child.student });
    const sent = applications.find((each) => each.reason === REASON)!;
    await headApi!.run(leaveActions.cancel, { id: sent.id, rev: sent.rev, reason: 'He came after all.' });
    await expect(teacher.page.getByRole('row', { name: new RegExp(`${child.nameBn}: উপস্থিত$`) })).toBeVisible();
  });
  expect([...guardian.faults, ...teacher.faults, ...head.faults]).toEqual([]);
  await Promise.all([
    guardian.close(),
    teacher.close(),
    head.close(),
    teacherApi!.close(),
    headApi!.close(),
    guardianApi!.close(),
  ]);
});

test('a teacher’s own application is not theirs to approve', async ({ browser }) => {
  const api = await loginByApi('teacher@surma.demo.test');
  const me = await api.run(leaveActions.mine, {});
  const casual = me.types.find((type) => type.label.en === 'Casual leave')!;
  const day = await firstFreeDay(api, casual.id, me.today);
  const teacher = await openAs(browser, 'teacher@surma.demo.test');
  await teacher.page.goto('/site/leave/my');
  await expect(teacher.page.getByRole('region', { name: 'Leave balance' })).toContainText('Casual leave');
  const sent = await api.run(leaveActions.apply, {
    type: casual.id,
    from: day,
    until: day,
    half: 'none',
    reason: 'own application of the journey',
  });
  await expect(card(teacher.page, 'own application of the journey')).toContainText('Awaiting approval');
  await expect(card(teacher.page, 'own application of the journey')).toContainText(formatDate(day, 'en'));
  await teacher.page.goto(`/site/leave/approve?open=${sent.id}`);
  const drawer = teacher.page.getByRole('dialog');
  await expect(drawer).toContainText('own application of the journey');
  await expect(drawer.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(card(teacher.page, 'own application of the journey')).toHaveCount(0);
  const { refused } = await api.run(leaveActions.decide, { applications: [sent.id], verdict: 'approve' });
  expect(refused).toMatchObject([{ code: 'LEAVE_OWN' }]);
  expect(teacher.faults).toEqual([]);
  await Promise.all([teacher.close(), api.close()]);
});

/** The first of the coming days on which the leave would be taken without anything in its way. */
async function firstFreeDay(api: Caller, type: string, today: string): Promise<string> {
  for (let ahead = 15; ahead < 45; ahead += 1) {
    const day = addDays(today, ahead);
    const { refusal } = await api.run(leaveActions.preview, { type, from: day, until: day, half: 'none' });
    if (refusal === null) return day;
  }
  throw new Error('No free day in a month');
}
