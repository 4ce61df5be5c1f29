import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { decodeDocument } from '../bson/read';
import { Binary, Long, type Document, type UUID } from '../bson/value';
import { encodeDocument, rawLength } from '../bson/write';
import type { Collection, CollectionOptions } from '../catalog/collection';
import type { IndexSpec, Slot } from '../catalog/index-tree';
import { DataFolderError, checkFormat } from './data-folder';
import { syncFolder } from './log-file';
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

export function snapshotName(ts: number): string {
  return `${String(ts).padStart(16, '0')}${SUFFIX}`;
}

/** Snapshots of a folder, oldest first. */
export async function listSnapshots(folder: string): Promise<{ path: string; ts: number }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return names.map((name) => ({ path: join(folder, name), ts: Number(name.slice(0, -SUFFIX.length)) }));
}

/**
 * Writes the given collections while writes continue. What changes meanwhile may or may not be in it: the log after
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
  for (let i = 0; i < sessions.length; i += 500) {
    const rows = sessions.slice(i, i + 500).map((session) => ({
      id: new Binary(Buffer.from(session.id, 'latin1')),
      l: session.lsid,
      x: Long.fromNumber(session.txnNumber),
      r: [...session.results],
      i: session.inserted,
    }));
    await writeFrame(file, SESSIONS, [encodeDocument({ rows })]);
  }
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

/** Loads a snapshot. Throws DataFolderError when it is damaged, since the log before it may be gone. */
export async function readSnapshot(path: string, recovery: Recovery, store: Store): Promise<void> {
  const file = await open(path, 'r');
  try {
    const magic = await readExactly(file, MAGIC.length, path);
    if (magic.compare(MAGIC, 0, 7, 0, 7) !== 0) throw new DataFolderError(`${path} is not a snapshot of this store.`);
    checkFormat(path, magic[7]!, MAGIC[7]!);
    let collection: Collection | undefined;
    let documents = 0;
    for (;;) {
      const header = await readExactly(file, FRAME_HEADER, path);
      const type = header[8]!;
      const payload = await readExactly(file, header.readUInt32LE(0), path);
      if (crc32(payload, type) !== header.readUInt32LE(4)) throw damaged(path);
      if (type === COLLECTION) {
        const meta = decodeDocument(payload, 0);
        collection = recovery.collection(
          String(meta['db']),
          String(meta['name']),
          meta['uuid'] as UUID,
          meta['options'] as CollectionOptions,
          meta['indexes'] as IndexSpec[],
        );
      } else if (type === DOCUMENTS && collection) {
        for (let at = 0; at < payload.length; at += payload.readInt32LE(at)) {
          recovery.put(collection, { buf: payload, off: at });
          documents++;
        }
      } else if (type === SESSIONS) {
        for (const row of decodeDocument(payload, 0)['rows'] as Document[]) {
          store.sessions.restore(
            Buffer.from((row['id'] as Binary).buffer).toString('latin1'),
            row['l'] as Document,
            (row['x'] as Long).toNumber(),
            row['r'] as [number, Document][],
            row['i'] as [number, number][],
          );
        }
      } else if (type === END) {
        if (Number(decodeDocument(payload, 0)['documents']) !== documents) throw damaged(path);
        return;
      } else throw damaged(path);
    }
  } finally {
    await file.close();
  }
}

async function readExactly(file: FileHandle, length: number, path: string): Promise<Buffer> {
  if (length > 64 << 20) throw damaged(path);
  const buffer = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, done, length - done, null);
    if (bytesRead === 0) throw damaged(path);
    done += bytesRead;
  }
  return buffer;
}

function damaged(path: string): DataFolderError {
  return new DataFolderError(`The snapshot ${path} is damaged.`);
}
