import '../bson/buffer-methods';
import { decodeDocument, readFieldNames, decodeValue } from '../bson/read';
import { validateDocument } from '../bson/validate';
import type { Document } from '../bson/value';
import { encodeDocument, type RawDocument } from '../bson/write';
import { setField } from '../bson/paths';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;

export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER = 16;
const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;

/** A request as it came off the wire. */
export interface Request {
  requestId: number;
  opCode: number;
  db: string;
  body: Document;
  sequences: Map<string, RawDocument[]>;
  noReply: boolean;
}

/** Why a frame cannot be answered; the connection is closed. */
export class ProtocolError extends Error {}

/** Fields of a command that hold long lists of documents to be stored; they stay encoded. */
const RAW_LISTS = new Set(['insert documents', 'bulkWrite ops']);

/** Fields that drivers send with every command and no command here reads. */
const UNREAD = new Set(['$clusterTime', '$readPreference']);

/** Parses one whole message. Throws ProtocolError on bad framing and StoreError (22) on bad BSON inside good framing. */
export function parseMessage(frame: Buffer): Request {
  const opCode = frame.readInt32LE(12);
  const requestId = frame.readInt32LE(4);
  if (opCode === OP_MSG) return parseMsg(frame, requestId);
  if (opCode === OP_QUERY) return parseQuery(frame, requestId);
  throw new ProtocolError(`unsupported opcode ${opCode}`);
}

function parseMsg(frame: Buffer, requestId: number): Request {
  if (frame.length < HEADER + 4 + 6) throw new ProtocolError('message too short');
  const flags = frame.readUInt32LE(HEADER);
  if ((flags & 0xffff & ~(FLAG_CHECKSUM | FLAG_MORE_TO_COME)) !== 0) throw new ProtocolError('unknown required flag');
  const end = frame.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  const sequences = new Map<string, RawDocument[]>();
  let body: Document | undefined;
  let at = HEADER + 4;
  while (at < end) {
    const kind = frame[at++];
    if (kind === 0) {
      if (body) throw new ProtocolError('more than one body');
      const size = validateDocument(frame, at, end);
      body = decodeBody(frame, at, sequences);
      at += size;
    } else if (kind === 1) {
      if (at + 4 > end) throw new ProtocolError('section too short');
      const size = frame.readInt32LE(at);
      const sectionEnd = at + size;
      const nameEnd = frame.indexOf(0, at + 4);
      if (size < 5 || sectionEnd > end || nameEnd < 0 || nameEnd >= sectionEnd) throw new ProtocolError('bad section');
      sequences.set(frame.utf8Slice(at + 4, nameEnd), readSequence(frame, nameEnd + 1, sectionEnd));
      at = sectionEnd;
    } else throw new ProtocolError(`unknown section kind ${kind}`);
  }
  if (!body) throw new ProtocolError('no body');
  const db = body['$db'];
  if (typeof db !== 'string') throw new ProtocolError('no $db');
  return { requestId, opCode: OP_MSG, db, body, sequences, noReply: (flags & FLAG_MORE_TO_COME) !== 0 };
}

function readSequence(frame: Buffer, start: number, end: number): RawDocument[] {
  const out: RawDocument[] = [];
  let at = start;
  while (at < end) {
    const size = validateDocument(frame, at, end);
    out.push({ buf: frame, off: at });
    at += size;
  }
  return out;
}

function decodeBody(frame: Buffer, start: number, sequences: Map<string, RawDocument[]>): Document {
  const body: Document = {};
  let first: string | undefined;
  readFieldNames(frame, start, (name, type, at) => {
    first ??= name;
    if (type === 0x04 && RAW_LISTS.has(`${first} ${name}`)) sequences.set(name, rawList(frame, at));
    else if (!UNREAD.has(name)) setField(body, name, decodeValue(frame, type, at));
  });
  return body;
}

function rawList(frame: Buffer, start: number): RawDocument[] {
  const out: RawDocument[] = [];
  readFieldNames(frame, start, (_name, type, at) => {
    if (type !== 0x03) throw new ProtocolError('documents must be objects');
    out.push({ buf: frame, off: at });
  });
  return out;
}

function parseQuery(frame: Buffer, requestId: number): Request {
  const nameEnd = frame.indexOf(0, HEADER + 4);
  if (nameEnd < 0 || nameEnd + 9 > frame.length) throw new ProtocolError('bad query');
  const ns = frame.utf8Slice(HEADER + 4, nameEnd);
  const at = nameEnd + 9;
  validateDocument(frame, at, frame.length);
  const body = decodeDocument(frame, at);
  const query = body['$query'];
  return {
    requestId,
    opCode: OP_QUERY,
    db: ns.split('.')[0] ?? '',
    body: typeof query === 'object' && query !== null ? (query as Document) : body,
    sequences: new Map(),
    noReply: false,
  };
}

let nextId = 1;

/** An OP_MSG reply around one encoded document. */
export function messageHeader(bodyLength: number, responseTo: number, moreToCome = false): Buffer {
  const out = Buffer.allocUnsafe(HEADER + 5);
  out.writeInt32LE(HEADER + 5 + bodyLength, 0);
  out.writeInt32LE((nextId = (nextId + 1) & 0x7fffffff), 4);
  out.writeInt32LE(responseTo, 8);
  out.writeInt32LE(OP_MSG, 12);
  out.writeUInt32LE(moreToCome ? FLAG_MORE_TO_COME : 0, 16);
  out[20] = 0;
  return out;
}

/** The legacy OP_REPLY, which only answers a first `isMaster`. */
export function legacyReply(doc: Document, responseTo: number): Buffer {
  const body = encodeDocument(doc);
  const head = Buffer.alloc(HEADER + 20);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE((nextId = (nextId + 1) & 0x7fffffff), 4);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(OP_REPLY, 12);
  head.writeInt32LE(8, 16);
  head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, body]);
}
