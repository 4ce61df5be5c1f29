import { constants, writeSync } from 'node:fs';
import { open, readdir, rename, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError } from './data-folder';
import { HEADER_BYTES, MARK_AT, encodeFrame, encodeLogHeader, encodeLogMark, type LogHeader } from './log-form';
import { Room } from './room';

const SUFFIX = '.oplog';

/** Space is claimed ahead in steps of this: a flushed write into claimed space is several times cheaper than one that grows the file. */
const CLAIM_BYTES = 4 << 20;
const FIRST_CLAIM_BYTES = 256 << 10;
const DSYNC = (constants as { O_DSYNC?: number }).O_DSYNC ?? 0;
/** How far the mark on the disk itself may be behind: a kill loses none of it, a loss of power at most this. */
const MARK_SYNC_MS = 1000;

/**
 * One segment of the log on disk: a page with header and mark, then frames, then zeros. Appends are flushed before they
 * resolve, and the mark says so: a broken frame before the mark is damage, after it a write that never finished.
 */
export class LogFile {
  /** Appends wait while there is none. */
  readonly room = new Room();
  private current!: OpenSegment;
  private claimed = 0;
  private claiming: Promise<void> | undefined;
  private claimFrom = Infinity;
  private markTimer: NodeJS.Timeout | undefined;

  private constructor(private readonly folder: string) {}

  /** Starts a new segment named by the time that its entries come after, instead of an empty one of that name. */
  static async create(folder: string, afterTs: number, previous: LogHeader['previous']): Promise<LogFile> {
    const file = new LogFile(folder);
    await file.begin(afterTs, previous);
    return file;
  }

  /** Continues in a new segment. Call only when no write is under way. */
  async rotate(afterTs: number): Promise<void> {
    const old = this.current;
    if (afterTs === old.afterTs) return;
    await this.claiming;
    this.stopMarking();
    await this.begin(afterTs, { afterTs: old.afterTs, end: old.end });
    await finish(old, afterTs);
  }

  /** A crash leaves the whole of a new segment or none of it. */
  private async begin(afterTs: number, previous: LogHeader['previous']): Promise<void> {
    const path = join(this.folder, segmentName(afterTs));
    const temporary = `${path}.part`;
    const first = await open(temporary, 'w');
    await first.write(Buffer.concat([encodeLogHeader({ afterTs, previous }), Buffer.alloc(FIRST_CLAIM_BYTES)]));
    await first.sync();
    await first.close();
    await rename(temporary, path);
    await syncFolder(this.folder);
    const frames = await open(path, constants.O_WRONLY | DSYNC);
    this.current = { path, afterTs, frames, marks: await open(path, 'r+'), end: HEADER_BYTES, records: 0 };
    this.claimed = HEADER_BYTES + FIRST_CLAIM_BYTES;
  }

  /** Appends a group of payloads as one frame, so that a crash tears all of an unacknowledged group or none of it. */
  async write(payloads: readonly Buffer[]): Promise<void> {
    const { current } = this;
    const frame = encodeFrame(current.afterTs, current.end, current.records, payloads);
    // Zeros are being written from `claimFrom` on: nothing may be put there before they are.
    if (this.claiming && current.end + frame.length > this.claimFrom) await this.claiming;
    let done = 0;
    await this.room.whenRoom(async () => {
      while (done < frame.length)
        done += (await current.frames.write(frame, done, frame.length - done, current.end + done)).bytesWritten;
      if (DSYNC === 0) await current.frames.datasync();
    });
    current.end += frame.length;
    current.records += payloads.length;
    await this.room.whenRoom(() => this.mark());
    if (!this.claiming && this.claimed - current.end < CLAIM_BYTES / 4 && current.end > FIRST_CLAIM_BYTES / 2)
      this.claim();
  }

  /** Says that everything until here is flushed, before anyone is told. It goes to the system's memory, which takes microseconds. */
  private mark(): void {
    const { marks, afterTs, end, records } = this.current;
    const mark = encodeLogMark(afterTs, { end, records, closed: false, next: undefined });
    writeSync(marks.fd, mark, 0, mark.length, MARK_AT);
    this.markTimer ??= setTimeout(() => {
      this.markTimer = undefined;
      // A failure shows in the writes themselves.
      marks.datasync().catch(() => undefined);
    }, MARK_SYNC_MS).unref();
  }

  private stopMarking(): void {
    clearTimeout(this.markTimer);
    this.markTimer = undefined;
  }

  /** Claims more space while writes continue; a failure shows in the writes themselves. */
  private claim(): void {
    const { current } = this;
    const start = Math.max(this.claimed, current.end + CLAIM_BYTES / 4);
    this.claimFrom = start;
    this.claiming = (async () => {
      const extender = await open(current.path, 'r+');
      try {
        await extender.write(Buffer.alloc(CLAIM_BYTES), 0, CLAIM_BYTES, start);
        await extender.datasync();
        if (this.current === current) this.claimed = start + CLAIM_BYTES;
      } finally {
        await extender.close();
      }
    })()
      .catch(() => undefined)
      .finally(() => {
        this.claiming = undefined;
      });
  }

  async close(): Promise<void> {
    await this.claiming;
    this.stopMarking();
    await finish(this.current, undefined);
  }
}

interface OpenSegment {
  path: string;
  afterTs: number;
  frames: FileHandle;
  /** For the mark: opened without the flag that flushes each write. */
  marks: FileHandle;
  end: number;
  records: number;
}

async function finish({ frames, marks, afterTs, end, records }: OpenSegment, next: number | undefined): Promise<void> {
  await frames.truncate(end);
  await frames.close();
  await markClosed(marks, afterTs, { end, records, next });
  await marks.close();
}

/** Says in a log file that nothing follows `end`, and in which file the log continues. */
export async function markClosed(
  file: FileHandle,
  afterTs: number,
  mark: { end: number; records: number; next: number | undefined },
): Promise<void> {
  const bytes = encodeLogMark(afterTs, { ...mark, closed: true });
  await file.write(bytes, 0, bytes.length, MARK_AT);
  await file.sync();
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
  return names.map((name) => {
    const path = join(folder, name);
    if (!/^\d{16,}\.oplog$/.test(name)) throw new DataFolderError(`The log file ${path} has no name of this store.`);
    return { path, afterTs: Number(name.slice(0, -SUFFIX.length)) };
  });
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
