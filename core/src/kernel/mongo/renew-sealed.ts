import type { Entity } from '@pathshala/shared/kit';
import { openValue, presentKey, sealValue, type SealedValue } from '../process/sealed-value';
import type { Store, StoredWrite } from './connection';

const STEP = 500;

/**
 * Encrypts with the present key what an earlier one encrypted, removed records included. Records change in nothing that
 * anyone reads, so they keep their revision. May run beside servers, twice, and be killed: a value that was changed
 * meanwhile is left alone.
 * @returns how many records of each entity were done
 */
export async function renewSealed(store: Store): Promise<Map<Entity, number>> {
  const renewed = new Map<Entity, number>();
  for (const entity of store.registry.entities.values()) {
    const fields = Object.keys(entity.fields).filter((name) => entity.fields[name]!.sealed);
    if (fields.length > 0) renewed.set(entity, await renewIn(store, entity, fields));
  }
  return renewed;
}

async function renewIn(store: Store, entity: Entity, fields: readonly string[]): Promise<number> {
  const records = store.documents(entity);
  let count = 0;
  let writes: StoredWrite[] = [];
  const flush = async () => {
    if (writes.length === 0) return;
    count += (await records.bulkWrite(writes, { ordered: false })).modifiedCount;
    writes = [];
  };
  for (const field of fields) {
    const old = { [`${field}.key`]: { $exists: true, $ne: presentKey() } };
    for await (const doc of records.find(old, { projection: { [field]: 1 } })) {
      const stored = doc[field] as SealedValue;
      writes.push({
        updateOne: {
          filter: { _id: doc._id, [`${field}.sealed`]: stored.sealed },
          update: { $set: { [field]: sealValue(openValue(stored)) } },
        },
      });
      if (writes.length === STEP) await flush();
    }
    await flush();
  }
  return count;
}
