import { randomUUID } from 'node:crypto';
import { classroomActions } from '@pathshala/shared/modules/students/classroom';
import { expect, test } from '@playwright/test';
import { seriousFindings } from '../support/accessibility';
import { loginByApi, secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const ARRIVAL_MS = 30_000;

test('a teacher posts homework, a student on a phone sees it come and hands in, and the mark arrives', async ({
  browser,
}) => {
  const title = `চিঠি লেখা ${randomUUID().slice(0, 5)}`;
  const studentApi = await loginByApi('student@shapla.demo.test');
  const { section, student: self } = await studentApi.run(classroomActions.stream, {});
  const [teacher, student] = await Promise.all([
    openAs(browser, 'teacher@shapla.demo.test'),
    openAs(browser, 'student@shapla.demo.test', { locale: 'bn', viewport: PHONE, url: secondUrl() }),
  ]);
  const card = student.page.getByRole('article', { name: title });

  await test.step('the homework appears on the phone while it is open', async () => {
    await Promise.all([
      teacher.page.goto(`/site/class-room?section=${section}`),
      student.page.goto('/student/class-room'),
    ]);
    await expect(student.page.getByRole('heading', { name: 'বাড়ির কাজ ও পাঠসামগ্রী' })).toBeVisible({
      timeout: ARRIVAL_MS,
    });
    await expect(card).toHaveCount(0);
    expect(await Promise.all([seriousFindings(teacher.page), seriousFindings(student.page)])).toEqual([[], []]);
    await teacher.page.getByRole('button', { name: 'New post' }).click();
    const dialog = teacher.page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Full marks (optional)').fill('10');
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(card).toBeVisible({ timeout: ARRIVAL_MS });
  });

  await test.step('the teacher sees it opened and handed in', async () => {
    await teacher.page.getByRole('link', { name: title }).click();
    await expect(teacher.page.getByRole('heading', { name: title })).toBeVisible();
    await card.getByRole('button', { name: `খুলুন: ${title}` }).click();
    await expect(teacher.page.getByRole('row').getByText('Opened', { exact: true }).first()).toBeVisible({
      timeout: ARRIVAL_MS,
    });
    await card.getByLabel('উত্তর').fill('প্রিয় বন্ধু, কেমন আছ?');
    await card.getByRole('button', { name: 'জমা দিন' }).click();
    await expect(teacher.page.getByRole('button', { name: /^Look and mark/ })).toBeVisible({ timeout: ARRIVAL_MS });
  });

  await test.step('the mark arrives on the phone', async () => {
    await teacher.page.getByRole('button', { name: /^Look and mark/ }).click();
    const dialog = teacher.page.getByRole('dialog');
    await expect(dialog.getByText('প্রিয় বন্ধু, কেমন আছ?')).toBeVisible();
    await dialog.getByLabel(/^Marks/).fill('8.5');
    await dialog.getByLabel('Comment').fill('খুব সুন্দর');
    await dialog.getByRole('button', { name: 'Save marks' }).click();
    await expect(card.getByText('১০-এর মধ্যে ৮.৫')).toBeVisible({ timeout: ARRIVAL_MS });
    await expect(card.getByText('খুব সুন্দর')).toBeVisible();
  });
  const { posts } = await studentApi.run(classroomActions.stream, { student: self });
  expect(posts.find((post) => post.title === title)?.own).toMatchObject({ state: 'marked', marks: 8.5 });
  await Promise.all([teacher.close(), student.close(), studentApi.close()]);
});
