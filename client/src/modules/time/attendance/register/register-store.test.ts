import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeRegisterServer, KEY, ME, studentId } from '../testing/fake-registers';
import { RegisterSession } from './register-session';
import { RegisterStore } from './register-store';
import { registerId, type PendingMark } from './types';

const OWNER = 'salma@shapla';
const stores: RegisterStore[] = [];
const open = (owner = OWNER) => {
  const store = new RegisterStore(owner);
  stores.push(store);
  return store;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/** The database as version 1 of the program made it, with marks that were never sent. */
async function leaveVersionOne(): Promise<void> {
  const db = await openDB('pathshala-attendance', 1, {
    upgrade(made) {
      made.createObjectStore('answers', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      const wishes = made.createObjectStore('wishes', { keyPath: 'id' });
      wishes.createIndex('owner', 'owner');
      wishes.createIndex('register', ['owner', 'register']);
      made.createObjectStore('submits', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
  const register = registerId(KEY);
  const wished = (owner: string, n: number, rest: object) => ({
    ...{ id: `${owner}/${register}/${studentId(n)}`, owner, register, key: KEY, student: studentId(n) },
    ...{ wish: { student: studentId(n), status: 'absent', base: 0 }, sent: null, conflict: null, isStray: false },
    ...rest,
  });
  await db.put('wishes', wished(OWNER, 3, {}));
  await db.put('wishes', wished(OWNER, 5, { isStray: true }));
  await db.put('wishes', wished('other@shapla', 7, {}));
  await db.put('submits', { id: `${OWNER}/${register}`, owner: OWNER, register, key: KEY });
  db.close();
}

it('moves marks that an earlier version of the program kept and never sent', async () => {
  await leaveVersionOne();
  const store = open();
  expect(await store.waitingMarks(KEY)).toEqual([
    {
      ...{ student: studentId(3), edit: { student: studentId(3), status: 'absent', base: 0 } },
      ...{ sent: null, conflict: null, isSkipped: false },
    },
    {
      ...{ student: studentId(5), edit: { student: studentId(5), status: 'absent', base: 0 } },
      ...{ sent: null, conflict: null, isSkipped: true },
    },
  ]);
  expect(await store.waitingRegisters()).toEqual([{ key: KEY, marks: 2, submit: true }]);
  expect(await open('other@shapla').waitingMarks(KEY)).toMatchObject([{ student: studentId(7) }]);
});

it('moves them once: a mark that was sent since does not come back', async () => {
  await leaveVersionOne();
  const first = open();
  for (const mark of await first.waitingMarks(KEY)) if (mark.student === studentId(3)) await first.dropMark(KEY, mark);
  await first.close();
  expect((await open().waitingMarks(KEY)).map((mark) => mark.student)).toEqual([studentId(5)]);
});

it('leaves a mark that another tab has changed since', async () => {
  const [one, other] = [open(), open()];
  const student = studentId(3);
  const marked = (status: 'absent' | 'present', sent: PendingMark['sent'] = null): PendingMark => ({
    ...{ student, edit: { student, status, base: 0 }, sent, conflict: null, isSkipped: false },
  });
  const first = marked('absent');
  await one.putMark(KEY, first);
  await other.putMark(KEY, marked('present'), first);
  await one.putMark(KEY, marked('absent', first.edit), first);
  await one.dropMark(KEY, first);
  expect(await other.waitingMarks(KEY)).toEqual([marked('present')]);
  await other.dropMark(KEY, marked('present'));
  expect(await one.waitingMarks(KEY)).toEqual([]);
});

it('sends them when the register is opened', async () => {
  await leaveVersionOne();
  const server = new FakeRegisterServer();
  const session = new RegisterSession(KEY, {
    ...{ open: server.open, mark: server.mark, submit: server.submit, isOnline: () => true, self: ME, debounceMs: 5 },
    store: open(),
  });
  await session.start();
  await vi.waitFor(() => expect(server.marks.get(studentId(3))?.status).toBe('absent'));
  session.stop();
});
