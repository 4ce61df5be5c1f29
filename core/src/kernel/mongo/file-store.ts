import { Readable } from 'node:stream';
import type { ClientSession } from 'mongoose';
import type { ByteRange } from '../files/file-bytes';
import { newId, toObjectId } from './connection';
import { fileBodies, type FileHome, type StoredFile } from './file-bodies';
import { CHUNK } from './grid-bytes';
import { dropLeft, faultsOf, type OnFault } from './move-files';

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
/** Not those that are being deleted. */
const THERE = { 'metadata.isDropped': { $ne: true } };

/**
 * The kept files. Their records are in the database; their bytes too, as GridFS, or at an S3 host when the
 * installation has chosen one.
 */
export function fileStore(store: FileHome) {
  const { documents, bytesOf, write, drop } = fileBodies(store);
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
  const metaOf = ({
    _id,
    length,
    filename,
    metadata: {
      smallOf: _smallOf,
      pieces: _pieces,
      place: _place,
      left: _left,
      leftAt: _at,
      isDropped: _dropped,
      ...rest
    },
  }: StoredFile): FileMeta => ({
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
          .find({ _id: { $in: ids.map(toObjectId) }, 'metadata.smallOf': { $exists: false }, ...THERE })
          .toArray()
      ).map(metaOf);
    },
    /**
     * The bytes and what they are; null when there is no such file.
     * @param rangeOf given the size, the part that is wanted; without it all bytes
     */
    async open(
      id: string,
      size: FileSize,
      rangeOf: (bytes: number) => ByteRange | undefined = () => undefined,
    ): Promise<{ meta: FileMeta; range: ByteRange | undefined; stream: Readable } | null> {
      const [stored] = await documents()
        .find({ ...(size === 'small' ? { 'metadata.smallOf': id } : { _id: toObjectId(id) }), ...THERE })
        .limit(1)
        .toArray();
      if (!stored) return null;
      const range = rangeOf(stored.length);
      return {
        meta: metaOf(stored),
        range,
        stream: Readable.from(bytesOf(stored, range), { objectMode: false }),
      };
    },
    /**
     * One file of many pieces that are kept already, which nothing has to copy: what is too large to be written in one
     * step. The pieces go with it.
     */
    async join(
      { pieces, ...file }: Omit<NewFile, 'bytes' | 'small'> & { pieces: readonly string[] },
      { id = newId() }: { id?: string } = {},
    ): Promise<FileMeta> {
      const { name, ...rest } = file;
      const kept = await documents()
        .find({ _id: { $in: pieces.map(toObjectId) } })
        .toArray();
      const length = kept.reduce((sum, piece) => sum + piece.length, 0);
      const metadata = { ...rest, hasSmall: false, isTaken: true, pieces };
      const stored = {
        length,
        chunkSize: CHUNK,
        uploadDate: toObjectId(newId()).getTimestamp(),
        filename: name,
        metadata,
      };
      await documents().replaceOne({ _id: toObjectId(id) }, stored, { upsert: true });
      return { id, size: length, name, ...rest, hasSmall: false, isTaken: true };
    },
    /** Files of an institution after an id, small copies among them, with all that is noted of them. */
    async ofInstitution(
      tenantId: string,
      { after, limit }: { after: string | null; limit: number },
    ): Promise<{ id: string; size: number; name: string; metadata: Record<string, unknown> }[]> {
      const found = await documents()
        .find({
          'metadata.tenantId': tenantId,
          ...THERE,
          ...(after ? { _id: { $gt: toObjectId(after) } } : {}),
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, length, filename, metadata }) => ({
        id: _id.toHexString(),
        size: length,
        name: filename,
        metadata: elsewhere(metadata),
      }));
    },
    async bytesOf(id: string): Promise<Buffer> {
      const [stored] = await documents()
        .find({ _id: toObjectId(id), ...THERE })
        .toArray();
      if (!stored) throw new Error(`There is no file ${id}`);
      const chunks: Buffer[] = [];
      for await (const chunk of bytesOf(stored)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    /** Writes a file as it was kept elsewhere, under its id. @returns false when there is one of that id already */
    async putBack(file: {
      id: string;
      name: string;
      bytes: Buffer;
      metadata: Record<string, unknown>;
    }): Promise<boolean> {
      const _id = toObjectId(file.id);
      if (await documents().findOne({ _id }, { projection: { _id: 1 } })) return false;
      // Chunks of a process that was killed while it wrote this file.
      await store.raw().collection('files.chunks').deleteMany({ files_id: _id });
      await write(file.id, file.name, file.bytes, elsewhere(file.metadata as unknown as StoredFile['metadata']));
      return true;
    },
    /** Deletes files by id, with their small copies and pieces. */
    async dropAll(ids: readonly string[]): Promise<void> {
      const found = await documents()
        .find({ $or: [{ _id: { $in: ids.map(toObjectId) } }, { 'metadata.smallOf': { $in: [...ids] } }] })
        .toArray();
      const pieces = found.flatMap(({ metadata }) => (metadata.pieces ?? []).map(toObjectId));
      await drop([...pieces, ...found.map(({ _id }) => _id)]);
    },
    /** Deletes some files of an institution, and archives that were kept for it. @returns how many */
    async dropOf(tenantId: string, limit: number): Promise<number> {
      const found = await documents()
        .find({ $or: [{ 'metadata.tenantId': tenantId }, { 'metadata.keeper': tenantId }] })
        .limit(limit)
        .toArray();
      await drop(found.map(({ _id }) => _id));
      return found.length;
    },
    /** Part of the transaction in which a record takes them: from then on they stay. */
    async take(ids: readonly string[], session: ClientSession | null): Promise<void> {
      const wanted = { _id: { $in: ids.map(toObjectId) }, ...THERE };
      const taken = { $set: { 'metadata.isTaken': true } };
      const { matchedCount } = await documents().updateMany(wanted, taken, session ? { session: session } : {});
      // A file that was kept while the transaction ran is not in its snapshot.
      if (session && matchedCount < ids.length) await documents().updateMany(wanted, taken);
    },
    /** Lets go of files that their record has no use for any more: they are dropped with what nobody took. */
    async release(ids: readonly string[], session: ClientSession | null): Promise<void> {
      await documents().updateMany(
        { _id: { $in: ids.map(toObjectId) } },
        { $set: { 'metadata.isTaken': false } },
        session ? { session: session } : {},
      );
    },
    /** Deletes the bytes of moved files where they lay before. */
    async dropLeft(before: Date, onFault: OnFault = refuse): Promise<void> {
      await dropLeft(store, before, onFault);
    },
    /** Drops what nobody took. @returns how many */
    async dropLoose(before: Date, onFault: OnFault = refuse): Promise<number> {
      const loose = await documents()
        .find({
          'metadata.isTaken': false,
          'metadata.smallOf': { $exists: false },
          uploadDate: { $lt: before },
        })
        .limit(500)
        .toArray();
      let dropped = 0;
      const dropOne = async ({ _id, metadata }: StoredFile) => {
        // Guarded: a record may take it, or another worker drop it, since it was found.
        const mark = { $set: { 'metadata.isDropped': true } };
        const { matchedCount } = await documents().updateOne({ _id, 'metadata.isTaken': false }, mark);
        if (matchedCount === 0) return;
        const parts = await documents().find({ 'metadata.smallOf': _id.toHexString() }).toArray();
        // Before the file itself, by which they are found.
        await drop([...parts.map((part) => part._id), ...(metadata.pieces ?? []).map(toObjectId)]);
        dropped += await drop([_id]);
      };
      const passing = faultsOf(onFault);
      for (const file of loose) await passing(file._id.toHexString(), () => dropOne(file));
      return dropped;
    },
  };
}
const refuse: OnFault = (_, error) => {
  throw error;
};
/** Without what holds for this installation alone. */
const elsewhere = ({
  place: _place,
  left: _left,
  leftAt: _at,
  isDropped: _dropped,
  ...metadata
}: StoredFile['metadata']) => metadata;
export type FileStore = ReturnType<typeof fileStore>;
