import { mkdir, readdir } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { RefusedError } from './data-folder';
import { refuseLocked } from './folder-lock';
import type { Frame, FrameReader } from './frames';
import { LogFile, listSegments, type Segment } from './log-file';
import { firstFrameAt, parseLogHeader, parseLogMark, recordsOf, type LogHeader, type LogMark } from './log-form';
import { Oplog } from './oplog';
import { decodeEntry } from './oplog-entry';
import { framesOf, plural, readFirstPage, withFile } from './read-log';
import { LenientRecovery } from './lenient-recovery';
import {
  SNAPSHOT_FRAMES_AT,
  SnapshotLoad,
  framesOfSnapshot,
  isDocuments,
  listSnapshots,
  writeSnapshot,
} from './snapshot';
import { Store } from './store';

export interface SalvageResult {
  /** Documents of each collection in the new folder. */
  kept: { ns: string; documents: number }[];
  /** One sentence for each thing that is missing or may be. Empty: everything was whole. */
  lost: string[];
}

/** The lines for the console. */
export function describeSalvage({ kept, lost }: SalvageResult, to: string): string[] {
  const total = kept.reduce((sum, one) => sum + one.documents, 0);
  return [
    ...kept.map((one) => `kept ${one.ns}: ${one.documents} documents`),
    ...lost.map((sentence) => `lost ${sentence}`),
    `${total} documents of ${kept.length} collections were written to ${to}. The old folder is as it was.`,
    lost.length === 0
      ? 'Nothing is missing.'
      : 'Documents whose last change is in a lost part are in the state before it, or missing; those deleted in it are back.',
  ];
}

interface State {
  store: Store;
  recovery: LenientRecovery;
  lost: string[];
}

/**
 * Copies what is whole in a data folder into a new one, in which the store starts. The old folder is only read. Documents that were last changed in a
 * damaged part are as they were before it, and those deleted in it are back: the sentences say between which moments that is.
 */
export async function salvage(from: string, to: string): Promise<SalvageResult> {
  await refuseTarget(from, to);
  await refuseLocked(from);
  const snapshots = await listSnapshots(from);
  let segments = await listSegments(from);
  if (snapshots.length === 0 && segments.length === 0)
    throw new RefusedError(`${from} holds no data of this store. Nothing was written.`);
  let state = begin();
  const newest = snapshots.at(-1);
  const isWhole = newest ? await loadSnapshot(newest, state) : false;
  if (newest && isWhole) {
    // The log from before it was kept for change streams only.
    segments = segments.filter((segment) => segment.afterTs >= newest.ts);
    for (const segment of segments) await replaySegment(segment, state);
    if (!segments.some((segment) => segment.afterTs === newest.ts))
      state.lost.push(`The log file that follows the snapshot ${newest.path} is missing.`);
  } else {
    // Older files may hold parts that are broken in the newest snapshot; its whole parts are laid over them.
    state = begin();
    if (segments[0] && segments[0].afterTs > 0 && snapshots.length === 0)
      state.lost.push(
        `The beginning of the log is missing, and there is no snapshot: what was stored before ${segments[0].path} is lost.`,
      );
    const files = [
      ...snapshots.map((one) => ({ ts: one.ts, take: () => loadSnapshot(one, state) })),
      ...segments.map((one) => ({ ts: one.afterTs, take: () => replaySegment(one, state) })),
    ];
    // At the same moment, the snapshot comes before the log that follows it.
    for (const file of files.sort((a, b) => a.ts - b.ts)) await file.take();
  }
  reportMissing(await readHeaders(segments), state.lost);
  state.lost.push(...state.recovery.finish());
  await mkdir(to, { recursive: true });
  const { store } = state;
  const log = await LogFile.create(to, store.clock.last, undefined);
  await log.close();
  await writeSnapshot(to, store.clock.last, store.catalog.all(), store);
  const kept = store.catalog
    .all()
    .filter((collection) => collection.options.viewOn === undefined)
    .map((collection) => ({ ns: collection.ns, documents: collection.records.size }));
  return { kept, lost: state.lost };
}

function begin(): State {
  const store = new Store(new Oplog(null, () => undefined));
  return { store, recovery: new LenientRecovery(store), lost: [] };
}

async function refuseTarget(from: string, to: string): Promise<void> {
  const [source, target] = [resolve(from), resolve(to)];
  if (target === source || target.startsWith(source + sep) || source.startsWith(target + sep))
    throw new RefusedError(
      `${to} must be a folder of its own, neither within ${from} nor around it. Nothing was written.`,
    );
  const present = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (present.length > 0)
    throw new RefusedError(`${to} is not empty. Nothing was written. Choose a new folder with --to.`);
}

/** Takes what is whole in a snapshot; answers whether all of it is. */
async function loadSnapshot(
  { path, ts }: { path: string; ts: number },
  { store, recovery, lost }: State,
): Promise<boolean> {
  store.clock.advance(ts);
  return withFile(path, async (file, size) => {
    const reader = framesOfSnapshot(file, size);
    const load = new SnapshotLoad(recovery, store);
    const gaps: string[] = [];
    for await (const piece of pieces(reader, SNAPSHOT_FRAMES_AT)) {
      if ('payload' in piece) {
        if (isDocuments(piece.type) && !load.collection) load.collection = recovery.unattributed(path, piece.at);
        load.take(piece);
        if (load.end) break;
        continue;
      }
      gaps.push(`bytes ${piece.from} to ${piece.to}`);
      const broken = await reader.header(piece.from);
      // Another collection may begin in the damaged part, unless it is exactly one frame of documents.
      if (!broken || broken.end !== piece.to || !isDocuments(broken.type)) load.collection = undefined;
    }
    if (load.end && load.end.documents === load.documents && gaps.length === 0) return true;
    lost.push(
      `The snapshot ${path} is damaged${gaps.length > 0 ? ` at ${gaps.join(', ')}` : ''}: ${load.documents} ${
        load.end ? `of its ${load.end.documents}` : ''
      } documents could be read${load.end ? '' : '; how many it held is not known'}.`.replace('  ', ' '),
    );
    return false;
  });
}

/** Replays what is whole in a log file, and tells what is not. */
async function replaySegment(segment: Segment, { recovery, lost }: State): Promise<void> {
  await withFile(segment.path, async (file, size) => {
    const page = await readFirstPage(file);
    const { header, mark } = readLenient(segment, page);
    if (!header)
      lost.push(`The first page of the log file ${segment.path} is damaged; its records are read without it.`);
    const format = header?.format ?? LATEST;
    const reader = framesOf(file, size, { afterTs: segment.afterTs, format });
    let records = 0;
    let wall: number | undefined;
    let gap: { from: number; to: number; before: number | undefined } | undefined;
    const tellGap = (seq: number | undefined, wallAfter: number | undefined): void => {
      if (gap) lost.push(describeGap(segment.path, gap, seq === undefined ? undefined : seq - records, wallAfter));
      gap = undefined;
    };
    for await (const piece of pieces(reader, firstFrameAt(format))) {
      if (!('payload' in piece)) {
        gap = { ...piece, before: wall };
        continue;
      }
      let isFirst = true;
      for (const record of recordsOf(piece.payload)) {
        const entry = decodeEntry(record);
        if (isFirst) tellGap(piece.seq, entry.wall);
        if (isFirst && piece.seq !== undefined) records = piece.seq;
        isFirst = false;
        recovery.replay(entry);
        records++;
        ({ wall } = entry);
      }
    }
    if (mark && mark.records <= records) gap = undefined;
    if (mark && mark.records > records) gap ??= { from: size, to: mark.end, before: wall };
    tellGap(mark?.records, undefined);
  });
}

const LATEST = 2;

function readLenient(segment: Segment, page: Buffer): { header: LogHeader | undefined; mark: LogMark | undefined } {
  let header: LogHeader | undefined;
  try {
    header = parseLogHeader(segment.path, page, segment.afterTs);
  } catch {
    header = undefined;
  }
  return { header, mark: header?.format === 1 ? undefined : parseLogMark(page, segment.afterTs) };
}

function describeGap(
  path: string,
  { from, to, before }: { from: number; to: number; before: number | undefined },
  count: number | undefined,
  after: number | undefined,
): string {
  const said = count === undefined ? 'Records, how many is not known,' : `${count} ${plural(count)}`;
  const moments =
    before === undefined
      ? after === undefined
        ? ''
        : `, from before ${when(after)}`
      : after === undefined
        ? `, from after ${when(before)}`
        : `, from between ${when(before)} and ${when(after)}`;
  return `${said} of the log file ${path} cannot be read${moments}: bytes ${from} to ${to} are damaged or missing.`;
}

function when(wall: number): string {
  return new Date(wall).toISOString();
}

/** Whole frames and what lies between them, except zeros after the last one. */
async function* pieces(reader: FrameReader, from: number): AsyncGenerator<Frame | { from: number; to: number }> {
  for (let at = from; at < reader.size;) {
    const frame = (await reader.frame(at)) ?? (await reader.next(at + 1));
    if (frame) {
      if (frame.at > at) yield { from: at, to: frame.at };
      yield frame;
      at = frame.end;
      continue;
    }
    const to = await reader.endOfData(at);
    if (to > at) yield { from: at, to };
    return;
  }
}

async function readHeaders(
  segments: readonly Segment[],
): Promise<(Segment & { header: LogHeader | undefined; mark: LogMark | undefined })[]> {
  return Promise.all(
    segments.map((segment) =>
      withFile(segment.path, async (file) => ({ ...segment, ...readLenient(segment, await readFirstPage(file)) })),
    ),
  );
}

/** Tells of files that others name and that are not there. */
function reportMissing(segments: Awaited<ReturnType<typeof readHeaders>>, lost: string[]): void {
  for (const [i, { path, header, mark }] of segments.entries()) {
    const before = segments[i - 1];
    const isHole = before && header?.previous && header.previous.afterTs !== before.afterTs;
    const isLast = mark?.next !== undefined && i === segments.length - 1;
    if (isHole) lost.push(`The log file before ${path} is missing, with everything in it.`);
    if (isLast) lost.push(`The log file that continues ${path} is missing, with everything in it.`);
  }
}
