import { actionsOf } from '@pathshala/shared/kit';
import { activityActions } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tendChain } from '../src/kernel';
import { SETTLE_MS, verifyChain } from '../src/kernel/host';
import { toObjectId } from '../src/kernel/mongo/connection';
import sealAndCheck from '../src/modules/foundation/identity/jobs/seal-activity.handler';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
// Each test begins with a log of its own.
beforeEach(async () => {
  for (const name of ['audit', 'audit_seals', 'audit_checks']) await w.store.raw().collection(name).deleteMany({});
});

const trail = () => w.store.raw().collection('audit');
const seals = () => w.store.raw().collection('audit_seals');
const ofSchool = () => ({ tenantId: toObjectId(w.school.id) });
const rename = async (n: number, name: string) => {
  const { id } = w.school.students[n]!;
  // As the system, whose looks at a record leave no row.
  const { rev } = await w.system(w.school.id).repo(Student).get(id);
  await w.school.office.run(actionsOf(Student).update, { id, rev, patch: { motherName: name } });
};
const settle = () => w.clock.advance(SETTLE_MS + 1_000);
const tend = () => sealAndCheck(w.system());
const state = () => w.school.head.run(activityActions.activitySeal, {});
/** Two seals with two rows each. */
const twoSeals = async () => {
  for (const round of [0, 1]) {
    for (const n of [0, 1]) await rename(n, `Amina ${round} ${n}`);
    settle();
    await tend();
  }
  return trail().find(ofSchool()).sort({ at: 1, _id: 1 }).toArray();
};

describe('sealing the trail', () => {
  it('takes what has settled, each row once, and leaves the latest for the next time', async () => {
    await rename(0, 'Amina');
    settle();
    await rename(1, 'Rahima');
    await tend();
    await tend();
    expect((await seals().find(ofSchool()).toArray()).map((seal) => [seal['number'], seal['ids'].length])).toEqual([
      [1, 1],
    ]);
    settle();
    await tend();
    expect(
      (await seals().find(ofSchool()).sort({ number: 1 }).toArray()).map((seal) => [
        seal['number'],
        seal['ids'].length,
      ]),
    ).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('delays no write, and loses no row of many that are written concurrently', async () => {
    const work = async () => {
      for (let n = 0; n < 4; n += 1) await rename(n, `Amina ${n}`);
    };
    await Promise.all([work(), tend(), tend()]);
    settle();
    await Promise.all([tend(), tend(), tend()]);
    await tend();
    const all = (await seals().find(ofSchool()).toArray()).flatMap((seal) => seal['ids'].map(String) as string[]);
    expect(all.toSorted()).toEqual((await trail().find(ofSchool()).toArray()).map((row) => String(row._id)).toSorted());
    expect(await verifyChain(w.kernel, w.school.id)).toMatchObject({ fault: null });
  });

  it('continues between rows of one instant where a batch is full', async () => {
    const { _id, ...row } = (await (async () => {
      await rename(0, 'Amina');
      return trail().findOne(ofSchool());
    })())!;
    await trail().insertMany(Array.from({ length: 2_100 }, () => ({ ...row })));
    settle();
    await tend();
    expect((await seals().find(ofSchool()).sort({ number: 1 }).toArray()).map((seal) => seal['ids'].length)).toEqual([
      1_000, 1_000, 101,
    ]);
    expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
  });

  it('checks a long chain over several runs and tells how far it got', async () => {
    await twoSeals();
    await w.store.raw().collection('audit_checks').deleteMany({});
    await tendChain(w.kernel, w.school.id, { rows: 1 });
    const [first] = await seals()
      .find({ ...ofSchool(), number: 1 })
      .toArray();
    expect(await state()).toEqual({ cleanTo: null, checkedAt: w.system().now.toISOString(), faults: [] });
    await tendChain(w.kernel, w.school.id, { rows: 1 });
    expect((await state()).cleanTo! >= first!['to'].at.toISOString()).toBe(true);
  });
});

describe('checking the trail', () => {
  it('finds nothing where nothing was touched, a day later too, and shows each institution its own', async () => {
    await twoSeals();
    w.clock.advance(86_400_000);
    await tend();
    const until = new Date(w.system().now.getTime() - SETTLE_MS).toISOString();
    expect(await state()).toEqual({ cleanTo: until, checkedAt: w.system().now.toISOString(), faults: [] });
    expect((await w.operator.run(activityActions.activitySeal, {})).faults).toEqual([]);
    expect((await w.school.office.refused(activityActions.activitySeal, {})).code).toBe('FORBIDDEN');
  });

  it.each<
    [
      string,
      'changed' | 'deleted' | 'inserted',
      number,
      (rows: Awaited<ReturnType<typeof twoSeals>>) => Promise<unknown>,
    ]
  >([
    [
      'a value that was changed',
      'changed',
      1,
      (rows) => trail().updateOne({ _id: rows[1]!._id }, { $set: { 'diff.motherName.1': 'Somebody else' } }),
    ],
    [
      'another person who is said to have done it',
      'changed',
      2,
      (rows) => trail().updateOne({ _id: rows[2]!._id }, { $set: { actor: rows[0]!._id } }),
    ],
    ['a row that was deleted', 'deleted', 0, (rows) => trail().deleteOne({ _id: rows[0]!._id })],
    [
      'a row that was put in between',
      'inserted',
      9,
      (rows) => trail().insertOne({ ...rows[1]!, _id: toObjectId('9'.repeat(24)) }),
    ],
  ])('names %s', async (_title, kind, index, tamper) => {
    const rows = await twoSeals();
    await tamper(rows);
    const row = index === 9 ? '9'.repeat(24) : String(rows[index]!._id);
    expect((await verifyChain(w.kernel, w.school.id)).fault).toMatchObject({ kind, row });
    w.clock.advance(86_400_000);
    await tend();
    expect((await state()).faults).toMatchObject([{ kind, row }]);
    expect((await w.operator.run(activityActions.activitySeal, {})).faults).toMatchObject([
      { kind, row, institution: { en: 'school High School' } },
    ]);
    expect((await w.stranger.head.run(activityActions.activitySeal, {})).faults).toEqual([]);
  });

  it('names a row that was put into a time when nothing happened', async () => {
    const [row] = await twoSeals();
    const quiet = w.system().now;
    w.clock.advance(3_600_000);
    await tend();
    await trail().insertOne({ ...row, _id: toObjectId('9'.repeat(24)), at: quiet });
    await rename(0, 'Later');
    settle();
    await tend();
    expect((await state()).faults).toMatchObject([{ kind: 'inserted', row: '9'.repeat(24), at: quiet.toISOString() }]);
  });

  it.each<[string, (number: number) => object]>([
    ['the newest seal with its rows', () => ({ number: 2 })],
    ['every seal', () => ({})],
  ])('finds that somebody cut off %s, and goes on saying so', async (_title, which) => {
    const rows = await twoSeals();
    await seals().deleteMany({ ...ofSchool(), ...which(2) });
    await trail().deleteMany({ _id: { $in: rows.slice(2).map((row) => row._id) } });
    for (let run = 0; run < 2; run += 1) await tend();
    expect((await state()).faults).toMatchObject([{ kind: 'seal', seal: 2 }]);
  });
});
