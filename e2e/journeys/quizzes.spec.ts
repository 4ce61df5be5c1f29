import { randomUUID } from 'node:crypto';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { expect, test } from '@playwright/test';
import { seriousFindings } from '../support/accessibility';
import { loginByApi, secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';
import { inviteStudent } from '../support/quiz-people';
import { QuizPage, quizPath } from '../support/quiz-page';
import { endIn, prepareQuiz } from '../support/quiz-setup';

/**
 * From the publishing to the hard stop of the section that gets no extra time. On a slow machine forty seconds ended
 * before its student had answered.
 */
const OPEN_S = 80;

test('two students sit a quiz through a cut network, a reload and a change of device while their teacher moves the clock, and not one answer is lost', async ({
  browser,
}) => {
  const [head, studentApi, teacherApi] = await Promise.all(
    ['head', 'student', 'teacher'].map((name) => loginByApi(`${name}@shapla.demo.test`)),
  );
  const arena = await prepareQuiz({ head: head!, student: studentApi!, name: randomUUID().slice(0, 5) });
  const email = `student-${randomUUID().slice(0, 8)}@shapla.demo.test`;
  await inviteStudent(head!, { ...arena.second, email });
  const [teacher, phone, second, tablet] = await Promise.all([
    openAs(browser, 'teacher@shapla.demo.test'),
    openAs(browser, 'student@shapla.demo.test', { locale: 'bn', viewport: PHONE }),
    openAs(browser, email, { url: secondUrl() }),
    openAs(browser, 'student@shapla.demo.test', { locale: 'bn', url: secondUrl() }),
  ]);
  const first = new QuizPage(phone.page, 'bn');
  const other = new QuizPage(second.page, 'en');
  const later = new QuizPage(tablet.page, 'bn');
  const row = (name: string) => teacher.page.getByRole('row').filter({ hasText: name });

  await test.step('the teacher publishes, and both students see it without loading anything', async () => {
    await Promise.all([phone.page.goto(quizPath('quizzes.mine')), second.page.goto(quizPath('quizzes.mine'))]);
    await Promise.all([
      expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible(),
      expect(second.page.getByRole('heading', { level: 1 })).toBeVisible(),
    ]);
    await expect(first.card(arena.titleBn)).toHaveCount(0);
    await endIn(head!, arena.quiz, OPEN_S);
    await teacher.page.goto(quizPath('quizzes.edit', arena.quiz));
    await teacher.page.getByRole('button', { name: 'Publish' }).click();
    await teacher.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await Promise.all([expect(first.card(arena.titleBn)).toBeVisible(), expect(other.card(arena.title)).toBeVisible()]);
  });
  await test.step('both begin and answer; the teacher sees who writes what', async () => {
    await Promise.all([
      first.enter(arena.titleBn),
      other.enter(arena.title),
      teacher.page.goto(quizPath('quizzes.monitor', arena.quiz)),
    ]);
    expect(await Promise.all([seriousFindings(phone.page), seriousFindings(teacher.page)])).toEqual([[], []]);
    await first.choose('মেঘনা');
    await first.expectSaved();
    await other.choose('যমুনা');
    await other.expectSaved();
    await teacher.page.getByRole('button', { name: /Writing$/ }).click();
    await expect(row(arena.second.name)).toContainText('1 / 4');
    await first.next();
    await first.write('১২');
    await expect(
      teacher.page.getByRole('row').filter({ hasText: '2 / 4' }).filter({ hasText: 'Question 2' }),
    ).toBeVisible();
  });
  await test.step('the teacher gives one section time, and its clocks follow immediately', async () => {
    const before = await first.secondsLeft();
    await teacher.page.getByRole('button', { name: 'Extra time: Eight - A' }).click();
    const dialog = teacher.page.getByRole('dialog');
    await dialog.getByRole('button', { name: '10 minutes' }).click();
    const granted = teacher.page.waitForResponse((answer) => answer.url().includes('/extend') && answer.ok());
    await dialog.getByRole('button', { name: 'Add time' }).click();
    await granted;
    await expect.poll(() => first.secondsLeft(), { intervals: [50] }).toBeGreaterThan(before + 500);
    expect(await other.secondsLeft()).toBeLessThan(OPEN_S);
  });
  await test.step('without a network the phone continues, even after the page is opened again', async () => {
    await phone.context.setOffline(true);
    await first.next();
    await first.write('বঙ্গোপসাগর');
    await first.expectStored();
    await phone.page.reload();
    await first.expectQuestion(3);
    await expect(phone.page.locator('section').getByRole('textbox')).toHaveValue('বঙ্গোপসাগর');
    await phone.context.setOffline(false);
    await first.expectSaved();
  });
  await test.step('another device takes the pen with everything, and the phone is frozen', async () => {
    await tablet.page.goto(quizPath('quizzes.sit', arena.quiz));
    await tablet.page.getByRole('button', { name: later.words.goOn, exact: true }).click();
    await expect(phone.page.getByText(first.words.frozen)).toBeVisible();
    await expect(phone.page.getByRole('button', { name: first.words.takeOver })).toBeVisible();
    await later.expectQuestion(3);
    await expect(tablet.page.locator('section').getByRole('textbox')).toHaveValue('বঙ্গোপসাগর');
    await later.next();
    await later.choose('সত্য');
    await later.expectSaved();
  });
  await test.step('the teacher pauses the section: a calm cover, and then it continues', async () => {
    await teacher.page.getByRole('button', { name: 'Pause: Eight - A' }).click();
    await expect(tablet.page.getByText(later.words.paused)).toBeVisible();
    await teacher.page.getByRole('button', { name: 'Resume: Eight - A' }).click();
    await later.expectQuestion(4);
  });
  await test.step('the time of the other section ends: what is there is handed in on its own, and the result shows', async () => {
    await expect(second.page.getByRole('heading', { name: /Submitted|submitted/ })).toBeVisible({
      timeout: OPEN_S * 1_000,
    });
    expect(await later.secondsLeft()).toBeGreaterThan(400);
    await later.submit();
    await later.expectFinished();
    await tablet.page.getByRole('link', { name: 'উত্তরপত্র দেখুন' }).click();
    await expect(tablet.page.getByText('৪-এর মধ্যে ৪')).toBeVisible();
    await expect(row(arena.second.name)).toHaveCount(0);
    await teacher.page.getByRole('button', { name: /Submitted$/ }).click();
    await expect(row(arena.second.name)).toContainText('0 of 4');
  });

  const paperOf = async (student: string) =>
    (await teacherApi!.run(quizzesActions.paperOf, { quiz: arena.quiz, student })).questions.map(
      (question) => question.value ?? null,
    );
  expect(await paperOf(arena.student)).toEqual(['b', '১২', 'বঙ্গোপসাগর', true]);
  expect(await paperOf(arena.second.student)).toEqual(['c', null, null, null]);
  expect([...teacher.faults, ...phone.faults, ...second.faults, ...tablet.faults]).toEqual([]);
  await Promise.all([teacher, phone, second, tablet, head!, studentApi!, teacherApi!].map((each) => each.close()));
});

test('a paper that is opened by its address loads nothing of the office', async ({ browser }) => {
  const api = await loginByApi('student@shapla.demo.test');
  const paper = (await api.run(sittingActions.mine, {})).rows.find(({ canStart, canResume }) => canStart || canResume);
  const { page, faults, close } = await openAs(browser, 'student@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(quizPath('quizzes.sit', paper!.sitting.quiz));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paper!.sitting.titleBn);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.startsWith('/assets/paper-')).length).toBeGreaterThan(0);
  expect(files.filter((file) => file.startsWith('/assets/frame-'))).toEqual([]);
  expect(faults).toEqual([]);
  await Promise.all([close(), api.close()]);
});
