import type { ClientSession, RawDatabase } from '../mongo/connection';
import type { Log } from '../process/log';

export interface MigrationContext {
  /** The database itself: a migration knows the shape that the data had, which no declaration of the present says. */
  db: RawDatabase;
  log: Log;
  now: Date;
  session?: ClientSession;
}

/**
 * One change of the data's shape. It runs once per database, forward only, under a lock, before indexes are made and
 * before anyone is served. A process may die in the middle of it and the next one begins it again: written so that
 * finished work is left alone.
 */
export interface Migration {
  /** 1, 2, 3 … without a gap; never changed once it has been released. */
  readonly id: number;
  /** Result of the migration, for the log. */
  readonly name: string;
  /**
   * Declarations that became narrower with it (`exam.admitRule`, `exam(code)`, `exam`): a test refuses any other since
   * the last release.
   */
  readonly covers?: readonly string[];
  run(ctx: MigrationContext): Promise<void>;
}

export const defineMigration = (migration: Migration): Migration => migration;

/** Puts them in order. @throws Error for a doubled or a missing number */
export function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const sorted = migrations.toSorted((a, b) => a.id - b.id);
  sorted.forEach(({ id, name }, at) => {
    if (id !== at + 1) throw new Error(`Migration ${id} (${name}) is listed where ${at + 1} is expected`);
  });
  return sorted;
}
