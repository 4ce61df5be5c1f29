import { randomBytes } from 'node:crypto';
import { Long } from '../bson/value';
import type { Document } from '../bson/value';
import { rawLength, type RawDocument } from '../bson/write';
import { ErrorCode, StoreError } from '../errors';

/** A batch stays under MongoDB's 16 MiB for its documents. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** Something that gives batches until it is exhausted. */
export interface BatchSource {
  next(
    batchSize: number | undefined,
    maxTimeMs: number | undefined,
    signal: { closed: boolean; onClose: Set<() => void> },
  ): Promise<{ batch: RawDocument[]; done: boolean; fields?: Document }>;
  close(): void;
}

export interface Cursor {
  id: bigint;
  ns: string;
  source: BatchSource;
  sessionId: string | undefined;
  txnNumber: number | undefined;
  lastUse: number;
  busy: boolean;
  awaits: boolean;
}

export class Cursors {
  readonly open = new Map<bigint, Cursor>();

  add(
    ns: string,
    source: BatchSource,
    sessionId: string | undefined,
    txnNumber: number | undefined,
    awaits = false,
  ): Cursor {
    const id = (randomBytes(8).readBigUInt64LE() & 0x7fffffffffffffffn) | 1n;
    const cursor: Cursor = { id, ns, source, sessionId, txnNumber, lastUse: Date.now(), busy: false, awaits };
    this.open.set(id, cursor);
    return cursor;
  }

  get(id: bigint): Cursor {
    const cursor = this.open.get(id);
    if (!cursor) throw new StoreError(ErrorCode.CursorNotFound, `cursor id ${id} not found`);
    cursor.lastUse = Date.now();
    return cursor;
  }

  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    if (!cursor) return false;
    this.open.delete(id);
    cursor.source.close();
    return true;
  }

  killSession(sessionId: string): void {
    for (const cursor of [...this.open.values()])
      if (cursor.sessionId === sessionId && !cursor.awaits) this.kill(cursor.id);
  }

  killIdle(now: number): void {
    for (const cursor of [...this.open.values()])
      if (!cursor.busy && !cursor.awaits && now - cursor.lastUse > IDLE_MS) this.kill(cursor.id);
  }

  killAll(): void {
    for (const id of [...this.open.keys()]) this.kill(id);
  }
}

export function cursorId(id: bigint): Long {
  return Long.fromBigInt(id);
}

/** A result that is complete already, given out in batches. */
export class ListSource implements BatchSource {
  private at = 0;
  constructor(private items: RawDocument[]) {}

  take(batchSize: number): { batch: RawDocument[]; done: boolean } {
    const batch: RawDocument[] = [];
    let bytes = 0;
    while (this.at < this.items.length && batch.length < batchSize) {
      const item = this.items[this.at]!;
      bytes += rawLength(item);
      if (batch.length > 0 && bytes > MAX_BATCH_BYTES) break;
      batch.push(item);
      this.at++;
    }
    return { batch, done: this.at >= this.items.length };
  }

  next(batchSize: number | undefined): Promise<{ batch: RawDocument[]; done: boolean }> {
    return Promise.resolve(this.take(batchSize || Infinity));
  }

  close(): void {
    this.items = [];
  }
}
