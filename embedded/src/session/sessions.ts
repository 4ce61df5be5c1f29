import '../bson/buffer-methods';
import { Binary, type Document } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import type { Transaction } from './transaction';

/** State of a logical session: its latest transaction number and the results of its statements. */
export interface Session {
  id: string;
  lsid: Document;
  txnNumber: number;
  /** Outcome of each retryable statement of the present number, by statement id. */
  results: Map<number, Document>;
  /** Statements that inserted one document each, as ranges `[from, to]`: a bulk insert would fill the map otherwise. */
  inserted: [number, number][];
  transaction: Transaction | undefined;
  lastUse: number;
}

const TIMEOUT_MS = 30 * 60_000;

export class Sessions {
  readonly all = new Map<string, Session>();

  get(lsid: Document): Session {
    const id = sessionKey(lsid);
    let session = this.all.get(id);
    if (!session)
      this.all.set(
        id,
        (session = { id, lsid, txnNumber: -1, results: new Map(), inserted: [], transaction: undefined, lastUse: 0 }),
      );
    session.lastUse = Date.now();
    return session;
  }

  /** Takes up a new transaction number; an older one is refused (225). */
  advance(session: Session, txnNumber: number): boolean {
    if (txnNumber < session.txnNumber) {
      throw new StoreError(
        ErrorCode.TransactionTooOld,
        `Retryable write with txnNumber ${txnNumber} is prohibited on session because a newer retryable write with txnNumber ${session.txnNumber} has already started on this session.`,
      );
    }
    if (txnNumber === session.txnNumber) return false;
    session.txnNumber = txnNumber;
    session.results = new Map();
    session.inserted = [];
    return true;
  }

  /** Restores a session from a recovered or replayed commit. */
  restore(
    id: string,
    lsid: Document,
    txnNumber: number,
    results: [number, Document][],
    inserted: [number, number][],
  ): void {
    const session = this.get(lsid);
    if (txnNumber < session.txnNumber) return;
    if (txnNumber > session.txnNumber) {
      session.txnNumber = txnNumber;
      session.results = new Map();
      session.inserted = [];
    }
    for (const [statement, result] of results) session.results.set(statement, result);
    session.inserted.push(...inserted);
    this.all.set(id, session);
  }

  forgetIdle(now: number): void {
    for (const [id, session] of this.all)
      if (now - session.lastUse > TIMEOUT_MS && session.transaction?.state !== 'active') this.all.delete(id);
  }
}

/** Earlier result of a retryable statement; undefined when it has not run. */
export function earlierResult(session: Session, statement: number): Document | undefined {
  const found = session.results.get(statement);
  if (found) return found;
  return session.inserted.some(([from, to]) => statement >= from && statement <= to) ? { n: 1 } : undefined;
}

export function sessionKey(lsid: Document): string {
  const id = lsid['id'];
  if (!(id instanceof Binary)) throw new StoreError(ErrorCode.InvalidUUID, 'lsid.id must be a UUID');
  return Buffer.from(id.buffer).latin1Slice(0, id.position);
}
