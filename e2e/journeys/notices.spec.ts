import { actionsOf } from '@pathshala/shared';
import { platformActions } from '@pathshala/shared/modules/foundation/platform';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { now } from '../support/clock';
import { openAs, PHONE } from '../support/people';

const ARRIVAL_MS = 45_000;
const NEWS_MS = 15_000;
const LASTS_MS = 20_000;
const TITLE = 'আগামীকাল অর্ধদিবস ক্লাস';
const { create, get, update } = actionsOf(Notice);

test('a notice waits for a second person, appears on an open phone, and goes from it when it expires', async ({
  browser,
}) => {
  const head = await loginByApi('head@meghna.demo.test');
  const office = await loginByApi('office@meghna.demo.test', { url: secondUrl() });
  await head.run(platformActions.setOption, { key: 'noticeApproval', value: 'second' });
  const guardian = await openAs(browser, 'guardian@meghna.demo.test', { locale: 'bn', viewport: PHONE });
  await guardian.page.goto('/site/notice/board');
  await expect(guardian.page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: ARRIVAL_MS });
  const shown = guardian.page.getByRole('button', { name: TITLE });

  const draft = await office.run(create, {
    ...{ title: 'Half day of classes tomorrow', titleBn: TITLE, body: 'Until noon.', bodyBn: 'দুপুর পর্যন্ত।' },
    ...{ category: 'general', audience: 'families', reach: 'inside', status: 'draft' },
    publishedOn: now().toISOString().slice(0, 10),
  });
  const publish = { id: draft.id, rev: draft.rev, patch: { status: 'published' as const } };

  await test.step('neither a draft nor its own author shows it to the family', async () => {
    await expect(office.run(update, publish)).rejects.toThrow('NOTICE_NEEDS_ANOTHER');
    await expect(shown).toHaveCount(0);
  });
  await test.step('published by the head, it is there without a reload, and opens', async () => {
    await head.run(update, publish);
    await expect(shown).toBeVisible({ timeout: NEWS_MS });
    await shown.click();
    await expect(guardian.page.getByText('দুপুর পর্যন্ত।')).toBeVisible();
  });
  await test.step('expired, it goes while it is being read', async () => {
    await head.run(platformActions.setOption, { key: 'noticeApproval', value: null });
    const { rev } = await head.run(get, { id: draft.id });
    const expiresAt = new Date(now().getTime() + LASTS_MS).toISOString();
    await head.run(update, { id: draft.id, rev, patch: { expiresAt } });
    await expect(shown).toHaveCount(0, { timeout: LASTS_MS + 2 * ARRIVAL_MS });
  });
  expect(guardian.faults).toEqual([]);
  await Promise.all([guardian.close(), head.close(), office.close()]);
});
