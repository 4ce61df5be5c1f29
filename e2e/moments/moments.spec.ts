import { screens, type ScreenId } from '@pathshala/shared/screens';
import { attendanceActions, attendanceErrors } from '@pathshala/shared/modules/time/attendance';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { formatDate, todayInDhaka, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { expect, test, type Browser } from '@playwright/test';
import { seriousFindings } from '../support/accessibility';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { moveTo, now } from '../support/clock';
import { openAs, PHONE, type Person } from '../support/people';
import { QuizPage, quizPath } from '../support/quiz-page';
import { prepareQuiz } from '../support/quiz-setup';
import { RegisterPage, registerPath } from '../support/register-page';
import { findOpenRegister, lookForOpenRegister } from '../support/school-days';

const pathOf = (id: ScreenId) => screens.find((screen) => screen.id === id)!.path;

/**
 * One running product is moved from moment to moment, so they are in order: time never goes back. The first is a day
 * after that of the journeys, whose register they have submitted.
 */
const MOMENTS = [
  { name: '29 February', at: '2044-02-29T10:30:00+06:00', isSchoolDay: true },
  { name: 'a school morning', at: '2044-03-01T08:40:00+06:00', isSchoolDay: true },
  { name: 'an afternoon after the last lesson', at: '2044-03-01T17:10:00+06:00', isSchoolDay: true },
  { name: 'a Friday', at: '2044-03-04T11:00:00+06:00', isSchoolDay: false },
];
const LATER = [
  { name: 'the evening of a month’s end', at: '2044-05-31T18:20:00+06:00', isSchoolDay: true },
  { name: '31 December', at: '2044-12-31T09:30:00+06:00', isSchoolDay: false },
];

/**
 * Moments at which a dashboard looks different: before and after lessons, and without any. Judging takes longer than
 * all else.
 */
const JUDGED = new Set(['a school morning', 'an afternoon after the last lesson', 'a Friday']);

/** The home of each, without console errors, and readable for everyone in both themes where it is to be `judged`. */
async function expectDashboards(browser: Browser, date: string, judged: boolean): Promise<void> {
  const day = `${weekdayName(weekdayOf(date), 'en')}, ${formatDate(date, 'en')}`;
  const people: [string, Parameters<typeof openAs>[2]][] = [
    ['student@shapla.demo.test', {}],
    ['guardian@shapla.demo.test', { viewport: PHONE, url: secondUrl() }],
    ['teacher@shapla.demo.test', {}],
  ];
  for (const [identifier, setting] of people) {
    const person = await openAs(browser, identifier, setting);
    await person.page.goto(pathOf('dashboard.home'));
    await expect(person.page.getByText(day), identifier).toBeVisible();
    await expect(person.page.locator('[aria-busy="true"]'), identifier).toHaveCount(0);
    for (const theme of judged ? ['light', 'dark'] : []) {
      await person.page.evaluate(
        (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
        theme,
      );
      await expect
        .poll(() => seriousFindings(person.page), { message: `${identifier}, ${theme}`, timeout: 30_000 })
        .toEqual([]);
    }
    await closeWithoutFaults(person);
  }
}

async function expectCalendar(teacher: Person, date: string): Promise<void> {
  await teacher.page.goto(pathOf('agenda.monthly'));
  await expect(teacher.page.locator('td[data-today]').getByLabel(formatDate(date, 'en'))).toBeVisible();
}

/**
 * A mark that the teacher makes in the browser is stored under the day of the register: today's, or after a day off the
 * last that may still be written. In a long vacation there is none, and the register says why.
 */
async function expectRegister(teacher: Person, api: Caller, isSchoolDay: boolean): Promise<void> {
  const { open: register, today, refusals } = await lookForOpenRegister(api);
  expect(register?.date === today.date).toBe(isSchoolDay);
  expect([...new Set(refusals)]).toEqual(isSchoolDay ? [] : ['NOT_A_SCHOOL_DAY']);
  if (!register) {
    await teacher.page.goto(registerPath(today));
    await expect(teacher.page.getByText(attendanceErrors.NOT_A_SCHOOL_DAY.text.en.split('{')[0]!.trim())).toBeVisible();
    return;
  }
  const page = new RegisterPage(teacher.page, register, 'en');
  const { roll, student } = register.roster.at(-1)!;
  await page.open();
  await page.mark(roll, 'late');
  await expect.poll(() => markOf(api, register, student)).toBe('late');
}

async function markOf(api: Caller, { section, date }: { section: string; date: string }, student: string) {
  const { roster } = await api.run(attendanceActions.openSheet, { section, date, period: 0 });
  return roster.find((row) => row.student === student)?.mark?.status;
}

async function expectQuizAndFees(browser: Browser, name: string, date: string): Promise<void> {
  const [head, studentApi] = await Promise.all([
    loginByApi('head@shapla.demo.test'),
    loginByApi('student@shapla.demo.test'),
  ]);
  const arena = await prepareQuiz({ head, student: studentApi, name });
  const { rev } = (await head.run(quizzesActions.openQuiz, { quiz: arena.quiz })).quiz;
  await head.run(quizzesActions.publish, { quiz: arena.quiz, rev });
  const student = await openAs(browser, 'student@shapla.demo.test', {
    locale: 'bn',
    viewport: PHONE,
    url: secondUrl(),
  });
  const quiz = new QuizPage(student.page, 'bn');
  await student.page.goto(quizPath('quizzes.mine'));
  await quiz.enter(arena.titleBn);
  await quiz.choose('মেঘনা');
  await quiz.expectSaved();
  expect(await quiz.secondsLeft()).toBeGreaterThan(29 * 60);
  await closeWithoutFaults(student);

  const guardian = await openAs(browser, 'guardian@shapla.demo.test', { viewport: PHONE });
  await guardian.page.goto(pathOf('fees.mine'));
  await expect(guardian.page.locator(`button[data-month="${date.slice(0, 7)}-01"]`)).toBeVisible();
  await closeWithoutFaults(guardian);
  await Promise.all([head.close(), studentApi.close()]);
}

async function closeWithoutFaults(person: Person): Promise<void> {
  expect(person.faults).toEqual([]);
  await person.close();
}

const live = ({ name, at, isSchoolDay }: (typeof MOMENTS)[number]) =>
  test(`the product on ${name}: dashboards, calendar, register, quiz and fees are of that day`, async ({ browser }) => {
    await moveTo(at);
    const date = todayInDhaka(now());
    expect(date).toBe(at.slice(0, 10));
    const api = await loginByApi('teacher@shapla.demo.test');
    await expectDashboards(browser, date, JUDGED.has(name));
    const teacher = await openAs(browser, 'teacher@shapla.demo.test');
    await expectCalendar(teacher, date);
    await expectRegister(teacher, api, isSchoolDay);
    await closeWithoutFaults(teacher);
    await expectQuizAndFees(browser, at.slice(0, 16), date);
    await api.close();
  });

for (const moment of MOMENTS) live(moment);

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

for (const moment of LATER) live(moment);
