import { open, readdir, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DataFolderError } from './data-folder';

const MAGIC = Buffer.from('PSOPLOG\x01', 'latin1');
const FRAME_HEADER = 8;
const MAX_FRAME = 1 << 30;
const SUFFIX = '.oplog';

/** One segment of the log on disk: a header, then frames of `length, crc32, entries`. Appends are flushed before they resolve. */
export class LogFile {
  size = MAGIC.length;

  private constructor(private handle: FileHandle, private path: string, readonly folder: string) {}

  /** Starts a new segment named by the time that its entries come after. */
  static async create(folder: string, afterTs: number): Promise<LogFile> {
    const file = new LogFile(undefined as never, '', folder);
    await file.rotate(afterTs);
    return file;
  }

  /** Continues in a new segment. Call only when no write is under way. */
  async rotate(afterTs: number): Promise<void> {
    const path = join(this.folder, segmentName(afterTs));
    const handle = await open(path, 'w');
    // No position: one given would leave the file at its beginning, and the first frame would overwrite the header.
    await handle.write(MAGIC, 0, MAGIC.length);
    await handle.sync();
    await syncFolder(this.folder);
    await this.handle?.close();
    this.handle = handle;
    this.path = path;
    this.size = MAGIC.length;
  }

  get name(): string { return this.path; }

  /** Appends a group of payloads as one frame, so that a crash tears all of an unacknowledged group or none of it. */
  async write(payloads: readonly Buffer[]): Promise<void> {
    const buffers: Buffer[] = [Buffer.allocUnsafe(FRAME_HEADER)];
    let crc = 0;
    let size = 0;
    for (const payload of payloads) {
      const length = Buffer.allocUnsafe(4);
      length.writeUInt32LE(payload.length, 0);
      crc = crc32(payload, crc32(length, crc));
      buffers.push(length, payload);
      size += 4 + payload.length;
    }
    buffers[0]!.writeUInt32LE(size, 0);
    buffers[0]!.writeUInt32LE(crc, 4);
    size += FRAME_HEADER;
    if (size < 65536) await writeFully(this.handle, Buffer.concat(buffers, size));
    else await writevFully(this.handle, buffers);
    await this.handle.datasync();
    this.size += size;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

async function writeFully(handle: FileHandle, data: Buffer): Promise<void> {
  let done = 0;
  while (done < data.length) done += (await handle.write(data, done, data.length - done)).bytesWritten;
}

async function writevFully(handle: FileHandle, buffers: Buffer[]): Promise<void> {
  for (let i = 0; i < buffers.length; i += 512) {
    const part = buffers.slice(i, i + 512);
    const { bytesWritten } = await handle.writev(part);
    if (bytesWritten < part.reduce((sum, buffer) => sum + buffer.length, 0)) await writeFully(handle, Buffer.concat(part).subarray(bytesWritten));
  }
}

export function segmentName(ts: number): string {
  return `${String(ts).padStart(16, '0')}${SUFFIX}`;
}

export interface Segment { path: string; afterTs: number }

export async function listSegments(folder: string): Promise<Segment[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return names.map((name) => ({ path: join(folder, name), afterTs: Number(name.slice(0, -SUFFIX.length)) }));
}

/**
 * Gives every whole frame of a segment. A torn or corrupt tail is allowed in the last segment only: it is cut off there and
 * `report` is told how much; anywhere else it means that acknowledged data is damaged, and opening stops.
 */
export async function readSegment(path: string, isLast: boolean, visit: (payload: Buffer) => void, report: (message: string) => void): Promise<void> {
  const data = await readFile(path);
  if (data.length < MAGIC.length) {
    if (!isLast) throw new DataFolderError(`The log file ${path} is cut short.`);
    await truncate(path, 0);
    return;
  }
  if (data.compare(MAGIC, 0, 7, 0, 7) !== 0) throw new DataFolderError(`${path} is not a log file of this store.`);
  if (data[7]! > MAGIC[7]!) throw new DataFolderError(`${path} was written by a newer version of the store (format ${data[7]}).`, 'newer');
  let at = MAGIC.length;
  while (at < data.length) {
    const whole = at + FRAME_HEADER <= data.length ? data.readUInt32LE(at) : -1;
    const end = at + FRAME_HEADER + whole;
    const good = whole > 0 && whole < MAX_FRAME && end <= data.length && crc32(data.subarray(at + FRAME_HEADER, end)) === data.readUInt32LE(at + 4);
    if (!good) {
      if (!isLast || laterFrameExists(data, at)) throw new DataFolderError(`The log file ${path} is damaged at byte ${at}.`);
      report(`The log ended in an unfinished write: ${data.length - at} bytes after byte ${at} of ${path} were cut off. Nothing that had been acknowledged is lost.`);
      await truncate(path, at);
      return;
    }
    for (let entry = at + FRAME_HEADER; entry < end;) {
      const length = data.readUInt32LE(entry);
      visit(data.subarray(entry + 4, entry + 4 + length));
      entry += 4 + length;
    }
    at = end;
  }
}

/** A whole frame right after a broken one means damage in the middle rather than a write that never finished. */
function laterFrameExists(data: Buffer, at: number): boolean {
  if (at + FRAME_HEADER > data.length) return false;
  const next = at + FRAME_HEADER + data.readUInt32LE(at);
  if (next + FRAME_HEADER > data.length || next <= at) return false;
  const length = data.readUInt32LE(next);
  const end = next + FRAME_HEADER + length;
  return length > 0 && length < MAX_FRAME && end <= data.length && crc32(data.subarray(next + FRAME_HEADER, end)) === data.readUInt32LE(next + 4);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try { await handle.sync(); } finally { await handle.close(); }
}
