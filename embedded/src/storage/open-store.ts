import { mkdir } from 'node:fs/promises';
import { LogFile, listSegments, readSegment } from './log-file';
import { Oplog } from './oplog';
import { decodeEntry } from './oplog-entry';
import { Recovery } from './recovery';
import { Store } from './store';

export interface OpenOptions { report: (message: string) => void; onFailure: (error: Error) => void }
export interface OpenedStore { store: Store; close(): Promise<void> }

/** Brings a data folder into memory: the last snapshot, then the log after it. */
export async function openStore(folder: string | null, options: OpenOptions): Promise<OpenedStore> {
  if (folder === null) return { store: new Store(new Oplog(null, options.onFailure)), close: () => Promise.resolve() };
  await mkdir(folder, { recursive: true });
  const store = new Store(new Oplog(null, options.onFailure));
  const recovery = new Recovery(store);
  const entries: ReturnType<typeof decodeEntry>[] = [];
  const segments = await listSegments(folder);
  for (const [i, segment] of segments.entries()) {
    await readSegment(segment.path, i === segments.length - 1, (payload) => {
      const entry = decodeEntry(payload);
      recovery.replay(entry);
      entries.push(entry);
    }, options.report);
  }
  recovery.finish();
  const file = await LogFile.create(folder, store.clock.last);
  store.oplog = new Oplog(file, options.onFailure);
  for (const entry of entries) store.oplog.restore(entry);
  return { store, close: () => Promise.resolve() };
}
