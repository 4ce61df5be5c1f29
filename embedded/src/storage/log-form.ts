import { crc32 } from 'node:zlib';
import { DataFolderError, checkFormat } from './data-folder';
import type { FrameForm } from './frames';

/** The number of the format of log files; files of the first one are still read. */
export const LOG_FORMAT = 2;
const MAGIC = Buffer.from('PSOPLOG', 'latin1');
const FORMAT_AT = MAGIC.length;
const FIRST_FORMAT_HEADER = 8;
export const HEADER_BYTES = 4096;
const FIXED_BYTES = 32;
/** A sector of its own, since it is written again with every group. */
export const MARK_AT = 512;
const MARK_BYTES = 28;

const FRAME_HEADER = 24;
const FRAME_MARKER = Buffer.from([0xf7, 0x50, 0x53, 0x46]);
const FRAME_MARKER_NUMBER = FRAME_MARKER.readUInt32LE(0);
export const RECORDS = 1;

/** Where the log of a file begins, and where the file before it ended. */
export interface LogHeader {
  format: number;
  afterTs: number;
  previous: { afterTs: number; end: number } | undefined;
}

/**
 * How far a log file was flushed and, therefore, may have been acknowledged. It is never ahead of the disk; after a loss of power it may be behind by
 * a second. `closed`: nothing was written after `end`. `next`: the file that continues.
 */
export interface LogMark {
  end: number;
  records: number;
  closed: boolean;
  next: number | undefined;
}

export function encodeLogHeader(header: Omit<LogHeader, 'format'>): Buffer {
  const page = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(page);
  page[FORMAT_AT] = LOG_FORMAT;
  page.writeDoubleLE(header.afterTs, 8);
  page.writeDoubleLE(header.previous?.afterTs ?? -1, 16);
  page.writeDoubleLE(header.previous?.end ?? -1, 24);
  page.writeUInt32LE(crc32(page.subarray(0, FIXED_BYTES)), FIXED_BYTES);
  encodeLogMark(header.afterTs, { end: HEADER_BYTES, records: 0, closed: false, next: undefined }).copy(page, MARK_AT);
  return page;
}

export function encodeLogMark(afterTs: number, mark: LogMark): Buffer {
  const bytes = Buffer.alloc(MARK_BYTES + 4);
  bytes.writeDoubleLE(mark.end, 0);
  bytes.writeDoubleLE(mark.records, 8);
  bytes.writeDoubleLE(mark.next ?? -1, 16);
  bytes.writeUInt32LE(mark.closed ? 1 : 0, 24);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, MARK_BYTES), seedOf(afterTs)), MARK_BYTES);
  return bytes;
}

/** The header of a log file from its first page. Throws DataFolderError when it is not one. */
export function parseLogHeader(path: string, page: Buffer, nameTs: number): LogHeader {
  const fixed = Buffer.from(page.subarray(0, FIXED_BYTES));
  const format = fixed[FORMAT_AT] ?? 0;
  const isBegun = fixed.length > FORMAT_AT && fixed.compare(MAGIC, 0, FORMAT_AT, 0, FORMAT_AT) === 0;
  if (fixed.length === FIXED_BYTES) fixed[FORMAT_AT] = LOG_FORMAT;
  const isOurs = page.length >= HEADER_BYTES && crc32(fixed) === page.readUInt32LE(FIXED_BYTES);
  if (!isBegun || (isOurs && format !== LOG_FORMAT))
    throw new DataFolderError(`The log file ${path} is damaged at its beginning.`);
  if (format === 1) return { format, afterTs: nameTs, previous: undefined };
  checkFormat(path, format, LOG_FORMAT);
  if (!isOurs) throw new DataFolderError(`The log file ${path} is damaged at its beginning.`);
  const afterTs = fixed.readDoubleLE(8);
  if (afterTs !== nameTs) throw new DataFolderError(`The log file ${path} has another name than it was given.`);
  const previous = fixed.readDoubleLE(16);
  return { format, afterTs, previous: previous < 0 ? undefined : { afterTs: previous, end: fixed.readDoubleLE(24) } };
}

/** The mark of a log file from its first page; undefined when it is damaged. */
export function parseLogMark(page: Buffer, afterTs: number): LogMark | undefined {
  const bytes = page.subarray(MARK_AT, MARK_AT + MARK_BYTES + 4);
  if (bytes.length < MARK_BYTES + 4) return undefined;
  if (crc32(bytes.subarray(0, MARK_BYTES), seedOf(afterTs)) !== bytes.readUInt32LE(MARK_BYTES)) return undefined;
  const next = bytes.readDoubleLE(16);
  return {
    end: bytes.readDoubleLE(0),
    records: bytes.readDoubleLE(8),
    closed: bytes.readUInt32LE(24) === 1,
    next: next < 0 ? undefined : next,
  };
}

/** Where the first frame of a log file is. */
export function firstFrameAt(format: number): number {
  return format === 1 ? FIRST_FORMAT_HEADER : HEADER_BYTES;
}

/** One frame around the payloads of a group, each with its length. `seq`: records of the file before it. */
export function encodeFrame(afterTs: number, at: number, seq: number, payloads: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(FRAME_HEADER);
  const buffers: Buffer[] = [header];
  let crc = 0;
  let size = 0;
  for (const payload of payloads) {
    const length = Buffer.allocUnsafe(4);
    length.writeUInt32LE(payload.length, 0);
    crc = crc32(payload, crc32(length, crc));
    buffers.push(length, payload);
    size += 4 + payload.length;
  }
  FRAME_MARKER.copy(header);
  header[4] = RECORDS;
  header.writeUInt32LE(size, 8);
  header.writeUInt32LE(seq, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(crc32(header.subarray(0, 20), placeSeed(seedOf(afterTs), at)), 20);
  return Buffer.concat(buffers, size + FRAME_HEADER);
}

/** The records of a frame. */
export function* recordsOf(payload: Buffer): Generator<Buffer> {
  for (let at = 0; at < payload.length;) {
    const length = payload.readUInt32LE(at);
    yield payload.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
}

export function countRecords(payload: Buffer): number {
  let count = 0;
  for (let at = 0; at < payload.length; at += 4 + payload.readUInt32LE(at)) count++;
  return count;
}

/**
 * Frames of the present format: marker, type, length, records before, checksum of the payload, checksum of the header. The last one also covers the
 * file and the place in it, so that a log that someone keeps as a document is never taken for a part of this one.
 */
export function logForm(afterTs: number): FrameForm {
  const seed = seedOf(afterTs);
  return {
    headerBytes: FRAME_HEADER,
    parse: (buffer, offset, at) => {
      if (buffer.readUInt32LE(offset) !== FRAME_MARKER_NUMBER) return undefined;
      if (crc32(buffer.subarray(offset, offset + 20), placeSeed(seed, at)) !== buffer.readUInt32LE(offset + 20))
        return undefined;
      return {
        length: buffer.readUInt32LE(offset + 8),
        type: buffer[offset + 4]!,
        seq: buffer.readUInt32LE(offset + 12),
      };
    },
    isWhole: (buffer, offset, payload) => crc32(payload) === buffer.readUInt32LE(offset + 16),
    candidate: (buffer, from) => inside(buffer, buffer.indexOf(FRAME_MARKER, from), FRAME_HEADER),
  };
}

/** How an entry begins: its length, the length of its description, and the field `t` of the type Long. */
const ENTRY_START = Buffer.from([0x12, 0x74, 0x00]);
const FIRST_FRAME_HEADER = 8;
const MAX_FIRST_FRAME = 1 << 30;

/** Frames of the first format: length, checksum, payload. A frame is found again by how its first entry begins. */
export const firstLogForm: FrameForm = {
  headerBytes: FIRST_FRAME_HEADER,
  parse: (buffer, offset) => {
    const length = buffer.readUInt32LE(offset);
    return length > 0 && length < MAX_FIRST_FRAME ? { length, type: RECORDS, seq: undefined } : undefined;
  },
  isWhole: (buffer, offset, payload) => crc32(payload) === buffer.readUInt32LE(offset + 4),
  candidate: (buffer, from) => {
    const found = buffer.indexOf(ENTRY_START, from + FIRST_FRAME_HEADER + 8);
    return inside(buffer, found < 0 ? -1 : found - FIRST_FRAME_HEADER - 8, FIRST_FRAME_HEADER);
  },
};

function inside(buffer: Buffer, offset: number, headerBytes: number): number {
  return offset >= 0 && offset + headerBytes <= buffer.length ? offset : -1;
}

function seedOf(afterTs: number): number {
  return crc32(String(afterTs));
}

const place = Buffer.alloc(8);
function placeSeed(seed: number, at: number): number {
  place.writeDoubleLE(at, 0);
  return crc32(place, seed);
}
