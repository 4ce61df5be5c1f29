import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared';
import { messagingActions, SmsSandboxMessage, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { toBengaliDigits, toLatinDigits } from '@pathshala/shared/text';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, type Caller } from '../support/api';
import { openAs, PHONE } from '../support/people';

const counter = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`);
const countOf = async (page: Page, name: string) =>
  Number(toLatinDigits((await counter(page, name).textContent()) ?? '').replaceAll(',', ''));

/** So many a minute; the demo's own pace is too fast to be stopped half-way. */
async function setPace(office: Caller, perMinute: number): Promise<void> {
  const { rows } = await office.run(actionsOf(SmsSetting).list, {});
  await office.run(actionsOf(SmsSetting).update, { id: rows[0]!.id, rev: rows[0]!.rev, patch: { perMinute } });
}

/** A section of many guardians, none of whose numbers the trial gateway makes trouble with. */
async function largeSection(office: Caller, text: string) {
  const { sections } = await office.run(messagingActions.smsDesk, {});
  for (const { section, label } of sections) {
    const { rows, messages } = await office.run(messagingActions.smsPreview, {
      audience: { kind: 'section', section },
      language: 'en',
      text,
    });
    if (messages >= 30 && rows.every(({ phone }) => !phone || !/99[0-7]$/.test(phone))) return { label, messages };
  }
  throw new Error('No section fits');
}

test('the office sends to a section, the head watches it in Bengali, a stop holds the rest, continuing sends it, nothing goes twice', async ({
  browser,
}) => {
  const officeApi = await loginByApi('office@meghna.demo.test');
  const operatorApi = await loginByApi('operator@demo.test');
  const mark = `Sports day ${randomUUID().slice(0, 8)}`;
  const { label, messages } = await largeSection(officeApi, `${mark}, {student}`);
  const taken = async () => (await operatorApi.run(actionsOf(SmsSandboxMessage).list, { q: mark, size: 500 })).rows;
  await setPace(officeApi, 60);

  const office = await openAs(browser, 'office@meghna.demo.test');
  await office.page.goto('/site/sms/master');
  await office.page.getByRole('combobox', { name: 'Section' }).click();
  await office.page.getByRole('option', { name: label.en, exact: true }).click();
  await office.page.getByText('English', { exact: true }).click();
  await office.page.getByRole('textbox', { name: 'Message' }).fill(`${mark}, {student}`);
  await expect(office.page.getByRole('list', { name: 'Messages to be sent' }).getByText(mark).first()).toBeVisible();
  expect(await taken()).toHaveLength(0);
  await office.page.getByRole('button', { name: `Send ${messages} SMS` }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: `Send ${messages} SMS` })
    .click();
  await office.page.waitForURL('**/site/sms/batch/view/*');

  const head = await openAs(browser, 'head@meghna.demo.test', { locale: 'bn', viewport: PHONE });
  await head.page.goto(new URL(office.page.url()).pathname);
  await expect(counter(head.page, 'delivered')).toHaveText(/[১-৯]/);
  await expect.poll(() => countOf(office.page, 'delivered')).toBeGreaterThan(0);

  await office.page.getByRole('button', { name: 'Stop' }).click();
  await expect(head.page.getByText('থামানো হয়েছে')).toBeVisible();
  await expect(office.page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const held = await countOf(office.page, 'queued');
  expect(held).toBeGreaterThan(0);
  await expect.poll(() => countOf(office.page, 'delivered'), { timeout: 40_000 }).toBe(messages - held);
  expect(await taken()).toHaveLength(messages - held);
  await expect(counter(head.page, 'queued')).toHaveText(toBengaliDigits(String(held)));

  await setPace(officeApi, 6_000);
  await head.page.getByRole('button', { name: 'আবার চালু করুন' }).click();
  await expect(counter(head.page, 'delivered')).toHaveText(toBengaliDigits(String(messages)), { timeout: 40_000 });
  await expect(office.page.getByText('Completed', { exact: true })).toBeVisible();
  const rows = await taken();
  expect(rows.map((row) => row.handedOver)).toEqual(Array.from({ length: messages }, () => 1));
  expect(new Set(rows.map((row) => row.to)).size).toBe(messages);
  await setPace(officeApi, 600);
  expect([...office.faults, ...head.faults]).toEqual([]);
  await Promise.all([office.close(), head.close(), officeApi.close(), operatorApi.close()]);
});

test('a teacher sends to an own section only, and a guardian not at all', async ({ browser }) => {
  const guardian = await openAs(browser, 'guardian@meghna.demo.test');
  await guardian.page.goto('/site/sms/master');
  await expect(guardian.page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  const teacher = await openAs(browser, 'teacher@meghna.demo.test', { viewport: PHONE });
  await teacher.page.goto('/site/sms/master');
  await teacher.page.getByRole('combobox', { name: 'Send to' }).click();
  await expect(teacher.page.getByRole('option', { name: 'Guardians of absentees' })).toBeVisible();
  await expect(teacher.page.getByRole('option', { name: /class|All|Employees|dues/ })).toHaveCount(0);
  expect([...guardian.faults, ...teacher.faults]).toEqual([]);
  await Promise.all([guardian.close(), teacher.close()]);
});
