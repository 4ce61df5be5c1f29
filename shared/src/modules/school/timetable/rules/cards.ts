import { atomsFor, type Audience } from './audience';
import type { Taken } from './clash-index';

/** An entry as boards and rules read it. */
export interface EntryFacts {
  id: string;
  rev: number;
  section: string;
  weekday: number;
  period: number;
  length?: number | undefined;
  startsAt: string;
  endsAt: string;
  subject: string;
  staff: string;
  room?: string | null | undefined;
  joint?: string | null | undefined;
  locked?: boolean | undefined;
}
/** A lesson of one section or of several together, with its entries. */
export interface Card extends Taken {
  entries: readonly EntryFacts[];
}

/** Entries as lessons, combined sections as one. `roomOf`: room of a section unless a lesson names another. */
export function cardsOf(
  entries: readonly EntryFacts[],
  { audiences, roomOf }: { audiences: ReadonlyMap<string, Audience>; roomOf: (section: string) => string | null },
): Card[] {
  const byKey = new Map<string, EntryFacts[]>();
  for (const entry of entries) {
    const key = entry.joint ?? entry.id;
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return [...byKey].map(([id, own]) => cardOf(id, own, { audiences, roomOf }));
}

export function cardOf(
  id: string,
  entries: readonly EntryFacts[],
  { audiences, roomOf }: { audiences: ReadonlyMap<string, Audience>; roomOf: (section: string) => string | null },
): Card {
  const first = entries[0]!;
  return {
    id,
    entries,
    weekday: first.weekday,
    startsAt: first.startsAt,
    endsAt: first.endsAt,
    staff: first.staff,
    room: roomOfCard(entries, { audiences, roomOf }),
    atoms: entries.flatMap((entry) => atomsFor(audiences.get(entry.section), entry.section, entry.subject)),
  };
}

/** Parts of a section taught apart sit elsewhere: only lessons of the whole section use its own room. */
function roomOfCard(
  entries: readonly EntryFacts[],
  { audiences, roomOf }: { audiences: ReadonlyMap<string, Audience>; roomOf: (section: string) => string | null },
): string | null {
  const [first] = entries;
  if (first!.room) return first!.room;
  if (entries.length > 1) return null;
  const audience = audiences.get(first!.section);
  const atoms = atomsFor(audience, first!.section, first!.subject);
  return audience && atoms.length < audience.all.length ? null : roomOf(first!.section);
}
