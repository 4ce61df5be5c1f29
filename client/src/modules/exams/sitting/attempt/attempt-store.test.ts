import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { AttemptStore } from './attempt-store';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('still has the answers that version 1 of the program kept and never sent', async () => {
  const owner = 'rahim@shapla';
  const answer = {
    question: 'q1',
    value: { kind: 'choice', options: ['a'] },
    at: 5,
    spent: 900,
    flag: false,
    version: 2,
  };
  const db = await openDB('pathshala-quizzes', 1, {
    upgrade(made) {
      for (const name of ['attempts', 'papers', 'pictures']) {
        const store = made.createObjectStore(name, { keyPath: 'id' });
        store.createIndex('owner', 'owner');
        store.createIndex('savedAt', 'savedAt');
      }
      made.createObjectStore('progress', { keyPath: 'id' });
      made.createObjectStore('writers', { keyPath: 'id' });
      made.createObjectStore('answers', { keyPath: 'id' }).createIndex('attempt', ['owner', 'attempt']);
    },
  });
  await db.put('answers', { id: `${owner}/a1/q1`, owner, attempt: 'a1', answer });
  db.close();

  const store = new AttemptStore(owner);
  expect(await store.answers('a1')).toEqual([answer]);
  expect(await store.waitingFiles()).toEqual([]);
  await store.close();
});
