import { expect, test } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const ARRIVAL_MS = 45_000;
const NEWS_MS = 15_000;
const SUBJECT = 'রসিদে ছেলের নাম ভুল এসেছে';
const NOTE = 'Check the admission form first';
const FIRST = 'রসিদটি আবার ছাপা হয়েছে।';
const SECOND = 'ভুলটি আমরা দেখছি।';

test('a guardian asks in Bengali on a phone, two of the office see it and each other, and the answer appears without a reload', async ({
  browser,
}) => {
  const guardian = await openAs(browser, 'guardian@meghna.demo.test', { locale: 'bn', viewport: PHONE });
  const office = await openAs(browser, 'office@meghna.demo.test', { url: secondUrl() });
  const head = await openAs(browser, 'head@meghna.demo.test');
  await Promise.all([
    guardian.page.goto('/site/help-desk?ask=new&from=/dashboard'),
    office.page.goto('/site/help-desk'),
    head.page.goto('/site/help-desk'),
  ]);
  await expect(office.page.getByRole('heading', { name: 'Help Desk' })).toBeVisible({ timeout: ARRIVAL_MS });
  await expect(head.page.getByRole('heading', { name: 'Help Desk' })).toBeVisible({ timeout: ARRIVAL_MS });

  await test.step('the request goes out with the page that the guardian allows', async () => {
    const form = guardian.page.getByRole('dialog');
    await form.getByLabel('ধরন').first().click({ timeout: ARRIVAL_MS });
    await guardian.page.getByRole('option', { name: /ফি ও পরিশোধ/ }).click();
    await form.getByLabel('বিষয়').fill(SUBJECT);
    await form.getByRole('textbox', { name: 'বার্তা' }).fill('আজকের রসিদে ছেলের নামের বানান ভুল।');
    await form.getByLabel(/যে পাতা থেকে এসেছি/).check();
    await form.getByRole('button', { name: 'পাঠান' }).click();
    await expect(guardian.page.getByRole('heading', { name: SUBJECT })).toBeVisible({ timeout: ARRIVAL_MS });
  });

  await test.step('it comes up in both queues, and each is told that the other has it open', async () => {
    for (const { page } of [office, head]) {
      const entry = page.getByText(SUBJECT).first();
      await expect(entry).toBeVisible({ timeout: NEWS_MS });
      await entry.click();
      await expect(page.getByText('আজকের রসিদে ছেলের নামের বানান ভুল।')).toBeVisible({ timeout: ARRIVAL_MS });
    }
    await expect(office.page.getByText(/has this request open too/)).toBeVisible({ timeout: NEWS_MS });
    await expect(head.page.getByText(/has this request open too/)).toBeVisible({ timeout: NEWS_MS });
    await expect(office.page.getByText('/dashboard', { exact: true })).toBeVisible();
  });

  await test.step('a note stays at the desk, an answer reaches the phone', async () => {
    await office.page.getByLabel('Internal note', { exact: true }).first().check({ force: true });
    await office.page.getByRole('textbox', { name: 'Internal note' }).fill(NOTE);
    await office.page.getByRole('button', { name: 'Add note' }).click();
    await expect(head.page.getByText(NOTE)).toBeVisible({ timeout: NEWS_MS });
    const words = head.page.getByRole('textbox', { name: 'Message' });
    await words.pressSequentially('নাম ঠিক করা হয়েছে।');
    await expect(guardian.page.getByText(/লিখছেন…/)).toBeVisible({ timeout: NEWS_MS });
    await head.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(guardian.page.getByText('নাম ঠিক করা হয়েছে।')).toBeVisible({ timeout: NEWS_MS });
    await expect(office.page.getByText('নাম ঠিক করা হয়েছে।')).toBeVisible({ timeout: NEWS_MS });
    await expect(guardian.page.getByText(NOTE)).toHaveCount(0);
  });

  await test.step('of two simultaneous answers one reaches the phone; the other stays as a draft', async () => {
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    // The second answer is on its way when the first arrives: it was written without having read it.
    await office.page.route('**/api/helpdesk/post', async (route) => {
      await isHeld;
      await route.continue();
    });
    await office.page.getByRole('switch', { name: 'Internal note' }).uncheck({ force: true });
    const unsent = office.page.getByRole('textbox', { name: 'Message' });
    await unsent.fill(SECOND);
    await head.page.getByRole('textbox', { name: 'Message' }).fill(FIRST);
    // On its way before the other is sent, or a slow click would come after its page has shown the first answer.
    const isOnItsWay = office.page.waitForRequest('**/api/helpdesk/post');
    for (const { page } of [office, head]) {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await isOnItsWay;
    }
    await expect(guardian.page.getByText(FIRST)).toBeVisible({ timeout: NEWS_MS });
    release();
    await expect(office.page.getByRole('alert').getByText(/replied in the meantime/)).toBeVisible({ timeout: NEWS_MS });
    await expect(unsent).toHaveValue(SECOND);
    await expect(office.page.getByText(FIRST)).toBeVisible({ timeout: NEWS_MS });
    await expect(guardian.page.getByText(SECOND)).toHaveCount(0);
    await office.page.unroute('**/api/helpdesk/post');
    await office.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(guardian.page.getByText(SECOND)).toBeVisible({ timeout: NEWS_MS });
  });

  await test.step('the guardian settles it and rates it', async () => {
    // An answer that comes at this very moment is shown first; then the guardian asks again.
    await expect(async () => {
      const seen = guardian.page.getByRole('button', { name: 'ঠিক আছে' });
      if (await seen.isVisible()) await seen.click();
      await guardian.page.getByRole('button', { name: 'আমার সমস্যার সমাধান হয়েছে' }).click();
      await expect(guardian.page.getByText('আমাদের সেবা কেমন লাগল?')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 2 * NEWS_MS });
    await expect(head.page.getByText('Solved', { exact: true }).first()).toBeVisible({ timeout: NEWS_MS });
  });
  for (const person of [guardian, office, head]) await person.close();
});
