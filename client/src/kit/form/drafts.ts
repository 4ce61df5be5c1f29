import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftRound, dropDraft, readDraft, writeDraft } from '../data/drafts-store';
import { same, type Values } from './entity-values';

const SAVE_MS = 600;

export interface DraftState {
  /** Input is kept on this device; leaving loses nothing. */
  isKept: boolean;
  /** A draft of an earlier visit is in the form. */
  isRestored: boolean;
  /** Throws the draft away and empties the form. */
  discard: () => void;
  /** The form was saved: nothing to keep. */
  done: () => void;
}

/**
 * Keeps input on this device until it is saved. `key` null keeps nothing, and neither does a window without storage. Of
 * an existing `record` only the changed fields are kept, against a reload or a power cut; those that someone else has
 * changed since do not come back, and a form that is left drops them.
 */
export function useDraft(
  key: string | null,
  form: UseFormReturn<Values>,
  initial: Values,
  record?: Values,
): DraftState {
  const [isKept, setKept] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isOver = useRef(false);
  const base = useRef(record);
  useEffect(() => void (base.current = record), [record]);
  const isEdit = record !== undefined;
  useEffect(() => {
    if (key === null) return;
    isOver.current = false;
    const round = draftRound();
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isGone = false;
    const save = () => {
      timer = null;
      if (!isOver.current)
        void writeDraft(key, keptOf(form.getValues(), base.current), round).catch(() => setKept(false));
    };
    readDraft(key).then(
      (draft) => {
        if (isGone) return;
        setKept(true);
        if (!draft || form.formState.isDirty) return;
        const back = restorable(draft, base.current);
        for (const [name, value] of back) form.setValue(name, value, { shouldDirty: true });
        if (back.length > 0) setRestored(true);
      },
      () => undefined,
    );
    const subscription = form.watch((_values, { type }) => {
      if (type !== 'change') return;
      if (timer) clearTimeout(timer);
      timer = setTimeout(save, SAVE_MS);
    });
    return () => {
      isGone = true;
      subscription.unsubscribe();
      if (timer) clearTimeout(timer);
      // The last words before leaving count too; an edit that is left is given up.
      if (isEdit) void dropDraft(key).catch(() => undefined);
      else if (timer) save();
    };
  }, [key, form, isEdit]);
  const done = () => {
    isOver.current = true;
    setRestored(false);
    if (key !== null) void dropDraft(key).catch(() => undefined);
  };
  const discard = () => {
    done();
    isOver.current = false;
    form.reset(initial);
  };
  return { isKept, isRestored, done, discard };
}

/** Changes of a record, with the values before them. */
interface KeptEdit {
  edited: Values;
  before: Values;
}

function keptOf(values: Values, record: Values | undefined): Values {
  if (!record) return values;
  const names = Object.keys(values).filter((name) => !same(record[name], values[name]));
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { edited: pick(values), before: pick(record) } satisfies KeptEdit as unknown as Values;
}

function restorable(draft: Values, record: Values | undefined): [string, unknown][] {
  if (!record) return Object.entries(draft);
  const { edited = {}, before = {} } = draft as Partial<KeptEdit>;
  return Object.entries(edited)
    .filter(([name]) => same(record[name], before[name]))
    .map(([name, value]) => [name, value ?? undefined]);
}
