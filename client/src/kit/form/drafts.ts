import { openDB, type IDBPDatabase } from 'idb';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from './entity-values';

const STORE = 'drafts';
const SAVE_MS = 600;
/** Drafts older than this are forgotten; a form changes meanwhile. */
const KEEP_MS = 14 * 86_400_000;

let opened: Promise<IDBPDatabase> | null = null;
const database = () => (opened ??= openDB('pathshala-drafts', 1, { upgrade: (db) => void db.createObjectStore(STORE) }));

export async function readDraft(key: string): Promise<Values | null> {
  const found = (await (await database()).get(STORE, key)) as { at: number; values: Values } | undefined;
  return found && Date.now() - found.at < KEEP_MS ? found.values : null;
}
export const writeDraft = async (key: string, values: Values): Promise<void> => void (await (await database()).put(STORE, { at: Date.now(), values }, key));
export const dropDraft = async (key: string): Promise<void> => void (await (await database()).delete(STORE, key));

export interface DraftState {
  /** A draft of an earlier visit is in the form. */
  isRestored: boolean;
  /** Throws the draft away and empties the form. */
  discard: () => void;
  /** The form was saved: nothing to keep. */
  done: () => void;
}

/** Keeps what is typed on this device until it is saved. `key` null keeps nothing; private windows without storage keep nothing either. */
export function useDraft(key: string | null, form: UseFormReturn<Values>, initial: Values): DraftState {
  const [isRestored, setRestored] = useState(false);
  const isOver = useRef(false);
  useEffect(() => {
    if (key === null) return;
    isOver.current = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void readDraft(key).catch(() => null).then((draft) => {
      if (isGone || !draft || form.formState.isDirty) return;
      for (const [name, value] of Object.entries(draft)) form.setValue(name, value, { shouldDirty: true });
      setRestored(true);
    });
    const subscription = form.watch((values, { type }) => {
      if (type !== 'change') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isOver.current) void writeDraft(key, values as Values).catch(() => undefined);
      }, SAVE_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [key, form]);
  const done = () => {
    isOver.current = true;
    setRestored(false);
    if (key !== null) void dropDraft(key).catch(() => undefined);
  };
  return { isRestored, done, discard: () => { done(); isOver.current = false; form.reset(initial); } };
}
