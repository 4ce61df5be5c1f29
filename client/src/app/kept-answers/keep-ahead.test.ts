import 'fake-indexeddb/auto';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../kit/data/api-error';
import { meAtom } from '../../kit/data/session';
import { signOut, tokenAtom } from '../../kit/data/sign-in';
import { setClock } from '../../kit/testing/set-clock';
import { keepAhead } from './keep-ahead';
import { keepAnswers, storeOf } from './keep-answers';

const asked: string[] = [];
/** What a question answers, when it is no empty answer. */
const answers = vi.hoisted(() => ({
  of: new Map<string, () => Promise<unknown>>(),
  parts: () => Promise.resolve<unknown>(null),
}));
vi.mock('./family-places', () => {
  const question = (name: string) => ({
    queryKey: ['action', name],
    queryFn: () => {
      asked.push(name);
      return (answers.of.get(name) ?? (() => Promise.resolve({})))();
    },
  });
  return {
    CHILDREN: question('children'),
    RESULTS: question('results'),
    newestResults: () => [],
    FAMILY_PLACES: [
      { screen: 'dashboard.home', parts: () => answers.parts(), all: () => [question('first')] },
      { screen: 'leave.mine', each: (child: string) => [question(`leave ${child}`)] },
    ],
  };
});
vi.mock('../screens', () => ({ screenLoads: {} }));
vi.mock('../screen-table', () => ({ screenById: () => ({ permission: 'all' }) }));

const jotai = getDefaultStore();
const me = {
  ...{ user: { id: 'a', site_id: 'school' }, membership: { role: 'guardian' }, impersonation: null },
  permissions: ['all'],
} as unknown as Me;
const OWNER = 'a|school|guardian';
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const run = (signal = new AbortController().signal) => keepAhead(client(), me, signal);
const isDone = async () => (await (await storeOf(OWNER)).kept('kept ahead')) !== null;
/** What was asked since the last time. */
const news = () => asked.splice(0);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jotai.set(tokenAtom, 'token');
  jotai.set(meAtom, me);
  answers.of.clear();
  answers.of.set('children', () => Promise.resolve({ rows: [{ id: '1' }, { id: '2' }] }));
  answers.parts = () => Promise.resolve(null);
  vi.spyOn(i18next, 'loadNamespaces').mockResolvedValue(undefined as never);
  news();
});
afterEach(async () => {
  await (await storeOf(OWNER)).close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

it('fetches what is left when a file or an answer fails, and everything again the next time', async () => {
  answers.parts = () => Promise.reject(new Error('Failed to fetch'));
  answers.of.set('first', () => Promise.reject(new ApiError(500, null)));
  expect(await run()).toBe(false);
  expect(news()).toEqual(['children', 'first', 'leave 1', 'leave 2']);
  expect(await isDone()).toBe(false);
  answers.parts = () => Promise.resolve(null);
  answers.of.delete('first');
  expect(await run()).toBe(true);
  expect(news()).toContain('first');
  expect(await isDone()).toBe(true);
});

it('is whole where the server has refused one', async () => {
  answers.of.set('first', () => Promise.reject(new ApiError(403, null)));
  expect(await run()).toBe(true);
});

it('is not done again for three hours, except for another child, month, or language', async () => {
  setClock('2026-11-27T06:00:00Z');
  await run();
  news();
  expect(await run()).toBe(true);
  expect(news()).toEqual(['children']);
  answers.of.set('children', () => Promise.resolve({ rows: [{ id: '1' }, { id: '2' }, { id: '3' }] }));
  await run();
  expect(news()).toContain('leave 3');
  const language = i18next.language;
  i18next.language = 'bn';
  await run();
  expect(news()).toContain('leave 3');
  i18next.language = language;
  setClock('2026-11-30T17:59:00Z');
  await run();
  news();
  // A minute later it is December in Dhaka.
  setClock('2026-11-30T18:00:30Z');
  await run();
  expect(news()).toContain('leave 3');
});

it.each([
  ['a logout', () => signOut()],
  [
    'a logout and the same login',
    () => {
      signOut();
      jotai.set(tokenAtom, 'another');
      jotai.set(meAtom, me);
    },
  ],
])('%s during the last answer leaves nothing that says it was done', async (_name, leave) => {
  answers.of.set('leave 2', () => {
    leave();
    return Promise.resolve({});
  });
  expect(await run()).toBe(false);
  expect(await isDone()).toBe(false);
});

it('tries again when the connection is back, and ends with the logout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = keepAnswers(client());
  const begun = () => vi.waitFor(() => expect(asked).toContain('first'), { interval: 5 });
  answers.of.set('first', () => Promise.reject(new ApiError(0, null)));
  jotai.set(meAtom, { ...me });
  vi.advanceTimersByTime(5_000);
  await begun();
  news();
  globalThis.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(5_000);
  await begun();
  news();
  globalThis.dispatchEvent(new Event('online'));
  signOut();
  vi.advanceTimersByTime(3_600_000);
  await Promise.resolve();
  expect(news()).toEqual([]);
  stop();
});
