import '../bson/buffer-methods';
import { decodeDocument } from '../bson/read';
import { Binary, Long, Timestamp, type Document, type UUID } from '../bson/value';
import { encodeDocument, rawLength, type RawDocument } from '../bson/write';

/**
 * Times of the log are one number: seconds * 2^21 + counter, exact in a double until the year 2106, so that they compare with `<`.
 */
const COUNTERS = 2 ** 21;

export function timestampOf(ts: number): Timestamp {
  return new Timestamp({ t: Math.floor(ts / COUNTERS), i: ts % COUNTERS });
}

export function tsOf(timestamp: Timestamp): number {
  return timestamp.getHighBitsUnsigned() * COUNTERS + Math.min(timestamp.getLowBitsUnsigned(), COUNTERS - 1);
}

export function tsOfSeconds(seconds: number): number {
  return seconds * COUNTERS;
}

export type OplogKind = 'insert' | 'update' | 'replace' | 'delete' | 'command';

/** One change. `doc`: the document after it; for a delete its `{_id}`; for a command what was done. */
export interface OplogOp {
  kind: OplogKind;
  ns: string;
  /** Of the collection, so that events name it although it was renamed or dropped since. */
  uuid?: UUID | undefined;
  doc: RawDocument;
  /** `updateDescription` of an update, encoded. */
  description?: RawDocument;
  /** The document before, where the collection records pre-images. */
  before?: RawDocument;
  /** The collection records post-images, so `doc` may be given out as one. */
  images?: boolean;
}

/** The retryable write or transaction that a commit belongs to, with what its statements answered. */
export interface OplogSession {
  id: string;
  lsid: Document;
  txnNumber: number;
  transaction: boolean;
  results: [number, Document][];
  inserted: [number, number][];
}

/** One atomic commit. */
export interface OplogEntry {
  ts: number;
  wall: number;
  ops: OplogOp[];
  session?: OplogSession | undefined;
  bytes: number;
}

const KINDS: OplogKind[] = ['insert', 'update', 'replace', 'delete', 'command'];

export function encodeEntry(entry: OplogEntry): Buffer {
  const names: string[] = [];
  const uuids: (UUID | null)[] = [];
  const header = Buffer.allocUnsafe(entry.ops.length * 4);
  const docs: RawDocument[] = [];
  entry.ops.forEach((op, i) => {
    let at = names.lastIndexOf(op.ns);
    if (at < 0) {
      at = names.push(op.ns) - 1;
      uuids.push(op.uuid ?? null);
    }
    header[i * 4] = KINDS.indexOf(op.kind);
    header.writeUInt16LE(at, i * 4 + 1);
    header[i * 4 + 3] = (op.description ? 1 : 0) | (op.before ? 2 : 0) | (op.images ? 4 : 0);
    docs.push(op.doc);
    if (op.description) docs.push(op.description);
    if (op.before) docs.push(op.before);
  });
  const meta: Document = {
    t: Long.fromNumber(entry.ts),
    w: Long.fromNumber(entry.wall),
    n: names,
    u: uuids,
    k: new Binary(header),
  };
  if (entry.session)
    meta['s'] = {
      id: new Binary(Buffer.from(entry.session.id, 'latin1')),
      l: entry.session.lsid,
      x: Long.fromNumber(entry.session.txnNumber),
      t: entry.session.transaction,
      r: entry.session.results,
      ...(entry.session.inserted.length > 0 ? { i: entry.session.inserted } : {}),
    };
  const head = encodeDocument(meta);
  let size = head.length;
  for (const doc of docs) size += rawLength(doc);
  const out = Buffer.allocUnsafe(size);
  let at = head.copy(out, 0);
  for (const doc of docs) at += doc.buf.copy(out, at, doc.off, doc.off + rawLength(doc));
  return out;
}

export function decodeEntry(buf: Buffer): OplogEntry {
  const meta = decodeDocument(buf, 0);
  const names = meta['n'] as string[];
  const uuids = meta['u'] as (UUID | null)[];
  const header = (meta['k'] as Binary).buffer;
  let at = buf.readInt32LE(0);
  const next = (): RawDocument => {
    const doc = { buf, off: at };
    at += buf.readInt32LE(at);
    return doc;
  };
  const ops: OplogOp[] = [];
  for (let i = 0; i < header.length; i += 4) {
    const flags = header[i + 3]!;
    const name = header[i + 1]! | (header[i + 2]! << 8);
    const op: OplogOp = { kind: KINDS[header[i]!]!, ns: names[name]!, uuid: uuids[name] ?? undefined, doc: next() };
    if (flags & 1) op.description = next();
    if (flags & 2) op.before = next();
    if (flags & 4) op.images = true;
    ops.push(op);
  }
  const entry: OplogEntry = {
    ts: (meta['t'] as Long).toNumber(),
    wall: (meta['w'] as Long).toNumber(),
    ops,
    bytes: buf.length,
  };
  const session = meta['s'] as Document | undefined;
  if (session) {
    entry.session = {
      id: Buffer.from((session['id'] as Binary).buffer).latin1Slice(),
      lsid: session['l'] as Document,
      txnNumber: (session['x'] as Long).toNumber(),
      transaction: session['t'] as boolean,
      results: session['r'] as [number, Document][],
      inserted: (session['i'] as [number, number][] | undefined) ?? [],
    };
  }
  return entry;
}
