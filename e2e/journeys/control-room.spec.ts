import { expect, test } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const ARRIVAL_MS = 45_000;
const NEWS_MS = 15_000;
const REASON = 'Water in the ground floor';
const CALL = 'সব কক্ষে: প্রশ্নপত্র খুলবেন না।';

test('one officer postpones a sitting while the other calls all rooms; each sees both without a reload', async ({
  browser,
}) => {
  const head = await openAs(browser, 'head@surma.demo.test');
  const office = await openAs(browser, 'office@surma.demo.test', {
    locale: 'bn',
    viewport: PHONE,
    url: secondUrl(),
  });
  await Promise.all([head.page.goto('/site/exam/control-room'), office.page.goto('/site/exam/control-room')]);
  const postpone = head.page.getByRole('button', { name: 'Postpone or cancel' });
  const call = office.page.getByRole('button', { name: 'সব কক্ষে বার্তা' });
  await expect(postpone).toBeVisible({ timeout: ARRIVAL_MS });
  await expect(call).toBeVisible({ timeout: ARRIVAL_MS });

  await test.step('both write at the same time, and both are kept', async () => {
    await postpone.click();
    await call.click();
    const standing = head.page.getByRole('dialog');
    const message = office.page.getByRole('dialog');
    await standing.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
    await message.getByRole('textbox').fill(CALL);
    await Promise.all([
      standing.getByRole('button', { name: 'Save and notify' }).click(),
      message.getByRole('button', { name: 'পাঠান' }).click(),
    ]);
    await expect(standing).toBeHidden({ timeout: ARRIVAL_MS });
    await expect(message).toBeHidden({ timeout: ARRIVAL_MS });
  });

  await test.step('each has the news of the other on the open page', async () => {
    await expect(head.page.getByText(CALL)).toBeVisible({ timeout: NEWS_MS });
    await expect(office.page.getByText(REASON)).toBeVisible({ timeout: NEWS_MS });
    await expect(head.page.getByText('Postponed', { exact: true }).first()).toBeVisible({ timeout: NEWS_MS });
    await expect(office.page.getByText('স্থগিত', { exact: true }).first()).toBeVisible({ timeout: NEWS_MS });
  });
  for (const person of [head, office]) {
    expect(person.faults).toEqual([]);
    await person.close();
  }
});
