import { getField, isArrayIndex, setField } from '../bson/paths';
import { isDocument, typeName, type Document } from '../bson/value';
import { ErrorCode, StoreError, badValue } from '../errors';

export const REMOVE = Symbol('remove');
export const KEEP = Symbol('keep');

export type ArrayFilters = ReadonlyMap<string, (item: unknown) => boolean>;

/** Where the query matched inside the array at a path, for `$`. */
export type MatchedIndex = (path: string) => number;

/** Turns `$`, `$[]` and `$[name]` into the concrete paths that one document has. */
export function expandPath(
  doc: Document,
  parts: readonly string[],
  filters: ArrayFilters,
  matched: MatchedIndex,
): string[][] {
  if (!parts.some((part) => part === '$' || part.startsWith('$['))) return [parts as string[]];
  const out: string[][] = [];
  const walk = (value: unknown, i: number, done: string[]): void => {
    if (i === parts.length) {
      out.push(done);
      return;
    }
    const part = parts[i]!;
    if (part === '$') {
      const index = matched(done.join('.'));
      walk(Array.isArray(value) ? value[index] : undefined, i + 1, [...done, String(index)]);
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      if (!Array.isArray(value))
        throw badValue(
          value === undefined
            ? `The path '${done.join('.')}' must exist in the document in order to apply array updates.`
            : `Cannot apply array updates to non-array element ${done.join('.')}`,
        );
      const test = part === '$[]' ? () => true : filters.get(part.slice(2, -1));
      if (!test)
        throw badValue(`No array filter found for identifier '${part.slice(2, -1)}' in path '${parts.join('.')}'`);
      value.forEach((item, index) => {
        if (test(item)) walk(item, i + 1, [...done, String(index)]);
      });
    } else {
      const next =
        Array.isArray(value) && isArrayIndex(part)
          ? value[Number(part)]
          : isDocument(value)
            ? getField(value, part)
            : undefined;
      walk(next, i + 1, [...done, part]);
    }
  };
  walk(doc, 0, []);
  return out;
}

/**
 * Changes the value at one concrete path: `change` sees the present value (`undefined`: missing) and gives the new one, `REMOVE`
 * or `KEEP`. With `create`, missing documents on the way are made. Throws PathNotViable (28) through a scalar.
 */
export function changeAt(
  doc: Document,
  parts: readonly string[],
  create: boolean,
  change: (value: unknown) => unknown,
): void {
  let target: Document | unknown[] = doc;
  for (let i = 0; i < parts.length - 1; i++) {
    const part = parts[i]!;
    let next = read(target, part, create, parts);
    if (next === undefined || (next === null && !create)) {
      if (!create) return;
      if (change(undefined) === KEEP) return;
      next = {};
      write(target, part, next);
    }
    if (!isDocument(next) && !Array.isArray(next)) {
      if (!create) return;
      throw new StoreError(
        ErrorCode.PathNotViable,
        `Cannot create field '${parts[i + 1]}' in element {${part}: ${describe(next)}}`,
      );
    }
    target = next;
  }
  const last = parts[parts.length - 1]!;
  if (last === '')
    throw new StoreError(
      ErrorCode.EmptyFieldName,
      `The update path '${parts.join('.')}' contains an empty field name, which is not allowed.`,
    );
  const current = read(target, last, create, parts);
  const result = change(current);
  if (result === KEEP) return;
  if (result !== REMOVE) write(target, last, result);
  else if (Array.isArray(target)) {
    if (current !== undefined) target[Number(last)] = null;
  } else delete target[last];
}

function read(target: Document | unknown[], part: string, create: boolean, parts: readonly string[]): unknown {
  if (!Array.isArray(target)) return getField(target, part);
  if (isArrayIndex(part)) return target[Number(part)];
  if (create)
    throw new StoreError(
      ErrorCode.PathNotViable,
      `Cannot create field '${part}' in element {${parts[parts.indexOf(part) - 1] ?? ''}: [ ... ]}`,
    );
  return undefined;
}

function write(target: Document | unknown[], part: string, value: unknown): void {
  if (!Array.isArray(target)) {
    setField(target, part, value);
    return;
  }
  const index = Number(part);
  if (index > target.length + 1_500_000)
    throw new StoreError(ErrorCode.PathNotViable, `can't backfill more than 1500000 elements`);
  while (target.length < index) target.push(null);
  target[index] = value;
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : typeName(value) === 'null' ? 'null' : String(value);
}
