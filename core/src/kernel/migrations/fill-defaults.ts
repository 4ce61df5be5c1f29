import { groupBy, type Entity, type Field } from '@pathshala/shared/kit';
import { collectionOf } from '../mongo/derive-model';
import { toStored } from '../mongo/write-documents';
import { schemaRows, underSchemaLock, type SchemaOptions } from './schema-lock';

/**
 * Gives records that are older than a field its default, so that a field that is new and required refuses no edit and
 * filters find old records as well. Runs once for each such field of a database; fields without a default need a
 * migration.
 * @returns names of the fields that were filled (`exam.admitRule`)
 */
export async function fillDefaults(options: SchemaOptions): Promise<string[]> {
  const { store, log } = options;
  const rows = schemaRows(store);
  const declared = [...store.registry.entities.values()].flatMap(fieldsWithDefault);
  const missing = async () => {
    const filled = new Set((await rows.findOne({ _id: 'declared' }))?.filled);
    return declared.filter(({ name }) => !filled.has(name));
  };
  const done = await underSchemaLock(
    options,
    async () => (await missing()).length > 0,
    async (lock) => {
      const fields = await missing();
      for (const [entity, ofEntity] of groupBy(fields, (field) => field.entity)) {
        const { modifiedCount } = await store
          .raw()
          .collection(collectionOf(entity))
          .updateMany({ $or: ofEntity.map(({ field }) => ({ [field]: { $exists: false } })) }, [
            { $set: Object.fromEntries(ofEntity.map(({ field, value }) => [field, orDefault(field, value)])) },
          ]);
        if (modifiedCount > 0)
          log.info(
            { entity: entity.name, records: modifiedCount },
            'data: new fields of old records have their default',
          );
      }
      await lock.assertHeld();
      await rows.updateOne(
        { _id: 'declared' },
        { $addToSet: { filled: { $each: fields.map(({ name }) => name) } } },
        { upsert: true },
      );
      return fields.map(({ name }) => name);
    },
  );
  return done ?? [];
}

const fieldsWithDefault = (entity: Entity) =>
  Object.entries(entity.fields as Record<string, Field>)
    .filter(([, { optional, defaultValue }]) => !optional && defaultValue !== undefined)
    .map(([field, { defaultValue }]) => ({
      entity,
      field,
      name: `${entity.name}.${field}`,
      value: toStored(entity, { [field]: defaultValue })[field],
    }));

const orDefault = (field: string, value: unknown) => ({ $ifNull: [`$${field}`, { $literal: value }] });
