import { mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/read';
import { UUID, type Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { makeIndex } from '../catalog/catalog';
import { idKeyOf } from '../catalog/collection';
import { findDocuments } from '../query/execute';
import { explainFolderError } from './data-folder';
import { HEADER_BYTES } from './log-form';
import { openStore, type OpenedStore } from './open-store';
import { DirectWriter } from './writer';

let folder: string;
let reports: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  reports = [];
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const openIt = (): Promise<OpenedStore> =>
  openStore(folder, {
    report: (message) => reports.push(message),
    onFailure: () => undefined,
    limits: { snapshotEveryBytes: 1e12, keepLogBytes: 0 },
  });

async function insertAll({ store }: OpenedStore, docs: Document[]): Promise<void> {
  const collection = store.collectionForWrite('db', 'c');
  const writer = new DirectWriter(store, undefined);
  for (const doc of docs) writer.insert(collection, idKeyOf(rawOf(doc)), rawOf(doc));
  await store.oplog.whenDurable(writer.commit());
}

async function removeOne({ store }: OpenedStore, id: number): Promise<void> {
  const collection = store.collectionForWrite('db', 'c');
  const writer = new DirectWriter(store, undefined);
  for (const { key, raw } of findDocuments(collection, { filter: { _id: id } }, undefined))
    writer.remove(collection, key, raw);
  await store.oplog.whenDurable(writer.commit());
}

function contents({ store }: OpenedStore, filter: Document = {}): Document[] {
  const collection = store.catalog.find('db', 'c');
  return collection
    ? findDocuments(collection, { filter }, undefined).map(({ raw }) => decodeDocument(raw.buf, raw.off))
    : [];
}

const logFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.oplog')).sort();

describe('a data folder', () => {
  it('gives back documents, deletions and indexes after a restart', async () => {
    const first = await openIt();
    await insertAll(first, [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 3 },
    ]);
    const collection = first.store.catalog.find('db', 'c')!;
    collection.build(makeIndex({ name: 'a_1', key: { a: 1 }, unique: true }));
    first.store.logCommand('db', { createIndexes: 'c', indexes: [{ name: 'a_1', key: { a: 1 }, unique: true }] });
    await removeOne(first, 2);
    await first.close();
    const second = await openIt();
    expect(contents(second)).toEqual([
      { _id: 1, a: 1 },
      { _id: 3, a: 3 },
    ]);
    expect(
      second.store.catalog
        .find('db', 'c')!
        .indexSpecs()
        .map((spec) => spec.name),
    ).toEqual(['_id_', 'a_1']);
    await second.close();
  });

  it('is the same from a snapshot taken while writes continue', async () => {
    const first = await openIt();
    await insertAll(
      first,
      Array.from({ length: 5000 }, (_, i) => ({ _id: i, text: 'x'.repeat(500) })),
    );
    const compaction = first.compactor!.compact();
    for (let i = 0; i < 200; i++) {
      await removeOne(first, i);
      await insertAll(first, [{ _id: 10_000 + i }]);
    }
    await compaction;
    await insertAll(first, [{ _id: 'last' }]);
    await first.close();
    expect((await readdir(folder)).filter((name) => name.endsWith('.snapshot'))).toHaveLength(1);
    const second = await openIt();
    expect(contents(second)).toHaveLength(5001);
    expect(contents(second, { _id: { $lt: 200 } })).toEqual([]);
    expect(reports).toEqual([]);
    await second.close();
  });

  it('refuses to start, changing nothing, when acknowledged data is damaged', async () => {
    const first = await openIt();
    await insertAll(first, [{ _id: 1, text: 'a'.repeat(100) }]);
    await insertAll(first, [{ _id: 2 }]);
    await first.close();
    const path = join(folder, (await logFiles())[0]!);
    const file = await open(path, 'r+');
    await file.write(Buffer.from('!'), 0, 1, HEADER_BYTES + 120);
    await file.close();
    const size = (await stat(path)).size;
    const error = await openIt().catch((e: unknown) => e);
    expect(explainFolderError(error, folder)).toMatch(/damaged at byte .* did not start and changed nothing/);
    expect((await stat(path)).size).toBe(size);
  });

  it('leaves a snapshot behind at the end when much log has gathered, counting what an earlier run left', async () => {
    const limits = { snapshotEveryBytes: 40_000, keepLogBytes: 0 };
    const openLimited = () =>
      openStore(folder, { report: (message) => reports.push(message), onFailure: () => undefined, limits });
    const first = await openIt();
    await insertAll(first, [{ _id: 1, text: 'a'.repeat(20_000) }]);
    await first.close();
    expect((await readdir(folder)).some((name) => name.includes('snapshot'))).toBe(false);
    const second = await openLimited();
    await second.close();
    expect((await readdir(folder)).some((name) => name.includes('snapshot'))).toBe(true);
    const third = await openLimited();
    expect(contents(third)).toEqual([{ _id: 1, text: 'a'.repeat(20_000) }]);
    await third.close();
  });

  it('reads a snapshot whose sessions answered with large documents', async () => {
    const first = await openIt();
    await insertAll(first, [{ _id: 1 }]);
    const large = 'a'.repeat(15 << 20);
    for (let i = 0; i < 5; i++) {
      const session = first.store.sessions.get({ id: new UUID() });
      first.store.sessions.advance(session, 1);
      session.results.set(0, { value: { _id: i, large } });
    }
    await first.compactor!.compact();
    await first.close();
    const second = await openIt();
    expect([...second.store.sessions.all.values()].map(({ results }) => results.size)).toEqual([1, 1, 1, 1, 1]);
    await second.close();
  });

  it('refuses a second opener while the first is there, and not afterwards', async () => {
    const first = await openIt();
    const error = await openIt().catch((e: unknown) => e);
    expect(explainFolderError(error, folder)).toMatch(/in use by the process \d+/);
    await first.close();
    await (await openIt()).close();
  });

  it('takes over the lock of a process that is gone', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 7, started: '1' }));
    await (await openIt()).close();
    expect(await readdir(folder)).not.toContain('lock');
  });

  it.each([
    ['log', '0000000000000000.oplog', 'PSOPLOG', '\x09', /newer version .* Start the newer version/],
    ['log', '0000000000000000.oplog', 'PSOPLOG', '\x00', /older version .*format 0.* Nothing was changed. Export it/],
    ['snapshot', '0000000000000001.snapshot', 'PSSNAPS', '\x09', /newer version .* Start the newer version/],
    [
      'snapshot',
      '0000000000000001.snapshot',
      'PSSNAPS',
      '\x00',
      /older version .*format 0.* Nothing was changed. Export it/,
    ],
  ])('says when a %s of %s begins with another format than its own', async (_kind, name, magic, format, sentence) => {
    await writeFile(join(folder, name), Buffer.from(magic + format, 'latin1'));
    const error = await openIt().catch((e: unknown) => e);
    expect(explainFolderError(error, folder)).toMatch(sentence);
    expect(await readFile(join(folder, name), 'latin1')).toBe(magic + format);
  });

  it.each([[{ entirely: 'different' }], [{ t: 1, w: 2, n: 'c', u: null, k: null }], [{}]])(
    'says that whole entries of another form (%j) are not its own, and leaves them',
    async (form) => {
      const payload = rawOf(form).buf;
      const length = Buffer.alloc(4);
      length.writeUInt32LE(payload.length);
      const frame = Buffer.concat([length, payload]);
      const head = Buffer.alloc(8);
      head.writeUInt32LE(frame.length, 0);
      head.writeUInt32LE(crc32(frame), 4);
      const path = join(folder, '0000000000000000.oplog');
      await writeFile(path, Buffer.concat([Buffer.from('PSOPLOG\x01', 'latin1'), head, frame]));
      const { size } = await stat(path);
      const error = await openIt().catch((e: unknown) => e);
      expect(explainFolderError(error, folder)).toMatch(/whole, but not in the form .* Export it/);
      expect((await stat(path)).size).toBe(size);
    },
  );

  it.each([
    ['ENOSPC', /full.*safe/],
    ['EACCES', /No permission.*--data/],
    ['ENOTDIR', /not a folder/],
  ])('explains %s in a sentence', (code, sentence) => {
    expect(explainFolderError(Object.assign(new Error('x'), { code }), '/data')).toMatch(sentence);
  });
});
