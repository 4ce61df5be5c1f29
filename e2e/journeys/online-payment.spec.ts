import { actionsOf } from '@pathshala/shared/kit';
import { gatewaysActions, gatewaysScreens } from '@pathshala/shared/modules/money/gateways';
import { PaymentClaim, paymentsActions, paymentsScreens } from '@pathshala/shared/modules/money/payments';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { moveOnTo, now } from '../support/clock';
import { openAs, PHONE } from '../support/people';

const FEES = '/student/payment/report/general';
const STATUS = gatewaysScreens.find(({ id }) => id === 'gateways.status')!.path;
const RECOVERY = gatewaysScreens.find(({ id }) => id === 'gateways.recovery')!.path;
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

/** From the fees to the page of the sandbox bank, in Bengali. */
async function leaveForBank(page: Page): Promise<void> {
  await page.goto(FEES);
  await page.getByRole('button', { name: 'অনলাইনে পরিশোধ' }).click();
  await page.getByRole('radio', { name: /ইন্টারনেট ব্যাংকিং/ }).check();
  await page.getByRole('button', { name: 'পরিশোধের পাতায় যান' }).click();
  await expect(page.getByText('Sandbox bank').first()).toBeVisible();
}

test('money that came short is decided by two people, and the open pages of payer and cashier turn', async ({
  browser,
}) => {
  const guardian = await openAs(browser, 'guardian@surma.demo.test', { locale: 'bn', viewport: PHONE });
  const cashier = await openAs(browser, 'accountant@surma.demo.test', { url: secondUrl() });
  const head = await openAs(browser, 'head@surma.demo.test');
  await cashier.page.goto(COUNTER);
  const day = cashier.page.getByRole('region', { name: "Today's collection" });
  const online = day.getByText('Online payment').first();
  await expect(day).toBeVisible();
  await test.step('a taka less is under review, and nobody is credited', async () => {
    await leaveForBank(guardian.page);
    await guardian.page.getByRole('button', { name: /Pay one taka less/ }).click();
    await guardian.page.waitForURL((url) => url.pathname === STATUS);
    await expect(guardian.page.getByText(/অফিস যাচাই করছে/)).toBeVisible();
    await expect(online).toBeHidden();
  });
  const family = await loginByApi('guardian@surma.demo.test');
  const { reference } = (await family.run(gatewaysActions.payments, {})).payments[0]!;
  await family.close();
  await test.step('the accountant proposes, and only the head confirms', async () => {
    const desk = await cashier.context.newPage();
    await desk.goto(`${RECOVERY}?q=${reference}`);
    await desk.getByRole('button', { name: 'Propose', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /What did you find/ }).fill('The family pays the taka tomorrow');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(desk.getByText('Someone else must confirm it.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
    await head.page.goto(`${RECOVERY}?q=${reference}`);
    await head.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  });
  await test.step('both pages show the payment without being touched', async () => {
    await expect(guardian.page.getByText('পরিশোধ হয়েছে। ধন্যবাদ।')).toBeVisible();
    await expect(online).toBeVisible();
  });
  expect([...guardian.faults, ...cashier.faults, ...head.faults]).toEqual([]);
  await Promise.all([guardian.close(), cashier.close(), head.close()]);
});

/** Bills that another journey's family has reported as paid are not offered while they are checked. */
async function refuseReports(): Promise<void> {
  const accountant = await loginByApi('accountant@shapla.demo.test');
  const { rows } = await accountant.run(actionsOf(PaymentClaim).list, { filter: { status: { eq: 'submitted' } } });
  for (const { id } of rows)
    await accountant
      .run(paymentsActions.decideClaim, { id, approve: false, waiveFine: false, note: 'Not in the statement' })
      .catch(() => undefined);
  await accountant.close();
}

test('a student who pays and closes the browser is credited within a minute, and once', async ({ browser }) => {
  const login = 'student@shapla.demo.test';
  const student = await openAs(browser, login, { locale: 'bn', viewport: PHONE });
  const api = await loginByApi(login);
  await refuseReports();
  await leaveForBank(student.page);
  await student.page.getByRole('button', { name: /Pay and close the browser/ }).click();
  await expect(student.page.getByText('You may close this page.')).toBeVisible();
  await student.close();
  const newest = async () => (await api.run(gatewaysActions.payments, {})).payments[0]!;
  const { reference } = await newest();
  // The bank is asked half a minute after the payer left; the other half is for the answer.
  expect((await newest()).state).not.toBe('succeeded');
  await moveOnTo(new Date(now().getTime() + 30_000));
  await expect.poll(async () => (await newest()).state, { timeout: 60_000 }).toBe('succeeded');
  const { payments } = await api.run(gatewaysActions.payments, {});
  expect(payments.filter((each) => each.reference === reference)).toMatchObject([{ receipts: [{}] }]);
  await api.close();
});
