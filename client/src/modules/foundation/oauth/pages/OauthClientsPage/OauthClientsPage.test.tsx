import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import OauthClientsPage from './OauthClientsPage';

afterEach(tidyUp);

const nothing = { scopes: [], clients: [], grants: [] };
const row = { id: 'a'.repeat(24), name: 'Bus tracker', redirect: 'https://bus.test/back', secret: 's3cret' };
const open = (clients: () => unknown[], answers = {}) =>
  renderWithKit(<OauthClientsPage />, {
    can: ['oauthClient.read'],
    answers: { 'GET /oauth/clients': clients, 'GET /api/oauth/access': () => nothing, ...answers },
  });

it('says so when there is no client', async () => {
  await open(() => []);
  expect(await screen.findByText('You have not created any OAuth clients.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create New Client' })).toBeTruthy();
});

it('creates a client with Enter, with the name in focus, then closes and lists again', async () => {
  const rows: unknown[] = [];
  const { requests } = await open(() => [...rows], { 'POST /oauth/clients': () => (rows.push(row), row) });
  fireEvent.click(await screen.findByRole('button', { name: 'Create New Client' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Client' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(within(dialog).getByText('Something your users will recognize and trust.')).toBeTruthy();
  expect(within(dialog).getByText("Your application's authorization callback URL.")).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Create' }).getAttribute('type')).toBe('submit');
  fireEvent.change(name, { target: { value: 'Bus tracker' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Redirect URL' }), {
    target: { value: 'https://bus.test/back' },
  });
  fireEvent.submit(name.closest('form')!);
  expect(await screen.findByText('s3cret')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find((request) => request.method === 'POST')?.body).toEqual({
    name: 'Bus tracker',
    redirect: 'https://bus.test/back',
  });
});

it('lists what the server refuses under Whoops! and stays open', async () => {
  await open(() => [row], {
    [`PUT /oauth/clients/${row.id}`]: () =>
      failure(422, {
        code: 'VALIDATION',
        message: 'no',
        errors: { name: ['Name is required.'], redirect: ['Redirect URL is required.'] },
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Client' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('Whoops! Something went wrong!');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Name is required.', 'Redirect URL is required.']);
});

it('says one general thing about an answer that is none, in Bengali too', async () => {
  await renderWithKit(<OauthClientsPage />, {
    locale: 'bn',
    can: [],
    answers: {
      'GET /oauth/clients': () => [],
      'GET /api/oauth/access': () => nothing,
      'POST /oauth/clients': () => failure(502, '<html>'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'নতুন ক্লায়েন্ট তৈরি করুন' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'তৈরি করুন' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('কিছু একটা ভুল হয়েছে। আবার চেষ্টা করুন।');
});
