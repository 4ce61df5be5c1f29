const HEAD = 'pathshala.';

/** A value that stays on the device. */
export interface Kept<T> {
  read(): T;
  write(value: T): void;
}

/**
 * The data that this device keeps of one kind of sheet: the sheets as they were read last, and unsent changes, by
 * person.
 * @param kind one word; `parts` of a key are ids
 */
export function keptCells(kind: string) {
  const head = `${HEAD}${kind}.`;
  const nameOf = (owner: string, parts: readonly string[]) => [`${head}${owner}`, ...parts].join('.');
  const names = () => storedNames().filter((name) => name.startsWith(head));
  /** The parts of the sheet of which this is the name of unsent entries; null for every other name. */
  const partsOf = (owner: string, name: string): string[] | null => {
    if (!name.startsWith(head)) return null;
    const [own, ...rest] = name.slice(head.length).split('.');
    return own === owner && rest.at(-1) === 'pending' ? rest.slice(0, -1) : null;
  };
  const forgetSheets = () => {
    for (const name of names()) if (name.endsWith('.sheet')) localStorage.removeItem(name);
  };
  return {
    of: <Sheet, Entry>(owner: string, parts: readonly string[]) => ({
      sheet: storedValue<Sheet | null>(`${nameOf(owner, parts)}.sheet`, null),
      // Sheets can be read again, entries cannot: when the device is full, sheets make room for them.
      pending: storedValue<Entry[]>(`${nameOf(owner, parts)}.pending`, [], forgetSheets),
    }),
    /** Parts of the keys under which this person entered something that has not arrived. */
    leftBehind: (owner: string): string[][] =>
      names().flatMap((name) => {
        const parts = partsOf(owner, name);
        return parts ? [parts] : [];
      }),
    /** Calls back when another tab has changed unsent entries of this person. */
    onChange(owner: string, tell: () => void): () => void {
      const handle = ({ key }: StorageEvent) => {
        if (key !== null && partsOf(owner, key)) tell();
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
    /** Drops the sheets, not what waits to be sent. */
    forgetSheets,
  };
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** A value in the browser's storage; a browser that refuses storage keeps nothing. `makeRoom`: before a second try. */
function storedValue<T>(name: string, blank: T, makeRoom?: () => void): Kept<T> {
  const store = (value: T) => {
    if (Array.isArray(value) && value.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  };
  return {
    read() {
      try {
        const text = localStorage.getItem(name);
        return text === null ? blank : (JSON.parse(text) as T);
      } catch {
        return blank;
      }
    },
    write(value) {
      try {
        store(value);
      } catch {
        try {
          makeRoom?.();
          if (makeRoom) store(value);
        } catch {
          // Forbidden, or full of other things: it lives as long as the page.
        }
      }
    },
  };
}
