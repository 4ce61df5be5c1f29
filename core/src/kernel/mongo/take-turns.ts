import mongoose from 'mongoose';
import type { ClientSession, Store } from './connection';

/**
 * Makes transactions that name the same thing follow each other: each writes the same row, so that of two at once the database lets one commit and has
 * the other begin anew, when it sees what the first has done. For rules that read some rows and write others, which a snapshot alone lets pass in
 * pairs ("no room for two sections", "nothing that is used goes"). Not for what hundreds write in the same second.
 */
export async function takeTurns(store: Store, session: ClientSession, names: Iterable<string>): Promise<void> {
  // In one order, so that two transactions never wait for each other crosswise.
  const rows = [...new Set(names)].toSorted();
  if (rows.length === 0) return;
  try {
    await store
      .raw()
      .collection<{ _id: string; turns: number }>('turns')
      .bulkWrite(
        rows.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { turns: 1 } }, upsert: true } })),
        { session: session as never, ordered: true },
      );
  } catch (error) {
    // Two made the row in the same moment: for the database a duplicate, for us the same as any other meeting.
    if (error instanceof mongoose.mongo.MongoServerError && error.code === 11000)
      error.addErrorLabel('TransientTransactionError');
    throw error;
  }
}
