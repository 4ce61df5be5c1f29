import { actionsOf } from '@pathshala/shared';
import { PaymentClaim, paymentsActions, paymentsScreens } from '@pathshala/shared/modules/money/payments';
import { formatMoney } from '@pathshala/shared/text';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const NUMBER = `9K8F${String(process.pid % 1_000_000).padStart(6, '0')}`;
const pathOf = (id: (typeof paymentsScreens)[number]['id']) => paymentsScreens.find((screen) => screen.id === id)!.path;

test('a guardian pays for two children with one transfer, the accountant checks it once, and each sees the other’s part live', async ({
  browser,
}) => {
  const api = {
    guardian: await loginByApi('guardian@shapla.demo.test'),
    accountant: await loginByApi('accountant@shapla.demo.test'),
  };
  const { children } = await api.guardian.run(paymentsActions.familyDues, {});
  const paying = children.filter(({ bills }) => bills.length > 0);
  expect(paying.length).toBeGreaterThan(1);
  const dueOf = async () =>
    (await api.guardian.run(paymentsActions.familyDues, {})).children.reduce(
      (sum, { bills }) => sum + bills.reduce((all, bill) => all + bill.balance + bill.fine, 0),
      0,
    );
  const before = await dueOf();

  const guardian = await openAs(browser, 'guardian@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const accountant = await openAs(browser, 'accountant@shapla.demo.test', { url: secondUrl() });
  await Promise.all([
    guardian.page.goto(pathOf('payments.jointClaim')),
    accountant.page.goto(pathOf('payments.claims')),
  ]);
  const parts = guardian.page.getByRole('article', { name: NUMBER });
  const rows = accountant.page.getByRole('row').filter({ hasText: NUMBER });
  await expect(accountant.page.getByRole('heading', { name: 'Payments by transaction ID' })).toBeVisible();

  await test.step('the bills of both are chosen, and their sum is sent once', async () => {
    const { page } = guardian;
    for (const { nameBn } of paying) await expect(page.getByRole('region', { name: nameBn })).toBeVisible();
    await page.getByRole('combobox', { name: 'যে মাধ্যমে পাঠিয়েছেন' }).click();
    await page.getByRole('option', { name: 'বিকাশ' }).click();
    await page.getByRole('textbox', { name: 'লেনদেন আইডি' }).fill(NUMBER);
    await page.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }).click();
    await expect(parts).toHaveCount(paying.length);
    await expect(parts.first()).toContainText('যাচাই');
  });
  const { rows: claims } = await api.accountant.run(actionsOf(PaymentClaim).list, {
    filter: { transactionNumber: { eq: NUMBER } },
  });
  const total = claims.reduce((sum, { amount }) => sum + amount, 0);
  expect(claims.map((claim) => claim.total)).toEqual(paying.map(() => total));

  await test.step('the office sees every part come, and what it is for', async () => {
    await expect(rows).toHaveCount(paying.length);
    await rows.first().getByText(NUMBER).click();
    const dialog = accountant.page.getByRole('dialog');
    await expect(dialog).toContainText(formatMoney(total, 'en'));
    for (const { code } of paying) await expect(dialog.getByLabel(new RegExp(code))).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(accountant.page.getByText(/^Receipt .+ issued\.$/)).toBeVisible();
  });
  await test.step('the phone has a receipt for each child and nothing of it to pay, without being touched', async () => {
    for (const part of await parts.all()) {
      await expect(part).toContainText('পাওয়া গেছে');
      await expect(part).toContainText('রসিদ');
      await expect(part).toContainText(formatMoney(total, 'bn'));
    }
    const { claims: answered } = await api.guardian.run(paymentsActions.familyDues, {});
    const receipts = answered.flatMap((each) => (each.transactionNumber === NUMBER ? [each.receipt] : []));
    expect(new Set(receipts).size).toBe(paying.length);
    expect(await dueOf()).toBe(before - total);
  });
  await test.step('the same transaction pays nothing twice', async () => {
    await expect(api.accountant.run(paymentsActions.decideClaim, { id: claims[0]!.id, approve: true })).rejects.toThrow(
      'CLAIM_DECIDED',
    );
  });
  expect([...guardian.faults, ...accountant.faults]).toEqual([]);
  await Promise.all([guardian.close(), accountant.close(), api.guardian.close(), api.accountant.close()]);
});
