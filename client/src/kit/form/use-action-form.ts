import type { Action, Text } from '@pathshala/shared';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldError, type FieldValues, type Path } from 'react-hook-form';
import type { ApiError } from '../data/api-error';
import { useAction, type CommandOptions } from '../data/use-action';
import { useLocale } from '../text/locale';
import { focusFirstFault } from './focus-first-fault';
import { errorText, resolverFor, serverError } from './form-errors';

export interface ActionFormOptions<I, O> extends Pick<CommandOptions<I, O>, 'changes' | 'onDone'> {
  defaults: DefaultValues<I>;
  /** Labels for the messages, by field. */
  labels: { [K in keyof I]?: Text };
}

/**
 * A form over a command: its own input schema validates, 422 answers are shown at the fields, every other refusal is
 * `failure`. `field('name')` gives the props of a Mantine input.
 */
export function useActionForm<I extends FieldValues, O>(
  action: Action<I, O, 'command'>,
  { defaults, labels, ...options }: ActionFormOptions<I, O>,
) {
  const locale = useLocale();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<I>({
    defaultValues: defaults,
    resolver: resolverFor<I>(action.input, (path) => labels[path[0] as keyof I] ?? null),
  });
  const command = useAction<I, O>(action, { ...options, quiet: (error) => error.status !== 0 && error.status < 500 });
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const outcome = await command.run(values as I);
      if (outcome.ok) return;
      const named = Object.entries(outcome.error.fieldErrors ?? {}).filter(([path]) => path in labels);
      for (const [path, messages] of named) form.setError(path as Path<I>, serverError(messages));
      if (named.length === 0) setFailure(outcome.error);
    },
    (_, event) => {
      const at = event?.target;
      if (at instanceof Element) requestAnimationFrame(() => focusFirstFault(at));
    },
  );
  return {
    form,
    failure,
    /** For the person who changes refused input. */
    clearFailure: () => setFailure(null),
    isPending: command.isPending,
    submit,
    field: (name: Path<I>) => ({
      ...form.register(name),
      error: errorText(form.formState.errors[name] as FieldError | undefined, locale),
    }),
  };
}
