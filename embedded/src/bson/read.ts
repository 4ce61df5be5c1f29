import './buffer-methods';
import { FIXED_WIDTH, invalid } from './validate';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  type Document,
  Double,
  isInt32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from './value';

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

export function sameBytes(name: string, buf: Buffer, start: number): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== buf[start + i]) return false;
  return true;
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
