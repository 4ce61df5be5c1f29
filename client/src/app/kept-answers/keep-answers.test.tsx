import { feesActions } from '@pathshala/shared/modules/money/fees';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../kit/data/api-error';
import { keys } from '../../kit/data/query-keys';
import { meAtom } from '../../kit/data/session';
import { signOut, tokenAtom } from '../../kit/data/sign-in';
import { registry } from '../registry';
import { KEPT_ACTIONS, KEPT_LISTS, keepAnswers, keptSinceOf } from './keep-answers';

const STATEMENT = keys.action(feesActions.statement.id, { student: 's1' });
const person = (id: string, role = 'guardian') =>
  ({ user: { id, site_id: 'school' }, membership: { role }, impersonation: null }) as unknown as Me;
let stop = () => {};
const jotai = getDefaultStore();
/** A page that is opened again: nothing is in memory. */
function freshPage(): QueryClient {
  stop();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = keepAnswers(client);
  return client;
}
const ask = (client: QueryClient, answer: () => Promise<unknown>, queryKey: readonly unknown[] = STATEMENT) =>
  client.fetchQuery({ queryKey, queryFn: answer });
const unreached = () => Promise.reject(new ApiError(0, null));
/** Until the device holds as many answers. */
const holds = (count: number) =>
  vi.waitFor(async () => {
    const db = await openDB('pathshala-answers', 1, {
      upgrade: (made) => void made.createObjectStore('answers', { keyPath: 'id' }).createIndex('savedAt', 'savedAt'),
    });
    const found = await db.count('answers');
    db.close();
    expect(found).toBe(count);
  });
const login = (me: Me) => {
  jotai.set(tokenAtom, `token-${me.user.id}`);
  jotai.set(meAtom, me);
};

beforeEach(() => login(person('a')));
afterEach(async () => {
  void signOut();
  await holds(0);
  stop();
});
const seen = async () => {
  await ask(freshPage(), () => Promise.resolve({ due: 500 }));
  await holds(1);
};

it('answers with what was seen last while the server cannot be reached, and says from when it is', async () => {
  await seen();
  const answer = await ask(freshPage(), unreached);
  expect(answer).toEqual({ due: 500 });
  expect(keptSinceOf(answer)).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('is an answer of the server again once that says the same', async () => {
  await seen();
  const client = freshPage();
  expect(keptSinceOf(await ask(client, unreached))).not.toBeNull();
  await client.invalidateQueries();
  expect(keptSinceOf(await ask(client, () => Promise.resolve({ due: 500 })))).toBeNull();
});

it('asks the server first, and knows an answer of the server from a kept one', async () => {
  await seen();
  const answer = await ask(freshPage(), () => Promise.resolve({ due: 700 }));
  expect(answer).toEqual({ due: 700 });
  expect(keptSinceOf(answer)).toBeNull();
});

it('does not hide what the server refuses, nor answer another question', async () => {
  await seen();
  await expect(ask(freshPage(), () => Promise.reject(new ApiError(403, null)))).rejects.toMatchObject({ status: 403 });
  const other = keys.action(feesActions.statement.id, { student: 's2' });
  await expect(ask(freshPage(), unreached, other)).rejects.toMatchObject({ status: 0 });
});

it('is forgotten when the server refuses it, so that it does not come back without a network', async () => {
  await seen();
  const refusal = new ApiError(403, { code: 'FORBIDDEN', message: 'You may not do this.', requestId: 'r' });
  const client = freshPage();
  await expect(ask(client, () => Promise.reject(refusal))).rejects.toBe(refusal);
  await holds(0);
  await expect(ask(client, unreached)).rejects.toMatchObject({ status: 0 });
});

it.each([
  [403, null],
  [408, { code: 'TOO_SLOW', message: 'Please send it again.', requestId: 'r' }],
])('outlives an answer of %i that says nothing of it', async (status, body) => {
  await seen();
  const client = freshPage();
  await expect(ask(client, () => Promise.reject(new ApiError(status, body)))).rejects.toMatchObject({ status });
  expect(await ask(client, unreached)).toEqual({ due: 500 });
});

it('is forgotten with the logout', async () => {
  await seen();
  void signOut();
  await holds(0);
  login(person('a'));
  await expect(ask(freshPage(), unreached)).rejects.toMatchObject({ status: 0 });
});

it('is nobody else’s, and gone when someone else has logged in', async () => {
  await seen();
  jotai.set(meAtom, person('b'));
  await holds(0);
  await expect(ask(freshPage(), unreached)).rejects.toMatchObject({ status: 0 });
  jotai.set(meAtom, person('a'));
  await expect(ask(freshPage(), unreached)).rejects.toMatchObject({ status: 0 });
});

it('keeps nothing for people of the office', async () => {
  login(person('c', 'office'));
  await ask(freshPage(), () => Promise.resolve({ due: 500 }));
  await expect(ask(freshPage(), unreached)).rejects.toMatchObject({ status: 0 });
});

it('keeps answers of queries and lists that exist', () => {
  const queries = [...registry.actions.values()].filter(({ kind }) => kind === 'query').map(({ id }) => id);
  expect(queries).toEqual(expect.arrayContaining(KEPT_ACTIONS));
  expect([...registry.entities.keys()]).toEqual(expect.arrayContaining(KEPT_LISTS));
});
