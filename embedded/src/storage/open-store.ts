import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexTree } from '../catalog/index-tree';
import { Compactor, DEFAULT_LIMITS, type CompactionLimits } from './compactor';
import { lockFolder } from './folder-lock';
import { DataFolderError, readingForm } from './data-folder';
import { LogFile, listSegments } from './log-file';
import { Oplog } from './oplog';
import { decodeEntry, type OplogEntry } from './oplog-entry';
import {
  checkChain,
  cutTail,
  knowSegment,
  linkSegment,
  readSegment,
  type KnownSegment,
  type SegmentEnd,
} from './read-log';
import { Recovery } from './recovery';
import { listSnapshots, readSnapshot } from './snapshot';
import { Store } from './store';

const FIRST_FILL_MS = 10_000;
const FILL_REST_MS = 20;
/** An index that no query has needed for as long is let go; filling one from so many documents takes some 50 ms. */
const UNUSED_MS = 3 * 60_000;
const MOST_LET_GO = 20_000;

export interface OpenOptions {
  report: (message: string) => void;
  onFailure: (error: Error) => void;
  limits?: CompactionLimits | undefined;
}
export interface OpenedStore {
  store: Store;
  compactor: Compactor | undefined;
  close(): Promise<void>;
}

/** Brings a data folder into memory: the last snapshot, then the log after it. Null keeps everything in memory only. */
export async function openStore(folder: string | null, options: OpenOptions): Promise<OpenedStore> {
  if (folder === null) {
    const store = new Store(new Oplog(null, options.onFailure));
    return { store, compactor: undefined, close: () => store.oplog.close() };
  }
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    return await openLocked(folder, options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openLocked(folder: string, options: OpenOptions, unlock: () => Promise<void>): Promise<OpenedStore> {
  const store = new Store(new Oplog(null, options.onFailure));
  const recovery = new Recovery(store);
  const snapshot = (await listSnapshots(folder)).at(-1);
  const segments = await Promise.all((await listSegments(folder)).map(knowSegment));
  checkChain(segments, folder);
  if (!snapshot && segments.length > 0 && segments[0]!.afterTs > 0)
    throw new DataFolderError(`The beginning of the log is missing in ${folder}, and there is no snapshot.`);
  if (snapshot) {
    await readingForm(snapshot.path, () => readSnapshot(snapshot, recovery, store));
    if (!segments.some((segment) => segment.afterTs === snapshot.ts))
      throw new DataFolderError(`The log file that follows the snapshot ${snapshot.path} is missing in ${folder}.`);
    store.clock.advance(snapshot.ts);
  }
  let replayedBytes = 0;
  const entries: OplogEntry[] = [];
  const ends: SegmentEnd[] = [];
  for (const [i, segment] of segments.entries()) {
    const visit = (record: Buffer): void => {
      const entry = decodeEntry(record);
      // The log from before the snapshot is kept for change streams only.
      if (!snapshot || entry.ts > snapshot.ts) recovery.replay(entry);
      store.clock.advance(entry.ts);
      entries.push(entry);
    };
    const end = await readingForm(segment.path, () => readSegment(segment, segments[i + 1], visit));
    if (!snapshot || segment.afterTs >= snapshot.ts) replayedBytes += end.end;
    ends.push(end);
  }
  recovery.finish();
  // Everything is read and whole; only now is anything changed.
  const file = await continueLog(folder, store, segments, ends, options.report);
  file.room.onChange((isFull) =>
    options.report(
      isFull
        ? `The disk that holds ${folder} is full. Everything acknowledged is safe on it; reading works, and writing goes on when there is room.`
        : `There is room again on the disk that holds ${folder}; writing goes on.`,
    ),
  );
  const oplog = new Oplog(file, options.onFailure);
  oplog.lostUpTo = segments[0]?.afterTs ?? 0;
  for (const entry of entries) oplog.restore(entry);
  oplog.durable = oplog.appended = store.clock.last;
  store.oplog = oplog;
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name));
  const compactor = new Compactor(folder, store, options.limits ?? DEFAULT_LIMITS, options.report, replayedBytes);
  const stopFilling = fillInTurn(store);
  const resting = setInterval(() => {
    for (const collection of store.catalog.all()) collection.letUnusedGo(MOST_LET_GO);
  }, UNUSED_MS).unref();
  const close = async (): Promise<void> => {
    stopFilling();
    clearInterval(resting);
    try {
      await compactor.close();
      await oplog.close();
    } finally {
      await unlock();
    }
  };
  return { store, compactor, close };
}

/**
 * Fills the indexes that nobody has needed yet, when those who came back after the start have been served, and with
 * rests for those who ask meanwhile.
 */
function fillInTurn(store: Store): () => void {
  let waiting: IndexTree[] | undefined;
  const next = (): void => {
    waiting ??= store.catalog.all().flatMap((collection) => collection.indexes.filter((index) => !index.isFilled));
    waiting.pop()?.fillNow();
    if (waiting.length > 0) timer = setTimeout(next, FILL_REST_MS).unref();
  };
  let timer = setTimeout(next, FIRST_FILL_MS).unref();
  return () => clearTimeout(timer);
}

/** Cuts off an unfinished write and begins a new log file after the last one, or in the place of an empty one. */
async function continueLog(
  folder: string,
  store: Store,
  segments: readonly KnownSegment[],
  ends: readonly SegmentEnd[],
  report: (message: string) => void,
): Promise<LogFile> {
  const last = segments.at(-1);
  if (!last) return LogFile.create(folder, 0, undefined);
  const end = ends.at(-1)!;
  if (end.unfinished > 0)
    report(
      `The log ended in an unfinished write: ${end.unfinished} bytes after byte ${end.end} of ${last.path} were cut off.${
        last.header.format === 1 ? '' : ' Nothing that had been acknowledged is lost.'
      }`,
    );
  if (end.records === 0) {
    const before = segments.at(-2);
    return LogFile.create(
      folder,
      last.afterTs,
      before ? { afterTs: before.afterTs, end: ends.at(-2)!.end } : last.header.previous,
    );
  }
  await cutTail(last, end);
  // The log never goes back in time, even when the wall clock does.
  const afterTs = store.clock.next();
  const file = await LogFile.create(folder, afterTs, { afterTs: last.afterTs, end: end.end });
  await linkSegment(last, end, afterTs);
  return file;
}
