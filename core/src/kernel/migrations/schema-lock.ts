import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../mongo/connection';
import type { Clock } from '../process/clock';
import type { Log } from '../process/log';

/** `moves`: of work that takes long and changes no shape, for which nobody else waits. */
type LockRow = 'lock' | 'moves';

export interface SchemaRow {
  _id: 'data' | 'declared' | LockRow;
  version?: number;
  done?: { id: number; name: string; at: Date; ms: number }[];
  owner?: string;
  /** Milliseconds since 1970; a lock whose owner died is free afterwards. */
  until?: number;
  /** Fields with a default (`exam.admitRule`) that every stored record has. */
  filled?: string[];
}

export interface SchemaOptions {
  store: Store;
  log: Log;
  clock: Clock;
  /** How long a lock holds without being renewed. */
  leaseMs?: number;
  /** How often the others look whether the holder has finished. */
  lookMs?: number;
  /** Work of one row waits for each other, and not for that of the other row. */
  row?: LockRow;
}

export interface SchemaLock {
  /** @throws Error when another process took the lock over: it does the same work again and records it itself */
  assertHeld(): Promise<void>;
}

export const schemaRows = (store: Store) => store.raw().collection<SchemaRow>('schema');

/**
 * Runs work that changes the shape of the stored data: one process of a deployment at a time, the others wait.
 * @param isNeeded asked before the lock is taken, and again by a process that waited for it
 * @returns the answer of `work`, or null if it is not needed
 */
export async function underSchemaLock<T>(
  { store, log, clock, leaseMs = 30_000, lookMs = 500, row = 'lock' }: SchemaOptions,
  isNeeded: () => Promise<boolean>,
  work: (lock: SchemaLock) => Promise<T>,
): Promise<T | null> {
  const rows = schemaRows(store);
  const owner = randomUUID();
  const nowMs = () => clock.now().getTime();
  for (let hasLogged = false; ; hasLogged = true) {
    if (!(await isNeeded())) return null;
    if (await take()) break;
    if (!hasLogged) log.info({ row }, 'waiting for another process that changes the stored data');
    await wait(lookMs);
  }
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'the lock of the schema was not renewed')),
    leaseMs / 3,
  );
  try {
    return await work({ assertHeld });
  } finally {
    clearInterval(renewing);
    await rows.updateOne({ _id: row, owner }, { $set: { until: 0 } });
  }

  async function take(): Promise<boolean> {
    const until = nowMs() + leaseMs;
    const { matchedCount } = await rows.updateOne({ _id: row, until: { $lt: nowMs() } }, { $set: { owner, until } });
    if (matchedCount > 0) return true;
    if (await rows.findOne({ _id: row })) return false;
    return rows.insertOne({ _id: row, owner, until }).then(
      () => true,
      (error: { code?: number }) => {
        if (error.code === 11_000) return false;
        throw error;
      },
    );
  }
  /** Not what was given back: a renewal that is under way then would take the lock for as long as it lasts. */
  async function renew(): Promise<void> {
    await rows.updateOne({ _id: row, owner, until: { $gt: 0 } }, { $set: { until: nowMs() + leaseMs } });
  }
  async function assertHeld(): Promise<void> {
    if (!(await rows.findOne({ _id: row, owner }))) throw new Error('Another process took over the work');
  }
}
