import { fieldErrors, type Locale, type Text } from '@pathshala/shared';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Label of a field for messages; null when there is none and the path itself has to do. */
export type LabelOf = (path: readonly PropertyKey[]) => Text | null;

/**
 * A resolver over one of our schemas. Both languages of a message are kept (`types.en`, `types.bn`), so that switching the
 * language with errors on the screen switches them too.
 */
export function resolverFor<V extends FieldValues, O extends FieldValues = V>(
  schema: z.ZodType<unknown>,
  labelOf: LabelOf,
  prepare: (values: V) => unknown = (values) => values,
): Resolver<V, unknown, O> {
  return (values) => {
    const parsed = schema.safeParse(prepare(values), { reportInput: true });
    if (parsed.success) return { values: parsed.data as O, errors: {} };
    const found = fieldErrors(parsed.error, labelOf);
    return { values: {}, errors: nest(found) as FieldErrors<V> };
  };
}

/** The message of an error in the current language. */
export function errorText(error: FieldError | undefined, locale: Locale): string | undefined {
  if (!error) return undefined;
  const own = error.types?.[locale];
  return typeof own === 'string' ? own : error.message;
}

/** An error as the server worded it; it is in the language of the request. */
export const serverError = (messages: readonly string[]) => ({ type: 'server', message: messages.join('\n') });

function nest(found: Record<string, Text[]>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [path, messages] of Object.entries(found)) {
    const join = (locale: Locale) => messages.map((message) => message[locale]).join('\n');
    // Only the first part names a control; a fault inside an address or a list is shown beside that control.
    const name = path.split('.')[0]!;
    const before = out[name] as FieldError | undefined;
    const en = [before?.types?.en, join('en')].filter(Boolean).join('\n');
    const bn = [before?.types?.bn, join('bn')].filter(Boolean).join('\n');
    out[name] = { type: 'validation', message: en, types: { en, bn } };
  }
  return out;
}
