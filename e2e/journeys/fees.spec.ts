import { actionsOf } from '@pathshala/shared';
import { AcademicYear, Class, Section } from '@pathshala/shared/modules/school/academics';
import { FeeLine, feesActions, feesScreens } from '@pathshala/shared/modules/money/fees';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney, formatMonth, todayInDhaka } from '@pathshala/shared/text';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { now } from '../support/clock';
import { openAs, PHONE } from '../support/people';

const pathOf = (id: (typeof feesScreens)[number]['id']) => feesScreens.find((screen) => screen.id === id)!.path;
const LONG = { timeout: 60_000 };

/** A month of this year in which a class of the demo guardian's child has no bill yet. */
async function findOpenMonth(accountant: Caller) {
  const today = todayInDhaka(now());
  const year = (await accountant.run(actionsOf(AcademicYear).list, {})).rows.find(
    (row) => row.startsOn <= today && today <= row.endsOn,
  )!;
  const six = (await accountant.run(actionsOf(Class).list, {})).rows.find((row) => row.name === 'Six')!;
  const { months } = await accountant.run(feesActions.months, { year: year.id, class: six.id });
  return { six, month: months.find(({ bills }) => bills === 0)!.month };
}

async function findChildIn(guardian: Caller, name: string) {
  for (const child of (await guardian.run(actionsOf(Student).list, {})).rows) {
    const statement = await guardian.run(feesActions.statement, { student: child.id });
    if (statement.student.section?.en.startsWith(name)) return child;
  }
  throw new Error(`The demo guardian has no child in class ${name}`);
}

const bells = async (guardian: Caller, name: string) =>
  (await guardian.run(messagingActions.notifications, {})).filter(
    ({ data }) => data.kind === 'fee' && data.titleEn.startsWith(name),
  );
const box = (page: Page, month: string) => page.locator(`button[data-month="${month}"]`);

test.setTimeout(300_000);
test('A class is billed from two browsers at the same time: progress and the new due are seen live, and nobody is billed twice', async ({
  browser,
}) => {
  const api = {
    accountant: await loginByApi('accountant@shapla.demo.test'),
    guardian: await loginByApi('guardian@shapla.demo.test'),
  };
  const { six, month } = await findOpenMonth(api.accountant);
  const child = await findChildIn(api.guardian, 'Six');
  const before = await api.guardian.run(feesActions.statement, { student: child.id });
  const toldBefore = await bells(api.guardian, child.name);
  const expected = await api.accountant.run(feesActions.preview, { class: six.id, months: [month] });
  expect(expected.created).toBeGreaterThan(100);

  const accountant = await openAs(browser, 'accountant@shapla.demo.test');
  const head = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', url: secondUrl() });
  const guardian = await openAs(browser, 'guardian@shapla.demo.test', { locale: 'bn', viewport: PHONE });

  await test.step('the guardian’s phone shows an empty box for the month', async () => {
    await guardian.page.goto(`${pathOf('fees.mine')}?student=${child.id}`);
    await expect(box(guardian.page, month)).toContainText('–', LONG);
  });
  await test.step('both see the same preview, each in their language, and nothing is written by it', async () => {
    for (const { page } of [accountant, head]) {
      await page.goto(`${pathOf('fees.generate')}?class=${six.id}`);
      await expect(box(page, month)).toBeVisible(LONG);
      await box(page, month).click();
      await expect(box(page, month)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(accountant.page.getByRole('region', { name: 'Preview' })).toContainText(
      formatMoney(expected.amount - expected.waived, 'en'),
      LONG,
    );
    await expect(head.page.getByRole('region', { name: 'প্রিভিউ' })).toContainText(
      formatMoney(expected.amount - expected.waived, 'bn'),
      LONG,
    );
    const { months } = await api.accountant.run(feesActions.months, { year: before.year!.id, class: six.id });
    expect(months.find((each) => each.month === month)!.bills).toBe(0);
  });
  await test.step('both press at the same time', async () => {
    await Promise.all([
      accountant.page.getByRole('button', { name: /^Generate [\d,]+ bills$/ }).click(),
      head.page.getByRole('button', { name: /বিল তৈরি করুন$/ }).click(),
    ]);
  });
  await test.step('both watch the counter to its end', async () => {
    const title = { en: `Fees for ${formatMonth(month, 'en')}: Six`, bn: `${formatMonth(month, 'bn')} মাসের ফি: ষষ্ঠ` };
    await expect(accountant.page.getByRole('region', { name: title.en, exact: true })).toContainText('Completed', LONG);
    await expect(head.page.getByRole('region', { name: title.bn, exact: true })).toContainText('সম্পন্ন', LONG);
    await expect(box(head.page, month)).not.toContainText('বিল নেই', LONG);
  });
  await test.step('the phone has the new due without being touched', async () => {
    const after = await api.guardian.run(feesActions.statement, { student: child.id });
    const due = after.months.find((each) => each.month === month)!.balance;
    expect(due).toBeGreaterThan(0);
    await expect(box(guardian.page, month)).toContainText(formatMoney(due, 'bn', { round: true }), LONG);
    await expect(guardian.page.getByRole('status', { name: 'এখন বকেয়া' })).toContainText(
      formatMoney(after.totals.toPay, 'bn'),
      LONG,
    );
  });
  await test.step('the guardian is told once', async () => {
    await expect.poll(async () => (await bells(api.guardian, child.name)).length, LONG).toBe(toldBefore.length + 1);
  });
  await test.step('every student has each bill once, and a further press finds nothing to do', async () => {
    const sections = (
      await api.accountant.run(actionsOf(Section).list, { size: 200, filter: { class: { eq: six.id } } })
    ).rows.map((row) => row.id);
    const { rows, total } = await api.accountant.run(actionsOf(FeeLine).list, {
      size: 500,
      filter: { month: { eq: month }, section: { in: sections } },
    });
    expect(total).toBe(expected.created);
    expect(new Set(rows.map((row) => `${row.student} ${row.subHead} ${row.period}`)).size).toBe(rows.length);
    await accountant.page.reload();
    await expect(accountant.page.getByText('No new bills')).toBeVisible(LONG);
    await expect(accountant.page.getByRole('button', { name: /^Generate [\d,]+ bills?$/ })).toHaveCount(0);
  });
  expect([...accountant.faults, ...head.faults, ...guardian.faults]).toEqual([]);
  for (const person of [accountant, head, guardian]) await person.close();
  for (const caller of Object.values(api)) await caller.close();
});
