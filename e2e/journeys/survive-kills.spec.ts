import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { expect, test } from '@playwright/test';
import { baseUrl, loginByApi, secondUrl } from '../support/api';
import { killHard, untilAnswering } from '../support/kill';
import { openAs } from '../support/people';
import { boardPath, RegisterPage } from '../support/register-page';
import { findOpenRegister } from '../support/school-days';

test('the server and the store are killed in the middle of marking, and every mark is there', async ({ browser }) => {
  test.setTimeout(240_000);
  const api = await loginByApi('teacher@surma.demo.test', { url: secondUrl() });
  const register = await findOpenRegister(api);
  const teacher = await openAs(browser, 'teacher@surma.demo.test');
  const head = await openAs(browser, 'head@surma.demo.test', { url: secondUrl() });
  const grid = new RegisterPage(teacher.page, register, 'en');
  await grid.open();
  await head.page.goto(boardPath(register.date));
  const absent: number[] = [];
  const markAbsent = async (roll: number) => {
    await grid.mark(roll, 'absent');
    absent.push(roll);
  };

  for (const roll of [2, 4]) await markAbsent(roll);
  killHard('server');
  for (const roll of [6, 8]) await markAbsent(roll);
  await untilAnswering(baseUrl());
  await markAbsent(10);
  killHard('embedded');
  for (const roll of [12, 14]) await markAbsent(roll);
  await untilAnswering(baseUrl());
  await markAbsent(16);
  killHard('workers');
  await expect(
    teacher.page
      .getByText('All changes saved')
      .or(teacher.page.getByText(/^Back online/))
      .first(),
  ).toBeVisible({ timeout: 60_000 });

  const { roster } = await api.run(attendanceActions.openSheet, {
    section: register.section,
    date: register.date,
    period: 0,
  });
  expect(roster.filter((row) => row.mark?.status === 'absent').map((row) => row.roll)).toEqual(absent);
  await expect(head.page.getByRole('row').filter({ hasText: 'In progress' }).first()).toContainText(
    String(absent.length),
    { timeout: 60_000 },
  );
  await Promise.all([teacher.close(), head.close(), api.close()]);
});
