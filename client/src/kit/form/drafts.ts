import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftRound, dropDraft, readDraft, writeDraft } from '../data/drafts-store';
import type { Values } from './entity-values';

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
 * Keeps input on this device until it is saved. `key` null keeps nothing, and neither does a window without storage.
 */
export function useDraft(key: string | null, form: UseFormReturn<Values>, initial: Values): DraftState {
  const [isKept, setKept] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isOver = useRef(false);
  useEffect(() => {
    if (key === null) return;
    isOver.current = false;
    const round = draftRound();
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isGone = false;
    const save = () => {
      timer = null;
      if (!isOver.current) void writeDraft(key, form.getValues(), round).catch(() => setKept(false));
    };
    readDraft(key).then(
      (draft) => {
        if (isGone) return;
        setKept(true);
        if (!draft || form.formState.isDirty) return;
        for (const [name, value] of Object.entries(draft)) form.setValue(name, value, { shouldDirty: true });
        setRestored(true);
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
      // The last words before leaving count too.
      if (timer) {
        clearTimeout(timer);
        save();
      }
    };
  }, [key, form]);
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
