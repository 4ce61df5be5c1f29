import type { ByteRange, FileBytes, FileKey, FilePlace } from '../files/file-bytes';
import { toObjectId, type Store } from './connection';
import { CHUNK, gridBytes } from './grid-bytes';

/** The note of a file, as GridFS lays it down, wherever the bytes lie. */
export interface StoredFile {
  _id: ReturnType<typeof toObjectId>;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: {
    tenantId: string | null;
    ownerId: string | null;
    keeper?: string | null;
    target: string;
    mime: string;
    hasSmall: boolean;
    isTaken: boolean;
    smallOf?: string;
    /** A joined file has no bytes of its own. */
    pieces?: readonly string[];
    /** Missing: the database. */
    place?: FilePlace;
    /** Where the bytes lay before they were moved, and still lie until readers of that moment have ended. */
    left?: FilePlace;
    leftAt?: Date;
    /** The bytes are being deleted: nobody finds the file any more. */
    isDropped?: boolean;
  };
}
export type FileHome = Pick<Store, 'raw' | 'files'>;

export const keyOf = ({ _id, metadata: { tenantId } }: StoredFile): FileKey => ({ id: _id.toHexString(), tenantId });
export const placeOf = ({ metadata }: StoredFile): FilePlace => metadata.place ?? 'gridfs';

/** The bytes of files in their two places, and the notes that say which. */
export function fileBodies(store: FileHome) {
  const grid = gridBytes(store.raw);
  const documents = () => store.raw().collection<StoredFile>('files.files');
  /** @throws Error where a file lies in a place that this process was not told of */
  const at = (place: FilePlace): FileBytes => {
    if (place === 'gridfs') return grid;
    if (!store.files) throw new Error('A file lies at the S3 host, and FILES_URL does not say where that is');
    return store.files.s3;
  };
  const chosen = (): FileBytes => (store.files?.isChosen ? store.files.s3 : grid);
  const byIds = async (ids: readonly StoredFile['_id'][]) =>
    documents()
      .find({ _id: { $in: [...ids] } })
      .toArray();

  async function* bytesOf(stored: StoredFile, range?: ByteRange): AsyncGenerator<Buffer> {
    const { pieces } = stored.metadata;
    if (!pieces) {
      const body = await at(placeOf(stored)).open(keyOf(stored), range);
      if (!body) throw new Error(`Bytes of the file ${stored._id.toHexString()} are missing`);
      for await (const chunk of body) yield chunk as Buffer;
      return;
    }
    const kept = new Map((await byIds(pieces.map(toObjectId))).map((piece) => [piece._id.toHexString(), piece]));
    const { start, end } = range ?? { start: 0, end: stored.length - 1 };
    let begin = 0;
    for (const id of pieces) {
      const piece = kept.get(id);
      if (!piece) throw new Error(`The piece ${id} of a file is missing`);
      const within = { start: Math.max(start - begin, 0), end: Math.min(end - begin, piece.length - 1) };
      if (within.start <= within.end) yield* bytesOf(piece, within);
      begin += piece.length;
    }
  }

  return {
    documents,
    at,
    chosen,
    bytesOf,
    /** The note is written after the bytes: a file that can be found is complete. */
    async write(id: string, name: string, bytes: Uint8Array, metadata: StoredFile['metadata']): Promise<void> {
      const body = chosen();
      const key = { id, tenantId: metadata.tenantId };
      await body.put(key, bytes);
      const stored: StoredFile = {
        _id: toObjectId(id),
        length: bytes.byteLength,
        chunkSize: CHUNK,
        // By the machine's clock, as every driver of GridFS dates a file.
        uploadDate: new Date(),
        filename: name,
        metadata: body.place === 'gridfs' ? metadata : { ...metadata, place: body.place },
      };
      await documents().insertOne(stored);
    },
    /**
     * The notes go last: what a killed process began to delete is found again and finished (`dropLoose`).
     * @returns how many files there were
     */
    async drop(ids: readonly StoredFile['_id'][]): Promise<number> {
      const all = { _id: { $in: [...ids] } };
      await documents().updateMany(all, { $set: { 'metadata.isTaken': false, 'metadata.isDropped': true } });
      // Read after the mark: a move that ends in between is refused, or is seen here.
      const rows = await byIds(ids);
      for (const place of ['gridfs', 's3'] as const) {
        const there = rows.filter((row) => placeOf(row) === place || row.metadata.left === place);
        if (there.length > 0) await at(place).drop(there.map(keyOf));
      }
      return (await documents().deleteMany(all)).deletedCount;
    },
  };
}
