import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { decodeDocument } from '../bson/read';
import { Binary, Long, type Document, type UUID } from '../bson/value';
import { encodeDocument, rawLength } from '../bson/write';
import type { Collection, CollectionOptions } from '../catalog/collection';
import type { IndexSpec, Slot } from '../catalog/index-tree';
import { DataFolderError, checkFormat } from './data-folder';
import { FrameReader, type Frame, type FrameForm } from './frames';
import { syncFolder } from './log-file';
import { withFile } from './read-log';
import type { Recovery } from './recovery';
import type { Store } from './store';

const MAGIC = Buffer.from('PSSNAPS\x01', 'latin1');
const SUFFIX = '.snapshot';
const CHUNK_BYTES = 1 << 20;
const FRAME_HEADER = 9;
const COLLECTION = 1;
const DOCUMENTS = 2;
const SESSIONS = 3;
const END = 4;
const MAX_FRAME = 64 << 20;

export function snapshotName(ts: number): string {
  return `${String(ts).padStart(16, '0')}${SUFFIX}`;
}

/** Where the first frame of a snapshot is. */
export const SNAPSHOT_FRAMES_AT = MAGIC.length;

/** Snapshots of a folder, oldest first. */
export async function listSnapshots(folder: string): Promise<{ path: string; ts: number }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return names.map((name) => {
    const path = join(folder, name);
    if (!/^\d{16,}\.snapshot$/.test(name)) throw new DataFolderError(`The snapshot ${path} has no name of this store.`);
    return { path, ts: Number(name.slice(0, -SUFFIX.length)) };
  });
}

/**
 * Writes the given collections while writes continue. Changes made meanwhile may or may not be in it: the log after
 * `ts` holds whole documents, so replaying it over the snapshot gives the exact state. It counts only once that log is
 * on disk too.
 */
export async function writeSnapshot(
  folder: string,
  ts: number,
  collections: readonly Collection[],
  store: Store,
): Promise<void> {
  const path = join(folder, snapshotName(ts));
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w');
  try {
    await file.write(MAGIC);
    let documents = 0;
    for (const collection of collections) {
      await writeFrame(file, COLLECTION, [
        encodeDocument({
          db: collection.db,
          name: collection.name,
          uuid: collection.uuid,
          options: collection.options,
          indexes: collection.indexes.map((index) => index.spec),
        }),
      ]);
      documents += await writeDocuments(file, collection.records.values());
    }
    await writeSessions(file, store);
    await writeFrame(file, END, [encodeDocument({ ts: Long.fromNumber(ts), documents })]);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await store.oplog.whenDurable(store.clock.last > store.oplog.appended ? store.oplog.appended : store.clock.last);
  await rename(temporary, path);
  await syncFolder(folder);
}

async function writeDocuments(file: FileHandle, slots: Iterable<Slot>): Promise<number> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  for (const slot of slots) {
    const length = rawLength(slot);
    parts.push(slot.buf.subarray(slot.off, slot.off + length));
    bytes += length;
    count++;
    if (bytes >= CHUNK_BYTES) {
      await writeFrame(file, DOCUMENTS, parts);
      parts = [];
      bytes = 0;
    }
  }
  if (parts.length > 0) await writeFrame(file, DOCUMENTS, parts);
  return count;
}

async function writeSessions(file: FileHandle, store: Store): Promise<void> {
  const sessions = [...store.sessions.all.values()].filter(
    (session) => session.txnNumber >= 0 && (session.results.size > 0 || session.inserted.length > 0),
  );
  let rows: Document[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await writeFrame(file, SESSIONS, [encodeDocument({ rows })]);
    rows = [];
    bytes = 0;
  };
  for (const session of sessions) {
    const row = {
      id: new Binary(Buffer.from(session.id, 'latin1')),
      l: session.lsid,
      x: Long.fromNumber(session.txnNumber),
      r: [...session.results],
      i: session.inserted,
    };
    // An answer of findAndModify holds a whole document, so that rows differ much in size.
    bytes += encodeDocument(row).length;
    rows.push(row);
    if (bytes >= CHUNK_BYTES) await flush();
  }
  await flush();
}

async function writeFrame(file: FileHandle, type: number, parts: readonly Buffer[]): Promise<void> {
  const payload = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  const header = Buffer.allocUnsafe(FRAME_HEADER);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload, type), 4);
  header[8] = type;
  const frame = Buffer.concat([header, payload]);
  for (let done = 0; done < frame.length;) done += (await file.write(frame, done, frame.length - done)).bytesWritten;
}

/** A snapshot takes `{ path, ts }` from its name. Throws DataFolderError when it is damaged, since the log before it may be gone. */
export async function readSnapshot(
  { path, ts }: { path: string; ts: number },
  recovery: Recovery,
  store: Store,
): Promise<void> {
  const loading = new SnapshotLoad(recovery, store);
  await withFile(path, async (file, size) => {
    const reader = framesOfSnapshot(file, size);
    await checkBeginning(path, file, reader);
    let at = MAGIC.length;
    for (;;) {
      const frame = await reader.frame(at);
      if (!frame)
        throw damaged(
          path,
          `is damaged at byte ${at} of ${size}. ${loading.documents} documents in it are whole before that`,
        );
      at = frame.end;
      loading.take(frame);
      if (loading.end) break;
    }
    if (loading.end.documents !== loading.documents)
      throw damaged(path, `holds ${loading.documents} documents and was written with ${loading.end.documents}`);
    if (loading.end.ts !== ts) throw damaged(path, 'has another name than it was given');
    if (at !== size) throw damaged(path, `is whole up to byte ${at}, where it should end, but has ${size} bytes`);
  });
}

async function checkBeginning(path: string, file: FileHandle, reader: FrameReader): Promise<void> {
  const magic = Buffer.alloc(MAGIC.length);
  await file.read(magic, 0, MAGIC.length, 0);
  const format = magic[7]!;
  const isBegun = magic.compare(MAGIC, 0, 7, 0, 7) === 0;
  if (!isBegun || (format !== MAGIC[7] && (await reader.frame(MAGIC.length))))
    throw damaged(path, 'is damaged at its beginning');
  checkFormat(path, format, MAGIC[7]!);
}

/** Takes the frames of a snapshot one after the other. */
export class SnapshotLoad {
  documents = 0;
  end: { documents: number; ts: number } | undefined;
  /** The collection that documents belong to; undefined when that cannot be known. */
  collection: Collection | undefined;

  constructor(
    private readonly recovery: Recovery,
    private readonly store: Store,
  ) {}

  take({ type, payload }: Pick<Frame, 'type' | 'payload'>): void {
    switch (type) {
      case COLLECTION: {
        const meta = decodeDocument(payload, 0);
        this.collection = this.recovery.collection(
          String(meta['db']),
          String(meta['name']),
          meta['uuid'] as UUID,
          meta['options'] as CollectionOptions,
          meta['indexes'] as IndexSpec[],
        );
        return;
      }
      case DOCUMENTS:
        for (let at = 0; at < payload.length; at += payload.readInt32LE(at)) {
          if (this.collection) this.recovery.put(this.collection, { buf: payload, off: at });
          this.documents++;
        }
        return;
      case SESSIONS:
        for (const row of decodeDocument(payload, 0)['rows'] as Document[])
          this.store.sessions.restore(
            Buffer.from((row['id'] as Binary).buffer).toString('latin1'),
            row['l'] as Document,
            (row['x'] as Long).toNumber(),
            row['r'] as [number, Document][],
            row['i'] as [number, number][],
          );
        return;
      case END: {
        const meta = decodeDocument(payload, 0);
        this.end = { documents: Number(meta['documents']), ts: (meta['ts'] as Long).toNumber() };
      }
    }
  }
}

export function isDocuments(type: number): boolean {
  return type === DOCUMENTS;
}

/** Frames of a snapshot: length, checksum, type, payload. */
const snapshotForm: FrameForm = {
  headerBytes: FRAME_HEADER,
  parse: (buffer, offset) => {
    const length = buffer.readUInt32LE(offset);
    const type = buffer[offset + 8]!;
    return type >= COLLECTION && type <= END && length <= MAX_FRAME ? { length, type, seq: undefined } : undefined;
  },
  isWhole: (buffer, offset, payload) => crc32(payload, buffer[offset + 8]) === buffer.readUInt32LE(offset + 4),
  // Every payload begins with a document, which begins with its length.
  candidate: (buffer, from) => {
    for (let at = from; at + FRAME_HEADER + 4 <= buffer.length; at++) {
      const type = buffer[at + 8]!;
      if (type < COLLECTION || type > END) continue;
      const length = buffer.readUInt32LE(at);
      const first = buffer.readUInt32LE(at + FRAME_HEADER);
      if (length <= MAX_FRAME && first >= 5 && (type === DOCUMENTS ? first <= length : first === length)) return at;
    }
    return -1;
  },
};

/** Each frame is read on its own: its documents stay where they were read. */
export function framesOfSnapshot(file: FileHandle, size: number): FrameReader {
  return new FrameReader(file, size, snapshotForm, 0);
}

function damaged(path: string, what: string): DataFolderError {
  return new DataFolderError(`The snapshot ${path} ${what}.`);
}
