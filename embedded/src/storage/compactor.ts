import { rm, stat } from 'node:fs/promises';
import type { Collection } from '../catalog/collection';
import { listSegments } from './log-file';
import { listSnapshots, writeSnapshot } from './snapshot';
import type { Store } from './store';

export interface CompactionLimits {
  /** A snapshot is taken when the log has grown by this much since the last one. */
  snapshotEveryBytes: number;
  /** Log kept from before the snapshot, for change streams that resume after a restart. */
  keepLogBytes: number;
}

/** A tool that died must not keep the log growing for ever. */
const LONGEST_HOLD_MS = 3_600_000;

/**
 * Files that a copy of the store needs: they hold everything up to `ts`, and none of them changes or goes meanwhile.
 */
export interface HeldFiles {
  folder: string;
  ts: number;
  files: string[];
  /** The log file that ends at `ts`. */
  last: { afterTs: number; end: number } | undefined;
  release(): void;
}

const MIB = 1024 * 1024;
export const DEFAULT_LIMITS: CompactionLimits = { snapshotEveryBytes: 32 * MIB, keepLogBytes: 16 * MIB };

/** Takes snapshots and drops the log that they make unnecessary, while the store continues working. */
export class Compactor {
  private running: Promise<void> | undefined;
  private readonly stop: () => void;

  private holds = 0;
  private bytesAtLast: number;

  /** `replayedBytes`: log that had to be read after the last snapshot; it counts towards the next one. */
  constructor(
    private readonly folder: string,
    private readonly store: Store,
    private readonly limits: CompactionLimits,
    private readonly report: (message: string) => void,
    replayedBytes: number,
  ) {
    this.bytesAtLast = -replayedBytes;
    this.stop = store.oplog.onFlush(() => {
      if (!this.running && store.oplog.writtenBytes - this.bytesAtLast >= limits.snapshotEveryBytes)
        void this.compact();
    });
  }

  /** Writes a snapshot now; one at a time. A failure is reported and leaves the log whole. */
  compact(): Promise<void> {
    if (this.holds > 0) return Promise.resolve();
    return (this.running ??= this.run()
      .catch((error: unknown) => {
        this.report(
          `A snapshot could not be written (${(error as Error).message}). The log keeps everything; the next attempt comes later.`,
        );
      })
      .finally(() => {
        this.running = undefined;
      }));
  }

  private async run(): Promise<void> {
    this.bytesAtLast = this.store.oplog.writtenBytes;
    let collections: Collection[] = [];
    const ts = await this.store.oplog.rotate(() => {
      collections = this.store.catalog.all();
    });
    await writeSnapshot(this.folder, ts, collections, this.store);
    for (const old of await listSnapshots(this.folder)) if (old.ts < ts) await rm(old.path);
    const segments = (await listSegments(this.folder)).filter((segment) => segment.afterTs < ts);
    const sizes = await Promise.all(segments.map(async (segment) => (await stat(segment.path)).size));
    let kept = sizes.reduce((sum, size) => sum + size, 0);
    // Oldest first: a crash in between leaves a log without holes.
    for (let i = 0; i < segments.length && kept > this.limits.keepLogBytes; kept -= sizes[i++]!)
      await rm(segments[i]!.path);
  }

  /** Divides the log here and keeps everything before it as it is, for a backup; writing goes on in the next file. */
  async hold(): Promise<HeldFiles> {
    this.holds += 1;
    let isHeld = true;
    const release = (): void => {
      clearTimeout(timer);
      if (isHeld) this.holds -= 1;
      isHeld = false;
    };
    const timer = setTimeout(release, LONGEST_HOLD_MS).unref();
    try {
      await this.running;
      const ts = await this.store.oplog.rotate(() => undefined);
      const snapshot = (await listSnapshots(this.folder)).at(-1);
      const closed = (await listSegments(this.folder)).filter(
        ({ afterTs }) => afterTs < ts && (!snapshot || afterTs >= snapshot.ts),
      );
      const last = closed.at(-1);
      return {
        folder: this.folder,
        ts,
        files: [...(snapshot ? [snapshot.path] : []), ...closed.map(({ path }) => path)],
        last: last && { afterTs: last.afterTs, end: (await stat(last.path)).size },
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Leaves a snapshot behind when much log has gathered: the next start then reads that instead. */
  async close(): Promise<void> {
    this.stop();
    await this.running;
    if (this.store.oplog.writtenBytes - this.bytesAtLast >= this.limits.snapshotEveryBytes / 4) await this.compact();
  }
}
