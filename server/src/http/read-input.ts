import { inputProperties } from '@pathshala/core';
import { AppError, kernelErrors, type Action } from '@pathshala/shared/kit';

/** Asked with the first call: the schemas of all actions take a second to make, and 60 MB to keep. */
const texts = new WeakMap<Action, ReadonlySet<string>>();

/** A query string carries text as it is and everything else as JSON. @param query of a query string, as it was sent */
export function inputOfQuery(action: Action, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = textsOf(action);
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' && !names.has(name) ? parse(value) : value,
    ]),
  );
}

/** @throws AppError MALFORMED where a body is no object */
export function inputOfBody(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(kernelErrors.MALFORMED);
  return body;
}

/** Names in the input that carry text. */
function textsOf(action: Action): ReadonlySet<string> {
  let names = texts.get(action);
  if (!names)
    texts.set(
      action,
      (names = new Set(
        Object.entries(inputProperties(action))
          .filter(([, schema]) => isText(schema))
          .map(([name]) => name),
      )),
    );
  return names;
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isText(schema: Record<string, unknown>): boolean {
  if (schema.type === 'string') return true;
  const options = (schema.anyOf ?? schema.oneOf) as Record<string, unknown>[] | undefined;
  return (
    options?.every((option) => option.type === 'string' || option.type === 'null') ??
    (Array.isArray(schema.enum) && schema.enum.every((each) => typeof each === 'string'))
  );
}
