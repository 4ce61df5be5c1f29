import { Student } from '@pathshala/shared/modules/foundation/people';
import { StudentDocument, StudentHealth, studentsActions } from '@pathshala/shared/modules/students/students';
import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const { contacts, profile } = studentsActions;
const emergency = (student: string) => ({ student, emergencyName: 'Rokeya Begum', emergencyPhone: '01712000111' });

describe('a profile', () => {
  it('shows place, family and siblings to the office', async () => {
    const [first, second] = w.school.students;
    const answer = await w.school.office.run(profile, { student: first!.id });
    expect(answer.places).toMatchObject([{ section: { en: 'Six - A' }, roll: 1, until: null }]);
    expect(answer.adults).toMatchObject([{ name: { en: 'Guardian 1' }, as: ['guardian'], hasOwnPhone: true }]);
    expect(answer.siblings.map(({ id }) => id)).toEqual([second!.id]);
  });

  it('is the family’s own and nobody else’s', async () => {
    const [own, , other] = w.school.students;
    expect((await w.school.guardian.run(profile, { student: own!.id })).siblings).toHaveLength(1);
    expect((await w.school.student.run(profile, { student: own!.id })).adults).toHaveLength(1);
    for (const person of [w.school.guardian, w.school.student, w.stranger.head])
      expect((await person.refused(profile, { student: other!.id })).code).toBe('NOT_FOUND');
    // Callers who may not read guardians get the profile without their numbers.
    expect((await w.school.librarian.run(profile, { student: own!.id })).adults).toEqual([]);
  });
});

describe('whom a family asks', () => {
  it('is the class teacher by name and the office by phone, without a number of the teacher', async () => {
    const [own, , other] = w.school.students;
    const sys = w.system(w.school.id);
    await sys.repo(Institution).update(w.school.id, { phone: '01711000222' });
    for (const person of [w.school.guardian, w.school.student]) {
      const answer = await person.run(contacts, { student: own!.id });
      expect(answer.classTeacher?.name.en).toBeTruthy();
      expect(Object.keys(answer.classTeacher!)).toEqual(['name', 'designation']);
      expect(answer.office.phone).toContain('1711000222');
    }
    for (const person of [w.school.guardian, w.school.student, w.stranger.head])
      expect((await person.refused(contacts, { student: other!.id })).code).toBe('NOT_FOUND');
  });
});

it('a promoted child has the class teacher of today, and that of next year from its first day', async () => {
  const { id: student } = w.school.students[0]!;
  const { section } = (await w.system(w.school.id).repo(Enrolment).findOne({ student: w.school.studentOfB.id }))!;
  const years = w.system(w.school.id).repo(AcademicYear);
  const next = { name: '2027', nameBn: '২০২৭', startsOn: '2027-01-01', endsOn: '2027-12-31' };
  const { id: year } = await years.create(next);
  const teacher = async () => (await w.school.guardian.run(contacts, { student })).classTeacher?.name.en;
  const today = await teacher();
  expect(today).toBeTruthy();
  await w.school.office.run(studentsActions.placeInYear, { student, year, section, on: next.startsOn, roll: 90 });
  expect(await teacher()).toBe(today);
  const noon = w.clock.now().toISOString();
  w.clock.set('2027-01-02T06:00:00.000Z');
  const after = await teacher();
  w.clock.set(noon);
  expect(after).toBeTruthy();
  expect(after).not.toBe(today);
});

describe('health and emergency', () => {
  it('is read by the teachers of the class, not by others', async () => {
    const { create, list } = actionsOf(StudentHealth);
    const [a] = w.school.students;
    await w.school.office.run(create, { ...emergency(a!.id), allergies: 'Peanuts' });
    await w.school.office.run(create, emergency(w.school.studentOfB.id));
    const read = async (who: typeof w.school.teacher) =>
      (await who.run(list, {})).rows.map((row) => (row.student === a!.id ? 'A' : 'B')).sort();
    expect(await read(w.school.teacher)).toEqual(['A']);
    expect(await read(w.school.otherTeacher)).toEqual(['B']);
    expect(await read(w.school.guardian)).toEqual(['A']);
    expect(await read(w.school.office)).toEqual(['A', 'B']);
    expect((await w.school.librarian.refused(list, {})).code).toBe('FORBIDDEN');
    expect((await w.school.teacher.refused(create, emergency(a!.id))).code).toBe('FORBIDDEN');
  });

  it('is there once a student', async () => {
    const { create } = actionsOf(StudentHealth);
    const student = w.school.students[2]!.id;
    const both = await Promise.allSettled([1, 2].map(() => w.school.office.run(create, emergency(student))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('documents of a student are seen by the office and the family', async () => {
  const { list } = actionsOf(StudentDocument);
  expect((await w.school.guardian.run(list, {})).rows).toEqual([]);
  expect((await w.school.teacher.refused(list, {})).code).toBe('FORBIDDEN');
});

it('a date of birth is not in the future', async () => {
  const { create } = actionsOf(Student);
  const error = await w.school.office.refused(create, {
    code: 'NOT-BORN',
    name: 'Tomorrow',
    nameBn: 'আগামী',
    gender: 'male',
    religion: 'islam',
    dateOfBirth: '2199-01-01',
  });
  expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, ['dateOfBirth']]);
});
