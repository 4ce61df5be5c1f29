import { attendanceActions, attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { examActions, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Membership, Role, User, userActions } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  declareExam,
  explainQuery,
  watchQueries,
  world,
  type Person,
  type SentQuery,
  type World,
} from '../src/testing';

let w: World;
let taken: () => SentQuery[];
beforeAll(async () => {
  w = await world({ isTraced: true, students: 12 });
  taken = watchQueries(w.store);
  w.kernel.caches.open();
});
afterAll(() => w.close());

const list = async (person: Person = w.school.office) =>
  (await person.run(studentsReports.list.actions.rows, { size: 100, head: true })).rows;
const counts = async () =>
  (await w.school.office.run(studentsReports.counts.actions.rows, { by: 'gender', size: 100, head: true })).rows;
const absence = async () =>
  (await w.school.head.run(attendanceReports.absence.actions.rows, { size: 100, head: true })).rows;
async function read(collection: string, work: () => Promise<unknown>): Promise<number> {
  taken();
  await work();
  let docs = 0;
  for (const query of taken().filter((each) => each.collection === collection))
    docs += (await explainQuery(w.store, query)).examined;
  return docs;
}
/** Compares the kept values with the database. */
async function expectTheSame(): Promise<void> {
  const kept = [await list(), await counts(), await absence()];
  w.kernel.caches.suspend();
  const fresh = [await list(), await counts(), await absence()];
  w.kernel.caches.open();
  expect(kept).toEqual(fresh);
}

it('places of a school are read once, and after a change only those that changed', async () => {
  const before = (await list()).length;
  const second = w.school.students[1]!.id;
  const [own] = await w
    .system(w.school.id)
    .repo(Enrolment)
    .find({ where: { student: second } });
  expect(await read('enrolments', () => counts())).toBe(0);
  await w.system(w.school.id).repo(Enrolment).update(own!.id, { until: own!.from });
  expect(await read('enrolments', () => counts())).toBeLessThanOrEqual(2);
  expect((await list()).length).toBe(before - 1);
  await w.system(w.school.id).repo(Enrolment).update(own!.id, { until: null });
  expect((await list()).length).toBe(before);
  await expectTheSame();
});

it('someone whose facts change is counted as what they are now, and who has left is not counted', async () => {
  const sum = (rows: Awaited<ReturnType<typeof counts>>) =>
    rows.filter(({ group }) => !group).reduce((total, { cells }) => total + Number(cells['total']), 0);
  const before = sum(await counts());
  const { id, code } = w.school.students[2]!;
  await w.system(w.school.id).repo(Student).update(id, { gender: 'other' });
  const cells = (await counts()).filter(({ group }) => !group).flatMap((row) => Object.values(row.cells));
  expect(cells).toContain(1);
  const collection = w.store.raw().collection('students');
  await collection.updateOne({ code, alive: true }, { $set: { status: 'transferred' } });
  // As the stream of changes tells what another process has written.
  w.kernel.caches.changed('student', id);
  expect(sum(await counts())).toBe(before - 1);
  await expectTheSame();
});

it('days of registers are read once, and a mark makes its own day be read again', async () => {
  const mark = (student: string) =>
    w.school.office.run(attendanceActions.mark, {
      section: w.school.sectionA.id,
      date: '2026-02-19',
      period: 0,
      entries: [{ student, status: 'absent', base: 0 }],
    });
  await mark(w.school.students[0]!.id);
  await absence();
  expect(await read('attendance_marks', () => absence())).toBe(0);
  await mark(w.school.students[4]!.id);
  const rows = await absence();
  expect(rows.map(({ keys }) => keys!['student'])).toContain(w.school.students[4]!.id);
  expect(await read('attendance_marks', () => absence())).toBe(0);
  await expectTheSame();
});

it('a teacher is answered what they may see, whatever has been kept for the head', async () => {
  await absence();
  const own = await w.school.teacher.run(attendanceReports.absence.actions.rows, { size: 100 });
  expect(own.rows.length).toBeLessThanOrEqual((await absence()).length);
  const elsewhere = await w.stranger.office.run(studentsReports.list.actions.rows, { size: 100 });
  const here = new Set((await list()).map(({ keys }) => keys!['student']));
  expect(elsewhere.rows.filter(({ keys }) => here.has(keys!['student']!))).toEqual([]);
});

it('an overview of marks follows a choice, its end, a name and a place, and reads nobody while nothing changes', async () => {
  const exam = await declareExam(w);
  const { office } = w.school;
  const overview = async () =>
    (await office.run(examActions.sheets, { exam: exam.exam.id })).sheets.map(
      ({ examSubject, section, candidates }) => [examSubject, section, candidates],
    );
  const expectFresh = async () => {
    const kept = await overview();
    w.kernel.caches.suspend();
    const fresh = await overview();
    w.kernel.caches.open();
    expect(kept).toEqual(fresh);
    return JSON.stringify(fresh);
  };
  const first = await expectFresh();
  await overview();
  for (const collection of ['students', 'enrolments', 'subject_choices'])
    expect(await read(collection, overview)).toBe(0);
  const student = w.school.students[3]!.id;
  const choices = w.system(w.school.id).repo(SubjectChoice);
  const made = await choices.create({
    year: w.school.year.id,
    student,
    subject: exam.papers[134].subject,
    kind: 'none',
  });
  expect(await expectFresh()).not.toBe(first);
  await choices.remove(made.id);
  expect(await expectFresh()).toBe(first);
  await w.system(w.school.id).repo(Student).update(student, { religion: 'hindu' });
  await expectFresh();
});

it('accounts are sorted once for all pages of their list, and again when one is renamed, comes or leaves', async () => {
  const { users, inviteUser } = userActions;
  const page = (over: object = {}) => w.school.head.run(users, { size: 4, ...over });
  const shown = async (number: number) => (await page({ page: number })).rows.map(({ name }) => name.en);
  const { total } = await page();
  expect(await read('users', () => page({ page: 2 }))).toBe(4);
  expect((await w.stranger.head.run(users, {})).rows.every(({ name }) => name.en.endsWith('stranger'))).toBe(true);
  const role = (await w.system().repo(Role).findOne({ key: 'office' }))!.id;
  const who = { name: 'Aaliyah Rahman', nameBn: 'আলিয়া রহমান', email: 'aaliyah@mail.example.test' };
  const { user } = await w.school.head.run(inviteUser, { ...who, role });
  expect([(await shown(1))[0], (await page()).total]).toEqual(['Aaliyah Rahman', total + 1]);
  await w.system().repo(User).update(user, { name: 'Zzz Rahman' });
  expect((await shown(Math.ceil((total + 1) / 4))).at(-1)).toBe('Zzz Rahman');
  const all = (await page({ size: 200 })).rows.map(({ name }) => name.en);
  expect([...(await shown(1)), ...(await shown(2))]).toEqual(all.slice(0, 8));
  w.kernel.caches.suspend();
  expect((await page({ size: 200 })).rows.map(({ name }) => name.en)).toEqual(all);
  w.kernel.caches.open();
  const membership = (await w.system().repo(Membership).findOne({ user }))!;
  await w.system().repo(Membership).remove(membership.id);
  expect((await page()).total).toBe(total);
});
