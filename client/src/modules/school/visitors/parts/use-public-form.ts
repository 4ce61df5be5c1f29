import type { Field } from '@pathshala/shared';
import { useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../../../kit/data/api-error';
import { focusFirstFault } from '../../../../kit/form/focus-first-fault';
import { resolverFor, serverError } from '../../../../kit/form/form-errors';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';

type Outcome = { ok: true; data: { number: string } } | { ok: false; error: ApiError };
type Honeypot = { honeypot?: string };

interface PublicFormOptions<V extends FieldValues> {
  /** Of the entity that the form becomes: labels of faults. */
  fields: Readonly<Record<string, Field>>;
  /** Of the form as the action takes it. */
  schema: unknown;
  /** Values to start with: a draft, or a record to correct. */
  defaults: Record<string, unknown>;
  send: (form: V, honeypot: Honeypot) => Promise<Outcome>;
  onSent: (number: string) => void;
}

interface PublicForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: FormEvent) => Promise<void>;
  /** A refusal that belongs to no field. */
  failure: ApiError | null;
  /** Values entered so far, without empty ones. */
  entered: () => Record<string, unknown>;
}

/** Refusals that a public form shows itself; the rest goes to the global dialog. */
export const isRefusal = (error: ApiError): boolean => error.status !== 0 && error.status < 500;

/** The form of a family or an applicant behind a gate: rules, faults of the server at the fields, unsaved guard. */
export function usePublicForm<V extends FieldValues>({
  fields,
  schema,
  defaults,
  send,
  onSent,
}: PublicFormOptions<V>): PublicForm<V> {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<V>({
    defaultValues: defaults as DefaultValues<V>,
    resolver: resolverFor<V>(
      schema as z.ZodType,
      (path) => fields[String(path[0])]?.label ?? null,
      (values) => filled({ ...values, honeypot: undefined }),
    ),
  });
  const release = useUnsavedGuard(form.formState.isDirty);
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const honeypot = (form.getValues() as Honeypot).honeypot;
      const outcome = await send(values, honeypot ? { honeypot } : {});
      if (outcome.ok) {
        release();
        return onSent(outcome.data.number);
      }
      const named = Object.entries(outcome.error.fieldErrors ?? {})
        .map(([path, messages]) => [path.replace(/^form\./, ''), messages] as const)
        .filter(([path]) => path.replace(/\..*$/, '') in fields);
      for (const [path, messages] of named) form.setError(path as Path<V>, serverError(messages));
      if (named.length === 0) setFailure(outcome.error);
    },
    (_, event) => {
      const at = event?.target;
      if (at instanceof Element) requestAnimationFrame(() => focusFirstFault(at));
    },
  );
  return { form, submit, failure, entered: () => filled({ ...form.getValues(), honeypot: undefined }) };
}

/** Controls that were emptied hold an empty text; the contract knows only present values. */
const filled = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
