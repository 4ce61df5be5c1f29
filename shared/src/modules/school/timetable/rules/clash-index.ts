/** A lesson as the index sees it: everyone and everything that it takes, and when. Combined sections are one lesson. */
export interface Taken {
  id: string;
  weekday: number;
  startsAt: string;
  endsAt: string;
  staff: string;
  room?: string | null | undefined;
  /** Groups of students who always have the same lessons (`audience.ts`); one of a section at least. */
  atoms: readonly string[];
}
export type ClashKind = 'teacher' | 'room' | 'students';
export interface Clash {
  kind: ClashKind;
  /** The lesson that is there. */
  with: string;
  /** The teacher, room or group of students that both want. */
  resource: string;
}

/**
 * Times at which teachers, rooms and students are taken. Asked before a drop in the browser, and again on the server
 * when it arrives: a question compares a lesson with the few others of the same day that want the same teacher, room or
 * students. Times decide and not numbers of periods, because two shifts share teachers and rooms.
 */
export class ClashIndex {
  readonly #byId = new Map<string, Taken>();
  readonly #byResource = new Map<string, Set<Taken>>();

  constructor(lessons: Iterable<Taken> = []) {
    for (const lesson of lessons) this.put(lesson);
  }

  get(id: string): Taken | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<Taken> {
    return this.#byId.values();
  }

  put(lesson: Taken): void {
    this.remove(lesson.id);
    this.#byId.set(lesson.id, lesson);
    for (const key of keysOf(lesson)) {
      const there = this.#byResource.get(key);
      if (there) there.add(lesson);
      else this.#byResource.set(key, new Set([lesson]));
    }
  }

  remove(id: string): void {
    const lesson = this.#byId.get(id);
    if (!lesson) return;
    this.#byId.delete(id);
    for (const key of keysOf(lesson)) this.#byResource.get(key)?.delete(lesson);
  }

  /** Clashes of a lesson; itself and the `without` do not count. One clash of a kind with each lesson. */
  clashesOf(lesson: Taken, without: ReadonlySet<string> = NONE): Clash[] {
    const out: Clash[] = [];
    const seen = new Set<string>();
    for (const key of keysOf(lesson)) {
      for (const other of this.#byResource.get(key) ?? []) {
        if (other.id === lesson.id || without.has(other.id)) continue;
        if (other.startsAt >= lesson.endsAt || lesson.startsAt >= other.endsAt) continue;
        const kind = KINDS[key[0] as keyof typeof KINDS];
        const mark = `${kind}:${other.id}`;
        if (seen.has(mark)) continue;
        seen.add(mark);
        out.push({ kind, with: other.id, resource: key.slice(2, key.lastIndexOf('|')) });
      }
    }
    return out;
  }

  /** Every clash there is, each once. */
  allClashes(): { lesson: string; clash: Clash }[] {
    return [...this.#byId.values()].flatMap((lesson) =>
      this.clashesOf(lesson)
        .filter((clash) => lesson.id < clash.with)
        .map((clash) => ({ lesson: lesson.id, clash })),
    );
  }
}

const NONE: ReadonlySet<string> = new Set();
const KINDS = { t: 'teacher', r: 'room', s: 'students' } as const;
function keysOf({ weekday, staff, room, atoms }: Taken): string[] {
  const keys = [`t:${staff}|${weekday}`];
  if (room) keys.push(`r:${room}|${weekday}`);
  for (const atom of atoms) keys.push(`s:${atom}|${weekday}`);
  return keys;
}
