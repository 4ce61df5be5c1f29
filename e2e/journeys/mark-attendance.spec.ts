import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { keptOnDevice } from '../support/device-storage';
import { openAs, PHONE } from '../support/people';
import { boardPath, RegisterPage } from '../support/register-page';
import { findOpenRegister } from '../support/school-days';

test.describe.configure({ mode: 'serial' });

test('a teacher on a phone in Bengali, a second teacher and the head see each other mark, through a cut network, and nothing is lost', async ({
  browser,
}) => {
  const api = await loginByApi('teacher@shapla.demo.test');
  const register = await findOpenRegister(api);
  const teacher = await openAs(browser, 'teacher@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const second = await openAs(browser, 'teacher2@shapla.demo.test', { url: secondUrl() });
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });
  const first = new RegisterPage(teacher.page, register, 'bn');
  const other = new RegisterPage(second.page, register, 'en');
  await Promise.all([first.open(), other.open(), head.page.goto(boardPath(register.date))]);
  const readRegister = () =>
    api.run(attendanceActions.openSheet, { section: register.section, date: register.date, period: 0 });
  const markOf = async (roll: number) => (await readRegister()).roster.find((row) => row.roll === roll)?.mark?.status;
  const line = head.page.getByRole('row').filter({ hasText: 'Eight - A' });
  await expect(line).toContainText('Not taken');

  await test.step('a thumb on the phone reaches the second teacher and the board', async () => {
    await first.mark(3, 'absent');
    await other.expectMark(3, 'absent');
    await expect(line).toContainText('In progress');
  });
  await test.step('roll numbers typed at the desk reach the phone', async () => {
    await other.typeRolls('7 12 absent');
    await first.expectMark(7, 'absent');
    await first.expectMark(12, 'absent');
  });
  await test.step('the keyboard alone marks', async () => {
    await other.row(20).focus();
    await second.page.keyboard.press('l');
    await first.expectMark(20, 'late');
  });
  await test.step('without a network the phone continues, and says what waits', async () => {
    await teacher.context.setOffline(true);
    await first.mark(5, 'absent');
    await first.mark(9, 'late');
    await other.mark(9, 'leave');
    // Marks travel a moment after the key: the second teacher's must have arrived before the phone comes back, or the
    // conflict is hers.
    await expect.poll(() => markOf(9)).toBe('leave');
    await expect(teacher.page.getByText(/২টি|২ /).first()).toBeVisible();
    await first.expectMark(5, 'absent');
  });
  await test.step('back on the network it syncs, and shows where both had decided', async () => {
    await teacher.context.setOffline(false);
    await other.expectMark(5, 'absent');
    const conflict = teacher.page.getByRole('alert').filter({ has: teacher.page.getByRole('button') });
    await expect(conflict).toBeVisible();
    await other.expectMark(9, 'leave');
    await conflict.getByRole('button').first().click();
    await other.expectMark(9, 'late');
  });
  await test.step('without a network the page can even be opened again; what waits is still there and arrives later', async () => {
    await teacher.context.setOffline(true);
    await first.mark(30, 'absent');
    await first.expectMark(30, 'absent');
    await teacher.page.reload();
    await first.expectMark(30, 'absent');
    await first.mark(31, 'late');
    await teacher.context.setOffline(false);
    await other.expectMark(30, 'absent');
    await other.expectMark(31, 'late');
  });
  await test.step('the register is submitted, and everyone sees it', async () => {
    await teacher.page.getByRole('button', { name: 'জমা দিন' }).first().click();
    await teacher.page.getByRole('dialog').getByRole('button', { name: /জমা/ }).last().click();
    await expect(line).toContainText('Taken');
    await expect(second.page.getByText(/Submitted by/)).toBeVisible();
  });
  await test.step('the teacher logs out: the phone keeps nothing of the register, and the others stay', async () => {
    expect(await keptOnDevice(teacher.page)).not.toEqual({});
    await teacher.page.getByRole('button', { name: /লগআউট$/ }).click();
    await teacher.page.getByRole('menuitem', { name: 'লগআউট' }).click();
    await expect(teacher.page).toHaveURL(/\/login$/);
    expect(await keptOnDevice(teacher.page)).toEqual({});
    await expect(line).toContainText('Taken');
    expect(await keptOnDevice(second.page)).not.toEqual({});
  });
  const { roster, sheet } = await readRegister();
  const statusOf = (roll: number) => roster.find((row) => row.roll === roll)?.mark?.status;
  expect([3, 5, 7, 9, 12, 20, 30, 31, 1].map(statusOf)).toEqual([
    'absent',
    'absent',
    'absent',
    'late',
    'absent',
    'late',
    'absent',
    'late',
    'present',
  ]);
  expect(sheet).toMatchObject({ status: 'submitted', strength: 60, absent: 5, late: 3, present: 55, leave: 0 });
  expect([...teacher.faults, ...second.faults, ...head.faults]).toEqual([]);
  await Promise.all([teacher.close(), second.close(), head.close(), api.close()]);
});

test('a guardian hears of the absence on the bell, in both tabs, and the office orders one SMS', async ({
  browser,
}) => {
  const teacherApi = await loginByApi('teacher@meghna.demo.test');
  const guardianApi = await loginByApi('guardian@meghna.demo.test');
  const register = await findOpenRegister(teacherApi);
  const { children } = await guardianApi.run(dashboardActions.today, {});
  const child = register.roster.find((row) => children?.some((each) => each.student === row.student));
  expect(child).toBeDefined();
  const guardian = await openAs(browser, 'guardian@meghna.demo.test', { locale: 'bn', viewport: PHONE });
  await guardian.page.goto('/dashboard');
  const tab = await guardian.context.newPage();
  await tab.goto('/dashboard');
  const badge = (page: typeof tab) => page.getByRole('button', { name: /বিজ্ঞপ্তি/ }).first();
  await expect(badge(tab)).toBeVisible();
  const before = await badge(tab).getAttribute('aria-label');

  await teacherApi.run(attendanceActions.mark, {
    section: register.section,
    date: register.date,
    period: 0,
    entries: [{ student: child!.student, status: 'absent', base: 0 }],
  });
  // A slip of the finger could still be mended: the family reads nothing of it.
  await guardian.page.reload();
  await expect(guardian.page.getByText('আজ: হাজিরা নেওয়া হচ্ছে').first()).toBeVisible();
  await expect(guardian.page.getByText('আজ: অনুপস্থিত')).toHaveCount(0);
  await teacherApi.run(attendanceActions.submit, { section: register.section, date: register.date, period: 0 });
  await expect(guardian.page.getByText('আজ: অনুপস্থিত').first()).toBeVisible();
  await expect.poll(() => badge(tab).getAttribute('aria-label')).not.toBe(before);
  await expect.poll(() => badge(guardian.page).getAttribute('aria-label')).not.toBe(before);
  await badge(guardian.page).click();
  await expect(guardian.page.getByText(new RegExp(`${child!.nameBn}.*অনুপস্থিত`)).first()).toBeVisible();

  const office = await openAs(browser, 'office@meghna.demo.test');
  await office.page.goto(`/site/attendance/student/verify?section=${register.section}&date=${register.date}`);
  await expect(office.page.getByText(child!.name).first()).toBeVisible();
  await office.page.getByRole('button', { name: /SMS/ }).last().click();
  // Leaving before the answer may take the order back with the page.
  await expect(office.page.getByText(/SMS queued/)).toBeVisible();
  await office.page.goto('/site/sms/batch/list');
  await expect(office.page.getByText(/^Absent:/).first()).toBeVisible();
  expect([...guardian.faults, ...office.faults]).toEqual([]);
  await Promise.all([guardian.close(), office.close(), teacherApi.close(), guardianApi.close()]);
});
