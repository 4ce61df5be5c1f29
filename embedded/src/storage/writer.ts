import type { Document } from '../bson/value';
import { rawLength, rawOf, type RawDocument } from '../bson/write';
import { decodeDocument, decodeFields } from '../bson/read';
import type { Collection, EntryKeys } from '../catalog/collection';
import { ErrorCode, StoreError } from '../errors';
import type { Session } from '../session/sessions';
import { LockBusy, type Overlay, type Transaction } from '../session/transaction';
import type { OplogOp } from './oplog-entry';
import { waitForLock, type Store } from './store';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Where a command's changes go: straight to the committed state, or into its transaction. */
export interface Writer {
  readonly transaction: Transaction | undefined;
  overlay(collection: Collection): Overlay | undefined;
  insert(collection: Collection, key: string, raw: RawDocument): void;
  /** `description` null: the document was replaced whole. `changed`: top-level fields that may differ. */
  update(
    collection: Collection,
    key: string,
    before: RawDocument,
    after: RawDocument,
    description: Document | null,
    changed: ReadonlySet<string> | null,
  ): void;
  remove(collection: Collection, key: string, before: RawDocument): void;
  /** As `record`, for a statement that inserted one document. */
  recordInsert(statement: number): void;
  /** Remembers what a retryable statement answered, together with its writes. */
  record(statement: number, result: Document): void;
  /** Puts what was done so far in the log; gives its time, 0 when nothing was done. */
  commit(): number;
}

/** Writes of a command outside transactions: visible immediately, one commit for all that ran without a pause. */
export class DirectWriter implements Writer {
  readonly transaction = undefined;
  private ops: OplogOp[] = [];
  private results: [number, Document][] = [];
  private inserted: [number, number][] = [];
  private ts = 0;

  /** `bypass`: documents need not pass the collection's validator. */
  constructor(
    private readonly store: Store,
    private readonly session: Session | undefined,
    private readonly bypass = false,
  ) {}

  overlay(): undefined {
    return undefined;
  }

  insert(collection: Collection, key: string, raw: RawDocument): void {
    checkDocument(collection, raw, this.bypass);
    waitForLock(collection, key);
    const entries = collection.checkUnique(key, raw, true);
    waitForReserved(collection, raw, entries);
    this.note(collection, key);
    collection.insert(key, raw, entries);
    this.ops.push({ kind: 'insert', ns: collection.ns, uuid: collection.uuid, doc: raw });
  }

  update(
    collection: Collection,
    key: string,
    before: RawDocument,
    after: RawDocument,
    description: Document | null,
    changed: ReadonlySet<string> | null,
  ): void {
    checkDocument(collection, after, this.bypass);
    waitForLock(collection, key);
    const entries = collection.checkUnique(key, after, false, undefined, changed);
    waitForReserved(collection, after, entries);
    const slot = collection.records.get(key)!;
    const old = { buf: before.buf, off: before.off };
    this.note(collection, key);
    collection.replace(slot, after, changed, entries);
    this.ops.push(updateOp(collection, old, after, description));
  }

  remove(collection: Collection, key: string, before: RawDocument): void {
    waitForLock(collection, key);
    const slot = collection.records.get(key)!;
    const op = deleteOp(collection, { buf: before.buf, off: before.off });
    this.note(collection, key);
    collection.remove(slot);
    this.ops.push(op);
  }

  record(statement: number, result: Document): void {
    if (!this.session) return;
    this.session.results.set(statement, result);
    this.results.push([statement, result]);
  }

  recordInsert(statement: number): void {
    if (!this.session) return;
    extend(this.session.inserted, statement);
    extend(this.inserted, statement);
  }

  commit(): number {
    const { ops, results, inserted, session } = this;
    if (ops.length === 0 && results.length === 0) return 0;
    this.ops = [];
    this.results = [];
    this.inserted = [];
    const ts = this.store.commit(
      ops,
      session && (results.length > 0 || inserted.length > 0)
        ? { id: session.id, lsid: session.lsid, txnNumber: session.txnNumber, transaction: false, results, inserted }
        : undefined,
      this.ts || undefined,
    );
    this.ts = 0;
    return ts;
  }

  private note(collection: Collection, key: string): void {
    if (this.ts === 0) this.ts = this.store.clock.next();
    this.store.remember(collection, key, collection.records.get(key), this.ts);
  }
}

export class TransactionWriter implements Writer {
  constructor(
    readonly transaction: Transaction,
    private readonly bypass = false,
  ) {}

  overlay(collection: Collection): Overlay | undefined {
    return this.transaction.overlay(collection);
  }

  insert(collection: Collection, key: string, raw: RawDocument): void {
    checkDocument(collection, raw, this.bypass);
    this.transaction.insert(collection, key, raw, {
      kind: 'insert',
      ns: collection.ns,
      uuid: collection.uuid,
      doc: raw,
    });
  }

  update(
    collection: Collection,
    key: string,
    before: RawDocument,
    after: RawDocument,
    description: Document | null,
    changed: ReadonlySet<string> | null,
  ): void {
    checkDocument(collection, after, this.bypass);
    this.transaction.put(
      collection,
      key,
      after,
      updateOp(collection, { buf: before.buf, off: before.off }, after, description),
      changed,
    );
  }

  remove(collection: Collection, key: string, before: RawDocument): void {
    this.transaction.put(collection, key, null, deleteOp(collection, { buf: before.buf, off: before.off }));
  }

  recordInsert(): void {
    /* as record */
  }
  record(): void {
    /* a transaction is retried whole, its statements are not */
  }
  commit(): number {
    return 0;
  }
}

function extend(ranges: [number, number][], statement: number): void {
  const last = ranges[ranges.length - 1];
  if (last && last[1] === statement - 1) last[1] = statement;
  else ranges.push([statement, statement]);
}

/** Reads of one moment outside transactions. */
export class SnapshotWriter implements Writer {
  readonly transaction = undefined;
  constructor(private readonly view: Transaction) {}

  overlay(collection: Collection): Overlay | undefined {
    return this.view.overlay(collection);
  }
  insert(): never {
    throw readOnly();
  }
  update(): never {
    throw readOnly();
  }
  remove(): never {
    throw readOnly();
  }
  recordInsert(): void {
    /* nothing is written */
  }
  record(): void {
    /* nothing is written */
  }
  commit(): number {
    return 0;
  }
}

function readOnly(): StoreError {
  return new StoreError(
    ErrorCode.InvalidOptions,
    'writes are not supported with { readConcern: { level: "snapshot" } } outside a transaction',
  );
}

function waitForReserved(collection: Collection, raw: RawDocument, entries: EntryKeys): void {
  if (collection.reserved.size === 0) return;
  for (const [index, entry] of collection.uniqueEntries(raw, entries)) {
    const owner = collection.reserved.get(`${index.spec.name}\0${entry}`);
    if (owner) throw new LockBusy(owner);
  }
}

function updateOp(
  collection: Collection,
  before: RawDocument,
  after: RawDocument,
  description: Document | null,
): OplogOp {
  const images = collection.options.changeStreamPreAndPostImages?.enabled === true;
  return {
    kind: description ? 'update' : 'replace',
    ns: collection.ns,
    uuid: collection.uuid,
    doc: after,
    ...(description ? { description: rawOf(description) } : {}),
    ...(images ? { before, images } : {}),
  };
}

const ID_ONLY: ReadonlySet<string> = new Set(['_id']);

function deleteOp(collection: Collection, before: RawDocument): OplogOp {
  const images = collection.options.changeStreamPreAndPostImages?.enabled === true;
  return {
    kind: 'delete',
    ns: collection.ns,
    uuid: collection.uuid,
    doc: rawOf(decodeFields(before.buf, before.off, ID_ONLY)),
    ...(images ? { before, images } : {}),
  };
}

function checkDocument(collection: Collection, raw: RawDocument, bypass: boolean): void {
  if (rawLength(raw) > MAX_DOCUMENT_BYTES)
    throw new StoreError(
      ErrorCode.BSONObjectTooLarge,
      `object to insert too large. size in bytes: ${rawLength(raw)}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  const { validator, options } = collection;
  if (bypass || !validator || options.validationAction === 'warn' || options.validationLevel === 'off') return;
  if (!validator.test(decodeFieldsOrAll(raw, validator.roots))) {
    throw new StoreError(ErrorCode.DocumentValidationFailure, 'Document failed validation', {
      extra: {
        errInfo: {
          failingDocumentId: decodeFields(raw.buf, raw.off, ID_ONLY)['_id'],
          details: { operatorName: '$jsonSchema', schemaRulesNotSatisfied: [] },
        },
      },
    });
  }
}

function decodeFieldsOrAll(raw: RawDocument, roots: ReadonlySet<string> | null): Document {
  return roots ? decodeFields(raw.buf, raw.off, roots) : decodeDocument(raw.buf, raw.off);
}
