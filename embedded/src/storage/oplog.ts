import { encodeEntry, type OplogEntry } from './oplog-entry';
import type { LogFile } from './log-file';
import { isFullDisk, outOfSpace } from './room';

/** How much of the log stays at hand for change streams. */
const KEEP_BYTES = 32 * 1024 * 1024;
const KEEP_ENTRIES = 150_000;
/** So long a commit that a full disk holds up waits; then it is told that nobody knows. */
const FULL_PATIENCE_MS = 5_000;

/**
 * The log of committed operations: recovery replays it and change streams read it. Commits are written in groups: while
 * one group is being flushed, the next gathers. Readers of the log see an entry only once it is on disk.
 */
export class Oplog {
  /** Entries before `head` are dropped and empty. */
  private entries: (OplogEntry | undefined)[] = [];
  private head = 0;
  private bytes = 0;
  private pending: OplogEntry[] = [];
  private flushing = false;
  private scheduled = false;
  private waiters: { ts: number; resolve: () => void; reject: (error: Error) => void }[] = [];
  private listeners = new Set<() => void>();
  private failure: Error | undefined;
  private fullTimer: NodeJS.Timeout | undefined;
  private rotation: { capture: () => void; done: (ts: number) => void; failed: (error: Error) => void } | undefined;
  /** Bytes put in the log file since the store was opened. */
  writtenBytes = 0;
  /** Everything up to here is on disk (or, in memory, committed). */
  durable = 0;
  appended = 0;
  /** Nothing at or before this time can be read from the log any more. */
  lostUpTo = 0;

  constructor(
    private readonly file: LogFile | null,
    private readonly onFailure: (error: Error) => void,
  ) {
    file?.room.onChange((isFull) => this.bearFullDisk(isFull));
  }

  /** Nothing new is taken meanwhile; writes already taken are written when there is room again. */
  get isFull(): boolean {
    return this.file?.room.isFull === true;
  }

  private bearFullDisk(isFull: boolean): void {
    clearTimeout(this.fullTimer);
    if (!isFull) return;
    const answer = (): void => {
      const { waiters } = this;
      this.waiters = [];
      for (const waiter of waiters)
        waiter.reject(outOfSpace('What was sent is written when there is room, unless the store ends before.'));
    };
    this.fullTimer = setInterval(answer, FULL_PATIENCE_MS).unref();
  }

  /** Puts a recovered entry back at hand for change streams. */
  restore(entry: OplogEntry): void {
    this.keep(entry);
    this.appended = this.durable = entry.ts;
  }

  append(entry: OplogEntry): void {
    if (this.failure) throw this.failure;
    this.appended = entry.ts;
    this.pending.push(entry);
    this.schedule();
  }

  private schedule(): void {
    if (this.scheduled || this.flushing) return;
    this.scheduled = true;
    setImmediate(() => void this.flush());
  }

  /**
   * Continues in a new log file. `capture` runs at the very moment that divides what goes to the old file from what
   * goes to the new one; resolves with the time of that moment once the old file is complete.
   */
  rotate(capture: () => void): Promise<number> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((done, failed) => {
      this.rotation = { capture, done, failed };
      this.schedule();
    });
  }

  /** Resolves when everything up to `ts` is on disk. */
  whenDurable(ts: number): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    if (ts <= this.durable) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.push({ ts, resolve, reject }));
  }

  private async flush(): Promise<void> {
    this.scheduled = false;
    this.flushing = true;
    try {
      while (this.pending.length > 0 || this.rotation) {
        const group = this.pending;
        const { rotation } = this;
        const dividing = this.appended;
        this.pending = [];
        this.rotation = undefined;
        rotation?.capture();
        if (this.file && group.length > 0) {
          const frames: Buffer[] = [];
          for (const entry of group) {
            const frame = encodeEntry(entry);
            entry.bytes = frame.length;
            this.writtenBytes += frame.length;
            frames.push(frame);
          }
          await this.file.write(frames);
        }
        for (const entry of group) this.keep(entry);
        this.durable = dividing;
        this.release();
        if (rotation) await this.divide(rotation, dividing);
      }
    } catch (error) {
      this.fail(error as Error);
    } finally {
      this.flushing = false;
    }
  }

  /** A new file that finds no room is given up; the log goes on in the old one. */
  private async divide(rotation: NonNullable<Oplog['rotation']>, dividing: number): Promise<void> {
    try {
      await this.file?.rotate(dividing);
    } catch (error) {
      if (!isFullDisk(error)) throw error;
      return rotation.failed(error as Error);
    }
    rotation.done(dividing);
  }

  private fail(error: Error): void {
    this.failure = error;
    const waiters = this.waiters;
    this.waiters = [];
    for (const waiter of waiters) waiter.reject(error);
    this.rotation?.failed(error);
    this.onFailure(error);
  }

  private release(): void {
    const ready = this.waiters.filter((waiter) => waiter.ts <= this.durable);
    if (ready.length > 0) {
      this.waiters = this.waiters.filter((waiter) => waiter.ts > this.durable);
      for (const waiter of ready) waiter.resolve();
    }
    for (const listener of [...this.listeners]) listener();
  }

  private keep(entry: OplogEntry): void {
    // Only what events tell stays: the answers of retryable statements live in their sessions.
    if (!entry.session?.transaction) entry.session = undefined;
    this.entries.push(entry);
    this.bytes += entry.bytes;
    while (this.bytes > KEEP_BYTES || this.entries.length - this.head > KEEP_ENTRIES) {
      const gone = this.entries[this.head]!;
      this.bytes -= gone.bytes;
      this.lostUpTo = gone.ts;
      this.entries[this.head++] = undefined;
    }
    if (this.head > 1000 && this.head * 2 > this.entries.length) {
      this.entries = this.entries.slice(this.head);
      this.head = 0;
    }
  }

  /** Time of the oldest entry at hand. */
  get firstTs(): number | undefined {
    return this.entries[this.head]?.ts;
  }

  /** Forgets the entries at hand up to `ts`, as if the log had rolled over. */
  forgetUpTo(ts: number): void {
    while (this.head < this.entries.length && this.entries[this.head]!.ts <= ts) {
      this.bytes -= this.entries[this.head]!.bytes;
      this.entries[this.head++] = undefined;
    }
    if (ts > this.lostUpTo) this.lostUpTo = ts;
  }

  /** Entries after `ts` (or at it, with `inclusive`), oldest first, at most `limit`. */
  after(ts: number, inclusive: boolean, limit: number): OplogEntry[] {
    let low = this.head;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.entries[middle]!.ts;
      if (at < ts || (at === ts && !inclusive)) low = middle + 1;
      else high = middle;
    }
    return this.entries.slice(low, low + limit) as OplogEntry[];
  }

  /** Calls back after each flush; returns the function that stops it. */
  onFlush(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Waits for what is pending, but not for room on the disk, then closes the file. */
  async close(): Promise<void> {
    this.file?.room.giveUp();
    clearTimeout(this.fullTimer);
    if (this.appended > this.durable && !this.failure) await this.whenDurable(this.appended).catch(() => undefined);
    await this.file?.close();
  }
}
