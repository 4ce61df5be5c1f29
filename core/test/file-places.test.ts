import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkAllFiles, moveAllFiles } from '../src/admin/files';
import { filePlaces, fileStore, underSchemaLock } from '../src/kernel/host';
import { toObjectId } from '../src/kernel/mongo/connection';
import { moveFiles } from '../src/kernel/mongo/move-files';
import { runOneJob, testConfig, world, type World } from '../src/testing';
import { startS3Host, type S3Host } from '../src/testing/s3-host';

let host: S3Host;
let w: World;
beforeAll(async () => {
  host = await startS3Host();
  w = await world({ env: host.env });
});
afterAll(async () => {
  await w.close();
  await host.close();
});
afterEach(async () => {
  host.failWhen(() => undefined);
  const all = await w.store.raw().collection('files.files').find({}).toArray();
  await files('gridfs').dropAll(all.map(({ _id }) => _id.toHexString()));
});

/** The same database as seen by a process that sends new files to one place. */
const home = (place: 'gridfs' | 's3') => ({
  raw: w.store.raw,
  files: filePlaces(testConfig({ ...host.env, FILES_DRIVER: place })),
});
const files = (place: 'gridfs' | 's3') => fileStore(home(place));
const kernel = (place: 'gridfs' | 's3') => ({ ...w.kernel, store: { ...w.store, ...home(place) } });
const meta = (over: object = {}) => ({
  tenantId: w.school.id,
  ownerId: null,
  target: 'slide.image',
  name: 'a.pdf',
  mime: 'application/pdf',
  small: null,
  ...over,
});
const keep = (place: 'gridfs' | 's3', bytes: Buffer, over = {}) =>
  files(place).put({ ...meta(over), bytes }, { isTaken: true });
const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of home('s3').files!.s3.list()) keys.push(`${key.tenantId}/${key.id}`);
  return keys;
};
const chunks = () => w.store.raw().collection('files.chunks').countDocuments();
const command = async (run: (say: (line: string) => void) => Promise<number>) => {
  const lines: string[] = [];
  return { code: await run((line) => void lines.push(line)), said: lines.join('\n') };
};
const move = (to: 'gridfs' | 's3') => command((say) => moveAllFiles(kernel(to), { say }));
const check = (isMending = false) => command((say) => checkAllFiles(kernel('s3'), { isMending, say }));
/** Of a year long gone: what lies under it is not being written now. */
const oldId = (sign: string) => toObjectId(`10000000${sign.repeat(16)}`);
const whole = async (id: string) => (await files('gridfs').bytesOf(id)).toString('hex');

describe('files at an S3 host', () => {
  it('are kept there and read from there, those of GridFS beside them, joined ones from both', async () => {
    const [here, there] = [randomBytes(300_000), randomBytes(500_000)];
    const small = randomBytes(40);
    const first = await keep('gridfs', here);
    const second = await keep('s3', there, { small });
    expect(await objects()).toContain(`${w.school.id}/${second.id}`);
    expect([await whole(first.id), await whole(second.id)]).toEqual([here.toString('hex'), there.toString('hex')]);
    const { stream, meta: told } = (await files('s3').open(second.id, 'small'))!;
    expect(Buffer.concat(await stream.toArray()).equals(small)).toBe(true);
    expect(told).not.toHaveProperty('place');
    const joined = await files('s3').join({ ...meta(), pieces: [first.id, second.id] });
    const range = { start: 299_998, end: 300_003 };
    const part = (await files('s3').open(joined.id, 'full', () => range))!;
    expect(Buffer.concat(await part.stream.toArray()).toString('hex')).toBe(
      Buffer.concat([here, there])
        .subarray(range.start, range.end + 1)
        .toString('hex'),
    );
  });
  it('that a record no longer needs are deleted there, and the whole of an institution too, and nothing of another', async () => {
    const gone = await keep('s3', randomBytes(10), { small: randomBytes(5) });
    const kept = await keep('s3', randomBytes(10), { tenantId: w.stranger.id });
    await files('s3').dropAll([gone.id]);
    expect(await objects()).toEqual([`${w.stranger.id}/${kept.id}`]);
    await keep('s3', randomBytes(10));
    expect(await files('s3').dropOf(w.school.id, 100)).toBe(1);
    expect(await objects()).toEqual([`${w.stranger.id}/${kept.id}`]);
  });
  it('whose deletion the host refused are found by nobody, and the hourly job ends what was begun', async () => {
    const { id } = await keep('s3', randomBytes(10), { small: randomBytes(5) });
    host.failWhen((line) => (line.startsWith('DELETE') ? 503 : undefined));
    await expect(files('s3').dropAll([id])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([await files('s3').find([id]), await files('s3').open(id, 'full')]).toEqual([[], null]);
    expect(await objects()).toHaveLength(2);
    host.failWhen(() => undefined);
    await w.store
      .raw()
      .collection('files.files')
      .updateMany({}, { $set: { uploadDate: new Date(0) } });
    await runOneJob(kernel('s3'), 'files.dropLooseFiles', {
      payload: {},
      tenantId: null,
      actorId: null,
      requestId: null,
    } as never);
    expect(await objects()).toEqual([]);
    expect(await w.store.raw().collection('files.files').countDocuments()).toBe(0);
  });
  it('take no space of the institution when the host did not take them', async () => {
    await files('s3').recount();
    const used = async () => (await files('s3').bytesOfInstitutions([w.school.id])).get(w.school.id) ?? 0;
    await keep('s3', randomBytes(10));
    const before = await used();
    host.failWhen(() => 503);
    await expect(keep('s3', randomBytes(1_000))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await used()).toBe(before);
    expect(await w.store.raw().collection('files.files').countDocuments()).toBe(1);
  });
  it('cannot be read by a process that was not told of the host, and it says so', async () => {
    const { id } = await keep('s3', randomBytes(10));
    await expect(fileStore({ raw: w.store.raw }).bytesOf(id)).rejects.toThrow('FILES_URL');
  });
});

describe('moving files between the places', () => {
  it('brings all bytes over and back, small copies and the pieces of joined files among them', async () => {
    const bytes = [randomBytes(700_000), randomBytes(0), randomBytes(9_000_000)];
    const kept = [];
    for (const each of bytes) kept.push(await keep('gridfs', each, { small: randomBytes(20) }));
    const joined = await files('gridfs').join({ ...meta(), pieces: [kept[0]!.id, kept[2]!.id] });
    const before = await whole(joined.id);
    const loose = await files('gridfs').put({ ...meta({ tenantId: null }), bytes: randomBytes(3) });
    const { code, said } = await move('s3');
    expect([code, said.split('\n')[0]]).toEqual([0, '7 files (9700063 bytes) were moved into the S3 host.']);
    expect(await objects()).toHaveLength(7);
    expect(await objects()).toContain(`null/${loose.id}`);
    expect(await whole(joined.id)).toBe(before);
    // Readers of that moment still find the bytes in the old place; the hourly job takes them away.
    expect(await chunks()).toBeGreaterThan(0);
    await files('s3').dropLeft(new Date(Date.now() + 1_000));
    expect(await chunks()).toBe(0);
    expect(await whole(joined.id)).toBe(before);
    expect((await move('s3')).said).toContain('0 files');
    expect((await check()).code).toBe(0);

    expect((await move('gridfs')).said).toContain('7 files');
    await files('gridfs').dropLeft(new Date(Date.now() + 1_000));
    expect(await objects()).toEqual([]);
    expect(await whole(joined.id)).toBe(before);
    expect(await whole(kept[1]!.id)).toBe('');
  });
  it('that was interrupted resumes where it stopped', async () => {
    const kept = [];
    for (let at = 0; at < 5; at += 1) kept.push(await keep('gridfs', randomBytes(100 + at)));
    const before = await Promise.all(kept.map(({ id }) => whole(id)));
    let turns = 0;
    const end = async () => {
      if ((turns += 1) > 3) throw new Error('ended');
    };
    await expect(moveFiles(home('s3'), end)).rejects.toThrow('ended');
    expect(await objects()).toHaveLength(3);
    expect(await Promise.all(kept.map(({ id }) => whole(id)))).toEqual(before);
    host.failWhen((line) => (line.startsWith('PUT') ? 503 : undefined));
    await expect(move('s3')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    host.failWhen(() => undefined);
    expect((await move('s3')).said).toContain('2 files');
    expect(await Promise.all(kept.map(({ id }) => whole(id)))).toEqual(before);
  });
  it('leaves nothing of a file that is deleted while it is copied', async () => {
    const { id } = await keep('gridfs', randomBytes(100));
    const drop = files('s3');
    let isAsked = false;
    host.failWhen((line) => {
      if (line.startsWith('PUT') && !isAsked) {
        isAsked = true;
        void w.store
          .raw()
          .collection('files.files')
          .updateOne({}, { $set: { 'metadata.isDropped': true } });
        return 503;
      }
      return undefined;
    });
    expect((await move('s3')).said).toContain('0 files');
    await drop.dropAll([id]);
    expect([await objects(), await chunks()]).toEqual([[], 0]);
  });
  it('passes over a file whose bytes are not whole, names it, and leaves it as it is', async () => {
    const damaged = await keep('gridfs', randomBytes(600_000));
    const sound = await keep('gridfs', randomBytes(10));
    await w.store.raw().collection('files.chunks').deleteOne({ n: 1 });
    const { code, said } = await move('s3');
    expect(code).toBe(1);
    expect(said).toContain(damaged.id);
    expect(said).toContain('1 files (10 bytes)');
    expect(await objects()).toEqual([`${w.school.id}/${sound.id}`]);
  });
});

describe('moving files to what is no S3 host', () => {
  const notes = () => w.store.raw().collection('files.files').find({}).toArray();
  it.each([404, 200])('that answers %i moves nothing and deletes nothing', async (status) => {
    const { id } = await keep('gridfs', Buffer.from('whole'));
    const before = await chunks();
    host.failWhen((line) => (line.startsWith('DELETE') ? undefined : status));
    await expect(move('s3')).rejects.toThrow('The file host');
    expect((await notes())[0]!['metadata']).not.toHaveProperty('left');
    expect(await chunks()).toBe(before);
    host.failWhen(() => undefined);
    expect(await whole(id)).toBe(Buffer.from('whole').toString('hex'));
  });
  it('and says that it took a file which it does not keep leaves the note as it is', async () => {
    const { id } = await keep('gridfs', Buffer.from('whole'));
    const { s3 } = home('s3').files!;
    const forgetful = { raw: w.store.raw, files: { isChosen: true, s3: { ...s3, put: async () => 5 } } };
    await expect(moveFiles(forgetful, async () => undefined)).rejects.toThrow('does not lie whole');
    expect(await whole(id)).toBe(Buffer.from('whole').toString('hex'));
    expect((await notes())[0]!['metadata']).not.toHaveProperty('left');
  });
  it('or that has lost them since keeps the bytes of the old place, and the others are deleted there', async () => {
    const [lost, sound] = [await keep('gridfs', Buffer.from('lost')), await keep('gridfs', Buffer.from('sound'))];
    await move('s3');
    await home('s3').files!.s3.drop([{ id: lost.id, tenantId: w.school.id }]);
    const faults: string[] = [];
    await files('s3').dropLeft(new Date(Date.now() + 1_000), (id) => void faults.push(id));
    expect(faults).toEqual([lost.id]);
    expect(await chunks()).toBe(1);
    const [row] = await w.store.raw().collection('files.chunks').find({}).toArray();
    expect(String(row!['files_id'])).toBe(lost.id);
    expect((await notes()).find(({ _id }) => String(_id) === sound.id)!['metadata']).not.toHaveProperty('left');
  });
  it('holds up no process that brings the data into a new shape', async () => {
    await keep('gridfs', Buffer.from('x'));
    let hasMigrated = false;
    const migrate = () =>
      underSchemaLock(
        kernel('s3'),
        async () => true,
        async () => void (hasMigrated = true),
      );
    const { s3 } = home('s3').files!;
    const put: typeof s3.put = async (...given) => {
      await Promise.race([migrate(), wait(3_000)]);
      return s3.put(...given);
    };
    const store = { ...w.store, files: { isChosen: true, s3: { ...s3, put } } };
    let seen = false;
    const say = () => void (seen ||= hasMigrated);
    expect(await moveAllFiles({ ...w.kernel, store }, { say })).toBe(0);
    expect(seen).toBe(true);
  });
});

describe('the hourly care for files', () => {
  const job = (place: 'gridfs' | 's3') =>
    runOneJob(kernel(place), 'files.dropLooseFiles', {
      payload: {},
      tenantId: null,
      actorId: null,
      requestId: null,
    } as never);
  it('passes over a file that cannot be deleted, does all else, and fails at its end', async () => {
    const loose: { id: string }[] = [];
    for (let at = 0; at < 3; at += 1) loose.push(await files('s3').put({ ...meta(), bytes: randomBytes(10) }));
    const moved = await keep('gridfs', randomBytes(10));
    await moveFiles(home('s3'), async () => undefined);
    const past = new Date(0);
    await w.store
      .raw()
      .collection('files.files')
      .updateMany({ 'metadata.isTaken': false }, { $set: { uploadDate: past } });
    await w.store
      .raw()
      .collection('files.files')
      .updateMany({ 'metadata.left': 'gridfs' }, { $set: { 'metadata.leftAt': past } });
    await w.store
      .raw()
      .collection('file_usage')
      .updateMany({}, { $set: { bytes: 999_999 } });
    host.failWhen((line) => (line.startsWith('DELETE') && line.includes(loose[0]!.id) ? 403 : undefined));
    await expect(job('s3')).rejects.toThrow('403');
    expect((await objects()).toSorted()).toEqual([loose[0]!, moved].map(({ id }) => `${w.school.id}/${id}`).toSorted());
    expect(await chunks()).toBe(0);
    expect((await files('s3').bytesOfInstitutions([w.school.id])).get(w.school.id)).toBe(20);
    host.failWhen(() => undefined);
    await job('s3');
    expect(await objects()).toEqual([`${w.school.id}/${moved.id}`]);
  });
  it('does not ask a host that is away about every file', async () => {
    for (let at = 0; at < 9; at += 1) await files('s3').put({ ...meta(), bytes: randomBytes(1) });
    await w.store
      .raw()
      .collection('files.files')
      .updateMany({}, { $set: { uploadDate: new Date(0) } });
    const ids = new Set<string>();
    host.failWhen((line) => {
      if (!line.startsWith('DELETE')) return undefined;
      ids.add(line);
      return 503;
    });
    await expect(job('s3')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(ids.size).toBe(5);
  });
});

describe('checking files', () => {
  it('names missing bytes and bytes of no file, and deletes the latter when asked', async () => {
    const [lost, kept] = [await keep('s3', randomBytes(10)), await keep('gridfs', randomBytes(10))];
    const { s3 } = home('s3').files!;
    await s3.drop([{ id: lost.id, tenantId: w.school.id }]);
    await w.store
      .raw()
      .collection('files.chunks')
      .insertOne({ files_id: oldId('a'), n: 0, data: Buffer.from('x'), _id: oldId('b') });
    const found = await check();
    expect(found.code).toBe(1);
    expect(found.said).toContain(lost.id);
    expect(found.said).not.toContain(kept.id);
    expect(found.said).toContain(`gridfs/${oldId('a').toHexString()}`);
    expect((await check(true)).said).toContain('They are deleted.');
    expect((await check()).said).not.toContain('belong to no file');
    expect(await chunks()).toBe(1);
  });
  it('takes bytes that were written a moment ago for those of a file that is being kept', async () => {
    const { s3 } = home('s3').files!;
    const young = { id: 'f'.repeat(24), tenantId: w.school.id };
    await s3.put(young, Buffer.from('x'));
    expect(await check(true)).toEqual({ code: 0, said: '0 files were compared with their bytes.' });
    expect(await s3.sizeOf(young)).toBe(1);
    await s3.drop([young]);
  });
});
