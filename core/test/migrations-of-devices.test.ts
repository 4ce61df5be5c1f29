import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type Store } from '../src/kernel';
import { toObjectId } from '../src/kernel/mongo/connection';
import { serialsWithoutCase } from '../src/migrations/018-serials-without-case';
import { withheldWithoutFigures } from '../src/migrations/019-withheld-without-figures';
import { tracesOfErasedPeople } from '../src/migrations/031-traces-of-erased-people';
import { emptyWorld } from '../src/testing';

let store: Store;
beforeAll(async () => void ({ store } = await emptyWorld()));
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
});
const run = (migration: typeof serialsWithoutCase) => migration.run({ db: store.raw() } as never);

it('of devices whose serials differ in case only, the later one is closed and named, once', async () => {
  const devices = store.raw().collection('attendance_devices');
  await devices.insertMany([
    { serial: 'demo2026', tenantId: 'b', name: 'Later', nameBn: 'পরে', state: 'approved', createdAt: new Date(2_000) },
    { serial: 'Demo2026', tenantId: 'a', name: 'First', nameBn: 'আগে', state: 'approved', createdAt: new Date(1_000) },
    { serial: 'OTHER1', tenantId: 'a', name: 'Other', nameBn: 'অন্য', state: 'approved', createdAt: new Date(3_000) },
  ]);
  for (let time = 0; time < 2; time += 1) await run(serialsWithoutCase);
  const rows = await devices.find({}).sort({ createdAt: 1 }).toArray();
  expect(rows.map(({ serial, state }) => [serial, state])).toEqual([
    ['DEMO2026', 'approved'],
    [expect.stringMatching(/^DEMO2026-CLOSED-[0-9A-F]{8}$/), 'blocked'],
    ['OTHER1', 'approved'],
  ]);
  expect(rows[1]).toMatchObject({ name: 'Later (closed: same serial)', nameBn: 'পরে (বন্ধ: একই সিরিয়াল)' });
});

it('withheld results lose the figures that they would have had, others keep theirs', async () => {
  const results = store.raw().collection('results');
  const figures = {
    gpa: 4.5,
    gpaWithoutOptional: 4.2,
    letter: 'A',
    golden: false,
    failCount: 1,
    total: 700,
    inClass: 3,
  };
  await results.insertMany([
    { state: 'withheld', passed: false, ...figures },
    { state: 'normal', passed: true, ...figures },
  ]);
  await run(withheldWithoutFigures);
  const [normal, withheld] = await results.find({}).sort({ state: 1 }).toArray();
  expect(normal).toMatchObject(figures);
  expect(withheld).toMatchObject({ gpa: 0, gpaWithoutOptional: 0, letter: '–', total: 0, failCount: 0 });
  expect(withheld).not.toHaveProperty('inClass');
});

it('031: enrolments and incidents of students who were erased tell nothing of them, those of others stay', async () => {
  const [erased, other] = [newId(), newId()];
  const students = [erased, other].map(toObjectId);
  const religionSubject = toObjectId(newId());
  const db = store.raw();
  await db.collection('erasures').insertOne({ kind: 'student', state: 'done', person: erased });
  await db.collection('erasures').insertOne({ kind: 'student', state: 'withdrawn', person: other });
  await db.collection('enrolments').insertMany(students.map((student) => ({ student, religionSubject })));
  await db.collection('exam_incidents').insertMany(students.map((student) => ({ student, kind: 'absent' })));
  for (let time = 0; time < 2; time += 1) await run(tracesOfErasedPeople);
  const places = await db
    .collection('enrolments')
    .find({ religionSubject: { $exists: true } })
    .toArray();
  const incidents = await db
    .collection('exam_incidents')
    .find({ student: { $exists: true } })
    .toArray();
  expect([...places, ...incidents].map(({ student }) => String(student))).toEqual([other, other]);
  expect(await db.collection('exam_incidents').countDocuments({})).toBe(2);
});
