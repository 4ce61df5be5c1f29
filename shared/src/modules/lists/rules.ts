import type { Entity, Field } from '../../kit';

/** Kinds whose value is one of a record's own: a file, a text that was written for it. */
const OF_ONE = new Set(['json', 'file', 'image', 'richText', 'address']);

/** Fields that many records may get the same value in: nothing that names a record or must be unique. */
export function bulkFields(entity: Entity): [string, Field][] {
  if (!entity.actions.includes('update')) return [];
  const naming = new Set([entity.title.en, entity.title.bn, ...entity.unique.flatMap((tuple) => (tuple.length === 1 ? tuple : []))]);
  return Object.entries(entity.fields).filter(([name, field]) => !field.system && !field.immutable && field.read === null && !OF_ONE.has(field.kind) && (!naming.has(name) || field.kind === 'choice' || field.kind === 'bool'));
}
