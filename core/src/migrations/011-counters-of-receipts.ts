import { defineMigration, type MigrationContext } from '../kernel/host';

const OLD = 'receipt_serieses';
/** The only form that receipts and their cancellations had before their pattern could be changed. */
const NUMBER = /^(C-)?(\d{4}-\d{2})\/(\d+)$/;

interface Count {
  tenantId: unknown;
  kind: 'receipt' | 'receiptCancellation';
  run: string;
  last: number;
}

/**
 * Migration 1 looked for the old counters under a name that no version used, so that receipts began at 1 again and were
 * refused. The counters continue after what the old ones and the receipts themselves say.
 */
export const countersOfReceipts = defineMigration({
  id: 11,
  name: 'counters of receipts continue after the last receipt',
  async run({ db, now }) {
    const counters = db.collection('number_counters');
    for (const { tenantId, kind, run, last } of await countsOf(db))
      await counters.updateOne(
        { tenantId, kind, run, alive: true },
        { $max: { last }, $set: { updatedAt: now }, $setOnInsert: { rev: 1, createdAt: now } },
        { upsert: true },
      );
    await db.collection(OLD).drop();
  },
});

/** The highest number that was given for each institution, kind and fiscal year. */
async function countsOf(db: MigrationContext['db']): Promise<Iterable<Count>> {
  const found = new Map<string, Count>();
  const take = (tenantId: unknown, prefix: string | undefined, run: string, last: number) => {
    const kind = prefix ? 'receiptCancellation' : 'receipt';
    const key = `${String(tenantId)} ${kind} ${run}`;
    if ((found.get(key)?.last ?? 0) < last) found.set(key, { tenantId, kind, run, last });
  };
  for await (const { tenantId, series, last } of db.collection(OLD).find({ alive: true })) {
    const [, prefix, run] = /^(C-)?(.*)$/.exec(String(series))!;
    take(tenantId, prefix, run!, Number(last));
  }
  const receipts = db.collection('receipts').find({}, { projection: { tenantId: 1, number: 1, cancelNumber: 1 } });
  for await (const { tenantId, number, cancelNumber } of receipts)
    for (const text of [number, cancelNumber]) {
      const parts = NUMBER.exec(String(text ?? ''));
      if (parts) take(tenantId, parts[1], parts[2]!, Number(parts[3]));
    }
  return found.values();
}
