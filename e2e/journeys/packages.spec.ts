import { actionsOf } from '@pathshala/shared';
import { Package, ProductModule } from '@pathshala/shared/modules/foundation/packages';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';

/** The institution of the demo whose package is smaller than the product; no other journey works there. */
const HEAD = 'head@karnaphuli.demo.test';
const MODULE = 'Attendance and leave';

/** Whatever a journey that was cut off left behind, the module is in the package again. */
async function giveModule(): Promise<void> {
  const operator = await loginByApi('operator@demo.test');
  const [basic] = (await operator.run(actionsOf(Package).list, { filter: { name: { eq: 'Basic' } } })).rows;
  const [module] = (await operator.run(actionsOf(ProductModule).list, { filter: { name: { eq: MODULE } } })).rows;
  await operator.run(actionsOf(Package).update, {
    id: basic!.id,
    rev: basic!.rev,
    patch: { modules: [...new Set([...basic!.modules, module!.id])] },
  });
  await operator.close();
}

test('a module that the operator takes from the package closes the open screen and its menu entries, and comes back; the operator then acts for the institution and ends it', async ({
  browser,
}) => {
  await giveModule();
  const operator = await openAs(browser, 'operator@demo.test');
  const head = await openAs(browser, HEAD, { url: secondUrl() });
  try {
    const menu = head.page.getByRole('navigation');
    await head.page.goto('/site/attendance/student/board');
    await expect(head.page.getByRole('heading', { name: 'Attendance board' })).toBeVisible();
    // Not in their package: neither in the menu nor by its address.
    await expect(menu.getByRole('link', { name: 'Notices' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Fee heads' })).toHaveCount(0);

    await operator.page.goto('/module/attachment-list');
    const box = operator.page.getByRole('checkbox', { name: MODULE });
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect(head.page).toHaveURL(/\/unauthorized/);
    await head.page.goto('/dashboard');
    await expect(menu.getByRole('link', { name: 'Notices' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Attendance board' })).toHaveCount(0);
    await box.check();
    await expect(menu.getByRole('link', { name: 'Attendance board' })).toBeVisible();

    await operator.page.goto('/edu/site/impersonate');
    await operator.page.getByLabel('Institution').first().fill('Karnaphuli');
    await operator.page.getByRole('option', { name: 'Karnaphuli Model School' }).click();
    await operator.page.getByLabel('Reason').fill('The board of a class looks empty');
    await operator.page.getByRole('button', { name: 'Start' }).click();
    const banner = operator.page.getByRole('region', { name: 'Impersonation' });
    await expect(banner).toContainText('You are acting for Karnaphuli Model School.');
    await expect(operator.page).toHaveURL(/\/dashboard/);
    await expect(banner.getByRole('timer')).toContainText(/(?:30:00|29:\d\d) left/);
    await operator.page.goto('/site/attendance/student/board');
    await expect(operator.page.getByRole('heading', { name: 'Attendance board' })).toBeVisible();
    await expect(
      operator.page.getByRole('navigation').getByRole('link', { name: 'Institutions', exact: true }),
    ).toHaveCount(0);
    await banner.getByRole('button', { name: 'End' }).click();
    await expect(banner).toHaveCount(0);
    await expect(
      operator.page.getByRole('navigation').getByRole('link', { name: 'Institutions', exact: true }),
    ).toBeVisible();
    await operator.page.goto('/edu/site/impersonate');
    await expect(operator.page.getByText('The board of a class looks empty').first()).toBeVisible();
    expect([...operator.faults, ...head.faults]).toEqual([]);
  } finally {
    await giveModule();
    await operator.close();
    await head.close();
  }
});
