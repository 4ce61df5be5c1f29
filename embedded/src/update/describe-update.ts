import { keyOf } from '../bson/key';
import { typeName, isDocument, type Document } from '../bson/value';
import { getField } from '../bson/paths';

/** `updateDescription` of a change event: how `after` differs from `before`, field by field. */
export function describeUpdate(before: Document, after: Document, roots: ReadonlySet<string> | null): Document {
  const updatedFields: Document = {};
  const removedFields: string[] = [];
  const truncatedArrays: Document[] = [];
  const compareDocs = (a: Document, b: Document, prefix: string, only: ReadonlySet<string> | null): void => {
    for (const name in a) if ((!only || only.has(name)) && getField(b, name) === undefined) removedFields.push(prefix + name);
    for (const name in b) if (!only || only.has(name)) compare(getField(a, name), b[name], prefix + name);
  };
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (b === undefined || identical(a, b)) return;
    if (isDocument(a) && isDocument(b) && Object.keys(a).length > 0 && Object.keys(b).length > 0) compareDocs(a, b, `${path}.`, null);
    else if (Array.isArray(a) && Array.isArray(b) && a.length > 0 && b.length > 0) compareArrays(a, b, path);
    else updatedFields[path] = b;
  };
  const compareArrays = (a: unknown[], b: unknown[], path: string): void => {
    const shared = Math.min(a.length, b.length);
    let changed = 0;
    for (let i = 0; i < shared; i++) if (!identical(a[i], b[i])) changed++;
    // Beyond half of the elements the whole array is the shorter description.
    if (changed * 2 > shared) { updatedFields[path] = b; return; }
    if (b.length < a.length) truncatedArrays.push({ field: path, newSize: b.length });
    for (let i = 0; i < b.length; i++) if (i >= a.length || !identical(a[i], b[i])) {
      if (i < a.length && isDocument(a[i]) && isDocument(b[i])) compareDocs(a[i] as Document, b[i] as Document, `${path}.${i}.`, null);
      else updatedFields[`${path}.${i}`] = b[i];
    }
  };
  compareDocs(before, after, '', roots);
  return { updatedFields, removedFields, truncatedArrays };
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
