import { UUID, type Document } from '../bson/value';
import { rawOf, type RawDocument } from '../bson/write';
import { Catalog, checkNamespace } from '../catalog/catalog';
import type { Collection, CollectionOptions } from '../catalog/collection';
import type { Slot } from '../catalog/index-tree';
import { ErrorCode, StoreError } from '../errors';
import { Sessions, type Session } from '../session/sessions';
import { LockBusy, Transaction, writeConflict } from '../session/transaction';
import { Clock } from './clock';
import type { Oplog } from './oplog';
import type { OplogOp, OplogSession } from './oplog-entry';

/** The whole state of the store and the only way to change it: every change is one commit in the log. */
export class Store {
  readonly catalog = new Catalog();
  readonly sessions = new Sessions();
  readonly clock = new Clock();
  /** Commits that change no document but that must not be lost, seen by the snapshot writer. */
  readonly activeTransactions = new Set<Transaction>();

  constructor(public oplog: Oplog) {}

  /** Writes a command (create, drop, index...) to the log by itself. */
  logCommand(db: string, command: Document): number {
    return this.commit([{ kind: 'command', ns: `${db}.$cmd`, doc: rawOf(command) }], undefined);
  }

  commit(ops: OplogOp[], session: OplogSession | undefined, ts = this.clock.next()): number {
    let bytes = 64;
    for (const op of ops) bytes += op.doc.buf.readInt32LE(op.doc.off) + 16;
    this.oplog.append({ ts, wall: Date.now(), ops, session, bytes });
    return ts;
  }

  /** The collection, made when it does not exist yet. */
  collectionForWrite(db: string, name: string, transaction?: Transaction): Collection {
    const found = this.catalog.find(db, name);
    if (found) {
      if (found.options.viewOn !== undefined) throw new StoreError(ErrorCode.CommandNotSupportedOnView, `Namespace ${db}.${name} is a view, not a collection`);
      return found;
    }
    const created = this.createCollection(db, name, {});
    transaction?.created.push(created);
    return created;
  }

  createCollection(db: string, name: string, options: CollectionOptions): Collection {
    checkNamespace(db, name);
    const uuid = new UUID();
    const collection = this.catalog.add(db, name, uuid, options);
    this.logCommand(db, { create: name, uuid, options });
    return collection;
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
    for (const [collection] of writes) if (collection.dropped) { this.abortTransaction(transaction); throw writeConflict(); }
    let ts = 0;
    if (transaction.ops.length > 0) {
      ts = this.commit(transaction.ops, { id: session.id, lsid: session.lsid, txnNumber: transaction.txnNumber, transaction: true, results: [[-1, { committed: true }]] });
      for (const [collection, key, raw] of writes) this.apply(collection, key, raw, ts);
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
    for (const collection of transaction.created) {
      if (!collection.dropped && collection.records.size === 0 && collection.locks.size === 0) {
        this.catalog.remove(collection.db, collection.name);
        this.logCommand(collection.db, { drop: collection.name, uuid: collection.uuid, silent: true });
      }
    }
    this.trimHistory();
  }

  private apply(collection: Collection, key: string, raw: RawDocument | null, ts: number): void {
    const slot = collection.records.get(key);
    this.remember(collection, key, slot, ts);
    if (raw === null) { if (slot) collection.remove(slot); } else if (slot) collection.replace(slot, raw, null);
    else collection.insert(key, raw);
  }

  /** Keeps how a document was, while any transaction could need it. */
  remember(collection: Collection, key: string, slot: Slot | undefined, ts: number): void {
    if (this.activeTransactions.size > 0) collection.history.push({ ts, key, before: slot ? { buf: slot.buf, off: slot.off } : null });
  }

  private trimHistory(): void {
    if (this.activeTransactions.size === 0) for (const collection of this.catalog.all()) collection.history.length = 0;
  }
}

/** Refuses to touch a document that a transaction has written: the command waits and comes again. */
export function waitForLock(collection: Collection, key: string): void {
  const owner = collection.locks.get(key);
  if (owner) throw new LockBusy(owner);
}
