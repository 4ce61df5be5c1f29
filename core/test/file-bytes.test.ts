import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileBytes } from '../src/kernel/files/file-bytes';
import { filePlaces } from '../src/kernel/files/file-places';
import { PART } from '../src/kernel/files/s3-bytes';
import { newId } from '../src/kernel/mongo/connection';
import { CHUNK, gridBytes } from '../src/kernel/mongo/grid-bytes';
import { testConfig, world, type World } from '../src/testing';
import { startS3Host, type S3Host } from '../src/testing/s3-host';

let host: S3Host;
let w: World;
beforeAll(async () => {
  [host, w] = await Promise.all([startS3Host(), world()]);
});
afterAll(async () => {
  await Promise.all([host.close(), w.close()]);
});

const s3 = (env: Record<string, string> = {}) => filePlaces(testConfig({ ...host.env, ...env }))!.s3;
const drivers: [string, () => FileBytes][] = [
  ['GridFS', () => gridBytes(w.store.raw)],
  ['S3', () => s3()],
];
const key = (tenantId: string | null = newId()) => ({ id: newId(), tenantId });
async function read(stream: Readable | null): Promise<Buffer | null> {
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
async function* breakingOff(bytes: Buffer) {
  yield bytes;
  throw new Error('cable');
}
const idsOf = async (driver: FileBytes) => {
  const ids: string[] = [];
  for await (const each of driver.list()) ids.push(each.key.id);
  return ids;
};

describe.each(drivers)('bytes of files in %s', (place, driverOf) => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 33 * CHUNK + 5])('of %i bytes come back whole', async (size) => {
    const bytes = randomBytes(size);
    const of = key();
    expect(await driverOf().put(of, bytes)).toBe(size);
    expect(await driverOf().sizeOf(of)).toBe(size);
    expect((await read(await driverOf().open(of)))!.equals(bytes)).toBe(true);
  });
  it('as a stream larger than one part come back whole', async () => {
    const pieces = [randomBytes(PART - 3), randomBytes(10), randomBytes(PART + 1)];
    const of = key();
    async function* stream() {
      yield* pieces;
    }
    const bytes = Buffer.concat(pieces);
    expect(await driverOf().put(of, stream())).toBe(bytes.byteLength);
    expect((await read(await driverOf().open(of)))!.equals(bytes)).toBe(true);
  });
  it('are read in part', async () => {
    const bytes = randomBytes(2 * CHUNK + 100);
    const of = key();
    await driverOf().put(of, bytes);
    const last = bytes.byteLength - 1;
    for (const [start, end] of [
      [0, 1],
      [5, 9],
      [CHUNK - 1, CHUNK],
      [CHUNK, 2 * CHUNK - 1],
      [10, last],
      [last, last],
    ] as const) {
      const part = await read(await driverOf().open(of, { start, end }));
      expect([start, end, part!.equals(bytes.subarray(start, end + 1))]).toEqual([start, end, true]);
    }
  });
  it('that are not there are null, and deleting them is no fault', async () => {
    const of = key();
    expect(await driverOf().open(of)).toBeNull();
    expect(await driverOf().sizeOf(of)).toBeNull();
    await driverOf().drop([of]);
  });
  it('that are deleted are gone, and others stay', async () => {
    const [gone, alsoGone, kept] = [key(), key(null), key()];
    for (const of of [gone, alsoGone, kept]) await driverOf().put(of, Buffer.from('x'));
    await driverOf().drop([gone, alsoGone]);
    expect(await Promise.all([gone, alsoGone, kept].map((of) => driverOf().sizeOf(of)))).toEqual([null, null, 1]);
    const left = await idsOf(driverOf());
    expect([gone, alsoGone, kept].map(({ id }) => left.includes(id))).toEqual([false, false, true]);
  });
  it.each([
    ['before the first part', 10],
    ['after several parts', 2 * PART + 10],
  ])('that break off %s leave nothing', async (_, size) => {
    const of = key();
    const before = await idsOf(driverOf());
    await expect(driverOf().put(of, breakingOff(randomBytes(size)))).rejects.toThrow('cable');
    expect(await driverOf().open(of)).toBeNull();
    expect(await idsOf(driverOf())).toEqual(before);
  });
  it('are listed with the moment since when they are there', async () => {
    const of = key(null);
    const before = Date.now() - 2_000;
    await driverOf().put(of, Buffer.from('x'));
    const since: Date[] = [];
    for await (const each of driverOf().list()) if (each.key.id === of.id) since.push(each.since);
    expect(since).toHaveLength(1);
    expect(since[0]!.getTime()).toBeGreaterThan(before);
    expect(driverOf().place).toBe(place.toLowerCase());
  });
});

describe('GridFS', () => {
  it('refuses a second file of one id and leaves the first whole', async () => {
    const of = key();
    const driver = gridBytes(w.store.raw);
    await driver.put(of, Buffer.from('first'));
    await expect(driver.put(of, Buffer.from('second'))).rejects.toMatchObject({ code: 11_000 });
    expect((await read(await driver.open(of)))!.toString()).toBe('first');
  });
  it('does not give a file that lacks a chunk for a whole one', async () => {
    const of = key();
    const driver = gridBytes(w.store.raw);
    await driver.put(of, randomBytes(3 * CHUNK));
    await w.store
      .raw()
      .collection('files.chunks')
      .deleteOne({ n: 1, files_id: { $eq: (await firstChunk(of.id)).files_id } });
    await expect(read(await driver.open(of))).rejects.toThrow('missing');
  });
  const firstChunk = async (id: string) => {
    const rows = await w.store.raw().collection('files.chunks').find({ n: 0 }).toArray();
    return rows.find((row) => String(row['files_id']) === id)!;
  };
});

describe('an S3 host', () => {
  it('finds the files of each institution in a folder of its own, and those of the platform beside them', async () => {
    const [one, other] = [key(), key()];
    for (const of of [one, other, key(null)]) await s3().put(of, Buffer.from('x'));
    const paths = host.requests.filter((line) => line.startsWith('PUT')).slice(-3);
    expect(paths[0]).toBe(`PUT /school-files/edu/${one.tenantId}/${one.id}`);
    expect(paths[2]).toContain('/edu/platform/');
    // The id alone opens nothing.
    expect(await s3().open({ id: one.id, tenantId: other.tenantId })).toBeNull();
    expect(await s3({ FILES_URL: 's3://school-files' }).open(one)).toBeNull();
  });
  it('does not list what lies in other folders of the bucket', async () => {
    const foreign = filePlaces(testConfig({ ...host.env, FILES_URL: 's3://school-files/other' }))!.s3;
    const of = key();
    await foreign.put(of, Buffer.from('x'));
    expect(await idsOf(foreign)).toEqual([of.id]);
    expect(await idsOf(s3())).not.toContain(of.id);
  });
  it('lists more than one page of objects', async () => {
    const many = filePlaces(testConfig({ ...host.env, FILES_URL: 's3://school-files/many' }))!.s3;
    const ids = Array.from({ length: 1_003 }, () => key(null));
    for (let at = 0; at < ids.length; at += 50)
      await Promise.all(ids.slice(at, at + 50).map((of) => many.put(of, Buffer.from('x'))));
    expect((await idsOf(many)).toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
  });
  it('receives an abort when an upload in parts breaks off', async () => {
    const of = key();
    await expect(s3().put(of, breakingOff(randomBytes(2 * PART)))).rejects.toThrow('cable');
    const ended = host.requests.filter((line) => line.startsWith('DELETE') && line.includes(of.id));
    expect(ended).toHaveLength(1);
    expect(ended[0]).toContain('uploadId=');
  });
  it('lets nobody in with a wrong secret, and the fault does not tell the secret', async () => {
    const stranger = s3({ FILES_SECRET_KEY: 'not the secret' });
    const fault = await stranger.put(key(), Buffer.from('x')).catch((error: unknown) => String(error));
    expect(fault).toContain('403 SignatureDoesNotMatch');
    expect(fault).not.toContain('not the secret');
  });
  it('that fails for a moment is asked again; one that stays away is a fault that may pass', async () => {
    let failures = 2;
    host.failWhen(() => (failures-- > 0 ? 503 : undefined));
    const of = key();
    expect(await s3().put(of, Buffer.from('x'))).toBe(1);
    host.failWhen(() => 503);
    await expect(s3().open(of)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    host.failWhen(() => undefined);
    expect(await s3().sizeOf(of)).toBe(1);
    const away = s3({ FILES_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(away.open(of)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
  it.each([
    ['a page that is not there', 404],
    ['a page', 200],
  ])('that is none, and answers with %s, takes no file', async (_, status) => {
    host.failWhen(() => status);
    try {
      await expect(s3().put(key(), Buffer.from('x'))).rejects.toThrow('The file host');
      await expect(s3().put(key(), randomBytes(PART + 1))).rejects.toThrow('The file host');
    } finally {
      host.failWhen(() => undefined);
    }
  });
  it('that keeps no part of an upload, or does not put the parts together, has not taken the file', async () => {
    for (const refused of ['PUT', 'POST']) {
      host.failWhen((line) => (line.startsWith(refused) && line.includes('uploadId=') ? 200 : undefined));
      await expect(s3().put(key(), randomBytes(PART + 1))).rejects.toThrow('The file host');
    }
    host.failWhen(() => undefined);
  });
  it('whose connection breaks is asked again, except for the beginning of an upload', async () => {
    const cutOnce = (isIt: (line: string) => boolean) => {
      let isCut = false;
      host.failWhen((line) => {
        if (isCut || !isIt(line)) return undefined;
        isCut = true;
        return 'cut';
      });
    };
    const of = key();
    cutOnce(() => true);
    expect(await s3().put(of, Buffer.from('x'))).toBe(1);
    for (const method of ['HEAD', 'GET', 'DELETE']) {
      cutOnce((line) => line.startsWith(method));
      expect(await s3().sizeOf(of)).toBe(1);
      expect((await read(await s3().open(of)))!.toString()).toBe('x');
      await s3().drop([key()]);
    }
    cutOnce((line) => line.startsWith('PUT') && line.includes('partNumber=2'));
    const large = randomBytes(PART + 1);
    expect(await s3().put(key(), large)).toBe(large.byteLength);
    cutOnce((line) => line.startsWith('POST'));
    await expect(s3().put(key(), large)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    host.failWhen(() => undefined);
  });
  it('is an error of the configuration without keys, and nothing without an address', () => {
    const placesOf = (env: Record<string, string>) => () => filePlaces(testConfig(env));
    expect(placesOf({})()).toBeUndefined();
    expect(placesOf({ FILES_DRIVER: 's3' })).toThrow('FILES_URL');
    expect(placesOf({ FILES_URL: 's3://school-files' })).toThrow('FILES_KEY_ID');
    expect(placesOf({ FILES_URL: 'https://school-files' })).toThrow('FILES_URL');
    expect(placesOf({ ...host.env, FILES_DRIVER: 'gridfs' })()!.isChosen).toBe(false);
  });
});
