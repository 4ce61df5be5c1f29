import { isSheet, SHEET_END, SHEET_HEAD, UNSENT } from '../device-copies';

/** Between the parts of a sheet, which are ids, and the key of an entry, which may be any text. */
const PENDING = UNSENT;

/** A value that stays on the device. */
export interface Kept<T> {
  read(): T;
  write(value: T): void;
}
/**
 * Unsent entries that stay on the device, each under a name of its own: tabs that write in the same moment take nothing
 * from each other. A full device, or one that refuses storage, drops a write silently.
 */
export interface KeptList<E> {
  all(): E[];
  at(key: string): E | undefined;
  put(entry: E): void;
  drop(key: string): void;
}

/**
 * The data that this device keeps of one kind of sheet: the sheets as they were read last, and unsent changes, by
 * person.
 * @param kind one word; `parts` of a key are ids
 */
export function keptCells(kind: string) {
  const head = `${SHEET_HEAD}${kind}.`;
  const nameOf = (owner: string, parts: readonly string[]) => [`${head}${owner}`, ...parts].join('.');
  const names = () => storedNames().filter((name) => name.startsWith(head));
  /** The sheet of which this is the name of an unsent entry, as its parts joined; null for every other name. */
  const sheetOf = (owner: string, name: string): string | null => {
    const own = `${head}${owner}.`;
    const end = name.startsWith(own) ? name.indexOf(PENDING, own.length) : -1;
    return end === -1 ? null : name.slice(own.length, end);
  };
  const forgetSheets = () => {
    for (const name of names()) if (isSheet(name)) localStorage.removeItem(name);
  };
  return {
    of: <Sheet, Entry extends { key: string }>(owner: string, parts: readonly string[]) => ({
      sheet: storedValue<Sheet | null>(`${nameOf(owner, parts)}${SHEET_END}`, null),
      // Sheets can be read again, entries cannot: when the device is full, sheets make room for them.
      pending: storedEntries<Entry>(`${nameOf(owner, parts)}${PENDING}`, forgetSheets),
    }),
    /** Parts of the keys under which this person entered something that has not arrived. */
    leftBehind: (owner: string): string[][] =>
      [...new Set(names().map((name) => sheetOf(owner, name)))].flatMap((sheet) =>
        sheet === null ? [] : [sheet.split('.')],
      ),
    /** Calls back with the parts of a sheet in which another tab has left an unsent entry of this person. */
    onLeft(owner: string, tell: (parts: string[]) => void): () => void {
      const handle = ({ key, newValue }: StorageEvent) => {
        const sheet = key === null || newValue === null ? null : sheetOf(owner, key);
        if (sheet !== null) tell(sheet.split('.'));
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
  };
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** A value in the browser's storage; a browser that refuses storage keeps nothing. */
const storedValue = <T>(name: string, blank: T): Kept<T> => ({
  read: () => read<T>(name) ?? blank,
  write: (value) => void write(name, value),
});

/**
 * @param name prefix of the entries, and the name of the list that versions until 0.3 keep, see `takeApart`
 * @param makeRoom called before the second try on a full device
 */
function storedEntries<E extends { key: string }>(name: string, makeRoom: () => void): KeptList<E> {
  const nameAt = (key: string) => `${name}.${key}`;
  const listed = () => read<E[]>(name) ?? [];
  const keepListed = (entries: readonly E[]) => (entries.length === 0 ? forget(name) : void write(name, entries));
  /**
   * Gives each entry of the list its own name; entries that the device refuses stay in the list. The listed value of an
   * entry that already has a name is the later one: only a tab of the earlier version still writes the list.
   */
  const takeApart = () => {
    const left = listed();
    if (left.length > 0) keepListed(left.filter((entry) => !write(nameAt(entry.key), entry, makeRoom)));
  };
  return {
    all() {
      takeApart();
      const left = listed();
      const names = new Set(storedNames().filter((each) => each.startsWith(nameAt(''))));
      for (const { key } of left) names.delete(nameAt(key));
      return [...[...names].flatMap((each) => read<E>(each) ?? []), ...left];
    },
    at: (key) => listed().find((entry) => entry.key === key) ?? read<E>(nameAt(key)) ?? undefined,
    put(entry) {
      const isNamed = write(nameAt(entry.key), entry, makeRoom);
      const left = listed();
      if (!left.some(({ key }) => key === entry.key)) return;
      const others = left.filter(({ key }) => key !== entry.key);
      keepListed(isNamed ? others : [...others, entry]);
    },
    drop(key) {
      forget(nameAt(key));
      if (listed().length > 0) keepListed(listed().filter((entry) => entry.key !== key));
    },
  };
}

/** @returns whether the device has taken it; where it has not, it keeps the earlier value */
function write(name: string, value: unknown, makeRoom?: () => void): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    try {
      makeRoom?.();
      if (makeRoom) localStorage.setItem(name, text);
      return makeRoom !== undefined;
    } catch {
      // Forbidden, or full of other things: it lives as long as the page.
      return false;
    }
  }
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Forbidden: nothing is there.
  }
}
