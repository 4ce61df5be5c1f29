import { constants } from 'node:fs';
import { open, readdir, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DataFolderError, checkFormat } from './data-folder';

const MAGIC = Buffer.from('PSOPLOG\x01', 'latin1');
const FRAME_HEADER = 8;
const MAX_FRAME = 1 << 30;
const SUFFIX = '.oplog';

/** Space is claimed ahead in steps of this: a flushed write into claimed space is several times cheaper than one that grows the file. */
const CLAIM_BYTES = 4 << 20;
const FIRST_CLAIM_BYTES = 256 << 10;
const DSYNC = (constants as { O_DSYNC?: number }).O_DSYNC ?? 0;

/** One segment of the log on disk: a header, then frames of `length, crc32, entries`, then zeros. Appends are flushed before they resolve. */
export class LogFile {
  private handle!: FileHandle;
  private path = '';
  private at = 0;
  private claimed = 0;
  private claiming: Promise<void> | undefined;
  private claimFrom = Infinity;

  private constructor(private readonly folder: string) {}

  /** Starts a new segment named by the time that its entries come after. */
  static async create(folder: string, afterTs: number): Promise<LogFile> {
    const file = new LogFile(folder);
    await file.rotate(afterTs);
    return file;
  }

  /** Continues in a new segment. Call only when no write is under way. */
  async rotate(afterTs: number): Promise<void> {
    const path = join(this.folder, segmentName(afterTs));
    const first = await open(path, 'w');
    await first.write(Buffer.concat([MAGIC, Buffer.alloc(FIRST_CLAIM_BYTES)]));
    await first.sync();
    await first.close();
    await syncFolder(this.folder);
    const handle = await open(path, constants.O_WRONLY | DSYNC);
    if (this.path !== '') await this.finish();
    this.handle = handle;
    this.path = path;
    this.at = MAGIC.length;
    this.claimed = MAGIC.length + FIRST_CLAIM_BYTES;
  }

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
    const frame = Buffer.concat(buffers, size + FRAME_HEADER);
    // Zeros are being written from `claimFrom` on: nothing may be put there before they are.
    if (this.claiming && this.at + frame.length > this.claimFrom) await this.claiming;
    for (let done = 0; done < frame.length;)
      done += (await this.handle.write(frame, done, frame.length - done, this.at + done)).bytesWritten;
    if (DSYNC === 0) await this.handle.datasync();
    this.at += frame.length;
    if (!this.claiming && this.claimed - this.at < CLAIM_BYTES / 4 && this.at > FIRST_CLAIM_BYTES / 2) this.claim();
  }

  /** Claims more space while writes continue; a failure shows in the writes themselves. */
  private claim(): void {
    const { path } = this;
    const start = Math.max(this.claimed, this.at + CLAIM_BYTES / 4);
    this.claimFrom = start;
    this.claiming = (async () => {
      const extender = await open(path, 'r+');
      try {
        await extender.write(Buffer.alloc(CLAIM_BYTES), 0, CLAIM_BYTES, start);
        await extender.datasync();
        if (this.path === path) this.claimed = start + CLAIM_BYTES;
      } finally {
        await extender.close();
      }
    })()
      .catch(() => undefined)
      .finally(() => {
        this.claiming = undefined;
      });
  }

  private async finish(): Promise<void> {
    await this.claiming;
    await this.handle.truncate(this.at);
    await this.handle.close();
  }

  close(): Promise<void> {
    return this.finish();
  }
}

export function segmentName(ts: number): string {
  return `${String(ts).padStart(16, '0')}${SUFFIX}`;
}

export interface Segment {
  path: string;
  afterTs: number;
}

export async function listSegments(folder: string): Promise<Segment[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return names.map((name) => ({ path: join(folder, name), afterTs: Number(name.slice(0, -SUFFIX.length)) }));
}

/**
 * Gives every whole frame of a segment. A torn or corrupt tail is allowed in the last segment only: it is cut off there and
 * `report` is told how much; anywhere else it means that acknowledged data is damaged, and opening stops.
 */
export async function readSegment(
  path: string,
  isLast: boolean,
  visit: (payload: Buffer) => void,
  report: (message: string) => void,
): Promise<void> {
  const data = await readFile(path);
  if (data.length < MAGIC.length) {
    if (!isLast) throw new DataFolderError(`The log file ${path} is cut short.`);
    await truncate(path, 0);
    return;
  }
  if (data.compare(MAGIC, 0, 7, 0, 7) !== 0) throw new DataFolderError(`${path} is not a log file of this store.`);
  checkFormat(path, data[7]!, MAGIC[7]!);
  let at = MAGIC.length;
  while (at < data.length) {
    const whole = at + FRAME_HEADER <= data.length ? data.readUInt32LE(at) : -1;
    const frameEnd = at + FRAME_HEADER + whole;
    const good =
      whole > 0 &&
      whole < MAX_FRAME &&
      frameEnd <= data.length &&
      crc32(data.subarray(at + FRAME_HEADER, frameEnd)) === data.readUInt32LE(at + 4);
    if (!good) {
      const end = endOfData(data, at);
      if (end === at) {
        if (isLast && data.length > at) await truncate(path, at);
        return;
      }
      if (!isLast || laterFrameExists(data, at))
        throw new DataFolderError(`The log file ${path} is damaged at byte ${at}.`);
      report(
        `The log ended in an unfinished write: ${end - at} bytes after byte ${at} of ${path} were cut off. Nothing that had been acknowledged is lost.`,
      );
      await truncate(path, at);
      return;
    }
    for (let entry = at + FRAME_HEADER; entry < frameEnd;) {
      const length = data.readUInt32LE(entry);
      visit(data.subarray(entry + 4, entry + 4 + length));
      entry += 4 + length;
    }
    at = frameEnd;
  }
}

/** Where the last byte that is not claimed-ahead zero ends, from `at` on. */
function endOfData(data: Buffer, at: number): number {
  let end = data.length;
  while (end > at && data[end - 1] === 0) end--;
  return end;
}

/** A whole frame right after a broken one means damage in the middle rather than a write that never finished. */
function laterFrameExists(data: Buffer, at: number): boolean {
  if (at + FRAME_HEADER > data.length) return false;
  const next = at + FRAME_HEADER + data.readUInt32LE(at);
  if (next + FRAME_HEADER > data.length || next <= at) return false;
  const length = data.readUInt32LE(next);
  const end = next + FRAME_HEADER + length;
  return (
    length > 0 &&
    length < MAX_FRAME &&
    end <= data.length &&
    crc32(data.subarray(next + FRAME_HEADER, end)) === data.readUInt32LE(next + 4)
  );
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
