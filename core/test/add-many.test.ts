import { AcademicYear, Class, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runUnit } from '../src/kernel';
import { makeSampler, world, type World } from '../src/testing';

let w: World;
let shift: string;
beforeAll(async () => {
  w = await world();
  shift = (await w.system(w.school.id).repo(Section).get(w.school.sectionA.id)).shift;
});
afterAll(() => w.close());

const section = (name: string, of = w.school.class.id) => ({ class: of, shift, name, nameBn: name });
const BORN = { dateOfBirth: '2015-03-01' };
const trail = () => w.store.raw().collection('audit').countDocuments({ entity: 'section', op: 'create' });
const plain = ({ id: _id, name: _name, nameBn: _nameBn, ...row }: Record<string, unknown>) => row;

describe('many records added together', () => {
  it('are stored as one by one: institution, defaults, revision, stamps and trail', async () => {
    const office = w.school.office.ctx();
    const before = await trail();
    await runUnit(office, { id: 'test', audited: true }, async (inside) => {
      await inside.repo(Section).create(section('One'));
      await inside.repo(Section).addMany([section('Two'), section('Three')]);
    });
    const [one, ...others] = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => office.repo(Section).findOne({ name })),
    );
    expect(one).toMatchObject({ rev: 1, active: true, createdBy: w.school.office.actor.userId });
    expect(others.map((row) => plain(row!))).toEqual([plain(one!), plain(one!)]);
    expect(await trail()).toBe(before + 3);
    expect(await w.stranger.head.ctx().repo(Section).findOne({ name: 'Two' })).toBeNull();
  });
  it('are held against a rule over other records with one question, and against it all the same', async () => {
    const sampler = makeSampler(w.system(w.school.id));
    const students = await Promise.all(Array.from({ length: 6 }, () => sampler.stored(Student, BORN)));
    const place = ({ id }: { id: string }, roll: number, more: object = {}) => ({
      ...{ year: w.school.year.id, student: id, section: w.school.sectionA.id },
      ...{ roll: 500 + roll, from: w.school.year.startsOn, ...more },
    });
    const add = (rows: object[]) =>
      runUnit(w.system(w.school.id), { id: 'test', audited: true }, async (inside) => {
        await inside.repo(Enrolment).createMany(rows as never);
      });
    const asked = vi.spyOn(w.kernel.store, 'documents');
    await add(students.slice(0, 4).map((student, at) => place(student, at)));
    // The question, and the insertion.
    expect(asked.mock.calls.filter(([entity]) => entity.name === 'enrolment')).toHaveLength(2);
    asked.mockRestore();
    await expect(add([place(students[4]!, 5), place(students[0]!, 6)])).rejects.toMatchObject({
      fields: { from: [expect.objectContaining({ en: expect.stringContaining('already in a section') })] },
    });
    expect(await w.system(w.school.id).repo(Enrolment).count({ student: students[4]!.id })).toBe(0);
    const past = { name: '2025', nameBn: '২০২৫', startsOn: '2025-01-01', endsOn: '2025-12-31' };
    const { id: year } = await w.system(w.school.id).repo(AcademicYear).create(past);
    const ended = { year, from: '2025-01-01', until: '2025-03-31' };
    await add([place(students[4]!, 5), place(students[1]!, 7, ended)]);
  });
  it('take turns with nobody over what they were made with', async () => {
    const locks = (name: string) => w.store.raw().collection<{ _id: string }>('rowLocks').countDocuments({ _id: name });
    const values = await makeSampler(w.system(w.school.id)).input(Student, { over: BORN });
    const made = await runUnit(w.system(w.school.id), { id: 'test', audited: true }, async (inside) => {
      const [student] = await inside.repo(Student).createMany([values as never]);
      const place = { year: w.school.year.id, section: w.school.sectionA.id, from: w.school.year.startsOn };
      await inside.repo(Enrolment).create({ ...place, student: student!.id, roll: 600 });
      return student!.id;
    });
    expect([await locks(`student:${made}`), await locks(`section:${w.school.sectionA.id}`)]).toEqual([0, 1]);
  });
  it('may name no record of another institution, whatever a person says of its ids', async () => {
    const foreign = (await w.system(w.stranger.id).repo(Class).find())[0]!.id;
    for (const options of [{}, { own: ['class' as const] }])
      await expect(
        w.school.office
          .ctx()
          .repo(Section)
          .addMany([section('Four', foreign)], options),
      ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(
      w
        .system(w.school.id)
        .repo(Section)
        .addMany([section('Four', foreign)]),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await w.system(w.school.id).repo(Section).findOne({ name: 'Four' })).toBeNull();
  });
  it('are all or none when one of them already exists', async () => {
    await expect(
      runUnit(w.school.office.ctx(), { id: 'test', audited: true }, (inside) =>
        inside.repo(Section).addMany([section('Five'), section('Two')]),
      ),
    ).rejects.toMatchObject({ code: 'DUPLICATE' });
    expect(await w.school.office.ctx().repo(Section).findOne({ name: 'Five' })).toBeNull();
  });
  it('of those who may not create any are refused', async () => {
    await expect(
      w.school.student
        .ctx()
        .repo(Section)
        .addMany([section('Six')]),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
