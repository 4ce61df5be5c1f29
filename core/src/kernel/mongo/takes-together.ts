import mongoose, { type Connection } from 'mongoose';

/**
 * A database that does not take `bulkWrite`: this account may not use it, an earlier version does not know it, a later
 * one is set to behave as an earlier one, or does not take it inside of transactions.
 */
const REFUSALS = new Set<unknown>([13, 59, 115, 263]);

/** Whether the database has refused the command as such, and not what was to be written. */
export const isRefusedTogether = (error: unknown): error is InstanceType<typeof mongoose.mongo.MongoServerError> =>
  error instanceof mongoose.mongo.MongoServerError && REFUSALS.has(error.code);

/**
 * Asked by a delete that finds nothing: also a version that knows the command refuses it while it is set to behave as
 * an earlier one. Any other answer says nothing about the command (the server moves, its disk is full, the connection
 * is gone): then it is taken for known, for the first unit of work that is refused is repeated without it.
 */
export async function takesTogether({ db }: Connection): Promise<boolean> {
  if (!db) return false;
  try {
    const nothing = { delete: 0, filter: { _id: '' }, multi: false };
    await db.admin().command({ bulkWrite: 1, ops: [nothing], nsInfo: [{ ns: `${db.databaseName}.rowLocks` }] });
    return true;
  } catch (error) {
    return !isRefusedTogether(error);
  }
}
