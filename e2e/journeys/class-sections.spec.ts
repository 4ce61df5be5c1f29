import { expect, test } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

test('sections that the office sets up appear in a second browser on another server; one that collides is refused with its reason', async ({
  browser,
}) => {
  const office = await openAs(browser, 'office@shapla.demo.test');
  const head = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', viewport: PHONE, url: secondUrl() });
  await head.page.goto('/site/class-section-setup');
  await expect(head.page.getByText('ষষ্ঠ - ক', { exact: true })).toBeVisible();
  await office.page.goto('/site/class-section-setup');
  await office.page.getByRole('button', { name: 'Add sections' }).click();
  const form = office.page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Classes' }).click();
  await office.page.getByRole('option', { name: 'Six', exact: true }).click();
  await office.page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: 'Shift' }).click();
  await office.page.getByRole('option', { name: 'Morning' }).click();
  await form.getByRole('combobox', { name: 'Version' }).click();
  await office.page.getByRole('option', { name: 'Bangla version' }).click();
  const names = form.getByRole('combobox', { name: 'Sections' });
  for (const name of ['A', 'Padma']) {
    await names.fill(name);
    await names.press('Enter');
  }
  await form.getByRole('button', { name: 'Preview sections' }).click();
  await form.getByRole('button', { name: 'Create 2 sections' }).click();
  await expect(form.getByText('Six - A already exists.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove Six - A' }).click();
  await form.getByRole('button', { name: 'Create 1 section', exact: true }).click();
  await expect(office.page.getByText('1 section created.')).toBeVisible();
  await expect(office.page.getByRole('table').getByText('Six - Padma')).toBeVisible();
  await expect(head.page.getByText('ষষ্ঠ - পদ্মা').first()).toBeVisible();

  expect(office.faults).toEqual([]);
  expect(head.faults).toEqual([]);
  await office.close();
  await head.close();
});
