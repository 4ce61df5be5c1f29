import { fillDefaults, migrate, underSchemaLock, type DoubledRecords, type SchemaOptions } from '../kernel/host';
import { migrations } from './index';

/**
 * Migrations, then the defaults of fields that are newer than the stored records.
 * @throws NewerDatabaseError, and any error of a migration
 */
export async function bringToShape(options: SchemaOptions): Promise<void> {
  await migrate({ ...options, migrations });
  await fillDefaults(options);
}

/**
 * Indexes are made by one process at a time: two that drop or build the same ones would refuse each other.
 * @returns records of old data that keep a unique index from being made
 */
export async function makeIndexes(options: SchemaOptions): Promise<DoubledRecords[]> {
  const { store } = options;
  const doubled = await underSchemaLock(
    options,
    async () => !(await store.hasDeclaredIndexes()),
    () => store.ensureIndexes(),
  );
  return doubled ?? [];
}
