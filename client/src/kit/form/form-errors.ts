import { fieldErrors, type Locale, type Text } from '@pathshala/shared';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Label of a path for messages; null when there is none and the path itself has to do. */
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

/**
 * A fault inside a value (a row, a part of an address), by the path below its field; null stands for the value as a
 * whole.
 */
export interface InnerFault {
  path: string | null;
  text: Record<Locale, string>;
}
type Whole = FieldError & { inner?: readonly InnerFault[] };

/** The faults of a field one by one, in the current language. */
export function innerFaults(error: FieldError | undefined, locale: Locale): { path: string | null; text: string }[] {
  return ((error as Whole | undefined)?.inner ?? []).map(({ path, text }) => ({ path, text: text[locale] }));
}

/** An error as the server worded it; it is in the language of the request. `path` is where in the value it is. */
export const serverError = (messages: readonly string[], path: string | null = null) => {
  const message = messages.join('\n');
  return { type: 'server', message, inner: [{ path, text: { en: message, bn: message } }] };
};

function nest(found: Record<string, Text[]>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [path, messages] of Object.entries(found)) {
    const join = (locale: Locale) => messages.map((message) => message[locale]).join('\n');
    // Only the first part names a control; a fault inside an address or a list is shown at that control.
    const name = path.split('.')[0]!;
    const before = out[name] as Whole | undefined;
    const inner = [
      ...(before?.inner ?? []),
      { path: path === name ? null : path.slice(name.length + 1), text: { en: join('en'), bn: join('bn') } },
    ];
    const en = [before?.types?.en, join('en')].filter(Boolean).join('\n');
    const bn = [before?.types?.bn, join('bn')].filter(Boolean).join('\n');
    out[name] = { type: 'validation', message: en, types: { en, bn }, inner };
  }
  return out;
}
