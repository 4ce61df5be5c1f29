import { Readable } from 'node:stream';
import type { ByteRange, FileBytes, FileKey } from '../files/file-bytes';
import { inParts } from '../files/in-parts';
import { toObjectId, type RawDatabase } from './connection';

/** As GridFS of every driver cuts files, so that MongoDB's own tools read them. */
export const CHUNK = 261_120;
/** Chunks that are written at once: one message to the database is at most 16 MB. */
const AT_ONCE = 32;
const DUPLICATE = 11_000;

interface Chunk {
  files_id: ReturnType<typeof toObjectId>;
  n: number;
  data: { buffer: Uint8Array; length(): number };
}

/** The chunks of GridFS: in the same database, and so in the same backup, as the records that name the files. */
export function gridBytes(raw: () => RawDatabase): FileBytes {
  const chunks = () => raw().collection<Chunk>('files.chunks');
  const rowsOf = (id: string) => ({ files_id: toObjectId(id) });

  async function* read({ id }: FileKey, { start, end }: ByteRange) {
    const [first, last] = [Math.floor(start / CHUNK), Math.floor(end / CHUNK)];
    let next = first;
    for await (const { n, data } of chunks()
      .find({ ...rowsOf(id), n: { $gte: first, $lte: last } })
      .sort({ n: 1 })) {
      // A reader must not take a shortened file for a whole one.
      if (n !== next) break;
      next += 1;
      yield Buffer.from(data.buffer.subarray(n === first ? start % CHUNK : 0, n === last ? (end % CHUNK) + 1 : CHUNK));
    }
    if (next <= last) throw new Error(`Bytes of the file ${id} are missing`);
  }
  const sizeOf = async ({ id }: FileKey): Promise<number | null> => {
    const [last] = await chunks().find(rowsOf(id)).sort({ n: -1 }).limit(1).toArray();
    return last ? last.n * CHUNK + last.data.length() : null;
  };

  return {
    place: 'gridfs',
    async put({ id }, bytes) {
      let rows: object[] = [];
      let [n, length] = [0, 0];
      let isOurs = false;
      try {
        for await (const { part, isLast } of inParts(bytes, CHUNK)) {
          rows.push({ ...rowsOf(id), n: n++, data: Buffer.from(part) });
          length += part.byteLength;
          if (rows.length < AT_ONCE && !isLast) continue;
          await chunks().insertMany(rows as never);
          [rows, isOurs] = [[], true];
        }
      } catch (error) {
        // The first chunk of a file that already exists is refused: that file is not ours to delete.
        if (isOurs || (error as { code?: unknown }).code !== DUPLICATE) await chunks().deleteMany(rowsOf(id));
        throw error;
      }
      return length;
    },
    async open(key, range) {
      const size = await sizeOf(key);
      if (size === null) return null;
      return Readable.from(size === 0 ? [] : read(key, range ?? { start: 0, end: size - 1 }), { objectMode: false });
    },
    sizeOf,
    async drop(keys) {
      await chunks().deleteMany({ files_id: { $in: keys.map(({ id }) => toObjectId(id)) } });
    },
    async *list() {
      const files = chunks().aggregate<{ _id: Chunk['files_id']; first: Chunk['files_id'] }>([
        { $group: { _id: '$files_id', first: { $min: '$_id' } } },
      ]);
      for await (const { _id, first } of files)
        yield { key: { id: _id.toHexString(), tenantId: null }, since: first.getTimestamp() };
    },
  };
}
