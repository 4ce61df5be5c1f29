import { transitionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { BookLoan, libraryActions, libraryReports } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openLibrary, work, type Library } from './stage';

const { lend, recall, recallPlan, takeBack } = libraryActions;
const UNTIL = '2026-03-20';
let w: World;
let lib: Library;
const desk = () => w.school.librarian;
const sys = () => w.system(w.school.id);
const child = (n: number) => w.school.students[n]!.id;
const lendTo = (student: string, title: number, n: number) =>
  desk().run(lend, { student, code: lib.accessions[title]![n]! });
const messages = (student: string) => sys().repo(SmsMessage).find({ where: { student } });
const ofSection = () => ({ section: w.school.sectionA.id, until: UNTIL });

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
  await lendTo(child(0), 0, 0);
  await lendTo(child(0), 1, 0);
  await lendTo(child(1), 0, 1);
  await lendTo(w.school.studentOfB.id, 2, 0);
  await desk().run(lend, {
    staff: w.school.teacher.actor.staff!,
    section: w.school.sectionA.id,
    code: lib.accessions[2]![1]!,
  });
});
afterAll(() => w.close());

it('is a matter of the desk, for a day to come, and of one’s own sections', async () => {
  for (const person of [w.school.teacher, w.school.student, w.school.accountant])
    expect((await person.refused(recall, ofSection())).code).toBe('FORBIDDEN');
  expect((await desk().refused(recall, { ...ofSection(), until: '2026-03-03' })).code).toBe('RECALL_PAST');
  expect((await desk().refused(recall, { section: w.stranger.sectionA.id, until: UNTIL })).code).toBe('NOT_FOUND');
  expect((await desk().refused(recallPlan, { class: w.stranger.class.id, until: UNTIL })).code).toBe('NOT_FOUND');
});

it('asks each reader of the section once, by bell and one SMS in Bengali, even if another librarian asks again', async () => {
  expect(await desk().run(recallPlan, ofSection())).toEqual({ readers: 3, books: 4, asked: 0 });
  const done = await Promise.all([desk().run(recall, ofSection()), w.school.head.run(recall, ofSection())]);
  expect(done.reduce((sum, { books }) => sum + books, 0)).toBe(4);
  // Brought back before the message was written.
  await desk().run(takeBack, { code: lib.accessions[0]![1]! });
  await w.runJobs();
  await desk().run(recall, ofSection());
  await w.runJobs();
  const [loan] = await sys()
    .repo(BookLoan)
    .find({ where: { student: child(0) } });
  const orders = w.queue.jobs
    .filter(({ name }) => name === 'library.tellRecall')
    .map(({ envelope }) => envelope.payload as { member: string });
  const [order, ...others] = orders.filter(({ member }) => member === loan!.member);
  expect(others).toEqual([]);
  for (let time = 0; time < 2; time += 1) await work(w, 'library.tellRecall', order!);
  await w.runJobs();
  const [first, ...more] = await messages(child(0));
  expect(more).toEqual([]);
  expect(first!.text).toContain('গ্রন্থাগারের ২টি বই ফেরত দিন');
  expect([await messages(child(1)), await messages(w.school.studentOfB.id)]).toEqual([[], []]);
  const bells = await w
    .system()
    .repo(Notification)
    .find({ where: { user: w.school.guardian.actor.userId!, kind: 'library' } });
  expect(bells).toHaveLength(1);
  expect(await desk().run(recallPlan, ofSection())).toEqual({ readers: 0, books: 0, asked: 3 });
});

it('asks a reader again for a book that was lent since, and for a day that is meant once more', async () => {
  const told = async () => (await messages(child(0))).map(({ text }) => /গ্রন্থাগারের (.)টি বই/.exec(text)?.[1]).sort();
  await desk().run(takeBack, { code: lib.accessions[1]![0]! });
  await lendTo(child(0), 1, 0);
  expect(await desk().run(recall, ofSection())).toEqual({ readers: 1, books: 1 });
  await w.runJobs();
  expect(await told()).toEqual(['২', '২']);
  for (const until of ['2026-03-18', UNTIL]) {
    expect(await desk().run(recall, { ...ofSection(), until })).toMatchObject({ books: 3 });
    await w.runJobs();
  }
  expect(await told()).toEqual(['২', '২', '২', '২']);
});

it('asks for the books of another class with the class, and of everyone with neither', async () => {
  const whole = { class: w.school.class.id, until: UNTIL };
  expect(await desk().run(recall, whole)).toEqual({ readers: 1, books: 1 });
  expect(await desk().run(recall, { until: UNTIL })).toEqual({ readers: 0, books: 0 });
  // For another day they are asked again.
  expect(await desk().run(recallPlan, { until: '2026-03-25' })).toEqual({ readers: 3, books: 4, asked: 0 });
});

it('is in the list of books that are out, with the day', async () => {
  const { rows } = await desk().run(libraryReports.overdue.actions.rows, {
    dueBy: '2026-12-31',
    section: w.school.sectionA.id,
  });
  expect(rows.map(({ cells }) => cells['recalledFor'])).toEqual([UNTIL, UNTIL]);
});

it('blocks completion and leaving until the books are back', async () => {
  const { complete, transfer } = transitionsOf(Student);
  for (const way of [complete, transfer]) {
    const { id, rev } = await sys().repo(Student).get(child(0));
    const leaving = { id, rev, leftOn: '2026-03-04', leavingNote: 'Passed out', duesAccepted: true };
    expect((await w.school.office.refused(way, leaving)).code).toBe('BOOKS_OUT');
  }
  await desk().run(takeBack, { code: lib.accessions[0]![0]! });
  await desk().run(takeBack, { code: lib.accessions[1]![0]! });
  const { id, rev } = await sys().repo(Student).get(child(0));
  const leaving = { id, rev, leftOn: '2026-03-04', leavingNote: 'Passed out', duesAccepted: true };
  await w.school.office.run(complete, leaving);
  expect((await sys().repo(Student).get(child(0))).leftOn).toBe('2026-03-04');
});
