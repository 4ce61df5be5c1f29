import { expect, test } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs } from '../support/people';

test('a view that the office shares, and what it changes in many records, reach the head on another server', async ({
  browser,
}) => {
  const office = await openAs(browser, 'office@surma.demo.test');
  const head = await openAs(browser, 'head@surma.demo.test', { locale: 'bn', url: secondUrl() });
  await office.page.goto('/student/list?sort=code&cols=code,name,bloodGroup');
  await office.page.getByRole('button', { name: 'Views', exact: true }).click();
  await office.page.getByRole('menuitem', { name: 'Save view…' }).click();
  const form = office.page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'View name' }).fill('Blood groups');
  await form.getByRole('switch', { name: 'Share with everyone at this institution' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(office.page.getByRole('button', { name: 'Blood groups', exact: true })).toBeVisible();

  await head.page.goto('/student/list');
  await expect(head.page.getByRole('columnheader', { name: 'অবস্থা' })).toBeVisible();
  await head.page.getByRole('button', { name: 'ভিউ', exact: true }).click();
  await head.page.getByRole('menuitem', { name: 'Blood groups' }).click();
  await expect(head.page.getByRole('columnheader', { name: 'অবস্থা' })).toHaveCount(0);
  const seen = head.page.getByRole('table').getByRole('row');
  await expect(seen.nth(2)).toBeVisible();

  for (const row of [1, 2])
    await office.page.getByRole('table').getByRole('row').nth(row).getByRole('checkbox').check();
  await office.page.getByRole('button', { name: 'Edit…' }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await office.page.getByRole('option', { name: 'Blood group' }).click();
  await dialog.getByRole('combobox', { name: 'New value' }).click();
  await office.page.getByRole('option', { name: 'AB-' }).click();
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 records updated');
  for (const row of [1, 2]) await expect(seen.nth(row)).toContainText('এবি-');

  expect(office.faults).toEqual([]);
  expect(head.faults).toEqual([]);
  await office.close();
  await head.close();
});
