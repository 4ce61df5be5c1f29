import type { Entity } from '@pathshala/shared/kit';
import type { StoredModel } from './derive-model';

type Keys = Record<string, 1 | -1>;
export interface IndexSpec {
  key: Keys;
  name: string;
  unique?: true;
  partialFilterExpression?: Record<string, unknown>;
}

/** Every index of an institution's collection begins with the institution; unique ones leave removed records out. */
export function indexesOf(entity: Entity): IndexSpec[] {
  const tenant: Keys = entity.scope === 'tenant' ? { tenantId: 1 } : {};
  const keys = (fields: readonly string[]): Keys => ({ ...tenant, ...Object.fromEntries(fields.map((field) => (field.startsWith('-') ? [field.slice(1), -1 as const] : [field, 1 as const]))) });
  const name = (prefix: string, fields: readonly string[]) => `${prefix}_${fields.join('_')}`;
  const out = new Map<string, IndexSpec>();
  const add = (spec: IndexSpec) => {
    const id = JSON.stringify([spec.key, spec.unique ?? false]);
    if (Object.keys(spec.key).length > 0 && !out.has(id)) out.set(id, spec);
  };
  for (const fields of entity.unique) {
    const allOptional = fields.every((field) => entity.fields[field]?.optional);
    add({
      key: keys(fields), name: name('uq', fields), unique: true,
      partialFilterExpression: { alive: true, ...(allOptional ? Object.fromEntries(fields.map((field) => [field, { $exists: true }])) : {}) },
    });
  }
  for (const fields of entity.indexes) add({ key: keys(fields), name: name('ix', fields) });
  if (entity.order.length > 0) add({ key: keys(entity.order), name: name('or', entity.order) });
  for (const [field, { kind }] of Object.entries(entity.fields)) if (kind === 'ref' || kind === 'refs') add({ key: keys([field]), name: name('rf', [field]) });
  return [...out.values()];
}

/** Creates what is missing; running it again changes nothing. */
export async function ensureIndexes(models: Iterable<[Entity, StoredModel]>): Promise<void> {
  for (const [entity, model] of models) {
    await model.createCollection();
    const specs = indexesOf(entity);
    if (specs.length > 0) await model.collection.createIndexes(specs as never);
  }
}
