import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Long, MongoClient } from 'mongodb';
import { DEFAULT_LIMITS } from '../storage/compactor';
import { RefusedError } from '../storage/data-folder';
import { refuseLocked } from '../storage/folder-lock';
import { LogFile, syncFolder } from '../storage/log-file';
import { openStore } from '../storage/open-store';
import { startStore } from '../index';

interface Held {
  id: string;
  ts: Long | number;
  files: string[];
  last?: { afterTs: Long | number; end: Long | number };
}
export interface BackupFacts {
  documents: number;
  collections: number;
}
const NEVER = { ...DEFAULT_LIMITS, snapshotEveryBytes: Number.POSITIVE_INFINITY };

/**
 * Copies a store that runs on this machine into a new folder: exactly what was committed at one moment. The copy has its name only after it was
 * opened like a store and every document in it was read. @throws RefusedError when the folder exists
 */
export async function backup(client: MongoClient, to: string): Promise<BackupFacts> {
  await refuseExisting(to);
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const admin = client.db('admin');
  const { id, ts, files, last } = (await admin.command({ holdFiles: 1 })) as unknown as Held;
  try {
    for (const file of files) await copyWhole(file, join(part, basename(file)));
  } finally {
    await admin.command({ releaseFiles: id }).catch(() => undefined);
  }
  const end = last && { afterTs: Number(last.afterTs), end: Number(last.end) };
  await (await LogFile.create(part, Number(ts), end)).close();
  const facts = await readAll(part);
  await rename(part, to);
  await syncFolder(dirname(resolve(to)));
  return facts;
}

/**
 * Puts a backup in the place of a folder; the previous folder is kept next to it. The log from before is left behind,
 * so that servers notice that their place in it is gone and every browser reads again. @returns the folder with what
 * was there, if anything was @throws RefusedError
 */
export async function restore(from: string, folder: string): Promise<BackupFacts & { kept: string | undefined }> {
  const names = await readdir(from).catch(() => [] as string[]);
  if (!names.some((name) => name.endsWith('.oplog'))) throw new RefusedError(`${from} is no backup of a store.`);
  await refuseLocked(from);
  await refuseLocked(folder);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  for (const name of names)
    if (name.endsWith('.oplog') || name.endsWith('.snapshot')) await copyWhole(join(from, name), join(part, name));
  await noteRestore(part, from);
  await dropHistory(part);
  const facts = await readAll(part);
  const hasData = (await readdir(folder).catch(() => [])).length > 0;
  const kept = hasData ? `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : undefined;
  if (kept) await rename(folder, kept);
  else await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
  await syncFolder(dirname(resolve(folder)));
  return { ...facts, kept };
}

/** A commit after everything that anyone has read, so that no place in the old log is the end of the new one. */
async function noteRestore(folder: string, from: string): Promise<void> {
  const store = await startStore({ dataDir: folder, port: 0 });
  const client = new MongoClient(store.url);
  try {
    await client.db('admin').collection('restores').insertOne({ at: new Date(), from });
  } finally {
    await client.close();
    await store.close();
  }
}

async function dropHistory(folder: string): Promise<void> {
  const faults: string[] = [];
  const opened = await openStore(folder, {
    report: (message) => faults.push(message),
    onFailure: (error) => faults.push(error.message),
    limits: { ...NEVER, keepLogBytes: 0 },
  });
  await opened.compactor!.compact();
  await opened.close();
  if (faults.length > 0) throw new RefusedError(faults.join(' '));
}

/** Opens it as the store does; a damaged one is refused there. */
async function readAll(folder: string): Promise<BackupFacts> {
  const opened = await openStore(folder, { report: () => undefined, onFailure: () => undefined, limits: NEVER });
  const collections = opened.store.catalog.all();
  const facts = {
    collections: collections.length,
    documents: collections.reduce((sum, { records }) => sum + records.size, 0),
  };
  await opened.close();
  return facts;
}

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function refuseExisting(folder: string): Promise<void> {
  const isThere = await readdir(folder).then(
    () => true,
    () => false,
  );
  if (isThere) throw new RefusedError(`${folder} exists already. A backup goes into a folder of its own.`);
}
