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
import { registry } from '../registry';
import { keepAhead, type Ahead } from './keep-ahead';
import { keepAnswers } from './keep-answers';
import { storeOf } from './store-of';

const asked: string[] = [];
/** Answers to questions, where they are not empty. */
const answers = new Map<string, () => Promise<unknown>>();
let parts = () => Promise.resolve<unknown>(null);
const question = (name: string) => ({
  queryKey: ['action', name],
  queryFn: () => {
    asked.push(name);
    return (answers.get(name) ?? (() => Promise.resolve({})))();
  },
});
const AHEAD: Ahead = {
  children: question('children'),
  results: question('results'),
  loads: {} as Ahead['loads'],
  places: [
    { screen: 'dashboard.home', parts: () => parts(), all: () => [question('first')] },
    { screen: 'leave.mine', each: (child: string) => [question(`leave ${child}`)] },
  ],
};

const jotai = getDefaultStore();
const me = {
  ...{ user: { id: 'a', site_id: 'school' }, membership: { role: 'guardian' }, impersonation: null },
  permissions: registry.defaultPermissions('guardian'),
} as unknown as Me;
const OWNER = 'a|school|guardian';
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const run = (signal = new AbortController().signal) => keepAhead(client(), me, signal, AHEAD);
const isDone = async () => (await (await storeOf(OWNER)).kept('kept ahead')) !== null;
/** Questions since the last time. */
const news = () => asked.splice(0);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jotai.set(tokenAtom, 'token');
  jotai.set(meAtom, me);
  answers.clear();
  answers.set('children', () => Promise.resolve({ rows: [{ id: '1' }, { id: '2' }] }));
  parts = () => Promise.resolve(null);
  vi.spyOn(i18next, 'loadNamespaces').mockResolvedValue(undefined as never);
  news();
});
afterEach(async () => {
  await (await storeOf(OWNER)).close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  void signOut();
});

it('fetches what is left when a file or an answer fails, and everything again the next time', async () => {
  parts = () => Promise.reject(new Error('Failed to fetch'));
  answers.set('first', () => Promise.reject(new ApiError(500, null)));
  expect(await run()).toBe(false);
  expect(news()).toEqual(['children', 'first', 'leave 1', 'leave 2']);
  expect(await isDone()).toBe(false);
  parts = () => Promise.resolve(null);
  answers.delete('first');
  expect(await run()).toBe(true);
  expect(news()).toContain('first');
  expect(await isDone()).toBe(true);
});

it('is whole where the server has refused one', async () => {
  answers.set('first', () => Promise.reject(new ApiError(403, null)));
  expect(await run()).toBe(true);
});

it('is not done again for three hours, except for another child, month, or language', async () => {
  setClock('2026-11-27T06:00:00Z');
  await run();
  news();
  expect(await run()).toBe(true);
  expect(news()).toEqual(['children']);
  answers.set('children', () => Promise.resolve({ rows: [{ id: '1' }, { id: '2' }, { id: '3' }] }));
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
      void signOut();
      jotai.set(tokenAtom, 'another');
      jotai.set(meAtom, me);
    },
  ],
])('%s during the last answer leaves nothing that says it was done', async (_name, leave) => {
  answers.set('leave 2', () => {
    leave();
    return Promise.resolve({});
  });
  expect(await run()).toBe(false);
  expect(await isDone()).toBe(false);
});

it('tries again later and when the connection is back, and ends with the logout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ahead = vi.fn<typeof keepAhead>(() => Promise.reject(new ApiError(0, null)));
  const stop = keepAnswers(client(), () => Promise.resolve({ keepAhead: ahead }));
  jotai.set(meAtom, { ...me });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ahead).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ahead).toHaveBeenCalledTimes(2);
  globalThis.dispatchEvent(new Event('online'));
  ahead.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ahead).toHaveBeenCalledTimes(3);
  // Everything is there: nothing is done again while the page is open.
  jotai.set(meAtom, { ...me });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ahead).toHaveBeenCalledTimes(3);
  globalThis.dispatchEvent(new Event('online'));
  void signOut();
  expect(ahead.mock.calls.map(([, , signal]) => signal.aborted)).toContain(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ahead).toHaveBeenCalledTimes(3);
  // The next login is looked after again.
  jotai.set(tokenAtom, 'next');
  jotai.set(meAtom, { ...me });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ahead).toHaveBeenCalledTimes(4);
  stop();
});
