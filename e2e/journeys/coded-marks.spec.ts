import { codedActions } from '@pathshala/shared/modules/exams/exams';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';

const paperOf = (page: Page) => page.getByRole('combobox', { name: 'Paper' });

/** One script: its code, then its marks, from key to key. */
async function enter(page: Page, code: string, marks: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
  for (const mark of marks) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('');
}

test('two examiners mark the scripts of one paper by code at the same time; the controller sees them count up, opens the codes, and the marks stand with the students', async ({
  browser,
}) => {
  const head = await openAs(browser, 'head@shapla.demo.test');
  const first = await openAs(browser, 'teacher@shapla.demo.test');
  const second = await openAs(browser, 'teacher2@shapla.demo.test', { url: secondUrl() });
  const api = await loginByApi('head@shapla.demo.test');
  const examiner = await loginByApi('teacher@shapla.demo.test');
  const colleague = await loginByApi('teacher2@shapla.demo.test');
  const { user } = await colleague.run(identityActions.me, {});

  await test.step('the controller names another examiner, who has the paper immediately', async () => {
    await second.page.goto('/site/exam/coded-marks');
    await expect(paperOf(second.page)).toHaveValue(/^Bangla/);
    await head.page.goto('/site/exam/script-codes');
    await head.page.getByRole('button', { name: /^View codes of Mathematics/ }).click();
    const examiners = head.page.getByRole('combobox', { name: 'Examiners' });
    await examiners.fill(user.full_name);
    await head.page.getByRole('option', { name: user.full_name }).first().click();
    await paperOf(second.page).click();
    await second.page.getByRole('option', { name: /^Mathematics/ }).click();
    await expect(paperOf(second.page)).toHaveValue(/^Mathematics/);
    await head.page.keyboard.press('Escape');
    await first.page.goto('/site/exam/coded-marks');
    await expect(paperOf(first.page)).toHaveValue(/^Mathematics/);
  });
  const examSubject = new URL(head.page.url()).searchParams.get('paper')!;
  const { rows } = await api.run(codedActions.codeList, { examSubject });
  const left = rows.flatMap((row) => (row.code && !row.marked ? [{ ...row, code: row.code }] : []));
  const [one, two, three, ...rest] = left as [(typeof left)[0], (typeof left)[0], (typeof left)[0], ...typeof left];
  const counted = head.page.getByRole('status').filter({ hasText: /scripts marked, \d+ left/ });

  await test.step('both enter at once, each sees the other’s scripts, and the controller sees them count up', async () => {
    await expect(counted).toContainText(`${left.length} left`);
    await Promise.all([enter(first.page, one.code, ['61', '22']), enter(second.page, two.code, ['48.5', '19'])]);
    await expect(first.page.getByRole('row').filter({ hasText: two.code })).toContainText('48.5');
    await expect(second.page.getByRole('row').filter({ hasText: one.code })).toContainText('61');
    await expect(counted).toContainText(`${left.length - 2} left`);
    await expect(second.page.getByText(one.name)).toHaveCount(0);
  });
  await test.step('a code of no script is told with its marks', async () => {
    await enter(second.page, 'ZZZZZZ', ['40', '20']);
    const unknown = second.page.getByRole('alert').filter({ hasText: 'No script of this paper has the code ZZZZZZ' });
    await expect(unknown).toContainText('Multiple choice: 20');
    await unknown.getByRole('button', { name: 'Discard' }).click();
    await expect(unknown).toHaveCount(0);
  });
  await test.step('codes are not opened before the last script is marked', async () => {
    for (const { code } of rest)
      await examiner.run(codedActions.saveCoded, {
        examSubject,
        code,
        cells: [
          { part: 'cq', value: 50, was: null },
          { part: 'mcq', value: 25, was: null },
        ],
      });
    await expect(head.page.getByText(/scripts marked, 1 left/)).toBeVisible();
    await enter(second.page, three.code, ['৫৫', '27']);
    await expect(head.page.getByText(/scripts are marked. Names can be revealed./)).toBeVisible();
  });
  await test.step('the controller reveals the names: examiners no longer have the paper, every student has a mark', async () => {
    await head.page.getByRole('button', { name: 'Reveal names' }).click();
    await head.page.getByRole('dialog').getByRole('button', { name: 'Reveal names' }).click();
    await expect(head.page.getByText(/Names are revealed/)).toBeVisible();
    await expect(first.page.getByText('No scripts to mark by code')).toBeVisible();
    await expect(paperOf(second.page)).toHaveValue(/^Bangla/);
    const exam = new URL(head.page.url()).searchParams.get('exam')!;
    for (const [student, marks] of [
      [one, ['61', '22']],
      [two, ['48.5', '19']],
      [three, ['55', '27']],
    ] as const) {
      await head.page.goto(`/site/exam/marks-entry?exam=${exam}&section=${student.section}&subject=${examSubject}`);
      const row = head.page.getByRole('row').filter({ hasText: student.name });
      for (const [at, mark] of marks.entries()) await expect(row.locator('input').nth(at)).toHaveValue(mark);
    }
  });
  // A refused code is told on the console like every refusal that has a message.
  expect(
    [...head.faults, ...first.faults, ...second.faults].filter((fault) => !fault.includes('CODE_UNKNOWN')),
  ).toEqual([]);
  for (const person of [head, first, second, api, examiner, colleague]) await person.close();
});
