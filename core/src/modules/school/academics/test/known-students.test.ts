import { actionsOf } from '@pathshala/shared/kit';
import { academicsActions, Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions, StudentBatch, StudentHealth } from '@pathshala/shared/modules/students/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, policyFor } from '../../../../kernel';
import { rowScopeOf } from '../../../../kernel/host';
import { world, type Person, type World } from '../../../../testing';

let w: World;
let guardianOfB: string;
const PERSONAL = [
  'religion',
  'dateOfBirth',
  'address',
  'phone',
  'guardian',
  'father',
  'fatherName',
  'birthRegistration',
];
const sys = () => w.system(w.school.id);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

beforeAll(async () => {
  w = await world();
  const { studentOfB, students } = w.school;
  const adult = { name: 'Rokeya', nameBn: 'রোকেয়া', relation: 'mother' as const, phone: '01700000009' };
  guardianOfB = (await sys().repo(Guardian).create(adult)).id;
  const emergency = { emergencyName: 'Uncle', emergencyPhone: '01700000007' };
  const home = { address: '1 Lake Road', fatherName: 'Abdul Karim', birthRegistration: '20130000000000001' };
  await sys()
    .repo(Student)
    .update(studentOfB.id, { guardian: guardianOfB, phone: '01700000008', ...home });
  await sys()
    .repo(StudentHealth)
    .createMany([studentOfB.id, students[0]!.id].map((student) => ({ student, ...emergency })));
});
afterAll(() => w.close());

/** Every way to students that a teacher has, and the students of the other section that each reveals. */
async function strangersOf(person: Person): Promise<Record<string, unknown>> {
  const { studentOfB, sectionB } = w.school;
  const isB = (row: { id?: string; student?: string }) => row.id === studentOfB.id || row.student === studentOfB.id;
  const refused = async (work: Promise<unknown>) =>
    work.then(
      () => 'given',
      (error: { code: string }) => error.code,
    );
  const find = async (q: string) =>
    (await person.run(academicsActions.findPeople, { q, kinds: ['student', 'guardian'] })).people.length;
  const options = async (input: object) =>
    (await person.run(actionsOf(Student).options, input)).items.filter(isB).length;
  const scope = rowScopeOf(await policyFor(person.ctx(), Student, 'read'), undefined);
  return {
    list: (await person.run(actionsOf(Student).list, { size: 100 })).rows.filter(isB).length,
    search: (await person.run(actionsOf(Student).list, { q: studentOfB.name })).rows.filter(isB).length,
    get: await refused(person.run(actionsOf(Student).get, { id: studentOfB.id })),
    profile: await refused(person.run(studentsActions.profile, { student: studentOfB.id })),
    month: await refused(person.run(attendanceActions.studentCalendar, { student: studentOfB.id, month: '2026-03' })),
    history: await refused(person.run(identityActions.history, { entity: 'student', id: studentOfB.id })),
    exported: JSON.stringify(await person.run(actionsOf(Student).export, { locale: 'en' })).includes(studentOfB.code),
    places: (await person.run(actionsOf(Enrolment).list, { size: 100 })).rows.filter(isB).length,
    placesOfSection: (await person.run(actionsOf(Enrolment).list, { filter: { section: { eq: sectionB.id } } })).rows
      .length,
    health: (await person.run(actionsOf(StudentHealth).list, { size: 100 })).rows.filter(isB).length,
    optionsByName: await options({ q: studentOfB.name }),
    optionsById: await options({ ids: [studentOfB.id] }),
    options: await options({}),
    finder: [await find(studentOfB.code), await find(studentOfB.name), await find('01700000008'), await find('B 1')],
    guardians: (await person.run(actionsOf(Guardian).list, { size: 100 })).rows.filter(({ id }) => id === guardianOfB)
      .length,
    guardian: await refused(person.run(actionsOf(Guardian).get, { id: guardianOfB })),
    finderOfGuardians: await find('Rokeya'),
    live: scope === true || (scope !== false && scope.some((filter) => JSON.stringify(filter).includes(studentOfB.id))),
  };
}
const NOTHING = {
  list: 0,
  search: 0,
  get: 'NOT_FOUND',
  profile: 'NOT_FOUND',
  month: 'NOT_FOUND',
  history: 'NOT_FOUND',
  exported: false,
  places: 0,
  placesOfSection: 0,
  health: 0,
  optionsByName: 0,
  optionsById: 0,
  options: 0,
  finder: [0, 0, 0, 0],
  guardians: 0,
  guardian: 'NOT_FOUND',
  finderOfGuardians: 0,
  live: false,
};
const EVERYTHING = {
  list: 1,
  search: 1,
  get: 'given',
  profile: 'given',
  month: 'given',
  history: 'given',
  exported: true,
  places: 1,
  placesOfSection: 1,
  health: 1,
  optionsByName: 1,
  optionsById: 1,
  options: 1,
  finder: [1, 1, 1, 1],
  guardians: 1,
  guardian: 'given',
  finderOfGuardians: 1,
  live: true,
};

describe('a teacher', () => {
  it('reaches a student of another section in no way', async () => {
    expect(await strangersOf(w.school.teacher)).toEqual(NOTHING);
  });
  it('reads the students of their sections whole, with their guardians and what is said of them', async () => {
    const { teacher, students, guardians } = w.school;
    const { rows } = await teacher.run(actionsOf(Student).list, { size: 100 });
    expect(ids(rows)).toEqual(ids(students));
    expect(rows[0]).toMatchObject({ religion: 'islam', dateOfBirth: '2014-05-06' });
    expect(ids((await teacher.run(actionsOf(Guardian).list, { size: 100 })).rows)).toEqual(ids(guardians));
    expect((await teacher.run(actionsOf(StudentHealth).list, {})).rows).toHaveLength(1);
    expect((await teacher.run(academicsActions.findPeople, { q: 'a 1', kinds: ['student'] })).people).toHaveLength(1);
  });
  it('sees batches of their own and those of their students', async () => {
    const { teacher, otherTeacher, year, students, studentOfB, staffRecords } = w.school;
    const batch = { year: year.id, nameBn: 'ব্যাচ' };
    await sys()
      .repo(StudentBatch)
      .createMany([
        { ...batch, name: 'Of both', students: [students[0]!.id, studentOfB.id] },
        { ...batch, name: 'Of B', students: [studentOfB.id] },
        { ...batch, name: 'Given', students: [studentOfB.id], teacher: staffRecords.teacher.id },
      ]);
    const names = async (person: Person) =>
      (await person.run(actionsOf(StudentBatch).list, {})).rows.map(({ name }) => name);
    expect([await names(teacher), await names(otherTeacher)]).toEqual([
      ['Given', 'Of both'],
      ['Given', 'Of B', 'Of both'],
    ]);
  });
  it('without a section reads nobody, and with the right to everyone reads everyone', async () => {
    const { teacher } = w.school;
    const nobody = w.person('teacher', w.school.id, { staff: w.school.staffRecords.head.id });
    expect(await strangersOf(nobody)).toEqual(NOTHING);
    expect((await nobody.run(actionsOf(Student).list, {})).rows).toEqual([]);
    const permissions = new Set([...teacher.permissions, 'people.everyStudent']);
    const trusted: Person = {
      ...teacher,
      ctx: (over = {}) => teacher.ctx({ permissions, ...over }),
      run: (action, input) => execute(action, teacher.ctx({ permissions }), input),
    };
    expect(await strangersOf(trusted)).toEqual(EVERYTHING);
  });
  it('loses and gains students with their sections, and a student with the place', async () => {
    const { teacher, staffRecords, sectionB, students, studentOfB, enrolments } = w.school;
    const assignment = { section: sectionB.id, staff: staffRecords.teacher.id, classTeacher: false };
    const { id, rev } = await sys().repo(TeachingAssignment).create(assignment);
    expect(await strangersOf(teacher)).toEqual(EVERYTHING);
    await sys().repo(TeachingAssignment).remove(id, { rev });
    expect(await strangersOf(teacher)).toEqual(NOTHING);
    // Ended yesterday: another teacher's from today on.
    const moved = await sys().repo(Enrolment).update(enrolments[1]!.id, { until: '2026-03-03' });
    expect((await teacher.refused(actionsOf(Student).get, { id: students[1]!.id })).code).toBe('NOT_FOUND');
    await sys().repo(Enrolment).update(moved.id, { until: null });
    expect((await teacher.run(actionsOf(Student).get, { id: students[1]!.id })).id).toBe(students[1]!.id);
    expect(studentOfB.id).not.toBe(students[1]!.id);
  });
  it('still finds in the register of a month those who have left the section since', async () => {
    const { teacher, sectionA, students, enrolments } = w.school;
    await sys().repo(Enrolment).update(enrolments[2]!.id, { until: '2026-03-02' });
    const { rows } = await teacher.run(attendanceActions.monthReport, { section: sectionA.id, month: '2026-03' });
    expect(rows.map((row) => row.student)).toContain(students[2]!.id);
    await sys().repo(Enrolment).update(enrolments[2]!.id, { until: null });
  });
});

describe('a librarian', () => {
  it('finds every student by name, ID, section and roll, and reads the directory alone', async () => {
    const { librarian, studentOfB } = w.school;
    const { rows, total } = await librarian.run(actionsOf(Student).list, { size: 100 });
    expect(total).toBe(7);
    const one = await librarian.run(actionsOf(Student).get, { id: studentOfB.id });
    expect(one).toMatchObject({ code: studentOfB.code, name: studentOfB.name, status: 'active' });
    for (const row of [...rows, one]) expect(PERSONAL.filter((name) => name in row)).toEqual([]);
    const [found] = (await librarian.run(academicsActions.findPeople, { q: 'b 1', kinds: ['student'] })).people;
    expect(found).toMatchObject({ id: studentOfB.id, roll: 1, phone: null });
    const { header } = await librarian.run(actionsOf(Student).export, { locale: 'en' });
    expect(header).not.toContain('Religion');
    expect(header).not.toContain('Date of birth');
  });
  it('learns nothing by asking for it: filters, search and history', async () => {
    const { librarian, studentOfB } = w.school;
    const { list } = actionsOf(Student);
    const byReligion = await librarian.refused(list, { filter: { religion: { eq: 'islam' } } });
    expect(byReligion.code).toBe('FORBIDDEN');
    for (const q of ['01700000008', '1700000008', 'Abdul Karim'])
      expect((await librarian.run(list, { q })).rows).toEqual([]);
    for (const q of ['01700000008', '01700000009'])
      expect((await librarian.run(academicsActions.findPeople, { q, kinds: ['student', 'guardian'] })).people).toEqual(
        [],
      );
    const past = JSON.stringify(await librarian.run(identityActions.history, { entity: 'student', id: studentOfB.id }));
    expect(['Abdul Karim', '01700000008', '1 Lake Road'].filter((each) => past.includes(each))).toEqual([]);
    expect((await librarian.refused(actionsOf(Guardian).list, {})).code).toBe('FORBIDDEN');
  });
});
