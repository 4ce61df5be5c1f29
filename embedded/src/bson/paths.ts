import type { Document } from './value';
import { isDocument } from './value';

/** Reads an own field; BSON values are never functions, so members of the prototype are recognised without a lookup. */
export function getField(doc: Document, name: string): unknown {
  if (name === '__proto__') return Object.hasOwn(doc, name) ? doc[name] : undefined;
  const value = doc[name];
  return typeof value === 'function' ? undefined : value;
}

export function setField(doc: Document, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}

export function isArrayIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** First segment of a dotted path. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

/**
 * Whether any value that a dotted path reaches passes `test`, as queries see it: arrays on the way are entered (by element and
 * by index), and with `expand` an array at the end offers its elements and itself. A missing path offers `undefined`.
 */
export function anyLeaf(
  value: unknown,
  parts: readonly string[],
  i: number,
  test: (value: unknown) => boolean,
  expand: boolean,
): boolean {
  if (i === parts.length) {
    if (expand && Array.isArray(value)) {
      for (const item of value) if (test(item)) return true;
    }
    return test(value);
  }
  const part = parts[i]!;
  if (Array.isArray(value)) {
    if (isArrayIndex(part) && Number(part) < value.length && anyLeaf(value[Number(part)], parts, i + 1, test, expand))
      return true;
    for (const item of value) if (isDocument(item) && anyLeaf(item, parts, i, test, expand)) return true;
    return false;
  }
  if (isDocument(value)) return anyLeaf(getField(value, part), parts, i + 1, test, expand);
  return test(undefined);
}

/**
 * Every value that a path reaches, arrays on the way and at the end expanded: as `distinct` and index keys see them.
 */
export function collectLeaves(value: unknown, parts: readonly string[], i: number, out: unknown[]): void {
  if (i === parts.length) {
    if (!Array.isArray(value)) out.push(value);
    else if (value.length === 0) out.push(EMPTY_ARRAY);
    else for (const item of value) out.push(item);
    return;
  }
  const part = parts[i]!;
  if (Array.isArray(value)) {
    if (isArrayIndex(part)) {
      const item = value[Number(part)];
      if (item !== undefined && !value.some((v) => isDocument(v) && getField(v, part) !== undefined))
        return collectLeaves(item, parts, i + 1, out);
    }
    if (value.length === 0) out.push(undefined);
    for (const item of value) {
      if (isDocument(item)) collectLeaves(item, parts, i, out);
      else out.push(undefined);
    }
    return;
  }
  if (isDocument(value)) return collectLeaves(getField(value, part), parts, i + 1, out);
  out.push(undefined);
}

/** Represents an empty array among collected leaves. */
export const EMPTY_ARRAY: readonly unknown[] = Object.freeze([]);

/** The value at a path through plain documents only (no array expansion). */
export function plainPath(doc: unknown, parts: readonly string[]): unknown {
  let value = doc;
  for (const part of parts) {
    if (Array.isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else if (isDocument(value)) value = getField(value, part);
    else return undefined;
  }
  return value;
}

/** A structural copy of documents and arrays; scalars are shared since they are never changed in place. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDocument(value)) return value;
  const out: Document = {};
  for (const name in value) setField(out, name, cloneValue(value[name]));
  return out as T;
}
