import { defineMigration } from '../kernel/host';

/** Receipts counted in a collection of their own; now all papers are counted in one, each kind under its name. */
export const numberCounters = defineMigration({
  id: 1,
  name: 'counters of receipts join those of all numbers',
  async run({ db }) {
    const old = db.collection('receipt_series');
    const counters = db.collection('number_counters');
    for await (const { series, ...row } of old.find({ alive: true })) {
      const isCancellation = String(series).startsWith('C-');
      const kind = isCancellation ? 'receiptCancellation' : 'receipt';
      const run = isCancellation ? String(series).slice(2) : String(series);
      // By its place and not by its id: a number that was given meanwhile by a program of the new shape is never given again.
      await counters.updateOne(
        { tenantId: row['tenantId'], kind, run, alive: true },
        { $max: { last: row['last'] }, $setOnInsert: restOf(row) },
        { upsert: true },
      );
    }
    await old.drop();
  },
});

/** Fields of a counter other than the filter and the number itself. */
const restOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !['_id', 'last', 'tenantId', 'alive'].includes(key)));
