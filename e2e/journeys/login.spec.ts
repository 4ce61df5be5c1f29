import { expect, test } from '@playwright/test';
import { DESK, openAs, openVisitor, PHONE } from '../support/people';

test('a head logs in, sees her institution, switches to Bengali and logs out', async ({ browser }) => {
  const { page, faults, close } = await openVisitor(browser, { viewport: DESK });
  await page.goto('/login');
  await page.getByLabel('Email, mobile or username').fill('head@shapla.demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Shapla Adarsha High School').first()).toBeVisible();
  await page.getByRole('button', { name: /বাংলা/ }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByText('শাপলা আদর্শ উচ্চ বিদ্যালয়').first()).toBeVisible();
  expect(faults).toEqual([]);
  await close();
});

test('wrong passwords are refused in Bengali and lock the account out', async ({ browser }) => {
  const { page, close } = await openVisitor(browser, { locale: 'bn', viewport: PHONE });
  await page.goto('/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.locator('input').first().fill('librarian@surma.demo.test');
    await page.locator('input[type="password"]').fill('not the password');
    const answered = page.waitForResponse((response) => response.url().includes('/api/auth/login'));
    await page.locator('button[type="submit"]').click();
    await answered;
    const okay = page.getByRole('dialog').getByRole('button');
    if (await okay.first().isVisible()) await okay.first().click();
  }
  await expect(page.getByText(/[০-৯]+ সেকেন্ড পরে আবার চেষ্টা করুন/).first()).toBeVisible();
  await close();
});

test('an unknown address is a page that says so, and a foreign screen one that refuses', async ({ browser }) => {
  const student = await openAs(browser, 'student@shapla.demo.test');
  await student.page.goto('/no-such-page');
  await expect(student.page.getByText('Page not found')).toBeVisible();
  await student.page.goto('/edu/user/list');
  await expect(student.page).toHaveURL(/\/unauthorized/);
  await student.close();
});

test('a forgotten password is asked for, and the mailbox shows the mail without what would open the account', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser);
  await visitor.page.goto('/password/reset');
  await visitor.page.getByText('By email').click();
  await visitor.page.getByRole('textbox').first().fill('accountant@meghna.demo.test');
  await visitor.page.locator('button[type="submit"]').click();
  await expect(visitor.page.getByText('We have e-mailed your password reset link!')).toBeVisible();
  const operator = await openAs(browser, 'operator@demo.test');
  await operator.page.goto('/edu/mailbox/list');
  await operator.page
    .getByRole('row')
    .filter({ hasText: 'accountant@meghna.demo.test' })
    .getByText('আপনার পাঠশালা পাসওয়ার্ড রিসেট করুন')
    .first()
    .click();
  // The mailbox shows what was sent, without what would open the account for anyone who reads it.
  await expect(operator.page.getByText(/\/password\/reset\?token=…&/).first()).toBeVisible();
  await operator.close();
  await visitor.close();
});
