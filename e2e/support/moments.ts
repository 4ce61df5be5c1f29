import { screens, type ScreenId } from '@pathshala/shared/screens';
import { attendanceActions, attendanceErrors } from '@pathshala/shared/modules/time/attendance';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { formatDate, todayInDhaka, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { expect, test, type Browser } from '@playwright/test';
import { seriousFindings } from './accessibility';
import { loginByApi, secondUrl, type Caller } from './api';
import { moveTo, now } from './clock';
import { openAs, PHONE, type Person } from './people';
import { QuizPage, quizPath } from './quiz-page';
import { prepareQuiz } from './quiz-setup';
import { RegisterPage, registerPath } from './register-page';
import { lookForOpenRegister } from './school-days';

export const pathOf = (id: ScreenId) => screens.find((screen) => screen.id === id)!.path;

export interface Moment {
  name: string;
  at: string;
  isSchoolDay: boolean;
}

/**
 * Moments at which a dashboard looks different: before and after lessons, and without any. Judging takes longer than
 * all else.
 */
const JUDGED = new Set(['the morning of 29 February', 'an afternoon after the last lesson', 'a Friday']);

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

export async function expectCalendar(teacher: Person, date: string): Promise<void> {
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

export async function markOf(api: Caller, { section, date }: { section: string; date: string }, student: string) {
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

export async function closeWithoutFaults(person: Person): Promise<void> {
  expect(person.faults).toEqual([]);
  await person.close();
}

/** Moves the product to a moment and looks at the places that depend on the day. */
export const liveAt = ({ name, at, isSchoolDay }: Moment) =>
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
