import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a text that is compressed once and is in many answers. */
export interface GzipPart {
  /** Raw deflate that ends on a whole byte and refers to nothing before it. */
  readonly bytes: Buffer;
  readonly crc: number;
  /** Bytes of the text. */
  readonly length: number;
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that is the last. */
const LAST_BLOCK = Buffer.from([3, 0]);
const MAX_STORED = 0xffff;
/** Below this length the block ending costs what compression gains. */
const WORTH = 64;

/** Compresses a part, once for all answers that it will be in. */
export function gzipPart(text: string): GzipPart {
  const raw = Buffer.from(text);
  const bytes = raw.length < WORTH ? stored(raw) : deflateRawSync(raw, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, crc: crc32(raw), length: raw.length };
}

/** A part that is in one answer alone goes as it is: to compress some hundred bytes takes longer than all the rest. */
export function plainPart(text: string): GzipPart {
  const raw = Buffer.from(text);
  return { bytes: stored(raw), crc: crc32(raw), length: raw.length };
}

/** The parts one after the other as one gzip stream (RFC 1952), whose checksum follows from theirs without reading the text again. */
export function joinGzip(parts: readonly GzipPart[]): Buffer {
  let [crc, length] = [0, 0];
  const pieces: Buffer[] = [HEAD];
  for (const part of parts) {
    crc = joinedCrc(crc, part);
    length += part.length;
    pieces.push(part.bytes);
  }
  const end = Buffer.allocUnsafe(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(length >>> 0, 4);
  pieces.push(LAST_BLOCK, end);
  return Buffer.concat(pieces);
}

function stored(raw: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < raw.length; at += MAX_STORED) {
    const piece = raw.subarray(at, at + MAX_STORED);
    const head = Buffer.allocUnsafe(5);
    head[0] = 0;
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(~piece.length & 0xffff, 3);
    pieces.push(head, piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Of "ab" from those of "a" and "b": a's continues over as many zero bytes as b is long, which is linear in its bits.
 */
function joinedCrc(before: number, { crc, length }: GzipPart): number {
  const shifts = shiftsOf(length);
  let out = crc;
  for (let left = before, bit = 0; left !== 0; left >>>= 1, bit += 1) if (left & 1) out ^= shifts[bit]!;
  return out >>> 0;
}

const known = new Map<number, Uint32Array>();
const MAX_KNOWN = 4_096;

/** The value of each of the 32 bits after so many zero bytes. */
function shiftsOf(length: number): Uint32Array {
  const kept = known.get(length);
  if (kept) return kept;
  let [shifts, power] = [identity, oneByte];
  for (let left = length; left > 0; left = Math.floor(left / 2), power = after(power, power))
    if (left % 2 === 1) shifts = after(shifts, power);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(length, shifts);
  return shifts;
}

const identity = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit);
const oneByte = Uint32Array.from({ length: 32 }, (_, bit) => {
  let value = 2 ** bit;
  for (let step = 0; step < 8; step += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** First one, then the other. */
const after = (first: Uint32Array, then: Uint32Array) =>
  Uint32Array.from(first, (value) => {
    let out = 0;
    for (let left = value, bit = 0; left !== 0; left >>>= 1, bit += 1) if (left & 1) out ^= then[bit]!;
    return out >>> 0;
  });
