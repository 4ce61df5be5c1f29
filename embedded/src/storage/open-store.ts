import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Compactor, DEFAULT_LIMITS, type CompactionLimits } from './compactor';
import { lockFolder } from './folder-lock';
import { DataFolderError, readingForm } from './data-folder';
import { LogFile, listSegments, readSegment } from './log-file';
import { Oplog } from './oplog';
import { decodeEntry, type OplogEntry } from './oplog-entry';
import { Recovery } from './recovery';
import { listSnapshots, readSnapshot } from './snapshot';
import { Store } from './store';

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
  if (snapshot) {
    await readingForm(snapshot.path, () => readSnapshot(snapshot.path, recovery, store));
    store.clock.advance(snapshot.ts);
  }
  let replayedBytes = 0;
  const entries: OplogEntry[] = [];
  const segments = await listSegments(folder);
  if (snapshot && !segments.some((segment) => segment.afterTs >= snapshot.ts))
    throw new DataFolderError(`The log that follows the snapshot ${snapshot.path} is missing.`);
  if (!snapshot && segments.length > 0 && segments[0]!.afterTs > 0)
    throw new DataFolderError(`The beginning of the log in ${folder} is missing, and there is no snapshot.`);
  for (const [i, segment] of segments.entries()) {
    if (!snapshot || segment.afterTs >= snapshot.ts) replayedBytes += (await stat(segment.path)).size;
    await readingForm(segment.path, () =>
      readSegment(
        segment.path,
        i === segments.length - 1,
        (payload) => {
          const entry = decodeEntry(payload);
          // The log from before the snapshot is kept for change streams only.
          if (!snapshot || entry.ts > snapshot.ts) recovery.replay(entry);
          store.clock.advance(entry.ts);
          entries.push(entry);
        },
        options.report,
      ),
    );
  }
  recovery.finish();
  // The log never goes back in time, even when the wall clock does.
  const last = segments.at(-1);
  const file = await LogFile.create(
    folder,
    last === undefined ? 0 : entries.some((entry) => entry.ts > last.afterTs) ? store.clock.next() : last.afterTs,
  );
  const oplog = new Oplog(file, options.onFailure);
  oplog.lostUpTo = segments[0]?.afterTs ?? 0;
  for (const entry of entries) oplog.restore(entry);
  oplog.durable = oplog.appended = store.clock.last;
  store.oplog = oplog;
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name));
  const compactor = new Compactor(folder, store, options.limits ?? DEFAULT_LIMITS, options.report, replayedBytes);
  const close = async (): Promise<void> => {
    await compactor.close();
    await oplog.close();
    await unlock();
  };
  return { store, compactor, close };
}
