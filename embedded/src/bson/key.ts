import './buffer-methods';
import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  isDocument,
} from './value';

/**
 * Sort keys: every BSON value becomes a one-byte-per-character string whose plain `<` order is MongoDB's comparison order
 * across types, so one native string comparison serves indexes, sorts, grouping and equality.
 * Numbers of all four types share one encoding; each value's key ends unambiguously, so keys of compound fields concatenate.
 */
const T = {
  minKey: '\x0a',
  null: '\x14',
  number: '\x1e',
  string: '\x3c',
  object: '\x46',
  array: '\x50',
  binData: '\x5a',
  objectId: '\x64',
  bool: '\x6e',
  date: '\x78',
  timestamp: '\x82',
  regex: '\x8c',
  dbRef: '\x96',
  code: '\xa0',
  codeScope: '\xaa',
  maxKey: '\xf0',
} as const;

/** First character of every key of a value's class; `nextClass` is an upper bound for all values of that class. */
export const KeyClass = T;

export function nextClass(key: string): string {
  return String.fromCharCode(key.charCodeAt(0) + 1);
}

const scratch = new DataView(new ArrayBuffer(8));
const scratchBytes = new Uint8Array(scratch.buffer);

export function keyOf(value: unknown): string {
  if (value === null || value === undefined) return T.null;
  switch (typeof value) {
    case 'string':
      return T.string + stringKey(value);
    case 'number':
      return numberKey(value);
    case 'boolean':
      return value ? '\x6e\x01' : '\x6e\x00';
    case 'bigint':
      return longKey(value);
  }
  if (value instanceof ObjectId) return T.objectId + idKey(value.id);
  if (value instanceof Date) return T.date + millisKey(value.getTime());
  if (Array.isArray(value)) {
    let key: string = T.array;
    for (const item of value) key += keyOf(item);
    return key + '\x00';
  }
  if (isDocument(value)) return documentKey(value);
  return classKey(value);
}

/** Key of a document or of several sort fields' values joined; `descending` parts are inverted byte by byte. */
export function invertKey(key: string): string {
  let out = '';
  for (let i = 0; i < key.length; i++) out += String.fromCharCode(255 - key.charCodeAt(i));
  return out;
}

function classKey(value: object): string {
  if (value instanceof Double || value instanceof Int32) return numberKey(value.value);
  if (value instanceof Timestamp)
    return T.timestamp + u32(value.getHighBitsUnsigned()) + u32(value.getLowBitsUnsigned());
  if (value instanceof Long) return longKey(value.toBigInt());
  if (value instanceof Decimal128) return decimalKey(value.toString());
  if (value instanceof Binary)
    return (
      T.binData +
      u32(value.position) +
      String.fromCharCode(value.sub_type) +
      latin1(value.buffer.subarray(0, value.position))
    );
  if (value instanceof BSONRegExp) return T.regex + stringKey(value.pattern) + stringKey(value.options);
  if (value instanceof RegExp) return T.regex + stringKey(value.source) + stringKey(value.flags);
  if (value instanceof MinKey) return T.minKey;
  if (value instanceof MaxKey) return T.maxKey;
  if (value instanceof BSONSymbol) return T.string + stringKey(value.value);
  if (value instanceof Code)
    return value.scope
      ? T.codeScope + stringKey(String(value.code)) + documentKey(value.scope)
      : T.code + stringKey(String(value.code));
  if (value instanceof DBRef) return T.dbRef + stringKey(value.collection) + keyOf(value.oid);
  return documentKey(value as Record<string, unknown>);
}

function documentKey(doc: Record<string, unknown>): string {
  let key: string = T.object;
  for (const name in doc) {
    const value = doc[name];
    if (value === undefined) continue;
    const part = keyOf(value);
    key += part[0] + stringKey(name) + part;
  }
  return key + '\x00';
}

/** UTF-8 bytes order as code points do; \0 inside a string is escaped so that the terminator stays lowest. */
function stringKey(text: string): string {
  let ascii = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127 || code === 0) {
      ascii = false;
      break;
    }
  }
  return ascii ? text + '\x00' : bytesKey(latin1(Buffer.from(text, 'utf8')));
}

function bytesKey(bytes: string): string {
  return (bytes.includes('\x00') ? bytes.replaceAll('\x00', '\x00\xff') : bytes) + '\x00';
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).latin1Slice(0, bytes.byteLength);
}

/** Twelve bytes as characters; making a view of them first takes longer than putting so few together. */
function idKey(b: Uint8Array): string {
  return String.fromCharCode(b[0]!, b[1]!, b[2]!, b[3]!, b[4]!, b[5]!, b[6]!, b[7]!, b[8]!, b[9]!, b[10]!, b[11]!);
}

function u32(value: number): string {
  return String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

const SMALL_INTS: (string | undefined)[] = new Array(4096);

export function numberKey(value: number): string {
  if (value >= 0 && value < 4096 && (value | 0) === value)
    return (SMALL_INTS[value] ??= T.number + doubleBytes(value) + '\x80');
  return T.number + doubleBytes(value) + '\x80';
}

/** NaN sorts below every number, as in MongoDB. */
function doubleBytes(value: number): string {
  if (value !== value) return '\x00\x00\x00\x00\x00\x00\x00\x00';
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const b = scratchBytes;
  if (b[0]! & 0x80)
    return String.fromCharCode(
      255 - b[0]!,
      255 - b[1]!,
      255 - b[2]!,
      255 - b[3]!,
      255 - b[4]!,
      255 - b[5]!,
      255 - b[6]!,
      255 - b[7]!,
    );
  return String.fromCharCode(b[0]! | 0x80, b[1]!, b[2]!, b[3]!, b[4]!, b[5]!, b[6]!, b[7]!);
}

function millisKey(ms: number): string {
  const high = Math.floor(ms / 4294967296);
  return u32((high + 0x80000000) >>> 0) + u32(ms - high * 4294967296);
}

/** Longs and decimals that no double holds sort around the nearest double: `\x7f` just below it, `\x81` just above. */
function longKey(value: bigint): string {
  const nearest = Number(value);
  const rest = value - BigInt(nearest);
  if (rest === 0n) return numberKey(nearest);
  const magnitude = rest < 0n ? 0x8000n + rest : rest;
  return T.number + doubleBytes(nearest) + (rest < 0n ? '\x7f' : '\x81') + u32(Number(magnitude));
}

function decimalKey(text: string): string {
  const nearest = Number(text);
  if (!Number.isFinite(nearest)) return numberKey(nearest);
  const { digits, exponent, negative } = parseDecimal(text);
  const sign = compareDecimalToDouble(digits, exponent, negative, nearest);
  if (sign === 0) return numberKey(nearest);
  if (sign !== 0 && exponent >= 0 && digits.length + exponent <= 19)
    return longKey(BigInt((negative ? '-' : '') + digits) * 10n ** BigInt(exponent));
  const padded = digits.padEnd(34, '0').slice(0, 34);
  return (
    T.number +
    doubleBytes(nearest) +
    (sign < 0 ? '\x7f' : '\x81') +
    (negative ? [...padded].map((d) => 9 - Number(d)).join('') : padded)
  );
}

function parseDecimal(text: string): { digits: string; exponent: number; negative: boolean } {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text)!;
  const fraction = match[3] ?? '';
  const digits = (match[2]! + fraction).replace(/^0+(?=\d)/, '');
  const trimmed = digits.replace(/0+$/, '') || '0';
  return {
    digits: trimmed,
    exponent: Number(match[4] ?? 0) - fraction.length + digits.length - trimmed.length,
    negative: match[1] === '-',
  };
}

/** Exact comparison of a decimal with a double, both as rationals. */
function compareDecimalToDouble(digits: string, exponent: number, negative: boolean, double: number): number {
  const [whole, power] = doubleParts(double);
  let numerator = whole;
  let coefficient = BigInt(digits) * (negative ? -1n : 1n);
  if (exponent >= 0) coefficient *= 10n ** BigInt(exponent);
  else numerator *= 10n ** BigInt(-exponent);
  if (power >= 0) numerator *= 2n ** BigInt(power);
  else coefficient *= 2n ** BigInt(-power);
  return coefficient < numerator ? -1 : coefficient > numerator ? 1 : 0;
}

function doubleParts(value: number): [bigint, number] {
  if (value === 0) return [0n, 0];
  scratch.setFloat64(0, value);
  const bits = scratch.getBigUint64(0);
  const raw = Number((bits >> 52n) & 0x7ffn);
  const mantissa = (bits & 0xfffffffffffffn) | (raw === 0 ? 0n : 0x10000000000000n);
  return [value < 0 ? -mantissa : mantissa, (raw === 0 ? 1 : raw) - 1075];
}

/** The key of a value that is still encoded, without decoding it where its type is common. */
export function keyOfRaw(
  buf: Buffer,
  type: number,
  at: number,
  decode: (buf: Buffer, type: number, at: number) => unknown,
): string {
  switch (type) {
    case 0x07:
      return T.objectId + buf.latin1Slice(at, at + 12);
    case 0x02:
      return T.string + bytesKey(buf.latin1Slice(at + 4, at + 3 + buf.readInt32LE(at)));
    case 0x10:
      return numberKey(buf.readInt32LE(at));
    case 0x01:
      return numberKey(buf.readDoubleLE(at));
    case 0x08:
      return buf[at] === 1 ? '\x6e\x01' : '\x6e\x00';
    case 0x0a:
    case 0x06:
      return T.null;
    case 0x09:
      return T.date + u32((buf.readInt32LE(at + 4) + 0x80000000) >>> 0) + u32(buf.readUInt32LE(at));
    default:
      return keyOf(decode(buf, type, at));
  }
}

/** MongoDB's comparison: negative, zero or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return a < b ? -1 : a > b ? 1 : 0;
  const x = keyOf(a);
  const y = keyOf(b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** MongoDB's equality: numeric types compare by value, documents by fields in order. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string') return typeof a === typeof b ? false : keyOf(a) === keyOf(b);
  if (typeof a === 'number' && typeof b === 'number') return a !== a && b !== b;
  return keyOf(a) === keyOf(b);
}
