import { actionsOf, transitionsOf } from '@pathshala/shared';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
} from '@pathshala/shared/modules/students/admission';
import { messagingActions, SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { addDays } from '@pathshala/shared/text';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { moveOnTo, now } from '../support/clock';
import { openAs, openVisitor, PHONE, type Person } from '../support/people';

/** A product that runs already may have seen this journey before. */
const RUN = String(process.pid % 100_000).padStart(5, '0');
const MOBILE = `017555${RUN}`;
const NUMBER = '4-2-6-1-3-5';
const TITLE = 'Admission season';

/** A class of the institution with two seats to be given, open since today. */
async function openDeclaration(office: Caller): Promise<{ id: string; section: string }> {
  const { rows: sections } = await office.run(actionsOf(Section).list, { size: 1 });
  const [section] = sections;
  const { rows: years } = await office.run(actionsOf(AcademicYear).list, { filter: { current: { eq: true } } });
  const { today } = await office.run(messagingActions.smsDesk, {});
  const { id, rev } = await office.run(actionsOf(AdmissionDeclaration).create, {
    name: TITLE,
    nameBn: 'ভর্তির মৌসুম',
    code: `S${RUN}`,
    year: years[0]!.id,
    class: section!.class,
    shift: section!.shift,
    seats: 2,
    opensOn: today,
    closesOn: addDays(today, 10),
    needsPhoto: false,
  });
  await office.run(transitionsOf(AdmissionDeclaration).open, { id, rev });
  const { items } = await office.run(actionsOf(Section).options, { ids: [section!.id] });
  return { id, section: items[0]!.label.en };
}

/** Code that the phone received: the messages of the institution have stars in its place. */
async function codeSentTo(operator: Caller, phone: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { rows } = await operator.run(actionsOf(SmsSandboxMessage).list, { q: phone, size: 1 });
      return (text = rows[0]?.text ?? '');
    })
    .toMatch(/\d{6}/);
  return /\d{6}/.exec(text)![0];
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Does what a dialog asks about. */
async function agree(page: Page, opener: string | RegExp, yes: string | RegExp): Promise<void> {
  await button(page, opener).click();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Fills in the application of a family, on a phone and in Bengali. */
async function fillIn({ page }: Person): Promise<void> {
  const write = (label: string, text: string) => page.getByLabel(label, { exact: false }).first().fill(text);
  await write('আবেদনকারীর নাম (ইংরেজি)', 'Sadia Afrin');
  await write('আবেদনকারীর নাম (বাংলা)', 'সাদিয়া আফরিন');
  await write('জন্ম তারিখ', '০৩/০৪/২০১৫');
  await write('জন্ম নিবন্ধন নম্বর', `201526925091${RUN}`);
  for (const [label, option] of [
    ['লিঙ্গ', /মহিলা|মেয়ে|ছাত্রী/],
    ['ধর্ম', 'ইসলাম'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).first().click();
  }
  await write('পিতার নাম (ইংরেজি)', 'Anwar Hossain');
  await write('পিতার নাম (বাংলা)', 'আনোয়ার হোসেন');
  await write('মাতার নাম (ইংরেজি)', 'Shirin Akter');
  await write('মাতার নাম (বাংলা)', 'শিরিন আক্তার');
  await write('বর্তমান ঠিকানা', 'মিরপুর ১০, ঢাকা');
}

test('an admission season: a family applies, the office checks, the draw is live, and a student is admitted', async ({
  browser,
}) => {
  // The number of the draw is known at a whole minute that is still to come.
  test.slow();
  const api = await loginByApi('office@shapla.demo.test');
  const operator = await loginByApi('operator@demo.test');
  const { id: declaration, section } = await openDeclaration(api);
  const family = await openVisitor(browser, { locale: 'bn', viewport: PHONE });
  await family.context.addInitScript(() => localStorage.setItem('locale', 'bn'));
  const office = await openAs(browser, 'office@shapla.demo.test', { url: secondUrl() });
  const head = await openAs(browser, 'head@shapla.demo.test');
  const desk = `/site/admission/lottery-result?declaration=${declaration}`;
  await Promise.all([office.page.goto(desk), head.page.goto(desk)]);
  await expect(button(office.page, 'Close applications')).toBeVisible();

  await test.step('the family proves its number, leaves a draft, comes back and applies', async () => {
    const { page } = family;
    await page.goto(`/web/admission-form?alias=shapla&declaration=${declaration}`);
    await page.getByLabel('অভিভাবকের মোবাইল').fill(MOBILE);
    await button(page, 'কোড পাঠান').click();
    await page
      .getByLabel('কোড', { exact: false })
      .last()
      .fill(await codeSentTo(operator, MOBILE));
    await button(page, 'এগিয়ে যান').click();
    await fillIn(family);
    await button(page, 'সংরক্ষণ করে পরে শেষ করব').click();
    await expect(page.getByText(/সংরক্ষিত/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('আবেদনকারীর নাম (ইংরেজি)', { exact: false }).first()).toHaveValue('Sadia Afrin');
    await button(page, 'আবেদন জমা দিন').click();
    await expect(page.getByText('আবেদন পাওয়া গেছে').first()).toBeVisible();
    await button(page, /^আবেদনের স্লিপ/).click();
    const preview = page.getByRole('dialog');
    await expect(preview.locator('canvas').first()).toBeVisible();
    const slip = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'পিডিএফ ডাউনলোড করুন' }).click();
    expect((await slip).suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });

  await test.step('a second one comes on paper; the office sees both come and accepts them', async () => {
    await api.run(actionsOf(AdmissionApplication).create, {
      declaration,
      name: 'Rafi Islam',
      nameBn: 'রাফি ইসলাম',
      dateOfBirth: '2015-06-07',
      birthRegistration: `201526925096${RUN}`,
      gender: 'male',
      religion: 'islam',
      fatherName: 'Nurul Islam',
      fatherNameBn: 'নুরুল ইসলাম',
      motherName: 'Salma Begum',
      motherNameBn: 'সালমা বেগম',
      phone: `017556${RUN}`,
      presentAddress: 'Pallabi, Dhaka',
    });
    await agree(office.page, 'Accept 2 submitted applications', 'Accept 2 submitted applications');
    await family.page.reload();
    await expect(family.page.getByText('যোগ্য', { exact: true })).toBeVisible();
  });

  let draw = '';
  await test.step('the list is frozen, and its hash and the commitment are public before the number is', async () => {
    await agree(office.page, 'Close applications', /Yes|Close applications/);
    await button(office.page, 'Freeze the list').click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Source of the number' }).fill('The prize bond draw of this evening');
    // A whole minute, in Dhaka, with time to fill in the rest before it.
    const known = new Date(Math.ceil((now().getTime() + 30_000) / 60_000) * 60_000);
    const dhaka = new Date(known.getTime() + 6 * 3_600_000).toISOString();
    await dialog
      .getByRole('textbox', { name: 'The number is known from' })
      .first()
      .fill(dhaka.slice(0, 10).split('-').reverse().join('/'));
    await dialog.getByLabel('The number is known from: time').fill(dhaka.slice(11, 16));
    const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
    await dialog.getByLabel('I have kept the secret in a safe place').check();
    await dialog.getByRole('button', { name: 'Freeze the list' }).click();
    await expect(office.page.getByText('The list was frozen by you; another person draws.')).toBeVisible();
    draw = (await api.run(admissionActions.desk, { admissionDeclaration: declaration })).draws[0]!.id;
    await family.page.goto(`/web/admission-draw/${draw}?alias=shapla`);
    await expect(family.page.getByText(/লটারি এখনো হয়নি/)).toBeVisible();
    // The open page does not know of the leap until it asks for something; the minute itself passes on it.
    await expect(button(head.page, 'Draw')).toBeDisabled();
    await moveOnTo(new Date(known.getTime() - 10_000));
    await head.page.reload();
    await expect(button(head.page, 'Draw')).toBeEnabled({ timeout: 120_000 });
    await button(head.page, 'Draw').click();
    await head.page.getByRole('textbox', { name: 'Public number' }).fill(NUMBER);
    await head.page.getByRole('textbox', { name: 'Secret' }).fill(secret);
    await head.page.getByRole('textbox', { name: /Duration of the public draw/ }).fill('0');
    await head.page.getByRole('dialog').getByRole('button', { name: 'Draw' }).click();
  });

  await test.step('everyone who watches sees the draw without a reload, computed on their own device', async () => {
    await expect(family.page.getByText(/প্রকাশিত ফলের সঙ্গে মেলে$/)).toBeVisible();
    await expect(family.page.getByText(/^নির্বাচিত/).filter({ visible: true })).toHaveCount(2);
  });

  await test.step('the result is published, the offer runs, and the seat becomes a student', async () => {
    await agree(head.page, 'Publish the result', 'Publish the result');
    await agree(head.page, 'Start admission', /Yes|Start admission/);
    await family.page.goto('/web/admission-form?alias=shapla');
    await expect(family.page.getByText(/ভর্তি সম্পন্ন করুন/).first()).toBeVisible();
    const { rows } = await api.run(actionsOf(AdmissionApplication).list, {
      filter: { declaration: { eq: declaration }, phone: { eq: MOBILE } },
    });
    await family.page.goto('/web/admission?alias=shapla');
    await expect(family.page.getByText('আসন ২টি, পূরণ হয়েছে ০টি').first()).toBeVisible();
    await office.page.goto(`/site/admission/inside-form?open=${rows[0]!.id}`);
    await office.page.getByRole('tab', { name: 'Admit' }).click();
    await office.page.getByRole('combobox', { name: 'Section' }).click();
    await office.page.getByRole('option', { name: section, exact: true }).click();
    await office.page.getByRole('button', { name: 'Admit', exact: true }).click();
    await expect(office.page.getByText(/^Student ID /)).toBeVisible();
    await expect(family.page.getByText('আসন ২টি, পূরণ হয়েছে ১টি').first()).toBeVisible();
  });

  expect([...family.faults, ...office.faults, ...head.faults]).toEqual([]);
  await Promise.all([family.close(), office.close(), head.close(), api.close(), operator.close()]);
});
