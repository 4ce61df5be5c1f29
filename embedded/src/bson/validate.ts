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
export const FIXED_WIDTH: (number | undefined)[] = [];
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

export function invalid(why: string): StoreError {
  return new StoreError(ErrorCode.InvalidBSON, `Invalid BSON: ${why}`);
}
