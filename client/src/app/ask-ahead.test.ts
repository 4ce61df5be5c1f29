import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../kit/data/query-keys';
import { askAhead } from './ask-ahead';

const TODAY = keys.action('dashboard.today', {});
const asked = vi.fn<(url: string) => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    asked(String(url));
    return Promise.resolve(Response.json({ date: '2026-11-23' }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});
const settled = (client: QueryClient) => vi.waitFor(() => expect(client.isFetching()).toBe(0));

it('asks who is there, and on the dashboard for today, which the screen asks again when the feed covers it', async () => {
  const client = new QueryClient();
  askAhead(client, { token: 'secret', path: '/dashboard' });
  await settled(client);
  expect(asked.mock.calls.map(([url]) => url.split('?')[0])).toEqual(['/api/auth/me', '/api/dashboard/today']);
  await vi.waitFor(() => expect(client.getQueryState(TODAY)).toMatchObject({ status: 'success', isInvalidated: true }));
  expect(client.getQueryState(['me', 'secret'])).toMatchObject({ status: 'success', isInvalidated: false });
});

it('asks nothing for a visitor, and elsewhere only who is there', async () => {
  const client = new QueryClient();
  askAhead(client, { token: null, path: '/dashboard' });
  askAhead(client, { token: 'secret', path: '/site/people/student' });
  await settled(client);
  expect(asked.mock.calls).toHaveLength(1);
});
