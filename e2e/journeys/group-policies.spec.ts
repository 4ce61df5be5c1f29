import { expect, test } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const ARRIVAL_MS = 45_000;
const NEWS_MS = 15_000;
const REASON = 'আমাদের কমিটি নিজে ছুটি ঠিক করে';
const DAY = 'Founding day of the group';

test('a group applies a policy, the head leaves it and closes the area on the open screen of the group', async ({
  browser,
}) => {
  const group = await openAs(browser, 'group@demo.test');
  const head = await openAs(browser, 'head@surma.demo.test', {
    locale: 'bn',
    viewport: PHONE,
    url: secondUrl(),
  });
  await Promise.all([
    group.page.goto('/site-group/policies?kind=holidays'),
    head.page.goto('/site/option/group-policies'),
  ]);
  const holidays = head.page.getByRole('region', { name: 'ছুটির তালিকা' });
  const followers = group.page.getByRole('table', { name: 'Institutions' });
  const surma = followers.getByRole('row').filter({ hasText: 'Surma' });

  await test.step('both see the difference before it is applied', async () => {
    await expect(surma.getByText('1 difference')).toBeVisible({ timeout: ARRIVAL_MS });
    await expect(holidays.getByText('১টি পার্থক্য')).toBeVisible({ timeout: ARRIVAL_MS });
  });

  await test.step('applied after a look, it is gone on the open page of the head', async () => {
    await group.page.getByRole('button', { name: 'Preview and apply' }).click();
    const drawer = group.page.getByRole('dialog');
    await expect(drawer.getByText(DAY)).toBeVisible({ timeout: ARRIVAL_MS });
    await drawer.getByRole('button', { name: 'Apply to 1 institution' }).click();
    await expect(drawer.getByText('Added').first()).toBeVisible({ timeout: ARRIVAL_MS });
    await drawer.getByRole('button', { name: 'Close' }).last().click();
    await expect(holidays.getByText('নীতির মতোই')).toBeVisible({ timeout: NEWS_MS });
  });

  await test.step('the head leaves with a reason, which appears on the open page of the group', async () => {
    await holidays.getByRole('button', { name: 'নীতি ত্যাগ' }).click();
    const dialog = head.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(REASON);
    await dialog.getByRole('button', { name: 'নীতি ত্যাগ' }).click();
    await expect(surma.getByText(REASON)).toBeVisible({ timeout: NEWS_MS });
    await expect(group.page.getByRole('button', { name: 'Preview and apply' })).toBeDisabled();
  });

  await test.step('an area that the head closes leaves the open screen of the group', async () => {
    await head.page.goto('/site/option/group-access');
    await expect(head.page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: ARRIVAL_MS });
    const settings = head.page.getByRole('radiogroup', { name: /গ্রেড স্কেল/ });
    await settings.getByText('বন্ধ', { exact: true }).click();
    await expect(surma).toHaveCount(0, { timeout: NEWS_MS });
    await settings.getByText('দেখতে ও বদলাতে পারে', { exact: true }).click();
    await expect(surma).toHaveCount(1, { timeout: NEWS_MS });
  });

  await test.step('the head follows again', async () => {
    await head.page.goto('/site/option/group-policies');
    await holidays.getByRole('button', { name: 'আবার অনুসরণ' }).click({ timeout: ARRIVAL_MS });
    await expect(surma.getByText(REASON)).toHaveCount(0, { timeout: NEWS_MS });
  });
  for (const person of [group, head]) {
    expect(person.faults).toEqual([]);
    await person.close();
  }
});
