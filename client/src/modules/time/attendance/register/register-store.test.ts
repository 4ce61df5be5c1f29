import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
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
  vi.restoreAllMocks();
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
  const sent = (await first.waitingMarks(KEY)).filter((mark) => mark.student === studentId(3));
  await first.changeMarks(
    KEY,
    sent.map((before) => ({ before, mark: null })),
  );
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
  await one.changeMarks(KEY, [{ before: null, mark: first }]);
  await other.changeMarks(KEY, [{ before: first, mark: marked('present') }]);
  await one.changeMarks(KEY, [{ before: first, mark: marked('absent', first.edit) }]);
  await one.changeMarks(KEY, [{ before: first, mark: null }]);
  expect(await other.waitingMarks(KEY)).toEqual([marked('present')]);
  await other.changeMarks(KEY, [{ before: marked('present'), mark: null }]);
  expect(await one.waitingMarks(KEY)).toEqual([]);
});

it('drops answered marks and keeps those that fit when a full device refuses the section', async () => {
  const store = open();
  const marked = (n: number): PendingMark => {
    const student = studentId(n);
    return { student, edit: { student, status: 'absent', base: 0 }, sent: null, conflict: null, isSkipped: false };
  };
  const [answered, large, small] = [marked(3), marked(5), marked(7)];
  await store.changeMarks(KEY, [{ before: null, mark: answered }]);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: PendingMark) {
    const request = put.call(this, value);
    if (value.student === large.student) this.transaction.abort();
    return request;
  });
  const changes = [large, small].map((mark) => ({ before: null, mark }));
  await expect(store.changeMarks(KEY, [...changes, { before: answered, mark: null }])).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(await store.waitingMarks(KEY)).toEqual([small]);
});

it('writes a section in one transaction when it is marked, sent and answered', async () => {
  const server = new FakeRegisterServer();
  const session = new RegisterSession(KEY, {
    ...{ open: server.open, mark: server.mark, submit: server.submit, isOnline: () => true, self: ME, debounceMs: 5 },
    store: open(),
  });
  await session.start();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const ofMarks = () => begun.mock.calls.filter(([names, mode]) => names === 'edits' && mode === 'readwrite').length;
  const students = session.getSnapshot().state!.roster.map(({ student }) => student);
  session.markMany(students, () => ({ status: 'late' }));
  await vi.waitFor(() => expect(session.getSnapshot().state!.pending.size).toBe(0));
  await vi.waitFor(async () => expect(await open().waitingMarks(KEY)).toEqual([]));
  expect(students.length).toBeGreaterThan(3);
  expect(ofMarks()).toBe(3);
  session.stop();
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
