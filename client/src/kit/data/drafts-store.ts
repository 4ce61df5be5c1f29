import { openDB, type IDBPDatabase } from 'idb';
import { serverNow } from '../clock';

/** Unsaved input of a new record, kept on this device by person and form. */
type Draft = Record<string, unknown>;
const STORE = 'drafts';
/** Drafts older than this are forgotten; a form changes meanwhile. */
const KEEP_MS = 14 * 86_400_000;

let opened: Promise<IDBPDatabase> | null = null;
const database = () =>
  (opened ??= openDB('pathshala-drafts', 1, { upgrade: (db) => void db.createObjectStore(STORE) }));

export async function readDraft(key: string): Promise<Draft | null> {
  return valuesOf(await (await database()).get(STORE, key));
}
const valuesOf = (found: { at: number; values: Draft } | undefined): Draft | null =>
  found && serverNow().getTime() - found.at < KEEP_MS ? found.values : null;
/**
 * @param round in which the form was opened: a form that a logout closes, also in another tab, writes nothing after it
 */
export const writeDraft = async (key: string, values: Draft, round = draftRound()): Promise<void> => {
  const db = await database();
  if (round === draftRound()) await db.put(STORE, { at: serverNow().getTime(), values }, key);
};
/**
 * Changes a draft that several tabs of the device change, without writing over theirs. One that is empty then is
 * dropped.
 */
export async function changeDraft(key: string, change: (now: Draft) => Draft, round = draftRound()): Promise<void> {
  const db = await database();
  if (round !== draftRound()) return;
  const { store, done } = db.transaction(STORE, 'readwrite');
  const values = change(valuesOf(await store.get(key)) ?? {});
  if (Object.keys(values).length > 0) await store.put({ at: serverNow().getTime(), values }, key);
  else await store.delete(key);
  await done;
}
/** Changes with each logout on this device, in all tabs. */
export const draftRound = (): string | null => localStorage.getItem(ROUND);
const ROUND = 'drafts-round';

export const dropDraft = async (key: string): Promise<void> => void (await (await database()).delete(STORE, key));

/**
 * Someone is logged in here. Drafts of an earlier person, whose tab was closed without a logout, go: keys name the
 * person, but what they typed would stay on a device that others use.
 */
export function claimDrafts(userId: string): void {
  const earlier = localStorage.getItem(PERSON);
  if (earlier === userId) return;
  localStorage.setItem(PERSON, userId);
  if (earlier !== null) void dropDrafts();
}
const PERSON = 'drafts-person';

/** All drafts of the device, no matter who typed them: after a logout the device belongs to the next person. */
export async function dropDrafts(): Promise<void> {
  localStorage.setItem(ROUND, crypto.randomUUID());
  await clearAll().catch(() => undefined);
}

/** A device without such a store has nothing to forget, and the logout goes through. */
const clearAll = async (): Promise<void> => (await database()).clear(STORE);
