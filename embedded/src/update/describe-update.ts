import { keyOf } from '../bson/key';
import { getField, isArrayIndex, setField } from '../bson/paths';
import { isDocument, typeName, type Document } from '../bson/value';

/** A path as it was walked: field names, and array positions as numbers. */
type Walked = readonly (string | number)[];

/**
 * `updateDescription` of a change event: how `after` differs from `before`, field by field. Paths that could be misread (a field
 * named like a number, or with a dot) are spelled out in `disambiguatedPaths`.
 */
export function describeUpdate(before: Document, after: Document, roots: ReadonlySet<string> | null): Document {
  const updatedFields: Document = {};
  const removedFields: string[] = [];
  const truncatedArrays: Document[] = [];
  const disambiguatedPaths: Document = {};
  const named = (walked: Walked): string => {
    const path = walked.join('.');
    if (walked.some((part) => typeof part === 'string' && (part.includes('.') || isArrayIndex(part))))
      disambiguatedPaths[path] = [...walked];
    return path;
  };
  const compareDocs = (a: Document, b: Document, prefix: Walked, only: ReadonlySet<string> | null): void => {
    for (const name in a)
      if ((!only || only.has(name)) && getField(b, name) === undefined) removedFields.push(named([...prefix, name]));
    for (const name in b) if (!only || only.has(name)) compare(getField(a, name), b[name], [...prefix, name]);
  };
  const compare = (a: unknown, b: unknown, path: Walked): void => {
    if (b === undefined || identical(a, b)) return;
    if (isDocument(a) && isDocument(b) && Object.keys(a).length > 0 && Object.keys(b).length > 0)
      compareDocs(a, b, path, null);
    else if (Array.isArray(a) && Array.isArray(b) && a.length > 0 && b.length > 0) compareArrays(a, b, path);
    else setField(updatedFields, named(path), b);
  };
  const compareArrays = (a: unknown[], b: unknown[], path: Walked): void => {
    const shared = Math.min(a.length, b.length);
    let changed = 0;
    for (let i = 0; i < shared; i++) if (!identical(a[i], b[i]) && !(isDocument(a[i]) && isDocument(b[i]))) changed++;
    // Beyond half of the elements the whole array is the shorter description.
    if (changed * 2 > shared) {
      setField(updatedFields, named(path), b);
      return;
    }
    if (b.length < a.length) truncatedArrays.push({ field: named(path), newSize: b.length });
    for (let i = 0; i < b.length; i++) {
      if (i < a.length) compare(a[i], b[i], [...path, i]);
      else setField(updatedFields, named([...path, i]), b[i]);
    }
  };
  compareDocs(before, after, [], roots);
  return {
    updatedFields,
    removedFields,
    truncatedArrays,
    ...(Object.keys(disambiguatedPaths).length > 0 ? { disambiguatedPaths } : {}),
  };
}

/** Same value, same type, same field order. */
function identical(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return sameTypes(a, b) && keyOf(a) === keyOf(b);
}

function sameTypes(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameTypes(item, b[i]));
  if (isDocument(a) && isDocument(b)) return Object.keys(a).every((name) => sameTypes(a[name], b[name]));
  return typeName(a) === typeName(b);
}
