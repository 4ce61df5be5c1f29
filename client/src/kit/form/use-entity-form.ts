import { actionsOf, labelAt, type Entity, type Row } from '@pathshala/shared';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../data/api-error';
import { useMe } from '../data/session';
import { useAction } from '../data/use-action';
import { useDraft, type DraftState } from './drafts';
import { editSchema, emptyValues, formFields, patchOf, recordValues, withoutEmpty, type Values } from './entity-values';
import { resolverFor, serverError } from './form-errors';
import { withoutBlankRows } from '../fields/rows/use-rows';
import { useUnsavedGuard } from './use-unsaved-guard';

export interface EntityFormOptions<E extends Entity> {
  /** The record to edit, as `useRecord` keeps it fresh; without it the form creates one. */
  record?: Row<E> | undefined;
  /** Values that a new record starts with. */
  defaults?: Values;
  /** Keep input on this device under this key (long forms). */
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
  /** Someone else saved a newer version while this one was being edited. */
  isOutdated: boolean;
  /** Takes the newer version in and keeps local input on top of it. */
  takeNewer: () => void;
  draft: DraftState;
}

/** The logic of a form over an entity: validation in both languages, patch of what changed, conflicts, drafts, unsaved guard. */
export function useEntityForm<E extends Entity>(
  entity: E,
  { record, defaults, draftKey = null, onSaved }: EntityFormOptions<E>,
): EntityFormState {
  const mode = record ? 'edit' : 'create';
  const formId = useId();
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const latest = useRef(record);
  useEffect(() => void (latest.current = record), [record]);
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
  const { isDirty } = form.formState;
  // Of this person in this place only: at a counter several people use one browser.
  const me = useMe();
  const owner = `${me?.user.id ?? ''}/${me?.membership?.id ?? ''}`;
  const draft = useDraft(mode === 'create' && draftKey !== null ? `${owner}/${draftKey}` : null, form, initial);
  const release = useUnsavedGuard(isDirty && !draft.isKept);
  const options = { quiet: (error: ApiError) => error.status !== 0 && error.status < 500 };
  const create = useAction(actionsOf(entity as Entity).create, options);
  const update = useAction(actionsOf(entity as Entity).update, options);

  const isNewer = Boolean(record && base && record.rev > base.rev);
  useEffect(() => {
    // Nothing typed yet: the newer version is simply shown.
    if (!isNewer || isDirty || !record) return;
    setBase(record);
    form.reset(recordValues(entity, record as Values));
  }, [isNewer, isDirty, record, entity, form]);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const outcome = base
      ? await update.run({ id: base.id, rev: base.rev, patch: patchOf(entity, base as Values, values) } as never)
      : await create.run(values as never);
    if (outcome.ok) {
      draft.done();
      release();
      setBase(base ? (outcome.data as Row<E>) : undefined);
      form.reset(base ? recordValues(entity, outcome.data as Values) : emptyValues(entity, defaults));
      onSaved?.(outcome.data as Row<E>);
      return;
    }
    showOnFields(form, entity, outcome.error);
    setFailure(outcome.error);
  });

  return {
    form,
    formId,
    mode,
    failure,
    draft,
    submit: () => {
      // Here and not while they are typed, so that faults are counted by the rows that are seen.
      for (const [name, field] of formFields(entity, 'edit'))
        if (field.kind === 'rows' && Array.isArray(form.getValues(name)))
          form.setValue(name, withoutBlankRows(field, form.getValues(name) as Values[]));
      return submit();
    },
    isSaving: create.isPending || update.isPending,
    isOutdated: isNewer && isDirty,
    takeNewer: () => {
      const newer = latest.current;
      if (!newer) return;
      setBase(newer);
      setFailure(null);
      form.reset(recordValues(entity, newer as Values), { keepDirtyValues: true, keepDirty: true });
    },
  };
}

function showOnFields(form: UseFormReturn<Values>, entity: Entity, error: ApiError): void {
  const known = new Set(formFields(entity, 'edit').map(([name]) => name));
  for (const [path, messages] of Object.entries(error.fieldErrors ?? {})) {
    const [name, ...rest] = path.replace(/^patch\./, '').split('.') as [string, ...string[]];
    if (!known.has(name)) continue;
    const before = form.getFieldState(name).error as { inner?: object[] } | undefined;
    const worded = serverError(messages, rest.length > 0 ? rest.join('.') : null);
    form.setError(name, { ...worded, inner: [...(before?.inner ?? []), ...worded.inner] } as typeof worded);
  }
}
