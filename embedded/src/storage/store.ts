import { Timestamp, UUID, type Document } from '../bson/value';
import { rawOf, type RawDocument } from '../bson/write';
import { Catalog, checkNamespace } from '../catalog/catalog';
import type { Collection, CollectionOptions, EntryKeys } from '../catalog/collection';
import type { Slot } from '../catalog/index-tree';
import { ErrorCode, StoreError } from '../errors';
import { Sessions, type Session } from '../session/sessions';
import { LockBusy, Transaction, writeConflict } from '../session/transaction';
import { Clock } from './clock';
import type { Oplog } from './oplog';
import { tsOf, type OplogOp, type OplogSession } from './oplog-entry';

/** How many earlier states of a collection gather before the oldest are looked through. */
const TRIM_EVERY = 256;

/** How long a snapshot outside a transaction can be read. */
const SNAPSHOT_MS = 60_000;

/** The whole state of the store and the only way to change it: every change is one commit in the log. */
export class Store {
  readonly catalog = new Catalog();
  readonly sessions = new Sessions();
  readonly clock = new Clock();
  /** Commits that change no document but that must not be lost, seen by the snapshot writer. */
  readonly activeTransactions = new Set<Transaction>();

  /** Collections that hold earlier states. */
  private readonly withHistory = new Set<Collection>();
  /** Views of snapshot reads, by session. */
  private readonly snapshots = new Map<string, Transaction>();

  constructor(public oplog: Oplog) {}

  /** Writes a command (create, drop, index...) to the log on its own. */
  logCommand(db: string, command: Document): number {
    return this.commit([{ kind: 'command', ns: `${db}.$cmd`, doc: rawOf(command) }], undefined);
  }

  commit(ops: OplogOp[], session: OplogSession | undefined, ts = this.clock.next()): number {
    // The log never goes back: a commit that was begun before another one was written takes a new time.
    const at = ts > this.oplog.appended ? ts : this.clock.next();
    let bytes = 64;
    for (const op of ops) bytes += op.doc.buf.readInt32LE(op.doc.off) + 16;
    this.oplog.append({ ts: at, wall: Date.now(), ops, session, bytes });
    return at;
  }

  /** The collection, made when it does not exist yet. */
  collectionForWrite(db: string, name: string, transaction?: Transaction): Collection {
    const found = this.lookup(db, name, transaction);
    if (found) {
      if (found.options.viewOn !== undefined)
        throw new StoreError(
          ErrorCode.CommandNotSupportedOnView,
          `Namespace ${db}.${name} is a view, not a collection`,
        );
      return found;
    }
    return this.createCollection(db, name, {}, transaction);
  }

  /** A collection as a transaction sees it: those it made itself are there for it alone until it commits. */
  lookup(db: string, name: string, transaction: Transaction | undefined): Collection | undefined {
    return transaction?.made.get(`${db}.${name}`) ?? this.catalog.find(db, name);
  }

  createCollection(db: string, name: string, options: CollectionOptions, transaction?: Transaction): Collection {
    checkNamespace(db, name);
    const uuid = new UUID();
    const command = { create: name, uuid, options };
    if (transaction) {
      const collection = this.catalog.make(db, name, uuid, options);
      transaction.made.set(collection.ns, collection);
      transaction.commands.push({ kind: 'command', ns: `${db}.$cmd`, doc: rawOf(command) });
      return collection;
    }
    const collection = this.catalog.add(this.catalog.make(db, name, uuid, options));
    this.logCommand(db, command);
    return collection;
  }

  /** A read-only view of the present for a session's snapshot reads, or the one it already reads from. */
  snapshotAt(sessionId: string, atClusterTime: unknown): Transaction {
    const known = this.snapshots.get(sessionId);
    const ts = atClusterTime instanceof Timestamp ? tsOf(atClusterTime) : undefined;
    if (known && ts === known.snapshotTs) return known;
    if (ts !== undefined && ts !== this.clock.last)
      throw new StoreError(239, 'Read timestamp is older than the oldest available timestamp.');
    if (known) this.endSnapshot(sessionId);
    const view = new Transaction(sessionId, -1, this.clock.last);
    this.activeTransactions.add(view);
    this.snapshots.set(sessionId, view);
    const timer = setTimeout(() => {
      if (this.snapshots.get(sessionId) === view) this.endSnapshot(sessionId);
    }, SNAPSHOT_MS).unref();
    void view.finished.then(() => clearTimeout(timer));
    return view;
  }

  endSnapshot(sessionId: string): void {
    const view = this.snapshots.get(sessionId);
    this.snapshots.delete(sessionId);
    if (view) this.abortTransaction(view);
  }

  startTransaction(session: Session, txnNumber: number): Transaction {
    const transaction = new Transaction(session.id, txnNumber, this.clock.last);
    session.transaction = transaction;
    this.activeTransactions.add(transaction);
    return transaction;
  }

  /** Makes a transaction's writes visible and puts them in the log as one commit; 0 when it wrote nothing. */
  commitTransaction(session: Session, transaction: Transaction): number {
    const writes = [...transaction.writes()];
    for (const [collection] of writes)
      if (collection.dropped) {
        this.abortTransaction(transaction);
        throw writeConflict();
      }
    for (const made of transaction.made.values())
      if (this.catalog.find(made.db, made.name)) {
        this.abortTransaction(transaction);
        throw writeConflict();
      }
    const ops = [...transaction.commands, ...transaction.ops];
    let ts = 0;
    if (ops.length > 0) {
      for (const made of transaction.made.values()) this.catalog.add(made);
      ts = this.commit(ops, {
        id: session.id,
        lsid: session.lsid,
        txnNumber: transaction.txnNumber,
        transaction: true,
        results: [[-1, { committed: true }]],
        inserted: [],
      });
      for (const [collection, key, raw, changed, entries] of writes)
        this.apply(collection, { key, raw, changed, entries }, ts);
    }
    session.results.set(-1, { committed: true });
    this.activeTransactions.delete(transaction);
    transaction.end('committed');
    this.trimHistory();
    return ts;
  }

  abortTransaction(transaction: Transaction): void {
    if (transaction.state !== 'active') return;
    this.activeTransactions.delete(transaction);
    transaction.end('aborted');
    this.trimHistory();
  }

  private apply(
    collection: Collection,
    {
      key,
      raw,
      changed,
      entries,
    }: { key: string; raw: RawDocument | null; changed: ReadonlySet<string> | null; entries: EntryKeys | undefined },
    ts: number,
  ): void {
    const slot = collection.records.get(key);
    this.remember(collection, key, slot, ts);
    if (raw === null) {
      if (slot) collection.remove(slot);
    } else if (slot) collection.replace(slot, raw, changed, entries);
    else collection.insert(key, raw, entries);
  }

  /** Keeps how a document was, while any transaction could need it. */
  remember(collection: Collection, key: string, slot: Slot | undefined, ts: number): void {
    if (this.activeTransactions.size === 0) return;
    collection.history.push({ ts, key, before: slot ? { buf: slot.buf, off: slot.off } : null });
    this.withHistory.add(collection);
    if (collection.history.length % TRIM_EVERY === 0) this.trim(collection);
  }

  private trimHistory(): void {
    if (this.activeTransactions.size > 0) return;
    for (const collection of this.withHistory) this.trim(collection);
    this.withHistory.clear();
  }

  /** Lets go of what is older than the oldest open snapshot. */
  private trim(collection: Collection): void {
    let oldest = Infinity;
    for (const transaction of this.activeTransactions) oldest = Math.min(oldest, transaction.snapshotTs);
    const { history } = collection;
    let keep = 0;
    while (keep < history.length && history[keep]!.ts <= oldest) keep++;
    if (keep === 0) return;
    collection.history = history.slice(keep);
    collection.historyBase += keep;
  }
}

/** Refuses to touch a document that a transaction has written: the command waits and comes again. */
export function waitForLock(collection: Collection, key: string): void {
  const owner = collection.locks.get(key);
  if (owner) throw new LockBusy(owner);
}
