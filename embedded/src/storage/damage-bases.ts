import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeDocument } from '../bson/read';
import type { Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { idKeyOf } from '../catalog/collection';
import { findDocuments } from '../query/execute';
import { segmentName } from './log-file';
import { HEADER_BYTES, encodeFrame, encodeLogHeader, parseLogMark } from './log-form';
import { openStore, type OpenedStore } from './open-store';
import { tsOfSeconds } from './oplog-entry';
import { DirectWriter } from './writer';

/** The files of a data folder, by name. */
export type Files = Map<string, Buffer>;

/** A data folder as something left it, with the documents that had been acknowledged. */
export interface Base {
  files: Files;
  acknowledged: Document[];
}

const PAGE_OF_ZEROS = 4096;
const KEEP_ALL = { snapshotEveryBytes: 1e12, keepLogBytes: 1e12 };

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'damage-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function openFolder(folder: string, reports: string[] = []): Promise<OpenedStore> {
  return openStore(folder, {
    report: (message) => reports.push(message),
    onFailure: () => undefined,
    limits: KEEP_ALL,
  });
}

export async function readFiles(folder: string): Promise<Files> {
  const files: Files = new Map();
  for (const name of (await readdir(folder)).sort()) files.set(name, await readFile(join(folder, name)));
  files.delete('lock');
  return files;
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
}

export function documentsOf({ store }: OpenedStore): Document[] {
  const collection = store.catalog.find('school', 'students');
  return collection
    ? findDocuments(collection, { filter: {} }, undefined).map(({ raw }) => decodeDocument(raw.buf, raw.off))
    : [];
}

/** A document whose bytes are all its own, so that no page of it looks like another one. */
function studentOf(id: number): Document {
  let state = id + 1;
  const text = Array.from({ length: 900 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(33 + (state >>> 24) / 3);
  });
  return { _id: id, name: `Student ${id}`, text: text.join('') };
}

async function acknowledge(opened: OpenedStore, from: number, to: number): Promise<Document[]> {
  const { store } = opened;
  const collection = store.collectionForWrite('school', 'students');
  const documents: Document[] = [];
  for (let id = from; id < to; id++) {
    const writer = new DirectWriter(store, undefined);
    const document = studentOf(id);
    writer.insert(collection, idKeyOf(rawOf(document)), rawOf(document));
    await store.oplog.whenDurable(writer.commit());
    documents.push(document);
  }
  return documents;
}

const closed = (): Promise<Base> =>
  inFolder(async (folder) => {
    const opened = await openFolder(folder);
    const acknowledged = await acknowledge(opened, 0, 40);
    await opened.close();
    return { files: await readFiles(folder), acknowledged };
  });

/** Files after a kill: nothing is cut to size, and space is claimed after the last frame. */
const killed = (): Promise<Base> =>
  inFolder(async (folder) => {
    const opened = await openFolder(folder);
    const acknowledged = await acknowledge(opened, 0, 40);
    const files = await readFiles(folder);
    await opened.close();
    return { files, acknowledged };
  });

/** A kill in the middle of a write: the first half of a frame is there. */
export async function killedInAWrite(): Promise<Base> {
  const { files, acknowledged } = await killed();
  const [name, log] = [...files].at(-1)!;
  const afterTs = Number(name.slice(0, 16));
  const mark = parseLogMark(log.subarray(0, HEADER_BYTES), afterTs)!;
  const payload = Buffer.from('never acknowledged '.repeat(200));
  const frame = encodeFrame(afterTs, mark.end, mark.records, [payload]);
  frame.copy(log, mark.end, 0, frame.length / 2);
  return { files, acknowledged };
}

/** Files after a kill between the steps of beginning a new log file. */
export async function killedInARotation(isCut: boolean): Promise<Base> {
  const { files, acknowledged } = await killed();
  const [name, log] = [...files].at(-1)!;
  const { end } = parseLogMark(log.subarray(0, HEADER_BYTES), Number(name.slice(0, 16)))!;
  if (isCut) files.set(name, log.subarray(0, end));
  const afterTs = tsOfSeconds(Math.floor(Date.now() / 1000) + 60);
  const header = encodeLogHeader({ afterTs, previous: { afterTs: Number(name.slice(0, 16)), end } });
  files.set(segmentName(afterTs), Buffer.concat([header, Buffer.alloc(PAGE_OF_ZEROS)]));
  files.set(`${segmentName(afterTs + 1)}.part`, header.subarray(0, 100));
  return { files, acknowledged };
}

/** Rotated logs before and after a snapshot, all kept, and a restart. */
const rotated = (): Promise<Base> =>
  inFolder(async (folder) => {
    const first = await openFolder(folder);
    const acknowledged = await acknowledge(first, 0, 15);
    await first.compactor!.compact();
    acknowledged.push(...(await acknowledge(first, 15, 25)));
    await first.close();
    const second = await openFolder(folder);
    acknowledged.push(...(await acknowledge(second, 25, 40)));
    await second.close();
    return { files: await readFiles(folder), acknowledged };
  });

/** As `rotated`, killed, with nothing written since the last start. */
const restarted = (): Promise<Base> =>
  inFolder(async (folder) => {
    const { files, acknowledged } = await rotated();
    await writeFiles(folder, files);
    const opened = await openFolder(folder);
    const now = await readFiles(folder);
    await opened.close();
    return { files: now, acknowledged };
  });

export const BASES = { closed, killed, 'killed in a write': killedInAWrite, rotated, restarted };
export type BaseName = keyof typeof BASES;
