import { openDB, type DBSchema } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteCopies } from './device-copies';
import { DeviceStore, type Owned } from './device-store';
import { signIn, signOut, syncWithOtherTabs } from './sign-in';

interface Schema extends DBSchema {
  papers: { key: string; value: Owned & { savedAt: number }; indexes: { savedAt: number } };
  edits: { key: string; value: Owned };
}
class Papers extends DeviceStore<Schema> {
  constructor(owner: string, name: string) {
    super(owner, name, {
      version: 1,
      upgrade(db) {
        db.createObjectStore('papers', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
        db.createObjectStore('edits', { keyPath: 'id' });
      },
      old: () => [{ store: 'papers', until: 0 }],
    });
  }
  async write(): Promise<void> {
    const db = await this.open();
    await db.put('papers', { ...this.owned('x'), savedAt: 1 });
    await db.put('edits', this.owned('x'));
  }
}
const user = { id: 'u1', locale: 'en' } as never;
const left = async (name: string) => {
  const db = await openDB(name);
  const counts = await Promise.all(['papers', 'edits'].map((store) => db.count(store)));
  db.close();
  return counts;
};
/** A page that kept something, and was left. */
async function visited(name: string, owner = 'u1@a') {
  const store = new Papers(owner, name);
  await store.write();
  await store.close();
}
beforeEach(() => {
  localStorage.clear();
  signIn({ token: 'mine', user });
});

describe('copies of the server’s data', () => {
  it('are dropped by a logout on any other screen, and unsent work stays', async () => {
    await visited('left-page');
    await visited('left-page', 'u2@a');
    // The page may be left as soon as this resolves.
    await signOut();
    expect(await left('left-page')).toEqual([0, 2]);
  });

  it('are dropped in a tab that kept some after another tab had logged out', async () => {
    const end = syncWithOtherTabs();
    await visited('second-tab');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'of another person' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await left('second-tab')).toEqual([1, 1]);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    await vi.waitFor(async () => expect(await left('second-tab')).toEqual([0, 1]));
    end();
  });

  it('make no database of a name whose module has removed its own', async () => {
    noteCopies('removed', ['papers']);
    await signOut();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('removed');
  });

  it('include sheets as they were read last, and no unsent entry of a sheet', async () => {
    localStorage.setItem('pathshala.marks.u1.s1.sheet', '{}');
    localStorage.setItem('pathshala.marks.u1.s1.pending.a.sheet', '{}');
    localStorage.setItem('pathshala.weather', '{}');
    await signOut();
    expect(
      Object.keys(localStorage)
        .filter((name) => name.startsWith('pathshala.'))
        .sort(),
    ).toEqual(['pathshala.marks.u1.s1.pending.a.sheet', 'pathshala.weather']);
  });
});
