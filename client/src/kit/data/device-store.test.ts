import { forceCloseDatabase, IDBIndex } from 'fake-indexeddb';
import { unwrap, type DBSchema } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceStore, type Owned } from './device-store';

interface Schema extends DBSchema {
  notes: { key: string; value: Owned & { savedAt: number; text: string }; indexes: { savedAt: number } };
  edits: { key: string; value: Owned & { text: string } };
}
let now = 100;
class Notes extends DeviceStore<Schema> {
  constructor(owner: string, name: string) {
    super(owner, name, {
      version: 1,
      upgrade(db) {
        db.createObjectStore('notes', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
        db.createObjectStore('edits', { keyPath: 'id' });
      },
      old: () => [{ store: 'notes', until: now - 50 }],
    });
  }
  async write(name: string, text: string): Promise<void> {
    const db = await this.open();
    await db.put('notes', { ...this.owned(name), savedAt: now, text });
    await db.put('edits', { ...this.owned(name), text });
  }
  async read(name: string) {
    const db = await this.open();
    return [(await db.get('notes', this.id(name)))?.text, (await db.get('edits', this.id(name)))?.text];
  }
  async lose(): Promise<void> {
    forceCloseDatabase(unwrap(await this.open()) as never);
  }
}
const opened: Notes[] = [];
const open = (owner: string, name: string) => {
  const store = new Notes(owner, name);
  opened.push(store);
  return store;
};
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of opened.splice(0)) await store.close();
});

it('keeps the entries of two people apart', async () => {
  const [mine, theirs] = [open('a@1', 'apart'), open('ab@1', 'apart')];
  await mine.write('x', 'mine');
  await theirs.write('x', 'theirs');
  expect([await mine.read('x'), await theirs.read('x')]).toEqual([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ]);
});

it('drops what is old when it is opened again, and nothing that waits to be sent', async () => {
  const first = open('a@1', 'old');
  await first.write('x', 'old');
  await first.close();
  now = 200;
  expect(await open('a@1', 'old').read('x')).toEqual([undefined, 'old']);
});

it('opens again after a failed opening', async () => {
  const notes = open('a@1', 'refused');
  vi.spyOn(IDBIndex.prototype, 'getAllKeys').mockImplementationOnce(() => {
    throw new DOMException('not now', 'UnknownError');
  });
  await expect(notes.write('x', 'refused')).rejects.toThrow('not now');
  await notes.write('x', 'later');
  expect(await notes.read('x')).toEqual(['later', 'later']);
});

it.each([
  ['after the browser has closed it', (notes: Notes) => notes.lose()],
  ['for a value that arrives while it closes', (notes: Notes) => void notes.close()],
])('opens again %s', async (name, shut) => {
  const notes = open('a@1', name);
  await notes.write('x', 'first');
  await shut(notes);
  await notes.write('x', 'later');
  expect(await notes.read('x')).toEqual(['later', 'later']);
});
