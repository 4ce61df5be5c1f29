import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeLog, newId, type Store } from '../src/kernel';
import { defineMigration, fileStore, migrate, NewerDatabaseError, type Migration } from '../src/kernel/host';
import { toObjectId } from '../src/kernel/mongo/connection';
import { systemClock } from '../src/kernel/process/clock';
import { migrations } from '../src/migrations';
import { emptyWorld } from '../src/testing';

let store: Store;
beforeAll(async () => void ({ store } = await emptyWorld()));
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
});
afterEach(async () => {
  for (const name of ['schema', 'things']) await store.raw().collection(name).deleteMany({});
});

const log = makeLog('test', 'silent');
const things = () => store.raw().collection<{ _id: string; n: number }>('things');
const version = async () =>
  (await store.raw().collection<{ _id: string; version?: number }>('schema').findOne({ _id: 'data' }))?.version ?? 0;
/** Adds its id to a counter, so that running twice would show. */
const step = (id: number, over: Partial<Migration> = {}) =>
  defineMigration({
    id,
    name: `step ${id}`,
    run: async ({ db }) => {
      await db
        .collection<{ _id: string }>('things')
        .updateOne({ _id: 'sum' }, { $inc: { n: 10 ** (id - 1) } }, { upsert: true });
    },
    ...over,
  });
const run = (list: readonly Migration[], options: { leaseMs?: number } = {}) =>
  migrate({ store, migrations: list, log, clock: systemClock, lookMs: 20, ...options });
const sum = async () => (await things().findOne({ _id: 'sum' }))?.n ?? 0;

describe('migrations', () => {
  it('run once each, in their order, however many processes start', async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => run([step(2), step(1)])));
    expect(ran.flat()).toEqual([1, 2]);
    expect([await sum(), await version()]).toEqual([11, 2]);
    expect(await run([step(1), step(2), step(3)])).toEqual([3]);
    expect([await sum(), await version()]).toEqual([111, 3]);
  });
  it('that fail keep what was finished before them, and begin there the next time', async () => {
    const broken = step(2, { run: () => Promise.reject(new Error('no room on the disk')) });
    await expect(run([step(1), broken])).rejects.toThrow('no room');
    expect([await sum(), await version()]).toEqual([1, 1]);
    expect(await run([step(1), step(2)])).toEqual([2]);
  });
  it('of a process that died are taken over when its lock has run out', async () => {
    await store
      .raw()
      .collection<{ _id: string; owner: string; until: number }>('schema')
      .insertOne({ _id: 'lock', owner: 'dead', until: systemClock.now().getTime() + 150 });
    const began = performance.now();
    expect(await run([step(1)])).toEqual([1]);
    expect(performance.now() - began).toBeGreaterThan(100);
  });
  it('refuse a database that a newer program has used, in a sentence', async () => {
    await run([step(1), step(2)]);
    await expect(run([step(1)])).rejects.toThrow(NewerDatabaseError);
    await expect(run([step(1)])).rejects.toThrow('it has been used by a newer version');
  });
  it('have numbers without a gap', async () => {
    await expect(run([step(1), step(3)])).rejects.toThrow('Migration 3 (step 3) is listed where 2 is expected');
  });
});

describe('the migrations of the product', () => {
  it('1: counters of receipts continue where they were', async () => {
    const tenantId = 'school';
    const stamp = { rev: 7, alive: true, createdAt: systemClock.now(), updatedAt: systemClock.now() };
    await store
      .raw()
      .collection('receipt_series')
      .insertMany([
        { tenantId, series: '2025-26', last: 42, ...stamp },
        { tenantId, series: 'C-2025-26', last: 3, ...stamp },
      ] as never);
    await run(migrations.slice(0, 1));
    const counters = await store.raw().collection('number_counters').find({ alive: true }).sort({ kind: 1 }).toArray();
    expect(counters.map(({ kind, run: period, last, rev }) => [kind, period, last, rev])).toEqual([
      ['receipt', '2025-26', 42, 7],
      ['receiptCancellation', '2025-26', 3, 7],
    ]);
    expect(await store.raw().listCollections({ name: 'receipt_series' }).toArray()).toEqual([]);
  });
  it('2: students who left are transferred, with a note that says what is assumed; others stay', async () => {
    const students = store.raw().collection('students');
    await students.insertMany([
      { code: '1', status: 'left' },
      { code: '2', status: 'active' },
      { code: '3', status: 'graduated' },
    ]);
    await run(migrations.slice(0, 2));
    const rows = await students.find({}).sort({ code: 1 }).toArray();
    expect(rows.map(({ status, leavingNote }) => [status, leavingNote !== undefined])).toEqual([
      ['transferred', true],
      ['active', false],
      ['graduated', false],
    ]);
    await students.deleteMany({});
  });
  it('3: what menus say about the screens of OAuth follows their new names', async () => {
    const items = store.raw().collection('menu_items');
    await items.insertMany([
      { key: 'screen:identity.oauthClients', label: 'Programs' },
      { key: 'screen:identity.users', label: 'People' },
    ]);
    await run(migrations.slice(0, 3));
    const rows = await items.find({}).sort({ label: 1 }).toArray();
    expect(rows.map(({ key }) => key)).toEqual(['screen:identity.users', 'screen:oauth.clients']);
    await items.deleteMany({});
  });
  it('4: pictures of questions are files with their bytes, once also when it is begun again', async () => {
    const images = store.raw().collection('quiz_images');
    const [_id, tenantId] = [toObjectId(newId()), toObjectId(newId())];
    const data = `data:image/webp;base64,${Buffer.from('the picture').toString('base64')}`;
    await images.insertOne({ _id, tenantId, hash: 'x', type: 'webp', data } as never);
    await run(migrations.slice(0, 4));
    // As if the process had died between the file and its record.
    await images.updateOne({ _id }, { $set: { data }, $unset: { file: '' } } as never);
    await store.raw().collection('schema').deleteMany({});
    await run(migrations.slice(0, 4));
    expect(await images.findOne({ _id })).toEqual({ _id, tenantId, hash: 'x', file: _id });
    const files = fileStore(store);
    const kept = await files.open(_id.toHexString(), 'full');
    expect(Buffer.concat(await kept!.stream.toArray()).toString()).toBe('the picture');
    expect(kept!.meta).toMatchObject({
      target: 'quizImage.file',
      mime: 'image/webp',
      isTaken: true,
      name: 'picture.webp',
    });
    expect(
      await store
        .raw()
        .collection('file_usage')
        .findOne({ _id: tenantId.toHexString() } as never),
    ).toMatchObject({ bytes: 11 });
  });
  it('5: people have the folded words of their names', async () => {
    const people = store.raw().collection('guardians');
    await people.insertOne({ name: 'Md. Rahim Uddin', nameBn: 'মো. রহীম উদ্দিন' });
    await run(migrations.slice(0, 5));
    expect((await people.findOne({}))?.['searchWords']).toEqual(['md', 'rahim', 'uddin', 'মো', 'রহিম', 'উদ্দিন']);
    await people.deleteMany({});
  });
  it('6: employees who were not active have resigned, with a note that says what is assumed; others are in service', async () => {
    const staff = store.raw().collection('staff');
    await staff.insertMany([
      { code: '1', active: false },
      { code: '2', active: true },
      { code: '3', active: false, status: 'retired' },
    ]);
    await run(migrations.slice(0, 6));
    const rows = await staff.find({}).sort({ code: 1 }).toArray();
    expect(rows.map(({ status, leavingNote }) => [status, leavingNote !== undefined])).toEqual([
      ['resigned', true],
      ['active', false],
      ['retired', false],
    ]);
    await staff.deleteMany({});
  });
  it('7: a voucher from before has no approval steps, and one with steps keeps them', async () => {
    const vouchers = store.raw().collection('vouchers');
    await vouchers.insertMany([{ number: 'old' }, { number: 'with', step: 1, round: 2, steps: [{}], approvers: [] }]);
    await run(migrations.slice(0, 7));
    const rows = await vouchers.find({}).sort({ number: 1 }).toArray();
    expect(rows.map((row) => [row['step'], row['round'], row['steps'].length, row['approvers']])).toEqual([
      [0, 0, 0, []],
      [1, 2, 1, []],
    ]);
    await vouchers.deleteMany({});
  });
  it('8: a waiver from before has no approval steps, and keeps its decision', async () => {
    const waivers = store.raw().collection('student_waivers');
    await waivers.insertOne({ status: 'approved' });
    await run(migrations.slice(0, 8));
    const rows = await waivers.find({}).toArray();
    expect(rows.map((row) => [row['status'], row['step'], row['steps'], row['approvers']])).toEqual([
      ['approved', 0, [], []],
    ]);
    await waivers.deleteMany({});
  });
  it('9: a question from before is for quizzes', async () => {
    const questions = store.raw().collection('quiz_questions');
    await questions.insertMany([{ body: 'old' }, { body: 'exam', bank: 'exam' }]);
    await run(migrations.slice(0, 9));
    const rows = await questions.find({}).sort({ body: 1 }).toArray();
    expect(rows.map(({ bank }) => bank)).toEqual(['exam', 'quiz']);
    await questions.deleteMany({});
  });
  it('10: receipts and other papers have words to search for, numbers also without zeros', async () => {
    const receipts = store.raw().collection('receipts');
    await receipts.insertMany([
      { number: 'SHP-2026-000123', code: 'S-7', name: 'Rahim', nameBn: 'রহীম' },
      { number: 'new', searchWords: ['kept'] },
    ]);
    await run(migrations.slice(0, 10));
    const rows = await receipts.find({}).sort({ number: 1 }).toArray();
    expect(rows.map((row) => row['searchWords'])).toEqual([
      ['shp', '2026', '000123', '123', 's', '7', 'rahim', 'রহিম'],
      ['kept'],
    ]);
    await receipts.deleteMany({});
  });
  it('11: receipts continue after the old counters and after the receipts that were issued', async () => {
    const db = store.raw();
    const tenantId = toObjectId(newId());
    await db.collection('receipt_serieses').insertMany([
      { tenantId, series: '2025-26', last: 266, alive: true },
      { tenantId, series: 'C-2025-26', last: 3, alive: true },
    ]);
    await db.collection('receipts').insertMany([
      { tenantId, number: '2025-26/000268', cancelNumber: 'C-2025-26/000002' },
      { tenantId, number: 'SHP-9', searchWords: [] },
    ]);
    await run(migrations.slice(0, 11));
    await db.collection('schema').deleteMany({});
    await run(migrations.slice(0, 11));
    const counters = await db.collection('number_counters').find({ tenantId, alive: true }).sort({ kind: 1 }).toArray();
    expect(counters.map(({ kind, run: period, last }) => [kind, period, last])).toEqual([
      ['receipt', '2025-26', 268],
      ['receiptCancellation', '2025-26', 3],
    ]);
    expect(await db.listCollections({ name: 'receipt_serieses' }).toArray()).toEqual([]);
    for (const name of ['receipts', 'number_counters']) await db.collection(name).deleteMany({});
  });
  it('15: records know their first writer, and a chain that was on is in force', async () => {
    const of = (name: string) => store.raw().collection(name);
    const who = toObjectId(newId());
    for (const name of ['vouchers', 'student_waivers'])
      await of(name).insertMany([
        { number: 'a', createdBy: who },
        { number: 'b' },
        { number: 'c', writers: [who, who] },
      ]);
    for (const name of ['voucher_chains', 'waiver_chains'])
      await of(name).insertMany([
        { rank: 1, active: true, createdBy: who },
        { rank: 2, active: false },
      ]);
    for (let twice = 0; twice < 2; twice += 1)
      await migrations.find(({ id }) => id === 15)!.run({ db: store.raw(), log } as never);
    for (const name of ['vouchers', 'student_waivers']) {
      const rows = await of(name).find({}).sort({ number: 1 }).toArray();
      expect(rows.map((row) => row['writers'].map(String))).toEqual([[String(who)], [], [String(who), String(who)]]);
      await of(name).deleteMany({});
    }
    for (const name of ['voucher_chains', 'waiver_chains']) {
      const rows = await of(name).find({}).sort({ rank: 1 }).toArray();
      expect(rows.map((row) => [row['state'], row['active'], row['writers'].length])).toEqual([
        ['active', undefined, 1],
        ['off', undefined, 0],
      ]);
      await of(name).deleteMany({});
    }
  });
  it('026: chains of leave keep their force, and who wrote them', async () => {
    const chains = store.raw().collection('leave_chains');
    const who = toObjectId('0123456789abcdef01234567');
    await chains.insertMany([
      { rank: 1, active: true, createdBy: who },
      { rank: 2, active: false },
      { rank: 3 },
    ] as never[]);
    for (let twice = 0; twice < 2; twice += 1)
      await migrations.find(({ id }) => id === 26)!.run({ db: store.raw(), log } as never);
    const rows = await chains.find({}).sort({ rank: 1 }).toArray();
    expect(rows.map((row) => [row['state'], row['active'], row['writers'].map(String)])).toEqual([
      ['active', undefined, [String(who)]],
      ['off', undefined, []],
      ['active', undefined, []],
    ]);
    await chains.deleteMany({});
  });
  it('035: a published exam whose status was set back to draft is closed, others stay', async () => {
    const exams = store.raw().collection('exams');
    const all = [
      { n: 1, state: 'draft', publishedVersion: 2 },
      { n: 2, state: 'draft' },
      { n: 3, state: 'draft', publishedVersion: null },
      { n: 4, state: 'open', publishedVersion: 1 },
    ];
    await exams.insertMany(all as never[]);
    await migrations.find(({ id }) => id === 35)!.run({ db: store.raw(), log } as never);
    const rows = await exams.find({}).sort({ n: 1 }).toArray();
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'draft', 'draft', 'open']);
    await exams.deleteMany({});
  });
  it('027: lessons become the first routine of their institution, in force since its first year, once also when cut off', async () => {
    const db = store.raw();
    const [school, other, done] = [newId(), newId(), newId()].map((id) => toObjectId(id));
    const lesson = (tenantId: unknown, period: number, over: object = {}) => ({
      tenantId,
      weekday: 0,
      period,
      ...over,
    });
    await db.collection('academic_years').insertMany([
      { tenantId: school, startsOn: '2026-01-01', endsOn: '2026-12-31' },
      { tenantId: school, startsOn: '2025-01-01', endsOn: '2025-12-31' },
    ] as never);
    await db
      .collection('routine_entries')
      .insertMany([
        lesson(school, 1),
        lesson(school, 2),
        lesson(other, 1),
        lesson(done, 1, { version: 'kept' }),
      ] as never);
    await run(migrations.slice(0, 27));
    // As if the process had died after some of the lessons.
    await db.collection('routine_entries').updateOne({ tenantId: school, period: 2 }, { $unset: { version: '' } });
    await db.collection('schema').deleteMany({});
    await run(migrations.slice(0, 27));
    const versions = await db.collection('routine_versions').find({}).toArray();
    const of = (tenantId: unknown) => versions.filter((row) => String(row['tenantId']) === String(tenantId));
    expect([of(school).length, of(other).length, of(done).length]).toEqual([1, 1, 0]);
    expect(of(school)[0]).toMatchObject({ from: '2025-01-01', state: 'published', rev: 1, alive: true });
    const rows = await db
      .collection('routine_entries')
      .find({ tenantId: school as never })
      .toArray();
    expect(rows.map((row) => String(row['version']))).toEqual([String(of(school)[0]!._id), String(of(school)[0]!._id)]);
    for (const name of ['academic_years', 'routine_entries', 'routine_versions'])
      await db.collection(name).deleteMany({});
  });
  it('leave loans of employees that are out without a price, and those of students as they are', async () => {
    const db = store.raw();
    const terms = { finePerDay: 200, price: 25_000 };
    const loans = db.collection<{ _id: string }>('book_loans');
    await loans.insertMany([
      { _id: 'out', staff: 'a', state: 'active', terms },
      { _id: 'back', staff: 'a', state: 'returned', terms },
      { _id: 'child', student: 'b', state: 'active', terms },
    ] as never);
    for (let time = 0; time < 2; time += 1) {
      await run(migrations);
      await db.collection('schema').deleteMany({});
      // A later loan has its price, and the second run keeps it.
      await loans.updateOne(
        { _id: 'new' },
        { $set: { staff: 'a', state: 'active', terms, owes: 0 } },
        { upsert: true },
      );
    }
    const termsOf = async (id: string) => ((await loans.findOne({ _id: id })) as { terms?: object } | null)?.terms;
    expect(await termsOf('out')).toEqual({ finePerDay: 0, price: null });
    for (const id of ['back', 'child', 'new']) expect(await termsOf(id)).toEqual(terms);
    await loans.deleteMany({});
  });
  it('find nothing to do in a database that has nothing in it', async () => {
    expect(await run(migrations)).toEqual(migrations.map(({ id }) => id));
  });
});
