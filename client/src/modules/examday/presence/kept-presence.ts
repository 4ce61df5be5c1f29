import type { Entry, OpenRoom, PresencePorts } from './presence-session';

interface RoomKey {
  sitting: string;
  room: string;
}
const HEAD = 'pathshala.presence.';
const nameOf = (owner: string, { sitting, room }: RoomKey) => `${HEAD}${owner}.${sitting}.${room}`;

/** What this device keeps of one room for one person. */
export const keptIn = (owner: string, key: RoomKey): PresencePorts['keep'] => ({
  room: storedValue<OpenRoom | null>(`${nameOf(owner, key)}.room`, null),
  pending: storedValue<Entry[]>(`${nameOf(owner, key)}.pending`, []),
});

/** Rooms in which this person marked something that has not arrived. */
export function leftBehind(owner: string): RoomKey[] {
  return names().flatMap((name) => {
    const [own, sitting, room, part] = name.slice(HEAD.length).split('.');
    return own === owner && sitting && room && part === 'pending' ? [{ sitting, room }] : [];
  });
}

/** Drops the lists of rooms, not what waits to be sent. */
export function forgetRooms(): void {
  for (const name of names()) if (name.endsWith('.room')) localStorage.removeItem(name);
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(HEAD));
  } catch {
    return [];
  }
}

/** A value in the browser's storage; a browser that refuses storage keeps nothing. */
function storedValue<T>(name: string, blank: T): { read(): T; write(value: T): void } {
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
        if (Array.isArray(value) && value.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Full or forbidden: it lives as long as the page.
      }
    },
  };
}
