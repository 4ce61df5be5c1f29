import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftRound, dropDraft, readDraft, writeDraft } from '../data/drafts-store';
import { useMe } from '../data/session';
import { same, type Values } from './entity-values';

const SAVE_MS = 600;

export interface DraftState {
  /** Input is kept on this device; leaving loses nothing. */
  isKept: boolean;
  /** A draft of an earlier visit is in the form. */
  isRestored: boolean;
  /** Throws the draft away; the form shows what it began with. */
  discard: () => void;
  /** The form was saved: nothing to keep. */
  done: () => void;
}

/**
 * Begins the key of each draft: this person in this place only, because at a counter several people use one browser.
 * Someone of the platform who acts for an institution has no membership there.
 */
export function useDraftOwner(): string {
  const me = useMe();
  return `${me?.user.id ?? ''}/${me?.impersonation?.id ?? me?.membership?.id ?? ''}`;
}

export interface DraftOptions {
  /** Values that discarding shows: of an edit those of its record. */
  initial: Values;
  /**
   * The version that an edit began with or has merged since, never a newer one: fields that someone else has changed
   * would count as changed here.
   */
  record?: Values | undefined;
  /** Fields that are never written to the device. */
  except?: readonly string[];
}

/**
 * Keeps input on this device until it is saved. `key` null keeps nothing, and neither does a window without storage. Of
 * an existing record only the changed fields are kept, against a reload or a power cut; those that someone else has
 * changed since do not come back, and a form that is left drops them.
 */
export function useDraft(
  key: string | null,
  form: UseFormReturn<Values>,
  { initial, record, except = [] }: DraftOptions,
): DraftState {
  const [isKept, setKept] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hasWritten = useRef(false);
  const base = useRef(record);
  const left = useRef(except);
  useEffect(() => void (left.current = except), [except]);
  const isEdit = record !== undefined;
  const keep = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (base.current === record) return;
    base.current = record;
    // Another set of fields counts as changed now, and so do the values before it.
    if (hasWritten.current) keep.current?.();
  }, [record]);
  useEffect(() => {
    if (key === null) return;
    hasWritten.current = false;
    const round = draftRound();
    let isGone = false;
    const save = () => {
      timer.current = null;
      hasWritten.current = true;
      const kept = keptOf(without(left.current, form.getValues()), base.current);
      void writeDraft(key, kept, round).catch(() => setKept(false));
    };
    keep.current = save;
    readDraft(key).then(
      (draft) => {
        if (isGone) return;
        setKept(true);
        if (!draft || form.formState.isDirty) return;
        const back = restorable(draft, base.current).filter(([name]) => !left.current.includes(name));
        for (const [name, value] of back) form.setValue(name, value, { shouldDirty: true });
        if (back.length === 0) return;
        hasWritten.current = true;
        setRestored(true);
      },
      () => undefined,
    );
    const subscription = form.watch((_values, { type }) => {
      if (type !== 'change') return;
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_MS);
    });
    return () => {
      isGone = true;
      keep.current = null;
      subscription.unsubscribe();
      const isWaiting = timer.current !== null;
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
      // The last words before leaving count too; an edit that is left is given up.
      if (isEdit) void dropDraft(key).catch(() => undefined);
      else if (isWaiting) save();
    };
  }, [key, form, isEdit]);
  const done = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    hasWritten.current = false;
    setRestored(false);
    if (key !== null) void dropDraft(key).catch(() => undefined);
  };
  const discard = () => {
    done();
    form.reset(initial);
  };
  return { isKept, isRestored, done, discard };
}

const without = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

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
  // An emptied field comes back as `null`: without a value it would show what the record has.
  return Object.entries(edited).filter(([name]) => same(record[name], before[name]));
}
