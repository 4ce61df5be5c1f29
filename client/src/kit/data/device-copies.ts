import { openDB } from 'idb';

const LIST = 'device-copies';
/** How names of sheets in the browser's storage begin and end, and the part that only names of unsent entries have. */
export const [SHEET_HEAD, SHEET_END, UNSENT] = ['pathshala.', '.sheet', '.pending'];
/** Whether a name of the browser's storage is that of a sheet as it was read last. */
export const isSheet = (name: string): boolean =>
  name.startsWith(SHEET_HEAD) && name.endsWith(SHEET_END) && !name.includes(UNSENT);

/** Stores of copies by the name of their database. */
type Copies = Record<string, readonly string[]>;

/**
 * Remembers that these stores of a database hold copies of what the server has: after a reload no module of another
 * screen is there that could forget them at the logout.
 */
export function noteCopies(database: string, stores: readonly string[]): void {
  const noted = copies();
  if (JSON.stringify(noted[database]) === JSON.stringify(stores)) return;
  try {
    localStorage.setItem(LIST, JSON.stringify({ ...noted, [database]: stores }));
  } catch {
    // A device that refuses storage keeps no copies either.
  }
}

/**
 * Drops all copies of the server's data from the device, no matter whose: after a logout it belongs to the next person.
 * Unsent work stays for its author's next login.
 */
export async function dropCopies(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (isSheet(name)) localStorage.removeItem(name);
  const cleared = Object.entries(copies()).map(([database, stores]) => clear(database, stores));
  await Promise.allSettled(cleared);
}

async function clear(database: string, stores: readonly string[]): Promise<void> {
  const db = await openDB(database, undefined, {
    // Nothing may be made here: its module would take an empty database for one of its own.
    upgrade: (_db, _before, _version, upgrading) => {
      void upgrading.done.catch(() => undefined);
      upgrading.abort();
    },
    blocking: (_present, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  try {
    await Promise.all(stores.filter((store) => db.objectStoreNames.contains(store)).map((store) => db.clear(store)));
  } finally {
    db.close();
  }
}

function copies(): Copies {
  try {
    return JSON.parse(localStorage.getItem(LIST) ?? '{}') as Copies;
  } catch {
    return {};
  }
}
