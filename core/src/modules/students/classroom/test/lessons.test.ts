import { ClassLesson } from '@pathshala/shared/modules/school/campus';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Class, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { leaveActions, LessonCover, LessonSwap } from '@pathshala/shared/modules/time/leave';
import {
  classroomActions,
  classroomReports,
  lessonActions,
  LessonRecord,
} from '@pathshala/shared/modules/students/classroom';
import type { ActionInput } from '@pathshala/shared/kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apply, approve, makeType, request } from '../../../time/leave/test/support';
import { publishRoutineOf, world, type Person, type World } from '../../../../testing';

const { day, markLesson, unmarkLesson, syllabus, mySyllabus } = lessonActions;
const { stream } = classroomActions;
const { assignCover, cancelLesson, mergeLesson } = leaveActions;
const SUNDAY = '2026-03-08';
let w: World;
let entry: string;
let inB: string;
let chapters: { id: string }[];

/** Sunday, ten past eight: the first lesson runs, in section A with teacher, in section B with the other teacher. */
beforeEach(async () => {
  await w?.close();
  w = await world({ now: '2026-03-08T02:10:00.000Z' });
  const { school } = w;
  const { staffRecords, sectionA, sectionB, subject } = school;
  const sys = w.system(school.id);
  const early = { subject: subject.id, period: 1, weekday: 0, startsAt: '08:00', endsAt: '08:40' };
  const { entries } = await publishRoutineOf(school, sys, [
    { ...early, section: sectionA.id, staff: staffRecords.teacher.id },
    { ...early, section: sectionB.id, staff: staffRecords.otherTeacher.id },
    { ...early, section: sectionA.id, staff: staffRecords.teacher.id, period: 2, startsAt: '08:40', endsAt: '09:20' },
  ]);
  [entry, inB] = [entries[0]!.id, entries[1]!.id];
  for (const [section, staff] of [
    [sectionA.id, staffRecords.teacher.id],
    [sectionB.id, staffRecords.otherTeacher.id],
  ] as const)
    if (!(await sys.repo(TeachingAssignment).findOne({ section, staff, subject: subject.id })))
      await sys.repo(TeachingAssignment).create({ section, staff, subject: subject.id });
  chapters = await sys.repo(ClassLesson).createMany(
    [1, 2].map((number) => ({
      class: school.class.id,
      subject: subject.id,
      number,
      name: `Chapter ${number}`,
      nameBn: `অধ্যায় ${number}`,
      periods: 2,
    })),
  );
});
afterAll(() => w.close());

const held = (over: Partial<ActionInput<typeof markLesson>> = {}) =>
  ({ date: SUNDAY, entry, rev: 0, outcome: 'held', chapter: chapters[0]!.id, ...over }) as const;
const today = async (person: Person, input: ActionInput<typeof day> = {}) => (await person.run(day, input)).lessons;
const later = (days: number) => w.clock.advance(days * 86_400_000);
const rows = async (person: Person, over: object = {}) =>
  (
    await person.run(classroomReports.lessonsHeld.actions.rows, {
      from: SUNDAY,
      until: SUNDAY,
      ...over,
    } as never)
  ).rows.flatMap((row) => (row.cells['subject'] ? [row.cells] : []));

describe('a lesson that was held', () => {
  it('is marked by its teacher with the chapter, seen by the section, and counts in the syllabus', async () => {
    const { teacher, student, guardian, head, sectionA, subject } = w.school;
    const [first] = await today(teacher);
    expect(first).toMatchObject({ entry, rev: 0, mayMark: true, suggested: chapters[0]!.id, record: null });
    await teacher.run(markLesson, held({ note: 'Read aloud' }));
    const seen = (await student.run(stream, {})).lessons.find((each) => each.entry === entry)!;
    expect(seen.record).toMatchObject({ outcome: 'held', chapter: { en: expect.stringContaining('Chapter 1') } });
    const progress = { subject: subject.id, planned: 4, taught: 1, percent: 25, lessons: 1 };
    expect((await head.run(syllabus, { section: sectionA.id })).subjects).toMatchObject([progress]);
    for (const person of [student, guardian])
      expect((await person.run(mySyllabus, {})).subjects).toMatchObject([progress]);
    // Section B has had nothing of it.
    expect((await head.run(syllabus, { section: w.school.sectionB.id })).subjects).toMatchObject([{ taught: 0 }]);
  });

  it('is corrected or taken back from the mark that the caller has seen, and from no older one', async () => {
    const { teacher, head } = w.school;
    await teacher.run(markLesson, held());
    expect((await teacher.refused(markLesson, held())).code).toBe('LESSON_MARKED');
    const [{ rev } = { rev: 0 }] = await today(teacher);
    await head.run(markLesson, held({ rev, outcome: 'notHeld', note: 'Assembly' }));
    expect((await teacher.refused(unmarkLesson, { date: SUNDAY, entry, rev })).code).toBe('LESSON_MARKED');
    const [after] = await today(teacher);
    expect(after!.record).toMatchObject({ outcome: 'notHeld', chapter: null, note: 'Assembly' });
    await teacher.run(unmarkLesson, { date: SUNDAY, entry, rev: after!.rev });
    expect((await today(teacher))[0]!.record).toBeNull();
  });

  it('is marked by two at the same moment once', async () => {
    const { teacher, head } = w.school;
    const answers = await Promise.allSettled([teacher, head].map((person) => person.run(markLesson, held())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await w.system(w.school.id).repo(LessonRecord).count({ entry })).toBe(1);
  });
});

describe('nobody marks a lesson', () => {
  it('of another teacher, of another school, or without the right', async () => {
    const { otherTeacher, secondTeacher, office, student, guardian } = w.school;
    for (const person of [otherTeacher, secondTeacher, w.stranger.teacher, w.stranger.head])
      expect((await person.refused(markLesson, held())).code).toBe('NOT_FOUND');
    for (const person of [office, student, guardian])
      expect((await person.refused(markLesson, held())).code).toBe('FORBIDDEN');
    expect((await otherTeacher.refused(day, { section: w.school.sectionA.id })).code).toBe('NOT_FOUND');
    expect((await otherTeacher.refused(syllabus, { section: w.school.sectionA.id })).code).toBe('NOT_FOUND');
    expect((await guardian.refused(mySyllabus, { student: w.school.students[3]!.id })).code).toBe('NOT_FOUND');
  });

  it('before it begins, a day ahead, on a day off, or longer ago than a week', async () => {
    const { teacher, head } = w.school;
    const second = (await today(teacher))[1]!;
    expect(second.mayMark).toBe(false);
    expect((await teacher.refused(markLesson, held({ entry: second.entry }))).code).toBe('LESSON_AHEAD');
    expect((await head.refused(markLesson, held({ date: '2026-03-15' }))).code).toBe('LESSON_AHEAD');
    later(8);
    expect((await teacher.refused(markLesson, held())).code).toBe('LESSON_PAST');
    expect((await teacher.run(day, { date: SUNDAY })).lessons[0]!.mayMark).toBe(false);
    await w.system(w.school.id).repo(Holiday).create({
      name: 'Closed',
      nameBn: 'বন্ধ',
      from: SUNDAY,
      until: SUNDAY,
    });
    expect((await head.refused(markLesson, held())).code).toBe('LESSON_DAY_OFF');
    expect(await head.run(day, { date: SUNDAY, section: w.school.sectionA.id })).toMatchObject({
      holiday: { en: 'Closed' },
      lessons: [],
    });
  });

  it('with a chapter of another subject or class', async () => {
    const sys = w.system(w.school.id);
    const maths = await sys.repo(Subject).create({ code: '109', name: 'Mathematics', nameBn: 'গণিত' });
    const seven = await sys.repo(Class).create({ name: 'Nine', nameBn: 'নবম' } as never);
    const others = await sys.repo(ClassLesson).createMany(
      [
        { class: w.school.class.id, subject: maths.id },
        { class: seven.id, subject: w.school.subject.id },
      ].map((place) => ({ ...place, number: 1, name: 'Elsewhere', nameBn: 'অন্যত্র', periods: 2 })),
    );
    for (const { id } of others)
      expect((await w.school.teacher.refused(markLesson, held({ chapter: id }))).code).toBe('CHAPTER_OF_OTHERS');
  });
});

/** The teacher is on approved leave that day: both of their lessons wait for someone. */
const away = async () => {
  const { teacher, head } = w.school;
  const type = await makeType(w);
  const { id } = await teacher.run(apply, request(type, '08'));
  await approve(head, id);
  const found = await w.system(w.school.id).repo(LessonCover).findOne({ entry, date: SUNDAY });
  return { cover: found!.id, rev: found!.rev };
};

describe('a lesson whose teacher is away', () => {
  it('is marked by the substitute alone, and counts for them', async () => {
    const { teacher, secondTeacher, head, office, staffRecords } = w.school;
    await office.run(assignCover, { ...(await away()), substitute: staffRecords.secondTeacher.id });
    expect((await teacher.refused(markLesson, held())).code).toBe('NOT_FOUND');
    await secondTeacher.run(markLesson, held());
    later(1);
    const found = await rows(head);
    expect(found).toContainEqual(
      expect.objectContaining({ planned: 2, covered: 1, cancelled: 1, held: 0, percent: 50, extra: 0 }),
    );
    expect(found).toContainEqual(expect.objectContaining({ planned: 0, extra: 1 }));
  });
  it('that nobody takes cannot be called held, not by the head either', async () => {
    const { teacher, head, office } = w.school;
    await office.run(cancelLesson, await away());
    expect((await teacher.refused(markLesson, held())).code).toBe('NOT_FOUND');
    expect((await head.refused(markLesson, held())).code).toBe('LESSON_WITHOUT_TEACHER');
    later(1);
    // The second lesson waits for someone: it was not held either.
    expect(await rows(head)).toContainEqual(expect.objectContaining({ planned: 2, cancelled: 2, unmarked: 0 }));
  });
  it('held with another section is marked once for both, by the teacher who has both', async () => {
    const { otherTeacher, student, head, office, sectionA, sectionB } = w.school;
    await office.run(mergeLesson, { ...(await away()), into: inB });
    expect(await otherTeacher.run(markLesson, held({ entry: inB }))).toEqual({ marked: 2 });
    const [seen] = (await student.run(stream, {})).lessons;
    expect(seen).toMatchObject({ record: { outcome: 'held' }, joined: { en: expect.stringContaining('B') } });
    for (const section of [sectionA.id, sectionB.id])
      expect((await head.run(syllabus, { section })).subjects).toMatchObject([{ taught: 1 }]);
  });
  it('swapped away is the colleague’s to mark', async () => {
    const { teacher, secondTeacher, staffRecords } = w.school;
    await w
      .system(w.school.id)
      .repo(LessonSwap)
      .create({
        from: staffRecords.teacher.id,
        to: staffRecords.secondTeacher.id,
        date: SUNDAY,
        entry,
        otherDate: '2026-03-15',
        otherEntry: entry,
        cancelUntil: SUNDAY,
        state: 'agreed',
      } as never);
    expect((await teacher.refused(markLesson, held())).code).toBe('NOT_FOUND');
    expect(await secondTeacher.run(markLesson, held())).toEqual({ marked: 1 });
  });
});

describe('the report of lessons held', () => {
  it('counts lessons that are over, by teacher and subject; a teacher reads their own', async () => {
    const { teacher, otherTeacher, head, staffRecords } = w.school;
    expect(await rows(head)).toEqual([]);
    await teacher.run(markLesson, held());
    await otherTeacher.run(markLesson, held({ entry: inB, outcome: 'notHeld', chapter: undefined }));
    later(1);
    expect(await rows(head)).toHaveLength(2);
    expect(await rows(teacher)).toEqual([expect.objectContaining({ planned: 2, held: 1, unmarked: 1, cancelled: 0 })]);
    expect(await rows(otherTeacher)).toEqual([expect.objectContaining({ planned: 1, cancelled: 1, percent: 0 })]);
    const refused = await teacher.refused(classroomReports.lessonsHeld.actions.rows, {
      from: SUNDAY,
      until: SUNDAY,
      staff: staffRecords.otherTeacher.id,
    } as never);
    expect(refused.code).toBe('NOT_FOUND');
    expect(await rows(w.stranger.head)).toEqual([]);
  });
});
