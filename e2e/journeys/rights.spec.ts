import { actionsOf, type ActionInput } from '@pathshala/shared';
import { identityActions, Role } from '@pathshala/shared/modules/foundation/identity';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { openAs } from '../support/people';

type RolePatch = ActionInput<ReturnType<typeof actionsOf<typeof Role>>['update']>['patch'];

async function changeRole(operator: Caller, key: string, patch: RolePatch): Promise<void> {
  const { rows } = await operator.run(actionsOf(Role).list, { filter: { key: { eq: key } } });
  await operator.run(actionsOf(Role).update, { id: rows[0]!.id, rev: rows[0]!.rev, patch });
}

test('a right that the operator takes away closes the open screen and its menu entry, and comes back as it went', async ({
  browser,
}) => {
  const operator = await loginByApi('operator@demo.test');
  const librarian = await openAs(browser, 'librarian@meghna.demo.test', { url: secondUrl() });
  try {
    await librarian.page.goto('/site/employee/list');
    await expect(librarian.page.getByRole('heading', { name: 'Employees' })).toBeVisible();
    const menu = librarian.page.getByRole('navigation').getByRole('link', { name: 'Employees' });
    await expect(menu).toBeVisible();
    await changeRole(operator, 'librarian', { denied: ['staff.read'] });
    await expect(librarian.page).toHaveURL(/\/unauthorized/);
    await librarian.page.goto('/dashboard');
    await expect(librarian.page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    await expect(menu).toHaveCount(0);
    await changeRole(operator, 'librarian', { denied: [] });
    await expect(menu).toBeVisible();
  } finally {
    await changeRole(operator, 'librarian', { denied: [] });
    await librarian.close();
    await operator.close();
  }
});

test('a session that is ended elsewhere leaves immediately', async ({ browser }) => {
  const office = await openAs(browser, 'office@surma.demo.test', { url: secondUrl() });
  await office.page.goto('/academic/house/list');
  await expect(office.page.getByRole('heading', { name: 'Houses' })).toBeVisible();
  const elsewhere = await loginByApi('office@surma.demo.test');
  const { sessions } = await elsewhere.run(identityActions.sessions, {});
  for (const session of sessions.filter((each) => !each.current))
    await elsewhere.run(identityActions.endSession, { id: session.id });
  await expect(office.page).toHaveURL(/\/login/);
  await office.close();
  await elsewhere.close();
});
