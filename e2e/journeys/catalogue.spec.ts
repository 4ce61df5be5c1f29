import { expect, test } from '@playwright/test';
import { openAs, PHONE } from '../support/people';
import { secondUrl } from '../support/api';

test('a house that the office adds appears in a second browser on another server', async ({ browser }) => {
  const office = await openAs(browser, 'office@shapla.demo.test');
  const head = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', viewport: PHONE, url: secondUrl() });
  await head.page.goto('/academic/house/list');
  await office.page.goto('/academic/house/list');
  await expect(office.page.getByRole('heading', { name: 'Houses' })).toBeVisible();
  await expect(head.page.getByRole('heading', { name: 'হাউস' })).toBeVisible();

  await office.page.getByRole('button', { name: 'New House' }).click();
  const form = office.page.getByRole('dialog');
  await form.getByLabel('Name', { exact: false }).first().fill('Kingfisher');
  await form.getByLabel('Name (Bengali)', { exact: false }).fill('মাছরাঙা');
  await form.locator('button[type="submit"]').click();
  await expect(office.page.getByText('Kingfisher').first()).toBeVisible();
  await expect(head.page.getByText('মাছরাঙা').first()).toBeVisible();

  expect(office.faults).toEqual([]);
  expect(head.faults).toEqual([]);
  await office.close();
  await head.close();
});
