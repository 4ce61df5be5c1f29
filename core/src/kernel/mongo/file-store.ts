import type { Readable } from 'node:stream';
import mongoose, { type ClientSession } from 'mongoose';
import { newId, toObjectId, type Store } from './connection';

/** Metadata of a kept file. */
export interface FileMeta {
  id: string;
  tenantId: string | null;
  ownerId: string | null;
  /** Of a file from a public form the number that was proved there; a record of another number must not get it. */
  keeper?: string | null;
  /** `entity.field` that it was kept for. */
  target: string;
  name: string;
  mime: string;
  size: number;
  hasSmall: boolean;
  /** A record has taken it. */
  isTaken: boolean;
}
export type NewFile = Omit<FileMeta, 'id' | 'size' | 'hasSmall' | 'isTaken'> & {
  bytes: Uint8Array;
  small: Uint8Array | null;
  /** Of the small copy, where it is not that of the file. */
  smallMime?: string;
};
export type FileSize = 'full' | 'small';
interface Stored {
  _id: ReturnType<typeof toObjectId>;
  length: number;
  filename: string;
  metadata: Omit<FileMeta, 'id' | 'size' | 'name'> & { smallOf?: string };
}

/** Files in GridFS: in the same database, and so in the same backup, as the records that name them. */
export function fileStore(store: Pick<Store, 'raw'>) {
  const bucket = () => new mongoose.mongo.GridFSBucket(store.raw() as never, { bucketName: 'files' });
  const documents = () => store.raw().collection<Stored>('files.files');
  /** Bytes of each institution, so that the limit holds for any number of concurrent uploads. */
  const usage = () => store.raw().collection<{ _id: string; bytes: number }>('file_usage');
  const sums = (tenantId?: string) =>
    documents()
      .aggregate<{ _id: string; bytes: number }>([
        { $match: { 'metadata.tenantId': tenantId ?? { $ne: null } } },
        { $group: { _id: '$metadata.tenantId', bytes: { $sum: '$length' } } },
      ])
      .toArray();
  /** @returns false when there is no room for so many bytes more */
  const reserve = async (tenantId: string, bytes: number, limit: number): Promise<boolean> => {
    if (!(await usage().findOne({ _id: tenantId }))) {
      const [counted] = await sums(tenantId);
      await usage().updateOne({ _id: tenantId }, { $setOnInsert: { bytes: counted?.bytes ?? 0 } }, { upsert: true });
    }
    return (
      (await usage().updateOne({ _id: tenantId, bytes: { $lte: limit - bytes } }, { $inc: { bytes } })).matchedCount ===
      1
    );
  };
  const write = (id: string, name: string, bytes: Uint8Array, metadata: Stored['metadata']) =>
    new Promise<void>((resolve, reject) => {
      const stream = bucket().openUploadStreamWithId(toObjectId(id) as never, name, { metadata: metadata as never });
      stream.once('finish', () => resolve()).once('error', reject);
      stream.end(bytes);
    });
  const metaOf = ({ _id, length, filename, metadata: { smallOf: _smallOf, ...rest } }: Stored): FileMeta => ({
    id: _id.toHexString(),
    size: length,
    name: filename,
    ...rest,
  });

  return {
    async put(file: NewFile, options: { id?: string; isTaken?: boolean } = {}): Promise<FileMeta> {
      return (await this.putWithin(file, Number.MAX_SAFE_INTEGER, options))!;
    },
    /** The small copy is written first: a file that can be found is complete. @returns null when the institution's files would be more than `limit` bytes */
    async putWithin(
      { bytes, small, smallMime, ...meta }: NewFile,
      limit: number,
      { id = newId(), isTaken = false }: { id?: string; isTaken?: boolean } = {},
    ): Promise<FileMeta | null> {
      const { name, ...rest } = meta;
      const metadata = { ...rest, hasSmall: small !== null, isTaken };
      const size = bytes.byteLength + (small?.byteLength ?? 0);
      if (rest.tenantId && !(await reserve(rest.tenantId, size, limit))) return null;
      try {
        if (small) {
          const mime = smallMime ?? metadata.mime;
          await write(newId(), name, small, { ...metadata, mime, hasSmall: false, smallOf: id });
        }
        await write(id, name, bytes, metadata);
      } catch (error) {
        if (rest.tenantId) await usage().updateOne({ _id: rest.tenantId }, { $inc: { bytes: -size } });
        throw error;
      }
      return { id, size: bytes.byteLength, name, ...metadata };
    },
    /** Bytes that the files of these institutions take, as the limit counts them. */
    async bytesOfInstitutions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await usage()
        .find({ _id: { $in: [...ids] } })
        .toArray();
      return new Map(rows.map(({ _id, bytes }) => [_id, bytes]));
    },
    /** Bytes that someone, or the holder of a number at an institution, has sent and no record has taken. */
    async looseBytes(of: { ownerId: string } | { tenantId: string | null; keeper: string }): Promise<number> {
      const who = Object.fromEntries(Object.entries(of).map(([name, value]) => [`metadata.${name}`, value]));
      const [sum] = await documents()
        .aggregate<{ bytes: number }>([
          { $match: { ...who, 'metadata.isTaken': false, 'metadata.smallOf': { $exists: false } } },
          { $group: { _id: null, bytes: { $sum: '$length' } } },
        ])
        .toArray();
      return sum?.bytes ?? 0;
    },
    /** Counts again: dropped files, and space that a killed process had reserved and never written to. */
    async recount(): Promise<void> {
      const counted = new Map((await sums()).map(({ _id, bytes }) => [_id, bytes]));
      for (const { _id } of await usage().find().toArray())
        await usage().updateOne({ _id }, { $set: { bytes: counted.get(_id) ?? 0 } });
    },
    async find(ids: readonly string[]): Promise<FileMeta[]> {
      if (ids.length === 0) return [];
      return (
        await documents()
          .find({ _id: { $in: ids.map(toObjectId) }, 'metadata.smallOf': { $exists: false } })
          .toArray()
      ).map(metaOf);
    },
    /** The bytes and what they are; null when there is no such file. */
    async open(id: string, size: FileSize): Promise<{ meta: FileMeta; stream: Readable } | null> {
      const [stored] = await documents()
        .find(size === 'small' ? { 'metadata.smallOf': id } : { _id: toObjectId(id) })
        .limit(1)
        .toArray();
      return stored ? { meta: metaOf(stored), stream: bucket().openDownloadStream(stored._id as never) } : null;
    },
    /** Part of the transaction in which a record takes them: from then on they stay. */
    async take(ids: readonly string[], session: ClientSession | null): Promise<void> {
      const wanted = { _id: { $in: ids.map(toObjectId) } };
      const taken = { $set: { 'metadata.isTaken': true } };
      const { matchedCount } = await documents().updateMany(
        wanted,
        taken,
        session ? { session: session as never } : {},
      );
      // A file that was kept while the transaction ran is not in its snapshot.
      if (session && matchedCount < ids.length) await documents().updateMany(wanted, taken);
    },
    /** Lets go of files that their record has no use for any more: they are dropped with what nobody took. */
    async release(ids: readonly string[], session: ClientSession | null): Promise<void> {
      await documents().updateMany(
        { _id: { $in: ids.map(toObjectId) } },
        { $set: { 'metadata.isTaken': false } },
        session ? { session: session as never } : {},
      );
    },
    /** Drops what nobody took. @returns how many */
    async dropLoose(before: Date): Promise<number> {
      const loose = await documents()
        .find({
          'metadata.isTaken': false,
          'metadata.smallOf': { $exists: false },
          uploadDate: { $lt: before },
        } as never)
        .limit(500)
        .toArray();
      let dropped = 0;
      for (const { _id } of loose) {
        // Guarded: a record may take it, or another worker drop it, since it was found.
        const { deletedCount } = await documents().deleteOne({ _id, 'metadata.isTaken': false } as never);
        if (deletedCount === 0) continue;
        dropped += 1;
        const smalls = await documents().find({ 'metadata.smallOf': _id.toHexString() }).toArray();
        const all = { $in: [_id, ...smalls.map((small) => small._id)] };
        await documents().deleteMany({ _id: all } as never);
        await store.raw().collection('files.chunks').deleteMany({ files_id: all });
      }
      return dropped;
    },
  };
}
export type FileStore = ReturnType<typeof fileStore>;
