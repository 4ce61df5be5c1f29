import { actionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Book, BookCopy, libraryActions, libraryScreens } from '@pathshala/shared/modules/students/library';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const pathOf = (id: (typeof libraryScreens)[number]['id']) => libraryScreens.find((screen) => screen.id === id)!.path;

test('a book goes out and comes back at the desk without a mouse, and the student who waits for it sees each step on the phone', async ({
  browser,
}) => {
  const api = {
    librarian: await loginByApi('librarian@meghna.demo.test'),
    student: await loginByApi('student@meghna.demo.test'),
  };
  const added = await api.librarian.run(actionsOf(Book).create, { name: 'The Journey', nameBn: 'যাত্রাপথ' });
  const { accessions } = await api.librarian.run(libraryActions.addCopies, { book: added.id, count: 1 });
  const code = accessions[0]!;
  const { rows: own } = await api.student.run(actionsOf(Student).list, { size: 1 });
  const { rows: others } = await api.librarian.run(actionsOf(Student).list, { sort: '-code', size: 20 });
  const reader = others.find(({ id, status }) => id !== own[0]!.id && status === 'active')!;

  const librarian = await openAs(browser, 'librarian@meghna.demo.test');
  const student = await openAs(browser, 'student@meghna.demo.test', {
    locale: 'bn',
    viewport: PHONE,
    url: secondUrl(),
  });
  await Promise.all([
    librarian.page.goto(pathOf('library.borrowings')),
    student.page.goto(`${pathOf('library.mine')}?book=${added.id}`),
  ]);
  const drawer = student.page.getByRole('dialog');
  const scan = librarian.page.getByRole('textbox', { name: /Scan/ });
  const type = async (text: string) => {
    await librarian.page.keyboard.type(text);
    await librarian.page.keyboard.press('Enter');
  };

  await test.step('the copy is on the shelf, then out, while the student looks', async () => {
    await expect(drawer).toContainText('১টির ১টি তাকে আছে');
    await expect(scan).toBeFocused();
    await type(reader.code);
    await expect(librarian.page.getByRole('region', { name: reader.name })).toBeVisible();
    await type(code);
    await expect(librarian.page.getByText(/^Lent: The Journey/)).toBeVisible();
    await expect(drawer).toContainText('১টিই ধারে আছে');
  });
  await test.step('the student reserves it and is the first in the queue', async () => {
    await drawer.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
    await expect(drawer).toContainText('সারিতে ১ নম্বরে');
  });
  await test.step('the desk takes it back by a scan, and the phone says that it is ready', async () => {
    await librarian.page.keyboard.press('Enter');
    await expect(librarian.page.getByRole('region', { name: reader.name })).toHaveCount(0);
    await type(code);
    await expect(librarian.page.getByText(/^Put The Journey on the hold shelf/)).toBeVisible();
    await expect(drawer).toContainText('প্রস্তুত');
  });
  await test.step('the student collects it', async () => {
    await type(own[0]!.code);
    await type(code);
    await expect(student.page.locator(`[data-loan="${code}"]`)).toBeAttached();
    const { rows: copies } = await api.librarian.run(actionsOf(BookCopy).list, { filter: { accession: { eq: code } } });
    expect(copies[0]!.state).toBe('onLoan');
  });
  await test.step('it comes back, so that the next run finds the shelf as this one did', async () => {
    await librarian.page.keyboard.press('Enter');
    await type(code);
    await expect(librarian.page.getByText(/^Returned: The Journey/).first()).toBeVisible();
  });
  expect([...librarian.faults, ...student.faults]).toEqual([]);
});
