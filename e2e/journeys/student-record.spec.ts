import { expect, test, type Locator, type Page } from '@playwright/test';
import { actionsOf } from '@pathshala/shared';
import { Section } from '@pathshala/shared/modules/school/academics';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { openAs } from '../support/people';

/** Beyond every section's last roll; a product that runs already may have seen this journey before. */
const ROLL = 700 + (process.pid % 290);

async function newStudent(office: Caller, name: string, section: string): Promise<string> {
  const { student } = await office.run(studentsActions.admit, {
    student: {
      name,
      nameBn: 'নতুন শিক্ষার্থী',
      dateOfBirth: '2014-05-06',
      gender: 'female',
      religion: 'islam',
    },
    place: { section },
  });
  return student;
}

/** The dialog in which a student gets another section and a roll. */
async function moveDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Section and roll' }).click();
  await page.getByRole('menuitem', { name: 'Change section' }).click();
  return page.getByRole('dialog', { name: 'Change section' });
}

async function fillMove(dialog: Locator, section: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: section, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Roll' }).fill(String(ROLL));
}

test('two clerks have one record open: neither overwrites the other, and one roll is given once', async ({
  browser,
}) => {
  const api = await loginByApi('office@shapla.demo.test');
  const { items } = await api.run(actionsOf(Section).options, {});
  const [from, to] = [items[0]!, items[1]!];
  const [first, second] = [
    await newStudent(api, 'Tahmina Sultana', from.id),
    await newStudent(api, 'Nargis Akhter', from.id),
  ];
  const office = await openAs(browser, 'office@shapla.demo.test');
  const head = await openAs(browser, 'head@shapla.demo.test', { url: secondUrl() });

  await test.step('both edit: the edit of the first is merged, and the second saves both', async () => {
    await Promise.all([office.page.goto(`/student/edit/${first}`), head.page.goto(`/student/edit/${first}`)]);
    const name = (page: Page) => page.getByLabel('Name', { exact: false }).first();
    await expect(name(head.page)).toHaveValue('Tahmina Sultana');
    await head.page.getByLabel('Previous institution', { exact: false }).first().fill('Padma Primary School');
    await name(office.page).fill('Tahmina Sultana Mim');
    await office.page.getByRole('button', { name: 'Save' }).first().click();
    await expect(office.page.getByRole('heading', { name: 'Tahmina Sultana Mim' }).first()).toBeVisible();
    // Another field: it is merged, with the name of the other person beside Save.
    await expect(head.page.getByText(/has just changed .*Your edits are kept/)).toBeInViewport();
    await expect(name(head.page)).toHaveValue('Tahmina Sultana Mim');
    await head.page.getByRole('button', { name: 'Save' }).first().click();
    await expect(head.page.getByRole('heading', { name: 'Tahmina Sultana Mim' }).first()).toBeVisible();
  });

  await test.step('one roll: the second clerk sees it beside the field, and the first student without a reload', async () => {
    await head.page.goto(`/student/view/${second}`);
    const [one, other] = [await moveDialog(office.page), await moveDialog(head.page)];
    await fillMove(one, to.label.en);
    await fillMove(other, to.label.en);
    await one.getByRole('button', { name: 'Change section' }).click();
    await expect(office.page.getByText(`Roll ${ROLL} ·`)).toBeVisible();
    await other.getByRole('button', { name: 'Change section' }).click();
    await expect(other.getByText(/roll/i).filter({ hasText: /taken|already|exists/i })).toBeVisible();
    await other.getByRole('textbox', { name: 'Roll' }).fill(String(ROLL + 1));
    await other.getByRole('button', { name: 'Change section' }).click();
    await expect(head.page.getByText(`Roll ${ROLL + 1} ·`)).toBeVisible();
  });

  expect(office.faults).toEqual([]);
  expect(head.faults).toEqual([]);
  await Promise.all([office.close(), head.close(), api.close()]);
});
