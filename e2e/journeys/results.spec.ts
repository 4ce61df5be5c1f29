import { addDays, todayInDhaka } from '@pathshala/shared/text';
import { expect, test, type Page } from '@playwright/test';
import { secondUrl } from '../support/api';
import { now } from '../support/clock';
import { openAs, PHONE } from '../support/people';

const cell = (page: Page, row: number, part: number) => page.locator(`input[data-row="${row}"][data-part="${part}"]`);

/** Pastes text, as a spreadsheet puts it on the clipboard, into one cell. */
const paste = (page: Page, row: number, part: number, text: string) =>
  cell(page, row, part).evaluate((element, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('the office fills gaps and generates, the head watches in Bengali and publishes, and a student on a phone sees the result immediately', async ({
  browser,
}) => {
  const office = await openAs(browser, 'office@shapla.demo.test');
  const teacher = await openAs(browser, 'teacher@shapla.demo.test', { locale: 'bn', url: secondUrl() });
  const head = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', url: secondUrl() });
  const student = await openAs(browser, 'student@shapla.demo.test', {
    locale: 'bn',
    viewport: PHONE,
    url: secondUrl(),
  });
  const card = student.page.getByRole('button', { name: /দ্বিতীয় সাময়িক পরীক্ষা/ });
  await student.page.goto('/student/result/master');
  await expect(student.page.getByRole('button', { name: /অর্ধবার্ষিক পরীক্ষা/ })).toBeVisible();
  await expect(card).toHaveCount(0);
  await head.page.goto('/site/result/generate');
  await expect(head.page.getByText(/৫টি নম্বর বাকি/)).toBeVisible();

  await test.step('the gaps lead to the sheet; a pasted block in Bengali digits reaches the teacher who has it open, and the head counts down', async () => {
    await office.page.goto('/site/result/generate');
    await office.page.getByRole('link', { name: 'Enter marks: Eight - A, Mathematics' }).click();
    await expect(cell(office.page, 59, 0)).toBeVisible();
    await teacher.page.goto(new URL(office.page.url()).pathname + new URL(office.page.url()).search);
    await expect(cell(teacher.page, 59, 0)).toBeVisible();
    await paste(office.page, 55, 0, '৫৫\t২১\r\n৬০\t২৫\r\n৪৮.৫\t১৯\r\n');
    await expect(cell(teacher.page, 55, 0)).toHaveValue('৫৫');
    await expect(cell(teacher.page, 57, 0)).toHaveValue('৪৮.৫');
    await expect(head.page.getByText(/২টি নম্বর বাকি/)).toBeVisible();
  });
  await test.step('a mark above the maximum is flagged and not saved; the keyboard goes down the column', async () => {
    await cell(office.page, 58, 0).fill('71');
    await cell(office.page, 58, 0).press('Enter');
    await expect(cell(office.page, 58, 0)).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(office.page, 59, 0)).toBeFocused();
    await expect(cell(teacher.page, 58, 0)).toHaveValue('');
    await cell(office.page, 59, 0).fill('71');
    const reason = office.page.getByRole('row').last().getByText('More than full marks (70)');
    await expect(reason).toBeInViewport({ ratio: 1 });
    await cell(office.page, 59, 0).fill('');
    await cell(office.page, 59, 0).press('ArrowUp');
    await expect(reason).toHaveCount(0);
    await cell(office.page, 58, 0).fill('45');
    await cell(office.page, 58, 0).press('ArrowRight');
    await cell(office.page, 58, 1).fill('20');
    await cell(office.page, 58, 1).press('Enter');
    await expect(cell(teacher.page, 58, 1)).toHaveValue('২০');
    await expect(office.page.getByText('All changes saved')).toBeVisible();
    await expect(head.page.getByText(/১টি নম্বর বাকি/)).toBeVisible();
  });
  await test.step('an offline mark survives a reload, and a conflict with the office is asked about until it is decided', async () => {
    await teacher.context.setOffline(true);
    await cell(teacher.page, 20, 0).fill('৪০');
    await cell(teacher.page, 20, 0).press('Enter');
    await cell(office.page, 20, 0).fill('42');
    await cell(office.page, 20, 0).press('Enter');
    await expect(office.page.getByText('All changes saved')).toBeVisible();
    await teacher.page.reload();
    await expect(cell(teacher.page, 20, 0)).toHaveValue('৪০');
    await teacher.context.setOffline(false);
    const asked = teacher.page.getByRole('alert').filter({ hasText: 'দুজন দিয়েছেন' });
    await expect(asked).toContainText('৪২');
    await teacher.page.reload();
    await expect(asked).toContainText('৪২');
    await asked.getByRole('button', { name: 'অন্যেরটি রাখুন: ৪২' }).click();
    await expect(asked).toHaveCount(0);
    await expect(cell(teacher.page, 20, 0)).toHaveValue('৪২');
  });
  await test.step('the office generates; the head sees the run move and end, with the one student who was skipped', async () => {
    await office.page.goto('/site/result/generate');
    await office.page.getByRole('button', { name: 'Generate results' }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await expect(head.page.getByRole('progressbar', { name: /ফলাফল তৈরি/ })).toBeVisible();
    await expect(head.page.getByText('সম্পন্ন, কিছু বাদ পড়েছে')).toBeVisible({ timeout: 60_000 });
    await expect(head.page.getByText(/৪৩৬টির মধ্যে ৪৩৫টি/)).toBeVisible();
    await office.page.getByRole('button', { name: 'Show skipped items' }).click();
    const fault = office.page.getByRole('row').filter({ hasText: 'Marks missing: Mathematics' });
    await expect(fault).toHaveCount(1);
    await expect(fault.getByRole('link')).toHaveAttribute(
      'href',
      /\/site\/exam\/marks-entry\?exam=.+&section=.+&subject=.+/,
    );
    await expect(
      office.page
        .getByRole('article', { name: 'Version 1' })
        .getByText('Only the head of the institution can publish.'),
    ).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await test.step('the head sets a time, the office reads it immediately, and the head cancels it with a reason', async () => {
    await head.page.getByRole('article', { name: 'সংস্করণ ১' }).getByRole('button', { name: 'প্রকাশ করুন' }).click();
    const dialog = head.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'নির্ধারিত সময়ে' }).click();
    const [year, month, day] = addDays(todayInDhaka(now()), 2).split('-');
    await dialog.getByRole('textbox', { name: 'তারিখ ও সময়' }).fill(`${day}/${month}/${year}`);
    await dialog.getByRole('button', { name: 'সময় নির্ধারণ করুন' }).click();
    const note = office.page.getByRole('status').filter({ hasText: 'Version 1 will be published on' });
    await expect(note).toBeVisible();
    await expect(card).toHaveCount(0);
    await head.page.getByRole('button', { name: 'প্রকাশ বাতিল করুন' }).click();
    await dialog.getByRole('textbox', { name: 'কারণ' }).fill('একটি কক্ষের খাতা আবার দেখা হবে');
    await dialog.getByRole('button', { name: 'প্রকাশ বাতিল করুন' }).click();
    await expect(note).toHaveCount(0);
    await expect(office.page.getByText('This was cancelled.')).toBeVisible();
  });
  await test.step('the head publishes, and the result is on the phone without a touch', async () => {
    const version = head.page.getByRole('article', { name: 'সংস্করণ ১' });
    await version.getByRole('button', { name: 'প্রকাশ করুন' }).click();
    await head.page.getByRole('dialog').getByRole('button', { name: 'প্রকাশ করুন' }).click();
    await expect(card).toBeVisible();
    await expect(
      office.page.getByRole('article', { name: 'Version 1' }).getByText('Published', { exact: true }),
    ).toBeVisible();
    await card.click();
    const sheet = student.page.getByRole('article', { name: 'নম্বরপত্র' });
    await expect(sheet.getByText(/দ্বিতীয় সাময়িক পরীক্ষা/)).toBeVisible();
    await expect(sheet.getByText(/^জিপিএ [০-৫]\.[০-৯]{2}$/)).toBeVisible();
    await expect(sheet.getByRole('row')).not.toHaveCount(0);
  });
  await test.step('the tabulation sheet opens for the office with everyone of the section', async () => {
    await office.page.getByRole('link', { name: 'Report', exact: true }).click();
    await office.page.getByRole('combobox', { name: 'Class' }).click();
    await office.page.getByRole('option', { name: 'Eight' }).click();
    const table = office.page.getByRole('table', { name: /Tabulation sheet/ });
    await expect(table.getByRole('row')).toHaveCount(61);
    await expect(table.getByText('Withheld')).toHaveCount(1);
  });
  expect([...office.faults, ...teacher.faults, ...head.faults, ...student.faults]).toEqual([]);
  for (const person of [office, teacher, head, student]) await person.close();
});
