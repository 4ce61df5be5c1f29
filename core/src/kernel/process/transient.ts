import { AppError, kernelErrors } from '@pathshala/shared/kit';

const AWAY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
]);
/** The server that was asked is starting, ending, or no longer the primary; another will answer. */
const MOVING = new Set<unknown>([6, 7, 89, 91, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** The disk under the store, or the share of it that this deployment may use, is full. */
const FULL = 14_031;
/** Of two transactions that write the same record one is refused. */
const OVERTAKEN = new Set<unknown>([112, 251]);

/** Turns what the database says into the catalogue's words; answers null when it is none of its words. */
export function translateStoreError(error: unknown): AppError | null {
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  // A bulk write that never reached the database wraps the reason and has no code of its own.
  if (MOVING.has(code) || (name && (AWAY.has(name) || (name === 'MongoBulkWriteError' && code === undefined))))
    return new AppError(kernelErrors.UNAVAILABLE);
  if (code === FULL) return new AppError(kernelErrors.STORAGE_FULL);
  // A filter of a picker may carry anything; an invalid value of the field finds nothing and says so.
  if (name === 'CastError') return new AppError(kernelErrors.MALFORMED);
  if (OVERTAKEN.has(code)) return new AppError(kernelErrors.CONFLICT);
  return null;
}

/** `away`: the store does not answer, or takes nothing at the moment. `overtaken`: another writer was first. */
export type Transience = 'away' | 'overtaken';

/** Why the same again may succeed; null where something is wrong with what was asked. */
export function transienceOf(error: unknown): Transience | null {
  const known = error instanceof AppError ? error : translateStoreError(error);
  if (known?.code === kernelErrors.UNAVAILABLE.code || known?.code === kernelErrors.STORAGE_FULL.code) return 'away';
  return known?.code === kernelErrors.CONFLICT.code ? 'overtaken' : null;
}

/** Whether nothing is wrong with what was asked: the same again, or later, may succeed. */
export const isTransient = (error: unknown): boolean => transienceOf(error) !== null;
