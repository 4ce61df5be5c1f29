import { actionsOf } from '@pathshala/shared/kit';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLog, tendChain } from '../src/kernel';
import { renewSealed, SETTLE_MS, verifyChain } from '../src/kernel/host';
import { toObjectId } from '../src/kernel/mongo/connection';
import { takeDataKeys } from '../src/kernel/process/sealed-value';
import { sealedNumbers } from '../src/migrations/024-sealed-numbers';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const NID = '1990123456789';
const BIRTH = '20141591234100145';
const stored = async (name: string, id: string) =>
  (await w.store
    .raw()
    .collection(name)
    .findOne({ _id: toObjectId(id) as never })) as Record<string, any>;
const patch = async (entity: any, id: string, values: Record<string, unknown>) => {
  const { rev } = (await w.school.head.run(actionsOf(entity).get, { id })) as { rev: number };
  return w.school.head.run(actionsOf(entity).update, { id, rev, patch: values } as never);
};

describe('identity numbers and accounts at rest', () => {
  it('are encrypted in the record, masked in the trail, and readable with the right alone', async () => {
    const { id } = w.school.students[0]!;
    await patch(Student, id, { birthRegistration: BIRTH });
    const doc = await stored('students', id);
    expect(JSON.stringify(doc)).not.toContain(BIRTH);
    expect(doc['birthRegistration']).toMatchObject({ key: expect.any(String), mark: expect.any(String) });
    const trail = await w.store.raw().collection('audit').find({ entity: 'student' }).toArray();
    expect(JSON.stringify(trail)).not.toContain(BIRTH);
    expect(trail.at(-1)!['diff']).toMatchObject({ birthRegistration: [null, '••••0145'] });
    const read = (who: World['school']['head']) => who.run(actionsOf(Student).get, { id });
    expect(await read(w.school.head)).toMatchObject({ birthRegistration: BIRTH });
    expect(await read(w.school.teacher)).not.toHaveProperty('birthRegistration');
  });

  it('are found by the whole number, never by a part, and belong to one record', async () => {
    const students = w.system(w.school.id).repo(Student);
    const [first, second] = w.school.students;
    await patch(Student, first!.id, { birthRegistration: BIRTH });
    expect((await students.find({ where: { birthRegistration: BIRTH } })).map(({ id }) => id)).toEqual([first!.id]);
    expect(await students.find({ where: { birthRegistration: { in: [BIRTH, '1'] } } })).toHaveLength(1);
    await expect(students.find({ where: { birthRegistration: { contains: '2014' } } })).rejects.toThrow('whole value');
    const { rev } = await w.school.head.run(actionsOf(Student).get, { id: second!.id });
    const refused = await w.school.head.refused(actionsOf(Student).update, {
      id: second!.id,
      rev,
      patch: { birthRegistration: BIRTH },
    });
    expect(refused).toMatchObject({ code: 'DUPLICATE', fields: { birthRegistration: expect.anything() } });
    await patch(Student, first!.id, { birthRegistration: null });
    expect(await students.find({ where: { birthRegistration: BIRTH } })).toEqual([]);
  });

  it('are sealed in data of before, in records and trail, also when the migration was killed, and the trail verifies', async () => {
    const guardian = await w.system(w.school.id).repo(Guardian).create({
      name: 'Amina Begum',
      nameBn: 'আমিনা বেগম',
      relation: 'mother',
      phone: '01711223344',
    });
    const staff = (await w.system(w.school.id).repo(Staff).find())[0]!;
    const db = w.store.raw();
    await db
      .collection('guardians')
      .updateOne({ _id: toObjectId(guardian.id) as never }, { $set: { nationalId: NID } });
    await db
      .collection('staff')
      .updateOne({ _id: toObjectId(staff.id) as never }, { $set: { bankAccount: '2001234567', mobileAccount: null } });
    await patch(Guardian, guardian.id, { occupation: 'Farmer' });
    const row = { entity: 'guardian', recordId: toObjectId(guardian.id) as never };
    // As the version before wrote it: without salt, in plain text, sealed.
    await db
      .collection('audit')
      .updateOne(
        { ...row, op: 'update' },
        { $set: { 'diff.nationalId': [null, NID] }, $unset: { salt: 1, emptied: 1 } },
      );
    w.clock.advance(SETTLE_MS + 1_000);
    await tendChain(w.kernel, w.school.id, { rows: 10_000 });
    const run = () => sealedNumbers.run({ db, log: makeLog('test', 'silent'), now: w.clock.now() });
    await run();
    await run();
    expect(
      JSON.stringify([await stored('guardians', guardian.id), await db.collection('audit').find(row).toArray()]),
    ).not.toContain(NID);
    expect(JSON.stringify(await stored('staff', staff.id))).not.toContain('2001234567');
    const read = await w.system(w.school.id).repo(Guardian).get(guardian.id);
    expect(read.nationalId).toBe(NID);
    expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
    const masked = await db.collection('audit').findOne({ ...row, 'diff.nationalId': { $exists: true } });
    expect(masked!['diff'].nationalId).toEqual([null, '••••6789']);
    await db.collection('audit').updateOne({ _id: masked!._id }, { $set: { 'diff.nationalId': [null, '••••9999'] } });
    expect((await verifyChain(w.kernel, w.school.id)).fault).toMatchObject({ kind: 'changed' });
    await db.collection('audit').updateOne({ _id: masked!._id }, { $set: { 'diff.nationalId': [null, '••••6789'] } });
  });

  it('get a new key while both are known, twice as once', async () => {
    const { id } = w.school.students[2]!;
    await patch(Student, id, { birthRegistration: '20141591234100999' });
    const before = (await stored('students', id))['birthRegistration'];
    takeDataKeys({ SECRET: w.config.SECRET, DATA_KEYS: ['a newer key of this test that is long enough'] });
    await renewSealed(w.store);
    const after = (await stored('students', id))['birthRegistration'];
    expect(after.key).not.toBe(before.key);
    await renewSealed(w.store);
    expect((await stored('students', id))['birthRegistration']).toEqual(after);
    const found = await w
      .system(w.school.id)
      .repo(Student)
      .find({ where: { birthRegistration: '20141591234100999' } });
    expect(found.map((row) => row.id)).toEqual([id]);
    takeDataKeys({ SECRET: w.config.SECRET });
  });
});
