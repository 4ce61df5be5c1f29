import { actionsOf, labelAt, type Entity, type Row } from '@pathshala/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { callAction } from '../data/api';
import { ApiError, toApiError } from '../data/api-error';
import { keys } from '../data/query-keys';
import { useAction } from '../data/use-action';
import { useDraft, useDraftOwner, type DraftState } from './drafts';
import {
  clashOf,
  confidentialFields,
  editSchema,
  emptyValues,
  formFields,
  patchOf,
  recordValues,
  same,
  withoutEmpty,
  type Values,
} from './entity-values';
import { resolverFor, serverError } from './form-errors';
import { withoutBlankRows } from '../fields/rows/use-rows';
import { useUnsavedGuard } from './use-unsaved-guard';

export interface EntityFormOptions<E extends Entity> {
  /**
   * The record to edit; without it the form creates one. Of a record that stays fresh (`useRecord`) edits of others are
   * merged as they come, of any other when a save is refused.
   */
  record?: Row<E> | undefined;
  /** Values that a new record starts with. */
  defaults?: Values;
  /**
   * The key under which input is kept on this device until it is saved; null keeps nothing. Without a key, forms of
   * several fields keep it by entity, given values and record.
   */
  draftKey?: string | null;
  onSaved?: (record: Row<E>) => void;
}

export interface EntityFormState {
  form: UseFormReturn<Values>;
  formId: string;
  mode: 'create' | 'edit';
  submit: () => Promise<void>;
  isSaving: boolean;
  /** An error that belongs to no field. */
  failure: ApiError | null;
  others: OthersEdit;
  draft: DraftState;
}

/** Changes by someone else to the record while it was being edited here. */
export interface OthersEdit {
  /**
   * `merged`: other fields, taken in already. `both`: fields that are changed here, too; a person decides. `waiting`: a
   * save was refused and the newer version has not come.
   */
  state: 'none' | 'merged' | 'both' | 'waiting';
  /** The fields of that state. */
  fields: readonly string[];
  /** The version that the other person saved. */
  newer: { id: string; rev: number } | null;
  /** Takes the newer version in, with the input of these fields from here or from there. */
  settle: (whose: 'mine' | 'theirs') => void;
}
const NOTHING = { state: 'none', fields: [], newer: null } as const;

/** Forms with at least this many fields keep input on the device. */
const LONG_FORM = 8;

/** The logic of a form over an entity: validation in both languages, patch of what changed, conflicts, drafts, unsaved guard. */
export function useEntityForm<E extends Entity>(
  entity: E,
  { record, defaults, draftKey, onSaved }: EntityFormOptions<E>,
): EntityFormState {
  const mode = record ? 'edit' : 'create';
  const formId = useId();
  const client = useQueryClient();
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Callers may hold a row that nothing freshens, so after a refusal the form reads the record itself.
  const [read, setRead] = useState<Row<E> | null>(null);
  const newest = read && record && read.id === record.id && read.rev > record.rev ? read : record;
  const latest = useRef(newest);
  useEffect(() => void (latest.current = newest), [newest]);
  // Initial values of a new form do not follow later renders of the caller.
  const initial = useMemo(
    () => (record ? recordValues(entity, record as Values) : emptyValues(entity, defaults)),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [entity],
  );
  const form = useForm<Values>({
    defaultValues: initial,
    resolver: resolverFor<Values>(
      mode === 'edit' ? editSchema(entity) : entity.input,
      (path) => labelAt(entity.fields, path),
      withoutEmpty,
    ),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields } = form.formState;
  const owner = useDraftOwner();
  const key = draftKey === undefined ? ownKey(entity, record, defaults) : draftKey;
  const except = useMemo(() => confidentialFields(entity), [entity]);
  const draft = useDraft(key === null ? null : `${owner}/${key}`, form, {
    initial: base ? recordValues(entity, base as Values) : initial,
    record: base as Values | undefined,
    except,
  });
  const isAllKept = draft.isKept && !except.some((name) => dirtyFields[name]);
  const release = useUnsavedGuard(isDirty && (mode === 'edit' || !isAllKept));
  const options = { quiet: (error: ApiError) => error.status !== 0 && error.status < 500 };
  const create = useAction(actionsOf(entity as Entity).create, options);
  const update = useAction(actionsOf(entity as Entity).update, options);

  const [others, setOthers] = useState<Omit<OthersEdit, 'settle'>>(NOTHING);
  const isWanted = useRef(false);
  const take = (newer: Row<E>, whose: 'mine' | 'theirs', fields: readonly string[]) => {
    const values = form.getValues();
    const mine = formFields(entity).flatMap(([name]) =>
      same((base as Values)[name], values[name]) || (whose === 'theirs' && fields.includes(name)) ? [] : [name],
    );
    setBase(newer);
    setFailure(null);
    form.reset(recordValues(entity, newer as Values));
    for (const name of mine) form.setValue(name, values[name], { shouldDirty: true });
  };
  const isNewer = Boolean(newest && base && newest.rev > base.rev);
  useEffect(() => {
    if (!isNewer || !newest || !base) return;
    if (!isDirty) {
      // Nothing typed yet: the newer version is simply shown.
      setBase(newest);
      setOthers(NOTHING);
      form.reset(recordValues(entity, newest as Values));
      return;
    }
    const { theirs, both } = clashOf(entity, {
      base: base as Values,
      newer: newest as Values,
      values: form.getValues(),
    });
    if (both.length > 0) return setOthers({ state: 'both', fields: both, newer: newest });
    take(newest, 'mine', []);
    setOthers({ state: 'merged', fields: theirs, newer: newest });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNewer, isDirty, newest, entity, form]);

  /** Reads the version that a save was refused for; it is merged as one that came live. */
  const fetchNewer = async (before: Row<E>) => {
    const fresh = await callAction(actionsOf(entity).get, { id: before.id }).catch(toApiError);
    if (!(fresh instanceof ApiError) && fresh.rev > before.rev) return setRead(fresh);
    if (latest.current && latest.current.rev > before.rev) return;
    // Gone, out of reach, or no newer one: nothing is coming, and the person may save again.
    if (fresh instanceof ApiError) setFailure(fresh);
    isWanted.current = false;
    setOthers((now) => (now.state === 'waiting' ? NOTHING : now));
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const outcome = base
      ? await update.run({ id: base.id, rev: base.rev, patch: patchOf(entity, base as Values, values) })
      : await create.run(values);
    if (outcome.ok) {
      draft.done();
      release();
      isWanted.current = false;
      setOthers(NOTHING);
      setBase(base ? (outcome.data as Row<E>) : undefined);
      form.reset(base ? recordValues(entity, outcome.data as Values) : emptyValues(entity, defaults));
      onSaved?.(outcome.data as Row<E>);
      return;
    }
    showOnFields(form, entity, outcome.error);
    setFailure(outcome.error);
    if (!base || outcome.error.code !== 'CONFLICT') return;
    // The newer version is on its way: it is merged as it comes, and what does not clash is saved then.
    isWanted.current = true;
    setOthers((now) => (now.state === 'both' ? now : { state: 'waiting', fields: [], newer: null }));
    void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    await fetchNewer(base);
  });
  useEffect(() => {
    if (others.state === 'both') isWanted.current = false;
    if (others.state !== 'merged' || !isWanted.current) return;
    isWanted.current = false;
    void submit();
    // Once for each version that was merged.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [others]);

  return {
    form,
    formId,
    mode,
    failure,
    draft: {
      ...draft,
      discard: () => {
        isWanted.current = false;
        setOthers(NOTHING);
        draft.discard();
      },
    },
    submit: () => {
      // Here and not while they are typed, so that faults are counted by the rows that are seen.
      for (const [name, field] of formFields(entity))
        if (field.kind === 'rows' && Array.isArray(form.getValues(name)))
          form.setValue(name, withoutBlankRows(field, form.getValues(name) as Values[]));
      // Two values of one field: the person decides first, beside the button.
      if (others.state === 'both') return focusDecision(formId);
      return submit();
    },
    isSaving: create.isPending || update.isPending,
    others: {
      ...others,
      settle: (whose) => {
        if (others.state !== 'both' || !base || !latest.current) return;
        // Fields typed since the question was put: their values there were in no question yet.
        const { both } = clashOf(entity, {
          base: base as Values,
          newer: latest.current as Values,
          values: form.getValues(),
        });
        if (both.some((name) => !others.fields.includes(name)))
          return setOthers({ state: 'both', fields: both, newer: latest.current });
        take(latest.current, whose, both);
        setOthers(NOTHING);
      },
    },
  };
}

function showOnFields(form: UseFormReturn<Values>, entity: Entity, error: ApiError): void {
  const known = new Set(formFields(entity).map(([name]) => name));
  for (const [path, messages] of Object.entries(error.fieldErrors ?? {})) {
    const [name, ...rest] = path.replace(/^patch\./, '').split('.') as [string, ...string[]];
    if (!known.has(name)) continue;
    const before = form.getFieldState(name).error as { inner?: object[] } | undefined;
    const worded = serverError(messages, rest.length > 0 ? rest.join('.') : null);
    form.setError(name, { ...worded, inner: [...(before?.inner ?? []), ...worded.inner] } as typeof worded);
  }
}

/** Of a new record by what it is given, of an existing one by its id. */
function ownKey(entity: Entity, record: { id: string } | undefined, defaults: Values | undefined): string | null {
  if (formFields(entity).length < LONG_FORM) return null;
  if (record) return `edit/${entity.name}/${record.id}`;
  return `create/${entity.name}${defaults ? `/${JSON.stringify(defaults)}` : ''}`;
}

async function focusDecision(formId: string): Promise<void> {
  document.getElementById(formId)?.querySelector<HTMLElement>('[data-decision] button')?.focus();
}
