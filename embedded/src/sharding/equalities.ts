import { isDocument, type Document } from '../bson/value';

/** Fields that a filter binds to one value, with these values; conditions of `$and` count, those of `$or` do not. */
export function equalitiesOf(filter: unknown, into = new Map<string, unknown>()): Map<string, unknown> {
  if (!isDocument(filter)) return into;
  for (const field in filter) {
    const value = filter[field];
    if (field === '$and' && Array.isArray(value)) for (const each of value) equalitiesOf(each, into);
    else if (!field.startsWith('$')) {
      const bound = boundTo(value);
      if (bound) into.set(field, bound.value);
    }
  }
  return into;
}

/** A condition such as `{ $in: [one] }` binds too: it is how a list of one is written. */
function boundTo(condition: unknown): { value: unknown } | undefined {
  if (!isDocument(condition)) return condition instanceof RegExp ? undefined : { value: condition };
  const words = Object.keys(condition);
  if (!words.some((word) => word.startsWith('$'))) return { value: condition };
  if ('$eq' in condition) return { value: condition['$eq'] };
  const list = condition['$in'];
  return Array.isArray(list) && list.length === 1 ? { value: list[0] } : undefined;
}

/** Whether a filter reaches one shard: it binds every field of the key. */
export const isTargeted = (filter: unknown, key: Document): boolean => {
  const bound = equalitiesOf(filter);
  return Object.keys(key).every((field) => bound.has(field));
};
