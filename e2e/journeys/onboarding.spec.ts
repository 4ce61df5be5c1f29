import { userActions } from '@pathshala/shared/modules/foundation/identity';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, type Caller } from '../support/api';
import { openAs, openVisitor, PHONE } from '../support/people';

const PLACE = 'সুবর্ণরেখা উচ্চ বিদ্যালয়';
const EMAIL = 'subarnarekha@applicants.example.com';
const PASSWORD = 'নদী ও নৌকা ৭';

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: false }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** The invitation's link, as the operator hands it over where no mail is sent. */
async function invitationLink(operator: Caller): Promise<string> {
  let user: string | undefined;
  await expect
    .poll(async () => (user = (await operator.run(userActions.users, { q: EMAIL })).rows[0]?.id))
    .toBeTruthy();
  const { link } = await operator.run(userActions.showInvitationLink, { user: user! });
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('a visitor on a phone applies in Bengali, the operator sees it come and approves, and the head logs in by the invitation', async ({
  browser,
}) => {
  const operatorApi = await loginByApi('operator@demo.test');
  const operator = await openAs(browser, 'operator@demo.test');
  const visitor = await openVisitor(browser, { locale: 'bn', viewport: PHONE });
  await visitor.context.addInitScript(() => localStorage.setItem('locale', 'bn'));
  await Promise.all([operator.page.goto('/edu/site/application/list'), visitor.page.goto('/edu/application')]);
  await expect(operator.page.getByRole('heading', { name: 'Institution applications' })).toBeVisible();
  const form = visitor.page;
  await expect(form.getByRole('heading', { name: 'প্রতিষ্ঠান নিবন্ধনের আবেদন' })).toBeVisible();

  await test.step('what is missing or wrong is beside its field, in Bengali', async () => {
    await form.getByLabel('পছন্দের সংক্ষিপ্ত নাম').fill('Bad Alias');
    await form.getByRole('button', { name: 'আবেদন পাঠান' }).click();
    await expect(form.getByText('প্রতিষ্ঠানের নাম (বাংলা) আবশ্যক।')).toBeVisible();
    await expect(form.getByText('পছন্দের সংক্ষিপ্ত নাম সঠিক নয়।')).toBeVisible();
  });
  await test.step('it is filled in and sent, and a number is given', async () => {
    await form.getByLabel('প্রতিষ্ঠানের নাম (ইংরেজি)').fill('Subarnarekha High School');
    await form.getByLabel('প্রতিষ্ঠানের নাম (বাংলা)').fill(PLACE);
    await choose(form, 'ধরন', 'স্কুল');
    await choose(form, 'সর্বনিম্ন স্তর', /নিম্ন মাধ্যমিক/);
    await choose(form, 'সর্বোচ্চ স্তর', /^মাধ্যমিক/);
    await form.getByLabel('পছন্দের সংক্ষিপ্ত নাম').fill('subarnarekha');
    await choose(form, 'বিভাগ', 'রাজশাহী');
    await choose(form, 'জেলা', 'নাটোর');
    await choose(form, 'থানা', /./);
    await form.getByLabel('গ্রাম, সড়ক বা এলাকা').fill('স্টেশন রোড');
    await form.getByLabel('আবেদনকারীর নাম (ইংরেজি)').fill('Shahnaz Parvin');
    await form.getByLabel('আবেদনকারীর নাম (বাংলা)').fill('শাহনাজ পারভীন');
    await form.getByLabel('আবেদনকারীর পদ').fill('প্রধান শিক্ষক');
    await form.getByLabel('মোবাইল').fill('০১৭১২৩৪৫৬৭৮');
    await form.getByLabel('ইমেইল').fill(EMAIL);
    await form.getByRole('button', { name: 'আবেদন পাঠান' }).click();
    await expect(form.getByRole('heading', { name: 'আপনার আবেদন পৌঁছেছে' })).toBeVisible();
    await expect(form.getByText(/^A-[A-Z2-9]{8}$/)).toBeVisible();
  });
  await test.step('the operator sees it come without reloading, and approves', async () => {
    const page = operator.page;
    await page.getByText('Subarnarekha High School').click();
    await expect(page.getByRole('heading', { name: 'Review institution application' })).toBeVisible();
    await page.getByLabel('Address', { exact: false }).first().fill('Station Road');
    await page.getByRole('button', { name: 'Approve and invite head' }).click();
    await expect(page.getByText(`An invitation was sent to ${EMAIL}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/edu\/site\/edit\//);
  });
  await test.step('the head chooses a password from the invitation and is in her institution', async () => {
    await form.goto(await invitationLink(operatorApi));
    const [first, second] = [form.getByLabel('নতুন পাসওয়ার্ড', { exact: true }), form.getByLabel('নতুন পাসওয়ার্ড নিশ্চিত করুন')];
    await first.fill(PASSWORD);
    await second.fill(PASSWORD);
    await form.getByRole('button', { name: 'পাসওয়ার্ড সংরক্ষণ করুন' }).click();
    await form.getByRole('link', { name: 'লগইনে ফিরে যান' }).click();
    await form.getByLabel('ইমেইল, মোবাইল বা ইউজারনেম').fill(EMAIL);
    await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'লগইন করুন' }).click();
    await expect(form).toHaveURL(/\/dashboard/);
    await expect(form.getByText(PLACE).first()).toBeVisible();
  });
  await test.step('the row of her next first step leads to its screen, beside the button too', async () => {
    const next = form.getByRole('listitem').filter({ has: form.getByText('এরপর', { exact: true }) });
    await expect(next).toBeVisible();
    const { pathname } = new URL((await next.getByRole('link').getAttribute('href'))!, form.url());
    await next.click({ position: { x: 24, y: 12 } });
    await expect(form).toHaveURL((url) => url.pathname === pathname);
  });
  expect([...operator.faults, ...visitor.faults]).toEqual([]);
  await Promise.all([operator.close(), visitor.close(), operatorApi.close()]);
});
