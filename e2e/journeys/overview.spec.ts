import { actionsOf, transitionsOf } from '@pathshala/shared';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { todayInDhaka } from '@pathshala/shared/text';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { now } from '../support/clock';
import { openAs, PHONE } from '../support/people';

test('what changes in an institution reaches the wall of its group and of the platform without a reload', async ({
  browser,
}) => {
  const head = await loginByApi('head@surma.demo.test');
  const { list } = actionsOf(Staff);
  const { resign, rejoin } = transitionsOf(Staff);
  const { rows, total } = await head.run(list, { filter: { active: { eq: true } }, size: 50 });
  const group = await openAs(browser, 'group@demo.test', { locale: 'bn', viewport: PHONE, url: secondUrl() });
  const operator = await openAs(browser, 'operator@demo.test');
  await Promise.all([group.page.goto('/overview'), operator.page.goto('/overview')]);
  const tiles = [
    group.page.getByRole('article', { name: 'সুরমা ডিগ্রি কলেজ' }),
    operator.page.getByRole('article', { name: 'Surma Degree College' }),
  ] as const;
  const said = (staff: number) =>
    Promise.all([
      expect(tiles[0]).toContainText(`${staff.toLocaleString('bn-BD')} জন কর্মচারী`),
      expect(tiles[1]).toContainText(`${staff} employees`),
    ]);
  await said(total);

  // Leaving closes the account, so it is not the head's own.
  const someone = rows.at(-1)!;
  const left = await head.run(resign, {
    id: someone.id,
    rev: someone.rev,
    leftOn: todayInDhaka(now()),
    leavingNote: 'Moved away',
  });
  await said(total - 1);
  await head.run(rejoin, { id: left.id, rev: left.rev, reason: 'Came back' });
  await said(total);

  await operator.page.getByRole('textbox', { name: 'Search institutions' }).fill('surma');
  await expect(operator.page.getByRole('article')).toHaveCount(1);
  expect([...group.faults, ...operator.faults]).toEqual([]);
  await Promise.all([group.close(), operator.close(), head.close()]);
});
