import './buffer-methods';
import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  isInt32,
  type Document,
} from './value';
import { ErrorCode, StoreError } from '../errors';

const MAX_DEPTH = 200;

/** Checks that `buf[start..]` holds one well-formed document that ends at or before `end`; returns its length in bytes. */
export function validateDocument(buf: Buffer, start: number, end: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw invalid('nested too deeply');
  if (start + 5 > end) throw invalid('shorter than its header');
  const size = buf.readInt32LE(start);
  const last = start + size - 1;
  if (size < 5 || start + size > end || buf[last] !== 0) throw invalid('wrong length');
  let at = start + 4;
  while (at < last) {
    const type = buf[at]!;
    at = skipName(buf, at + 1, last);
    at = validateValue(buf, type, at, last, depth);
    if (at > last) throw invalid('a value runs past its document');
  }
  if (at !== last) throw invalid('ends in the wrong place');
  return size;
}

function skipName(buf: Buffer, start: number, last: number): number {
  let at = start;
  while (at < last && buf[at] !== 0) at++;
  if (at >= last) throw invalid('unterminated name');
  return at + 1;
}

function validateValue(buf: Buffer, type: number, at: number, last: number, depth: number): number {
  switch (type) {
    case 0x03:
    case 0x04:
      return at + validateDocument(buf, at, last, depth + 1);
    case 0x02:
    case 0x0d:
    case 0x0e:
      return stringEnd(buf, at, last);
    case 0x0b:
      return skipName(buf, skipName(buf, at, last), last);
    case 0x0c:
      return stringEnd(buf, at, last) + 12;
    case 0x05: {
      if (at + 5 > last) throw invalid('binary without length');
      const length = buf.readInt32LE(at);
      if (length < 0 || at + 5 + length > last) throw invalid('binary length');
      return at + 5 + length;
    }
    case 0x0f: {
      if (at + 4 > last) throw invalid('code without length');
      const total = buf.readInt32LE(at);
      if (total < 14 || at + total > last) throw invalid('code length');
      const scope = stringEnd(buf, at + 4, last);
      if (scope + validateDocument(buf, scope, last, depth + 1) !== at + total) throw invalid('code scope');
      return at + total;
    }
    default: {
      const width = FIXED_WIDTH[type];
      if (width === undefined) throw invalid(`unknown element type 0x${type.toString(16)}`);
      return at + width;
    }
  }
}

/** Bytes of the values whose width does not vary, by element type. */
const FIXED_WIDTH: (number | undefined)[] = [];
FIXED_WIDTH[0x01] = 8;
FIXED_WIDTH[0x06] = 0;
FIXED_WIDTH[0x07] = 12;
FIXED_WIDTH[0x08] = 1;
FIXED_WIDTH[0x09] = 8;
FIXED_WIDTH[0x0a] = 0;
FIXED_WIDTH[0x10] = 4;
FIXED_WIDTH[0x11] = 8;
FIXED_WIDTH[0x12] = 8;
FIXED_WIDTH[0x13] = 16;
FIXED_WIDTH[0xff] = 0;
FIXED_WIDTH[0x7f] = 0;

function stringEnd(buf: Buffer, at: number, last: number): number {
  if (at + 5 > last) throw invalid('string without length');
  const length = buf.readInt32LE(at);
  const end = at + 4 + length;
  if (length < 1 || end > last || buf[end - 1] !== 0) throw invalid('string length');
  return end;
}

function invalid(why: string): StoreError {
  return new StoreError(ErrorCode.InvalidBSON, `Invalid BSON: ${why}`);
}

/** Where the value that starts at `at` ends. The document must have been validated. */
export function valueEnd(buf: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + buf.readInt32LE(at);
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + buf.readInt32LE(at);
    case 0x0c:
      return at + 16 + buf.readInt32LE(at);
    case 0x05:
      return at + 5 + buf.readInt32LE(at);
    case 0x0b:
      return buf.indexOf(0, buf.indexOf(0, at) + 1) + 1;
    default:
      return at + FIXED_WIDTH[type]!;
  }
}

/** Decodes a validated document whole. */
export function decodeDocument(buf: Buffer, start: number): Document {
  const last = start + buf.readInt32LE(start) - 1;
  const doc: Document = {};
  let at = start + 4;
  while (at < last) {
    const type = buf[at++]!;
    const nameEnd = endOfName(buf, at);
    const name = readName(buf, at, nameEnd);
    at = nameEnd + 1;
    if (name === '__proto__')
      Object.defineProperty(doc, name, {
        value: decodeValue(buf, type, at),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    else doc[name] = decodeValue(buf, type, at);
    at = valueEnd(buf, type, at);
  }
  return doc;
}

/** Decodes only the named top-level fields of a validated document, in the document's own order. */
export function decodeFields(buf: Buffer, start: number, wanted: ReadonlySet<string>): Document {
  const last = start + buf.readInt32LE(start) - 1;
  const doc: Document = {};
  let at = start + 4;
  let left = wanted.size;
  while (at < last && left > 0) {
    const type = buf[at++]!;
    const nameEnd = endOfName(buf, at);
    const name = readName(buf, at, nameEnd);
    at = nameEnd + 1;
    if (wanted.has(name)) {
      doc[name] = decodeValue(buf, type, at);
      left--;
    }
    at = valueEnd(buf, type, at);
  }
  return doc;
}

export function endOfName(buf: Buffer, start: number): number {
  let at = start;
  while (buf[at] !== 0) at++;
  return at;
}

/** Names repeat in every document, so short ASCII ones are interned by a rolling hash instead of decoded each time. */
const NAME_CACHE: (string | undefined)[] = new Array(4096);

export function readName(buf: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length > 32) return buf.utf8Slice(start, end);
  let hash = length;
  for (let i = start; i < end; i++) hash = (hash * 31 + buf[i]!) | 0;
  const slot = hash & 4095;
  const cached = NAME_CACHE[slot];
  if (cached !== undefined && cached.length === length && sameBytes(cached, buf, start)) return cached;
  const name = buf.utf8Slice(start, end);
  if (name.length === length) NAME_CACHE[slot] = name;
  return name;
}

function sameBytes(name: string, buf: Buffer, start: number): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== buf[start + i]) return false;
  return true;
}

export interface FoundField {
  type: number;
  at: number;
}

/** Finds a top-level field of a validated document without decoding; undefined when it is not there. */
export function findField(buf: Buffer, start: number, name: string): FoundField | undefined {
  const last = start + buf.readInt32LE(start) - 1;
  const length = name.length;
  let at = start + 4;
  while (at < last) {
    const type = buf[at++]!;
    let i = 0;
    while (i < length && buf[at + i] === name.charCodeAt(i)) i++;
    if (i === length && buf[at + i] === 0) return { type, at: at + i + 1 };
    at = valueEnd(buf, type, endOfName(buf, at + i) + 1);
  }
  return undefined;
}

/**
 * Finds several top-level fields of a validated document in one walk, without decoding. What it found is in it until it
 * is used again.
 */
export class FieldFinder {
  /** Type of each field in the order of the names; 0 when it is not there. */
  readonly types: number[];
  readonly ats: number[];
  private readonly firsts: number[];
  /** One character for each byte. */
  private readonly names: readonly string[];

  constructor(fields: readonly string[]) {
    const names = fields.map((field) => Buffer.from(field, 'utf8').latin1Slice());
    this.names = names;
    this.types = names.map(() => 0);
    this.ats = names.map(() => 0);
    this.firsts = names.map((name) => (name === '' ? 0 : name.charCodeAt(0)));
  }

  find(buf: Buffer, start: number): void {
    const { names, types, ats, firsts } = this;
    const count = names.length;
    for (let i = 0; i < count; i++) types[i] = 0;
    const last = start + buf.readInt32LE(start) - 1;
    let at = start + 4;
    let left = count;
    while (at < last && left > 0) {
      const type = buf[at++]!;
      const first = buf[at]!;
      const end = endOfName(buf, at);
      for (let i = 0; i < count; i++) {
        if (firsts[i] !== first || types[i] !== 0 || names[i]!.length !== end - at || !sameBytes(names[i]!, buf, at))
          continue;
        types[i] = type;
        ats[i] = end + 1;
        left--;
      }
      at = valueEnd(buf, type, end + 1);
    }
  }
}

export function decodeValue(buf: Buffer, type: number, at: number): unknown {
  switch (type) {
    case 0x01:
      return doubleOf(buf.readDoubleLE(at));
    case 0x02:
      return readString(buf, at);
    case 0x03:
      return decodeDocument(buf, at);
    case 0x04:
      return decodeArray(buf, at);
    case 0x05:
      return decodeBinary(buf, at);
    case 0x06:
    case 0x0a:
      return null;
    case 0x07:
      return decodeObjectId(buf, at);
    case 0x08:
      return buf[at] === 1;
    case 0x09:
      return new Date(Number(buf.readBigInt64LE(at)));
    case 0x0b: {
      const mid = buf.indexOf(0, at);
      return new BSONRegExp(buf.utf8Slice(at, mid), buf.utf8Slice(mid + 1, buf.indexOf(0, mid + 1)));
    }
    case 0x0c: {
      const end = at + 4 + buf.readInt32LE(at);
      return new DBRef(readString(buf, at), new ObjectId(Uint8Array.from(buf.subarray(end, end + 12))));
    }
    case 0x0d:
      return new Code(readString(buf, at));
    case 0x0e:
      return new BSONSymbol(readString(buf, at));
    case 0x0f:
      return new Code(readString(buf, at + 4), decodeDocument(buf, at + 8 + buf.readInt32LE(at + 4)));
    case 0x10:
      return buf.readInt32LE(at);
    case 0x11:
      return new Timestamp({ t: buf.readUInt32LE(at + 4), i: buf.readUInt32LE(at) });
    case 0x12:
      return new Long(buf.readInt32LE(at), buf.readInt32LE(at + 4));
    case 0x13:
      return new Decimal128(Uint8Array.from(buf.subarray(at, at + 16)));
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      throw invalid(`unknown element type 0x${type.toString(16)}`);
  }
}

function doubleOf(value: number): number | Double {
  return isInt32(value) || Object.is(value, -0) ? new Double(value) : value;
}

export function readString(buf: Buffer, at: number): string {
  const length = buf.readInt32LE(at) - 1;
  if (length < 16) {
    let out = '';
    for (let i = at + 4, end = at + 4 + length; i < end; i++) {
      const byte = buf[i]!;
      if (byte > 127) return buf.utf8Slice(at + 4, at + 4 + length);
      out += String.fromCharCode(byte);
    }
    return out;
  }
  return buf.utf8Slice(at + 4, at + 4 + length);
}

/** An id keeps no bytes of its own, so one small array serves them all: thousands are made of one answer. */
const ID_BYTES = new Uint8Array(12);

function decodeObjectId(buf: Buffer, at: number): ObjectId {
  for (let i = 0; i < 12; i++) ID_BYTES[i] = buf[at + i]!;
  return new ObjectId(ID_BYTES);
}

function decodeArray(buf: Buffer, start: number): unknown[] {
  const last = start + buf.readInt32LE(start) - 1;
  const out: unknown[] = [];
  let at = start + 4;
  while (at < last) {
    const type = buf[at]!;
    at = endOfName(buf, at + 1) + 1;
    out.push(decodeValue(buf, type, at));
    at = valueEnd(buf, type, at);
  }
  return out;
}

function decodeBinary(buf: Buffer, at: number): Binary {
  const length = buf.readInt32LE(at);
  const subtype = buf[at + 4]!;
  if (subtype === 2 && length >= 4) return new Binary(Uint8Array.from(buf.subarray(at + 9, at + 5 + length)), 2);
  return new Binary(Uint8Array.from(buf.subarray(at + 5, at + 5 + length)), subtype);
}

/** Calls `visit` with each element of a validated document or array: its name, type and where its value starts. */
export function readFieldNames(
  buf: Buffer,
  start: number,
  visit: (name: string, type: number, at: number) => void,
): void {
  const last = start + buf.readInt32LE(start) - 1;
  let at = start + 4;
  while (at < last) {
    const type = buf[at++]!;
    const nameEnd = endOfName(buf, at);
    const name = readName(buf, at, nameEnd);
    at = nameEnd + 1;
    visit(name, type, at);
    at = valueEnd(buf, type, at);
  }
}
