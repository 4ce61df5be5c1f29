import { createHash, randomBytes } from 'node:crypto';
import { accessActions, userActions } from '@pathshala/shared/modules/foundation/identity';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared';
import { expect, test } from '@playwright/test';
import { baseUrl, loginByApi, secondUrl, type Caller } from '../support/api';
import { openAs, openVisitor, PHONE } from '../support/people';

const roleOf = async (caller: Caller, key: string) =>
  (await caller.run(accessActions.roles, {})).roles.find((role) => role.key === key)!;

test('a permission that the operator takes from a role closes the open screen of its user, and the API refuses', async ({
  browser,
}) => {
  const api = await loginByApi('operator@demo.test');
  const librarianApi = await loginByApi('librarian@shapla.demo.test');
  const operator = await openAs(browser, 'operator@demo.test');
  const librarian = await openAs(browser, 'librarian@shapla.demo.test', {
    locale: 'bn',
    viewport: PHONE,
    url: secondUrl(),
  });
  const role = await roleOf(api, 'librarian');
  try {
    await librarianApi.run(actionsOf(Staff).list, {});

    await operator.page.goto(`/edu/permission/assign?roles=${role.id}`);
    await operator.page.getByRole('searchbox', { name: 'Search permissions' }).fill('staff.read');
    const tick = operator.page.getByRole('checkbox', { name: 'Employees: view: Librarian' });
    await librarian.page.goto('/site/employee/list');
    await expect(librarian.page.getByRole('heading', { level: 1, name: 'কর্মচারী' })).toBeVisible();
    await tick.uncheck();
    await operator.page.getByRole('button', { name: 'Save', exact: true }).click();
    await librarian.page.waitForURL(/\/unauthorized/);
    await expect(librarianApi.run(actionsOf(Staff).list, {})).rejects.toThrow('403');
    await expect(operator.page.getByText('Permissions saved. They apply immediately.').first()).toBeVisible();
    await tick.check();
    await operator.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(async () => void (await librarianApi.run(actionsOf(Staff).list, {}))).toPass();
    expect(operator.faults).toEqual([]);
  } finally {
    const now = await roleOf(api, 'librarian');
    if (now.denied.includes('staff.read'))
      await api.run(accessActions.assignPermissions, { role: now.id, rev: now.rev, give: ['staff.read'], take: [] });
    for (const each of [operator, librarian]) await each.close();
    for (const each of [api, librarianApi]) await each.close();
  }
});

test('a program of others is registered, let in by a person, reads what it may, and is gone with its deletion', async ({
  browser,
  request,
}) => {
  const redirect = 'https://bus.example.test/back';
  const operator = await openAs(browser, 'operator@demo.test');
  await operator.page.goto('/laravel-passport');
  await operator.page.getByRole('button', { name: 'Create New Client' }).click();
  const dialog = operator.page.getByRole('dialog', { name: 'Create Client' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await operator.page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Whoops! Something went wrong!');
  await dialog.getByLabel('Name').fill('Bus tracker');
  await dialog.getByLabel('Redirect URL').fill(redirect);
  await operator.page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const row = operator.page.getByRole('row', { name: /Bus tracker/ }).first();
  const [id, secret] = [await row.locator('code').nth(0).innerText(), await row.locator('code').nth(1).innerText()];

  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirect,
    scope: 'people.read',
    state: 'xyz',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const office = await openAs(browser, 'office@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  await office.page.route('https://bus.example.test/**', (route) => route.fulfill({ body: 'welcome back' }));
  await office.page.goto(`/oauth/authorize?${asked}`);
  await expect(office.page.getByRole('heading', { name: 'Bus tracker প্রবেশাধিকার চাইছে' })).toBeVisible();
  await office.page.getByRole('button', { name: 'অনুমতি দিন' }).click();
  await office.page.waitForURL(/^https:\/\/bus\.example/);
  const back = new URL(office.page.url());
  expect(back.searchParams.get('state')).toBe('xyz');

  const granted = await request.post(`${baseUrl()}/oauth/token`, {
    form: {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      redirect_uri: redirect,
      code_verifier: verifier,
      client_id: id,
      client_secret: secret,
    },
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const read = (path: string) => request.get(baseUrl() + path, { headers: { authorization: `Bearer ${token}` } });
  expect([(await read('/api/students')).status(), (await read('/api/notices')).status()]).toEqual([200, 403]);

  await operator.page.reload();
  await expect(operator.page.getByRole('row', { name: /Bus tracker.*people\.read/ })).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  const sure = operator.page.getByRole('dialog');
  await expect(sure).toContainText("You won't be able to revert this!");
  await sure.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(operator.page.getByText('You have not created any OAuth clients.')).toBeVisible();
  expect((await read('/api/students')).status()).toBe(401);
  expect([...operator.faults, ...office.faults]).toEqual([]);
  const api = await loginByApi('operator@demo.test');
  expect(await api.run(oauthActions.clients, {})).toEqual([]);
  for (const each of [operator, office, api]) await each.close();
});

test('an account that the head disables leaves its browser immediately and is told why it cannot come back', async ({
  browser,
}) => {
  const head = await openAs(browser, 'head@meghna.demo.test');
  const api = await loginByApi('head@meghna.demo.test');
  const teacher = await openAs(browser, 'teacher2@meghna.demo.test', { url: secondUrl() });
  const email = 'teacher2@meghna.demo.test';
  const find = async () => (await api.run(userActions.users, { q: email })).rows[0]!;
  try {
    await teacher.page.goto('/dashboard');
    await expect(teacher.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await head.page.goto('/site/user/master');
    await head.page.getByRole('searchbox', { name: 'Search by name, email or mobile' }).fill(email);
    await head.page.getByRole('row', { name: new RegExp(email) }).click();
    await head.page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await head.page.getByRole('dialog', { name: 'Disable' }).getByRole('button', { name: 'Disable' }).click();
    await expect(teacher.page).toHaveURL(/\/login/);
    const again = await openVisitor(browser);
    await again.page.goto('/login');
    await again.page.getByLabel('Email, mobile or username').fill(email);
    await again.page.getByLabel('Password', { exact: true }).fill('demo123');
    await again.page.getByRole('button', { name: 'Log in' }).click();
    await expect(again.page.getByRole('alert')).toContainText(
      'This account is disabled, contact the system administrator.',
    );
    await again.close();
  } finally {
    const { id, rev, status } = await find();
    if (status === 'disabled') await api.run(userActions.setUserStatus, { user: id, rev, status: 'active' });
    for (const each of [head, teacher]) await each.close();
    await api.close();
  }
});
