import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { receiptNumbers } from '@pathshala/shared/modules/money/payments';
import { modules } from '@pathshala/shared/modules';
import { buildRegistry } from '@pathshala/shared/kit';
import { MongoClient, type Db } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runUnit, type Store } from '../../core/src/kernel';
import { filePlaces, fileStore, openStore } from '../../core/src/kernel/host';
import { takeNumber } from '../../core/src/modules/foundation/numbering';
import { checkAllFiles } from '../../core/src/admin/files';
import { makeSampler, testConfig, world, type World } from '../../core/src/testing';
import { startS3Host } from '../../core/src/testing/s3-host';
import { startStore, type RunningStore } from '../../embedded/src';
import { backup, restore } from '../../embedded/src/transfer/backup';

const registry = buildRegistry(modules);
let root: string;
let store: RunningStore;
let w: World;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'pathshala-drill-'));
  store = await startStore({ dataDir: path.join(root, 'data'), port: 0 });
  w = await world({ env: { MONGO_URL: store.url } });
  const sampler = makeSampler(w.system(w.school.id));
  // A record of each kind, and of the kernel's own: trail, numbers, orders, files.
  for (const entity of registry.entities.values()) if (entity.scope === 'tenant') await sampler.stored(entity);
  await take();
});
afterAll(async () => {
  await w.close();
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const take = () =>
  runUnit(w.system(w.school.id), { id: 'test.number', audited: true }, (unit) => takeNumber(unit, receiptNumbers));

/** Every document and index of a database, byte for byte. */
async function everything(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const out = new Map<string, unknown>();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const rows = await db
      .collection(name, { raw: true })
      .find({}, { sort: { _id: 1 } })
      .toArray();
    out.set(name, {
      documents: rows.map((row) => Buffer.from(row as unknown as Uint8Array).toString('base64')),
      indexes: await db.collection(name).indexes(),
    });
  }
  return out;
}

it('a backup with every kind of record, restored into an empty folder, is equal and opens', async () => {
  const name = w.store.raw().databaseName;
  const source = await new MongoClient(store.url).connect();
  const before = await everything(source.db(name));
  const { documents } = await backup(source, path.join(root, 'copy'));
  // Later writes are not in it.
  const later = await take();
  await source.close();

  const { kept } = await restore(path.join(root, 'copy'), path.join(root, 'elsewhere'));
  expect(kept).toBeUndefined();
  const drilled = await startStore({ dataDir: path.join(root, 'elsewhere'), port: 0 });
  const client = await new MongoClient(drilled.url).connect();
  let opened: Store | undefined;
  try {
    const after = await everything(client.db(name));
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [collection, content] of before)
      expect([collection, after.get(collection)]).toEqual([collection, content]);
    expect(documents).toBeGreaterThan(registry.entities.size);
    opened = await openStore({ url: drilled.url, database: name, registry });
    expect(await opened.hasDeclaredIndexes()).toBe(true);
    // The number that was given after the backup would be given again: `restored --skip` is for that.
    expect(later.endsWith('000002')).toBe(true);
    const counter = await w.store.raw().collection('number_counters').findOne({ kind: receiptNumbers.key, last: 2 });
    expect(await client.db(name).collection('number_counters').findOne({ _id: counter!._id })).toMatchObject({
      last: 1,
    });
  } finally {
    await opened?.close();
    await client.close();
    await drilled.close();
  }
});

it('files at an S3 host are outside of the backup: they open after the restore, and the check names what was deleted since', async () => {
  const host = await startS3Host();
  const name = w.store.raw().databaseName;
  const places = filePlaces(testConfig(host.env));
  const files = fileStore({ raw: w.store.raw, files: places });
  const keep = (text: string) =>
    files.put(
      {
        tenantId: w.school.id,
        ownerId: null,
        target: 'slide.image',
        name: text,
        mime: 'text/plain',
        small: null,
        bytes: Buffer.from(text),
      },
      { isTaken: true },
    );
  const [kept, deleted] = [await keep('kept'), await keep('deleted')];
  const source = await new MongoClient(store.url).connect();
  await backup(source, path.join(root, 'with-host'));
  await source.close();
  await files.dropAll([deleted.id]);
  await keep('added');

  await restore(path.join(root, 'with-host'), path.join(root, 'beside-host'));
  const drilled = await startStore({ dataDir: path.join(root, 'beside-host'), port: 0 });
  const opened = await openStore({ url: drilled.url, database: name, registry, files: places });
  try {
    expect((await fileStore(opened).bytesOf(kept.id)).toString()).toBe('kept');
    const lines: string[] = [];
    const said = await checkAllFiles(
      { ...w.kernel, store: opened },
      { isMending: false, say: (line) => void lines.push(line) },
    );
    expect(said).toBe(1);
    expect(lines.at(-1)).toBe(`The bytes of 1 files are missing or not whole: ${deleted.id}`);
  } finally {
    await opened.close();
    await drilled.close();
    await host.close();
  }
});
