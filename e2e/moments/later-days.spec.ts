import { formatDate, todayInDhaka } from '@pathshala/shared/text';
import { expect, test } from '@playwright/test';
import { loginByApi } from '../support/api';
import { moveTo, now } from '../support/clock';
import { closeWithoutFaults, expectCalendar, liveAt, markOf, pathOf, type Moment } from '../support/moments';
import { openAs, PHONE } from '../support/people';
import { RegisterPage } from '../support/register-page';
import { findOpenRegister } from '../support/school-days';

/** After those of the days before: where one product lives through both, it comes to these last. */
const LATER: readonly Moment[] = [
  { name: 'the evening of a month’s end', at: '2044-05-31T18:20:00+06:00', isSchoolDay: true },
  { name: '31 December', at: '2044-12-31T09:30:00+06:00', isSchoolDay: false },
];

test('around midnight in Dhaka what is open keeps its day, and what is opened afterwards has the next', async ({
  browser,
}) => {
  const [before, after] = ['2044-03-06', '2044-03-07'];
  await moveTo(`${before}T23:58:00+06:00`);
  const api = await loginByApi('teacher@shapla.demo.test');
  const register = await findOpenRegister(api);
  expect(register.date).toBe(before);
  const teacher = await openAs(browser, 'teacher@shapla.demo.test');
  const page = new RegisterPage(teacher.page, register, 'en');
  await page.open();
  const home = await openAs(browser, 'student@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  await home.page.goto(pathOf('dashboard.home'));
  await expect(home.page.getByText(formatDate(before, 'bn'))).toBeVisible();

  await moveTo(`${before}T23:59:58+06:00`);
  await expect.poll(() => todayInDhaka(now())).toBe(after);
  const { roll, student } = register.roster[0]!;
  await page.mark(roll, 'absent');
  await expect.poll(() => markOf(api, register, student)).toBe('absent');
  expect((await findOpenRegister(api)).date).toBe(after);
  await expectCalendar(teacher, after);
  await home.page.reload();
  await expect(home.page.getByText(formatDate(after, 'bn'))).toBeVisible();
  await closeWithoutFaults(teacher);
  await closeWithoutFaults(home);
  await api.close();
});

for (const moment of LATER) liveAt(moment);
