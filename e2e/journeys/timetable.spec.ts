import { expect, test, type Page } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs } from '../support/people';

const lessons = (page: Page) => page.locator('table button[aria-pressed]');

test('two people change one draft of the routine: each sees where the other is and what they moved, and a clash is seen before it is dropped', async ({
  browser,
}) => {
  const head = await openAs(browser, 'head@shapla.demo.test');
  const office = await openAs(browser, 'office@shapla.demo.test', { url: secondUrl() });
  await head.page.goto('/edu/site/routine/master');
  await expect(head.page.getByText('In force', { exact: true })).toBeVisible();
  await head.page.getByRole('button', { name: 'New draft' }).click();
  await head.page.getByLabel('Name (English)').fill('After the holidays');
  await head.page.getByLabel('Name (Bengali)').fill('ছুটির পরে');
  await head.page.getByRole('button', { name: 'Create draft' }).click();
  await expect(lessons(head.page).first()).toBeVisible();
  await office.page.goto(new URL(head.page.url()).pathname + new URL(head.page.url()).search);
  await expect(lessons(office.page).first()).toBeVisible();
  await expect(head.page.getByText(/^Also working here: /)).toBeVisible();

  // The head takes a lesson in the hand: cells say whether it fits, and the office sees where it was taken.
  const name = (await lessons(head.page).first().getAttribute('aria-label'))!;
  await lessons(head.page).first().click();
  await expect(head.page.getByRole('status').filter({ hasText: 'In your hand' })).toBeVisible();
  await expect(head.page.locator('td[data-verdict]').first()).toBeVisible();
  await expect(office.page.locator('td[data-other]')).toHaveCount(1);
  await head.page.keyboard.press('Escape');
  await expect(head.page.locator('td[data-verdict]')).toHaveCount(0);

  // Taken out by the office, it is gone for the head, and waits to be placed again.
  await office.page.getByRole('button', { name, exact: true }).first().click();
  await office.page.getByRole('button', { name: 'Change class' }).click();
  await office.page.getByRole('button', { name: 'Take out' }).click();
  await expect(office.page.getByText('The class was taken out.')).toBeVisible();
  const tray = head.page.getByRole('region', { name: 'To place' });
  await expect(tray.getByRole('button', { name, exact: true })).toBeVisible();
  await tray.getByRole('button', { name, exact: true }).click();
  await head.page
    .getByRole('button', { name: /The class in your hand fits here\.$/ })
    .first()
    .click();
  await expect(head.page.getByText(/^Placed in /)).toBeVisible();
  await expect(office.page.getByRole('button', { name, exact: true }).first()).toBeVisible();
  expect(head.faults).toEqual([]);
  expect(office.faults).toEqual([]);
  await head.close();
  await office.close();
});
