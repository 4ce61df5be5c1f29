import { keyOf } from '../bson/key';
import { isDocument, type Document } from '../bson/value';
import type { FieldBounds } from './bounds';

/**
 * Tells of a partial filter whether every document that `filter` matches passes it: each of its conditions is in the
 * filter too. `bounds`: those of the filter without collation.
 */
export function implications(
  filter: Document,
  bounds: ReadonlyMap<string, FieldBounds>,
): (partial: Document) => boolean {
  // Conditions word by word, which a filter with long lists is asked for only where its bounds do not say enough.
  let stated: Set<string> | undefined;
  const implies = (partial: Document): boolean =>
    Object.entries(partial).every(([path, condition]) => {
      if (path === '$and') return (condition as Document[]).every(implies);
      const parts: unknown[] =
        isDocument(condition) && Object.keys(condition)[0]?.startsWith('$')
          ? Object.entries(condition).map(([op, value]) => ({ [op]: value }))
          : [condition];
      return parts.every(
        (part) =>
          impliedBy(bounds.get(path), parts[0] !== condition && isDocument(part) ? part : { $eq: part }) ||
          (stated ??= conditionsOf(filter)).has(keyOf({ [path]: part })),
      );
    });
  return implies;
}

function conditionsOf(filter: Document, out = new Set<string>()): Set<string> {
  for (const name in filter) {
    const value = filter[name];
    if (name === '$and' && Array.isArray(value)) {
      for (const item of value) if (isDocument(item)) conditionsOf(item, out);
    } else {
      out.add(keyOf({ [name]: value }));
      if (isDocument(value)) for (const operator in value) out.add(keyOf({ [name]: { [operator]: value[operator] } }));
    }
  }
  return out;
}

function impliedBy(have: FieldBounds | undefined, part: Document): boolean {
  if (!have) return false;
  if (part['$exists'] === true) return have.present;
  if ('$eq' in part) return have.equals?.length === 1 && have.equals[0] === keyOf(part['$eq']);
  if (Array.isArray(part['$in'])) {
    const allowed = new Set(part['$in'].map(keyOf));
    return have.equals !== undefined && have.equals.every((key) => allowed.has(key));
  }
  if (typeof part['$type'] === 'string' && have.equals)
    return part['$type'] === 'string' && have.equals.every((key) => key[0] === keyOf('')[0]);
  for (const operator of ['$gt', '$gte'] as const)
    if (operator in part) {
      const limit = keyOf(part[operator]);
      const keys = have.equals ?? (have.low ? [have.low.key] : []);
      return (
        keys.length > 0 &&
        keys.every(
          (key) =>
            key[0] === limit[0] &&
            (key > limit ||
              (key === limit && (operator === '$gte' || (!have.equals && have.low?.inclusive === false)))),
        )
      );
    }
  return false;
}
