/**
 * Kinds that people may turn off for themselves. The others are news of their account and of their own money, which
 * they must learn of.
 */
export const MUTABLE_KINDS = ['attendance', 'notice', 'leave', 'library', 'paper', 'helpDesk', 'work'] as const;
export type MutableKind = (typeof MUTABLE_KINDS)[number];
export const isMutable = (kind: string): kind is MutableKind => (MUTABLE_KINDS as readonly string[]).includes(kind);

/** Days after which a notification leaves the bell and the list, and is in the archive. */
export const ARCHIVE_DAYS = 90;

const TRANSITION = /^([a-z][A-Za-z]*):[0-9a-f]{24}:([a-z][A-Za-z]*):\d+$/;

/** Entity and transition that news of many records have in common; null where each is news of its own. */
export function burstOf(source: string): { entity: string; transition: string } | null {
  const [, entity, transition] = TRANSITION.exec(source) ?? [];
  return entity && transition ? { entity, transition } : null;
}

/** From this number on, news of one kind are one line. */
export const BURST = 3;
export interface Gathered<T> {
  /** The newest, which gives the line its place. */
  first: T;
  items: readonly T[];
  isBurst: boolean;
}

/** Items that have a key in common become one, where they are many; order is that of the newest of each. */
export function gatherBursts<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Gathered<T>[] {
  const counts = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) counts.set(key, [...(counts.get(key) ?? []), item]);
  }
  return items.flatMap((item): Gathered<T>[] => {
    const all = counts.get(keyOf(item) ?? '');
    if (!all || all.length < BURST) return [{ first: item, items: [item], isBurst: false }];
    return all[0] === item ? [{ first: item, items: all, isBurst: true }] : [];
  });
}
