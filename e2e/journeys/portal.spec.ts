import { actionsOf } from '@pathshala/shared';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { todayInDhaka } from '@pathshala/shared/text';
import { expect, test } from '@playwright/test';
import { baseUrl, loginByApi, secondUrl } from '../support/api';
import { now } from '../support/clock';
import { openVisitor, PHONE } from '../support/people';

const paths = ['/s/surma'];

test('the portal is complete without scripts, in the language that was asked for', async () => {
  const bn = await (await fetch(`${baseUrl()}${paths[0]}`, { headers: { 'accept-language': 'bn' } })).text();
  expect(bn).toContain('<html lang="bn"');
  expect(bn).toMatch(/<title>[^<]*[ঀ-৿]/);
  expect(bn).toContain('<meta name="description"');
  expect(bn).toMatch(/<h2 id="notices-title"[^>]*>(<svg.*?<\/svg>)?নোটিশ বোর্ড<\/h2><ul[^>]*><li>/);
  const en = await (await fetch(`${baseUrl()}${paths[0]}?lang=en`)).text();
  expect(en).toMatch(/<h2 id="notices-title"[^>]*>(<svg.*?<\/svg>)?Notice board<\/h2><ul[^>]*><li>/);
});

test('a notice that the office publishes is on a reader’s phone immediately, and in the page of the next reader', async ({
  browser,
}) => {
  const reader = await openVisitor(browser, { locale: 'bn', viewport: PHONE, url: secondUrl() });
  await reader.page.goto(paths[0]!);
  await expect(reader.page.getByRole('heading', { name: 'নোটিশ বোর্ড' })).toBeVisible();
  // Notices begin on the first screen of a phone, below two lines of name, tools, menu and places.
  expect((await reader.page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(96);
  const office = await loginByApi('office@surma.demo.test');
  const draft = await office.run(actionsOf(Notice).create, {
    title: 'The library is open on Saturday',
    titleBn: 'শনিবার গ্রন্থাগার খোলা থাকবে',
    body: 'From nine to one.',
    bodyBn: 'সকাল নয়টা থেকে দুপুর একটা পর্যন্ত।',
    publishedOn: todayInDhaka(now()),
    pinned: true,
  });
  await expect(reader.page.getByText(draft.titleBn)).toHaveCount(0);
  await office.run(actionsOf(Notice).update, { id: draft.id, rev: draft.rev, patch: { status: 'published' } });
  await expect(reader.page.getByText(draft.titleBn).first()).toBeVisible();
  await expect
    .poll(async () =>
      (await (await fetch(`${secondUrl()}${paths[0]}`, { headers: { 'accept-language': 'bn' } })).text()).includes(
        draft.titleBn,
      ),
    )
    .toBe(true);
  await office.run(actionsOf(Notice).update, { id: draft.id, rev: draft.rev + 1, patch: { status: 'draft' } });
  await expect(reader.page.getByText(draft.titleBn)).toHaveCount(0);
  expect(reader.faults).toEqual([]);
  await reader.close();
  await office.close();
});
