import { gatewaysScreens } from '@pathshala/shared/modules/money/gateways';
import { paymentsScreens } from '@pathshala/shared/modules/money/payments';
import { expect, test } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs, PHONE } from '../support/people';

const FEES = '/student/payment/report/general';
const STATUS = gatewaysScreens.find(({ id }) => id === 'gateways.status')!.path;
const COUNTER = paymentsScreens.find(({ id }) => id === 'payments.collection')!.path;

test('a family pays on a phone, the open counter shows it as it lands, and the page of the payer turns on its own', async ({
  browser,
}) => {
  const guardian = await openAs(browser, 'guardian@meghna.demo.test', { locale: 'bn', viewport: PHONE });
  const cashier = await openAs(browser, 'accountant@meghna.demo.test', { url: secondUrl() });
  await Promise.all([guardian.page.goto(FEES), cashier.page.goto(COUNTER)]);
  const day = cashier.page.getByRole('region', { name: "Today's collection" });
  const online = day.getByText('Online payment').first();
  await expect(day).toBeVisible();
  await expect(online).toBeHidden();

  await test.step('bills and method are chosen on the phone, and the browser leaves for the bank', async () => {
    const { page } = guardian;
    await page.getByRole('button', { name: 'অনলাইনে পরিশোধ' }).click();
    await page.getByRole('radio', { name: /ইন্টারনেট ব্যাংকিং/ }).check();
    await page.getByRole('button', { name: 'পরিশোধের পাতায় যান' }).click();
    await expect(page.getByText('Sandbox bank').first()).toBeVisible();
  });
  await test.step('after paying the page says so, with a receipt', async () => {
    const { page } = guardian;
    await page.getByRole('button', { name: 'টাকা দিন · Pay', exact: true }).click();
    await page.waitForURL((url) => url.pathname === STATUS);
    await expect(page.getByText('পরিশোধ হয়েছে। ধন্যবাদ।')).toBeVisible();
    await expect(page.getByRole('button', { name: /মানি রসিদ/ })).toBeVisible();
  });
  await test.step('the counter has it without being touched', () => expect(online).toBeVisible());
  expect(cashier.faults).toEqual([]);
  await Promise.all([guardian.close(), cashier.close()]);
});
