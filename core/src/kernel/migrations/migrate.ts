import { ConfigError } from '../process/config';
import { inOrder, type Migration } from './migration';
import { schemaRows, underSchemaLock, type SchemaLock, type SchemaOptions } from './schema-lock';

export interface MigrateOptions extends SchemaOptions {
  migrations: readonly Migration[];
}

/** The database has been used by a later version of the program, which knows more about its data than this one. */
export class NewerDatabaseError extends ConfigError {
  override name = 'NewerDatabaseError';

  constructor(found: number, known: number) {
    super(
      `The database has the shape ${found}, this program knows ${known} only: it has been used by a newer version. Start that version again, or restore the backup from before the upgrade.`,
    );
  }
}

/**
 * Brings the database to the shape that this program knows: the first process of a start runs the missing migrations,
 * one after another, and the others wait for it.
 * @throws NewerDatabaseError, and any error of a migration; finished migrations stay finished
 * @returns ids of the migrations that this process ran
 */
export async function migrate({ migrations, ...options }: MigrateOptions): Promise<number[]> {
  const { store, log, clock } = options;
  const ordered = inOrder(migrations);
  const known = ordered.length;
  const rows = schemaRows(store);
  const versionNow = async () => (await rows.findOne({ _id: 'data' }))?.version ?? 0;
  const isOlder = async () => {
    const version = await versionNow();
    if (version > known) throw new NewerDatabaseError(version, known);
    return version < known;
  };
  const ran = await underSchemaLock(options, isOlder, async (lock) => {
    const ids: number[] = [];
    // Another process may have finished between the look and the lock.
    for (const migration of ordered.slice(await versionNow())) {
      const from = performance.now();
      log.info({ migration: migration.id }, `data: ${migration.name}`);
      await migration.run({ db: store.raw(), log, now: clock.now() });
      await finish(lock, migration, Math.round(performance.now() - from));
      ids.push(migration.id);
    }
    return ids;
  });
  return ran ?? [];

  async function finish(lock: SchemaLock, { id, name }: Migration, ms: number): Promise<void> {
    await lock.assertHeld();
    await rows.updateOne(
      { _id: 'data' },
      { $set: { version: id }, $push: { done: { id, name, at: clock.now(), ms } } },
      { upsert: true },
    );
  }
}
