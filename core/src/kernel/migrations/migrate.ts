import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../mongo/connection';
import type { Clock } from '../process/clock';
import { ConfigError } from '../process/config';
import type { Log } from '../process/log';
import { inOrder, type Migration } from './migration';

interface SchemaRow {
  _id: 'data' | 'lock';
  version?: number;
  done?: { id: number; name: string; at: Date; ms: number }[];
  owner?: string;
  /** Milliseconds since 1970; a lock whose owner died is free afterwards. */
  until?: number;
}
export interface MigrateOptions {
  store: Store;
  migrations: readonly Migration[];
  log: Log;
  clock: Clock;
  /** How long a lock holds without being renewed. */
  leaseMs?: number;
  /** How often the others look whether the one that migrates has finished. */
  lookMs?: number;
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
 * Brings the database to the shape that this program knows: the first process of a start runs what is missing, one after another, the others wait for it.
 * @throws NewerDatabaseError, and whatever a migration throws; what was finished before stays finished
 * @returns ids of the migrations that this process ran
 */
export async function migrate({
  store,
  migrations,
  log,
  clock,
  leaseMs = 30_000,
  lookMs = 500,
}: MigrateOptions): Promise<number[]> {
  const ordered = inOrder(migrations);
  const known = ordered.length;
  const rows = store.raw().collection<SchemaRow>('schema');
  const versionNow = async () => (await rows.findOne({ _id: 'data' }))?.version ?? 0;
  const owner = randomUUID();
  for (let isTold = false; ; isTold = true) {
    const version = await versionNow();
    if (version > known) throw new NewerDatabaseError(version, known);
    if (version === known) return [];
    if (await takeLock()) break;
    if (!isTold) log.info({ version, known }, 'waiting for another process that brings the data into its new shape');
    await wait(lookMs);
  }
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'the lock of the migration was not renewed')),
    leaseMs / 3,
  );
  const ran: number[] = [];
  try {
    // Another process may have finished between the look and the lock.
    for (const migration of ordered.slice(await versionNow())) {
      const from = performance.now();
      log.info({ migration: migration.id }, `data: ${migration.name}`);
      await migration.run({ db: store.raw(), log, now: clock.now() });
      await finish(migration, Math.round(performance.now() - from));
      ran.push(migration.id);
    }
  } finally {
    clearInterval(renewing);
    await rows.updateOne({ _id: 'lock', owner }, { $set: { until: 0 } });
  }
  return ran;

  async function takeLock(): Promise<boolean> {
    const until = clock.now().getTime() + leaseMs;
    const { matchedCount } = await rows.updateOne(
      { _id: 'lock', until: { $lt: clock.now().getTime() } },
      { $set: { owner, until } },
    );
    if (matchedCount > 0) return true;
    if (await rows.findOne({ _id: 'lock' })) return false;
    return rows.insertOne({ _id: 'lock', owner, until }).then(
      () => true,
      (error: { code?: number }) => {
        if (error.code === 11_000) return false;
        throw error;
      },
    );
  }
  async function renew(): Promise<void> {
    await rows.updateOne({ _id: 'lock', owner }, { $set: { until: clock.now().getTime() + leaseMs } });
  }
  /**
   * Only while the lock is still ours: someone who took it over does the same migration again and writes it down
   * themselves.
   */
  async function finish({ id, name }: Migration, ms: number): Promise<void> {
    if (!(await rows.findOne({ _id: 'lock', owner }))) throw new Error('Another process took over the migration');
    await rows.updateOne(
      { _id: 'data' },
      { $set: { version: id }, $push: { done: { id, name, at: clock.now(), ms } } },
      { upsert: true },
    );
  }
}
