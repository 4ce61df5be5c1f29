import type { Collection, EntryKeys, LockOwner } from '../catalog/collection';
import { decodeDocument, decodeFields } from '../bson/read';
import type { RawDocument } from '../bson/write';
import { duplicateKey } from '../catalog/index-tree';
import { ErrorCode, StoreError } from '../errors';
import type { OplogOp } from '../storage/oplog-entry';

export type TransactionState = 'active' | 'prepared' | 'committed' | 'aborted';

/** `changed`: the top-level fields that may differ from what is stored (null: any). `entries`: keys of `raw` as far as they were made. */
interface OwnWrite {
  raw: RawDocument | null;
  existed: boolean;
  changed: ReadonlySet<string> | null;
  entries: EntryKeys | undefined;
}

/** The documents of one collection as a transaction sees them where that differs from the committed present. */
export type Overlay = Map<string, RawDocument | null>;

/** `reserved`: unique entry → the document of this transaction that took it last. */
interface Touched {
  own: Map<string, OwnWrite>;
  undo: Map<string, RawDocument | null>;
  undoRead: number;
  reserved: Map<string, string>;
  overlay: Overlay;
}

/**
 * A multi-document transaction: reads see the state at its start plus its own writes; writes wait in memory until commit.
 * Snapshots are the committed present with what later commits changed put back from the collections' history.
 */
export class Transaction implements LockOwner {
  state: TransactionState = 'active';
  readonly ops: OplogOp[] = [];
  readonly finished: Promise<void>;
  /** Collections that this transaction made; they join the catalog when it commits. */
  readonly made = new Map<string, Collection>();
  /** Log commands (create, createIndexes) for what it made. */
  readonly commands: OplogOp[] = [];
  private readonly touched = new Map<Collection, Touched>();
  private finish!: () => void;

  constructor(
    readonly sessionId: string,
    readonly txnNumber: number,
    readonly snapshotTs: number,
  ) {
    this.finished = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** Difference from the committed present; undefined when there is none. */
  overlay(collection: Collection): Overlay | undefined {
    const touched = this.touch(collection);
    this.readHistory(collection, touched);
    return touched.overlay.size === 0 ? undefined : touched.overlay;
  }

  read(collection: Collection, key: string): RawDocument | undefined {
    const overlay = this.overlay(collection);
    if (overlay?.has(key)) return overlay.get(key) ?? undefined;
    return collection.records.get(key);
  }

  insert(collection: Collection, key: string, raw: RawDocument, op: OplogOp): void {
    if (this.read(collection, key) !== undefined)
      throw duplicateKey(
        collection.ns,
        '_id_',
        { _id: 1 },
        { _id: decodeFields(raw.buf, raw.off, new Set(['_id']))['_id'] },
      );
    this.put(collection, key, raw, op);
  }

  /** `changed`: the top-level fields in which it may differ from what this transaction saw before. */
  put(
    collection: Collection,
    key: string,
    raw: RawDocument | null,
    op: OplogOp,
    changed: ReadonlySet<string> | null = null,
  ): void {
    const touched = this.touch(collection);
    this.readHistory(collection, touched);
    const lock = collection.locks.get(key);
    if ((lock !== undefined && lock !== this) || touched.undo.has(key)) throw writeConflict();
    const entries = raw ? this.reserve(collection, touched, key, raw, changed) : undefined;
    collection.locks.set(key, this);
    const earlier = touched.own.get(key);
    touched.own.set(key, {
      raw,
      existed: earlier?.existed ?? collection.records.has(key),
      changed: earlier ? union(earlier.changed, changed) : changed,
      entries,
    });
    touched.overlay.set(key, raw);
    this.ops.push(op);
  }

  /** Unique entries must be free in the committed state (own changes apart), in own writes and in other transactions. */
  private reserve(
    collection: Collection,
    touched: Touched,
    key: string,
    raw: RawDocument,
    changed: ReadonlySet<string> | null,
  ): EntryKeys {
    const existsForMe = this.read(collection, key) !== undefined;
    const entries = collection.checkUnique(
      key,
      raw,
      !existsForMe,
      (other) => {
        if (touched.own.has(other)) return true;
        // Taken since this transaction began: it must see that first, so it is told to start again rather than that it failed.
        if (touched.undo.has(other)) throw writeConflict();
        return false;
      },
      changed,
    );
    for (const [index, entry] of collection.uniqueEntries(raw, entries)) {
      const id = `${index.spec.name}\0${entry}`;
      const owner = collection.reserved.get(id);
      if (owner !== undefined && owner !== this) throw writeConflict();
      const other = touched.reserved.get(id);
      const held = other === undefined || other === key ? undefined : touched.own.get(other)?.raw;
      if (held && index.keysOf(held).includes(entry))
        throw index.duplicate(collection.ns, decodeDocument(raw.buf, raw.off));
      collection.reserved.set(id, this);
      touched.reserved.set(id, key);
    }
    return entries;
  }

  private touch(collection: Collection): Touched {
    let touched = this.touched.get(collection);
    if (!touched)
      this.touched.set(
        collection,
        (touched = { own: new Map(), undo: new Map(), undoRead: 0, reserved: new Map(), overlay: new Map() }),
      );
    return touched;
  }

  private readHistory(collection: Collection, touched: Touched): void {
    const { history, historyBase } = collection;
    // Dropped entries of the history are older than every open snapshot.
    if (touched.undoRead < historyBase) touched.undoRead = historyBase;
    for (; touched.undoRead < historyBase + history.length; touched.undoRead++) {
      const entry = history[touched.undoRead - historyBase]!;
      if (entry.ts > this.snapshotTs && !touched.undo.has(entry.key)) {
        touched.undo.set(entry.key, entry.before);
        if (!touched.own.has(entry.key)) touched.overlay.set(entry.key, entry.before);
      }
    }
  }

  /** The final state of every document written, by collection. */
  *writes(): Generator<[Collection, string, RawDocument | null, ReadonlySet<string> | null, EntryKeys | undefined]> {
    for (const [collection, touched] of this.touched)
      for (const [key, { raw, changed, entries }] of touched.own) yield [collection, key, raw, changed, entries];
  }

  /** Gives up locks and wakes anyone who waits for them. */
  end(state: 'committed' | 'aborted'): void {
    if (this.state !== 'active') return;
    this.state = state;
    for (const [collection, touched] of this.touched) {
      for (const key of touched.own.keys()) if (collection.locks.get(key) === this) collection.locks.delete(key);
      for (const id of touched.reserved.keys())
        if (collection.reserved.get(id) === this) collection.reserved.delete(id);
    }
    this.touched.clear();
    this.finish();
  }
}

function union(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null {
  return a && b ? new Set([...a, ...b]) : null;
}

export function writeConflict(): StoreError {
  return new StoreError(
    ErrorCode.WriteConflict,
    'Caused by :: WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
    { labels: ['TransientTransactionError'] },
  );
}

/** Thrown inside a plain write that must wait for a transaction; the command waits and tries again. */
export class LockBusy extends Error {
  constructor(readonly owner: LockOwner) {
    super('locked by a transaction');
  }
}
