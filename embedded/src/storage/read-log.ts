import { open, type FileHandle } from 'node:fs/promises';
import { DataFolderError } from './data-folder';
import { FrameReader, type Frame } from './frames';
import { markClosed, type Segment } from './log-file';
import {
  HEADER_BYTES,
  countRecords,
  firstFrameAt,
  firstLogForm,
  logForm,
  parseLogHeader,
  parseLogMark,
  recordsOf,
  type LogHeader,
  type LogMark,
} from './log-form';

const WINDOW_BYTES = 8 << 20;

/** A log file with what its first page says. */
export interface KnownSegment extends Segment {
  header: LogHeader;
  /** Undefined in files of the first format. */
  mark: LogMark | undefined;
  size: number;
}

/** How a segment was found: its frames are whole up to `end`. */
export interface SegmentEnd {
  end: number;
  records: number;
  /** Bytes of a write that never finished, after `end`. */
  unfinished: number;
}

export async function withFile<T>(path: string, read: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await read(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

export function framesOf(file: FileHandle, size: number, segment: { afterTs: number; format: number }): FrameReader {
  return new FrameReader(file, size, segment.format === 1 ? firstLogForm : logForm(segment.afterTs), WINDOW_BYTES);
}

export async function readFirstPage(file: FileHandle): Promise<Buffer> {
  const page = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(page, 0, HEADER_BYTES, 0);
  return page.subarray(0, bytesRead);
}

/** Reads the first page of a log file. Throws DataFolderError when it is damaged. */
export function knowSegment(segment: Segment): Promise<KnownSegment> {
  return withFile(segment.path, async (file, size) => {
    const page = await readFirstPage(file);
    const header = parseLogHeader(segment.path, page, segment.afterTs);
    const mark = header.format === 1 ? undefined : parseLogMark(page, header.afterTs);
    if (!mark && header.format !== 1)
      throw new DataFolderError(
        `The log file ${segment.path} is damaged where it says how far it was flushed, so whether its end is whole cannot be known.`,
      );
    return { ...segment, header, mark, size };
  });
}

/** Refuses a log from which a file is missing. */
export function checkChain(segments: readonly KnownSegment[], folder: string): void {
  for (const [i, { path, header, mark }] of segments.entries()) {
    const before = segments[i - 1];
    if (before && header.format !== 1 && header.previous?.afterTs !== before.afterTs)
      throw new DataFolderError(`The log file before ${path} is missing in ${folder}.`);
    const next = mark?.next;
    if (next !== undefined && segments[i + 1]?.afterTs !== next)
      throw new DataFolderError(`The log file that continues ${path} is missing in ${folder}.`);
  }
}

/**
 * Gives every record of a segment and changes nothing. A record that is broken anywhere but in a last write that never
 * finished stops with a DataFolderError that gives the place and the whole parts before and after it. `next`: the
 * segment that follows.
 */
export function readSegment(
  segment: KnownSegment,
  next: KnownSegment | undefined,
  visit: (record: Buffer) => void,
): Promise<SegmentEnd> {
  return withFile(segment.path, async (file) => {
    const { header, mark, size, afterTs } = segment;
    const reader = framesOf(file, size, { afterTs, format: header.format });
    let at = firstFrameAt(header.format);
    let records = 0;
    for (let frame: Frame | undefined; (frame = await reader.frame(at)); at = frame.end)
      for (const record of recordsOf(frame.payload)) {
        visit(record);
        records++;
      }
    const damage = async (): Promise<never> => {
      throw new DataFolderError(await describeDamage(reader, segment, { at, records }));
    };
    const flushed = Math.max(mark?.end ?? 0, next?.header.previous?.end ?? 0);
    if (at < flushed) return damage();
    const tail = await reader.endOfData(at);
    if (tail === at) return { end: at, records, unfinished: 0 };
    // Nothing is being written in a file that was closed or continued elsewhere.
    if (next || mark?.closed || (await reader.next(at + 1)) || !(await reader.mayBeUnfinished(at))) return damage();
    return { end: at, records, unfinished: tail - at };
  });
}

/** Says what is whole before and after the damage at a place, and how much is not; no more than that is known. */
async function describeDamage(
  reader: FrameReader,
  { path, mark }: KnownSegment,
  { at, records }: { at: number; records: number },
): Promise<string> {
  const first = await reader.next(at + 1);
  let after = 0;
  let end = at;
  for (let frame = first; frame; frame = (await reader.frame(end)) ?? (await reader.next(end))) {
    after += countRecords(frame.payload);
    end = frame.end;
  }
  const lost = mark && Math.max(mark.records, (first?.seq ?? 0) + after) - records - after;
  return (
    `The log file ${path} is damaged at byte ${at} of ${reader.size}. ${records} whole ${plural(records)} of it ${records === 1 ? 'comes' : 'come'} before that; ` +
    (first ? `${after} whole ${plural(after)} follow, from byte ${first.at} on.` : 'no whole record follows.') +
    (lost === undefined
      ? ''
      : lost === 0
        ? ' No flushed record is missing.'
        : ` ${lost} flushed ${plural(lost)} cannot be read.`)
  );
}

export function plural(records: number): string {
  return records === 1 ? 'record' : 'records';
}

/** Cuts off what follows the whole frames of the last segment. */
export async function cutTail(segment: KnownSegment, found: SegmentEnd): Promise<void> {
  if (segment.size <= found.end) return;
  const file = await open(segment.path, 'r+');
  try {
    await file.truncate(found.end);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Says in a segment where the log continues, once that file is there. */
export async function linkSegment(segment: KnownSegment, found: SegmentEnd, next: number): Promise<void> {
  if (segment.header.format === 1) return;
  const file = await open(segment.path, 'r+');
  try {
    await markClosed(file, segment.afterTs, { end: found.end, records: found.records, next });
  } finally {
    await file.close();
  }
}
