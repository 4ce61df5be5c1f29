import type { LiveEvent } from '@pathshala/shared';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { meAtom } from '../session';

/** Time for which a row that someone else changed stays tinted. */
const TINT_MS = 2_500;
const changesAtom = atom<ReadonlyMap<string, number>>(new Map());

/** Remembers the changes of others, for the tint. A person's own changes need none: they have just made them. */
export function noteChanges(entity: string, events: readonly LiveEvent[]): void {
  const store = getDefaultStore();
  const own = store.get(meAtom)?.user.id;
  const foreign = events.filter((event) => event.by === undefined || event.by !== own);
  if (foreign.length === 0) return;
  const now = Date.now();
  const next = new Map([...store.get(changesAtom)].filter(([, at]) => now - at < TINT_MS));
  for (const event of foreign) next.set(`${entity}/${event.id}`, now);
  store.set(changesAtom, next);
  setTimeout(() => {
    const left = new Map([...store.get(changesAtom)].filter(([, at]) => Date.now() - at < TINT_MS));
    if (left.size !== store.get(changesAtom).size) store.set(changesAtom, left);
  }, TINT_MS + 50);
}

/** Whether a record was changed by someone else a moment ago: `isRecent('section', row.id)`. */
export function useRecentChanges(): (entity: string, id: string) => boolean {
  const changes = useAtomValue(changesAtom);
  return (entity, id) => changes.has(`${entity}/${id}`);
}
