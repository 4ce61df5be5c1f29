import mongoose from 'mongoose';
import type { ClientSession, Store } from './connection';

/**
 * Serialises transactions that lock the same name: each writes the same row, so of two concurrent ones the database commits one and retries the
 * other, which then sees the first one's writes. For rules that read some rows and write others, which snapshot isolation alone does not protect
 * (write skew: "one room, one section", "nothing in use is removed"). Not for rows that hundreds of callers write in the same second.
 */
export async function lockRows(store: Store, session: ClientSession, names: Iterable<string>): Promise<void> {
  // Sorted, so that two transactions never wait for each other in opposite order.
  const rows = [...new Set(names)].toSorted();
  if (rows.length === 0) return;
  try {
    await store
      .raw()
      .collection<{ _id: string; count: number }>('rowLocks')
      .bulkWrite(
        rows.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { count: 1 } }, upsert: true } })),
        { session: session, ordered: true },
      );
  } catch (error) {
    // Both inserted the row at the same moment: a duplicate for the database, an ordinary lock conflict for us.
    if (error instanceof mongoose.mongo.MongoServerError && error.code === 11000)
      error.addErrorLabel('TransientTransactionError');
    throw error;
  }
}
