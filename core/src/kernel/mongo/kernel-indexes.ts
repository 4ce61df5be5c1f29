import type { Connection } from 'mongoose';

const newest = { at: -1, _id: -1 } as const;

/** Indexes of the kernel's own collections. Creating one that is there changes nothing. */
export async function ensureKernelIndexes(db: NonNullable<Connection['db']>): Promise<void> {
  // The trail of a record, and the log: of an institution, of one kind of record in it, and of all institutions.
  await db.collection('audit').createIndexes([
    { key: { tenantId: 1, entity: 1, recordId: 1, at: -1 } },
    {
      key: { tenantId: 1, entity: 1, 'changes.recordId': 1, at: -1 },
      name: 'records_of_many',
      partialFilterExpression: { many: true },
    },
    { key: { tenantId: 1, ...newest } },
    { key: { tenantId: 1, entity: 1, ...newest } },
    { key: newest },
  ]);
  await db.collection('audit_seals').createIndexes([{ key: { tenantId: 1, number: 1 }, unique: true }]);
  // An institution's stored size is summed before its first file, among the files of all others.
  await db
    .collection('files.files')
    .createIndexes([
      { key: { 'metadata.tenantId': 1 } },
      { key: { 'metadata.ownerId': 1, 'metadata.isTaken': 1 } },
      { key: { 'metadata.keeper': 1, 'metadata.isTaken': 1 } },
    ]);
  // As every driver of GridFS makes it; the second of two writers of one file is refused by it.
  await db.collection('files.chunks').createIndexes([{ key: { files_id: 1, n: 1 }, unique: true }]);
  await db.collection('outbox').createIndexes([{ key: { createdAt: 1 } }]);
  // Nobody sends a command again a day later.
  await db.collection('idempotencyKeys').createIndexes([{ key: { at: 1 }, expireAfterSeconds: 86_400 }]);
  // Change streams read the log, so the rows themselves have served as soon as they are committed.
  await db.collection('feed_changes').createIndexes([{ key: { at: 1 }, expireAfterSeconds: 60 }]);
  await db.collection('feed_frames').createIndexes([
    { key: { topic: 1, seq: 1 }, unique: true },
    { key: { at: 1 }, expireAfterSeconds: 3_600 },
  ]);
}
