import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { Enrolment, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { ClassPost, classroomActions, HandIn, HandInFile } from '@pathshala/shared/modules/students/classroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRoutineOf, runOneJob, world, type Person, type World } from '../../../../testing';

const { post, changePost, withdrawPost, stream, desk, work, openPost, handIn, mark, giveBack } = classroomActions;
let w: World;
/** Ten in the morning of a Wednesday in Dhaka. */
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
  const { sectionA, sectionB, subject, staffRecords } = w.school;
  const assignments = w.system(w.school.id).repo(TeachingAssignment);
  for (const [section, staff] of [
    [sectionA.id, staffRecords.teacher.id],
    [sectionB.id, staffRecords.otherTeacher.id],
  ] as const)
    if (!(await assignments.findOne({ section, staff, subject: subject.id })))
      await assignments.create({ section, staff, subject: subject.id });
});
afterAll(() => w.close());
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const upload = async (person: Person, target: string) =>
  (await person.run(filesActions.keep, { target, name: 'page.png', data: PIXEL })).id;
const homework = (over: object = {}) =>
  w.school.teacher.run(post, {
    kind: 'homework',
    section: w.school.sectionA.id,
    subject: w.school.subject.id,
    title: 'Write a letter',
    dueAt: '2026-03-05T04:00:00.000Z',
    marks: 10,
    ...over,
  });
const bell = async (person: Person) =>
  (await person.run(messagingActions.notifications, {})).map(({ data }) => data.titleEn);

describe('homework', () => {
  it('goes from the teacher to the students of the section, back with a photo, and back with a mark', async () => {
    const { teacher, student, guardian, students } = w.school;
    const sheet = await upload(teacher, 'classFile.file');
    const { id } = await homework({ files: [sheet] });
    await w.runJobs();
    expect(await bell(student)).toContain('Homework: Write a letter');
    expect(await bell(guardian)).toContain('Homework: Write a letter');
    const { posts, student: self } = await student.run(stream, {});
    expect(self).toBe(students[0]!.id);
    expect(posts.find((each) => each.id === id)).toMatchObject({ files: [sheet], own: null, marks: 10 });
    expect((await student.run(filesActions.links, { target: 'classFile.file', ids: [sheet] })).links).toHaveLength(1);
    await student.run(openPost, { post: id });
    expect((await teacher.run(work, { post: id })).rows.find((row) => row.student === self)).toMatchObject({
      handIn: { state: 'opened' },
    });
    expect((await student.refused(handIn, { post: id })).code).toBe('HAND_IN_EMPTY');
    const photo = await upload(student, 'handInFile.file');
    const done = await student.run(handIn, { post: id, text: 'Dear friend', files: [photo] });
    expect(done).toMatchObject({ state: 'handedIn', isLate: false, files: [photo] });
    // Handed in again, the new photo takes the place of the old one.
    const second = await upload(student, 'handInFile.file');
    expect((await student.run(handIn, { post: id, files: [second] })).files).toEqual([second]);
    expect(await w.system(w.school.id).repo(HandInFile).count({ post: id })).toBe(1);
    const row = (await teacher.run(work, { post: id })).rows.find((each) => each.student === self)!.handIn!;
    expect((await teacher.refused(mark, { handIn: row.id, rev: row.rev, marks: 11 })).code).toBe('MARKS_ABOVE');
    await teacher.run(mark, { handIn: row.id, rev: row.rev, marks: 7.5, comment: 'Neat' });
    expect((await student.refused(handIn, { post: id, text: 'More' })).code).toBe('HAND_IN_MARKED');
    const seen = async (person: Person) =>
      (await person.run(stream, { student: self })).posts.find((each) => each.id === id)!.own;
    expect(await seen(student)).toMatchObject({ state: 'marked', marks: 7.5, comment: 'Neat' });
    expect(await seen(guardian)).toMatchObject({ state: 'marked', marks: 7.5 });
    await w.runJobs();
    expect(await bell(student)).toContain('Marked: Write a letter');
    const rung = (await bell(student)).length;
    const told = ['classroom.tellPost', 'classroom.tellMarked'];
    for (const { name, envelope } of w.queue.jobs.filter((job) => told.includes(job.name)))
      await runOneJob(w.kernel, name, envelope);
    expect(await bell(student)).toHaveLength(rung);
    expect((await teacher.run(desk, {})).posts.find((each) => each.id === id)).toMatchObject({
      opened: 1,
      handedIn: 1,
      marked: 1,
    });
  });

  it('is posted, seen and marked only by those whose section and subject it is', async () => {
    const { teacher, otherTeacher, secondTeacher, student, guardian, office, students, studentOfB } = w.school;
    const { id } = await homework({ title: 'Only section A' });
    const wrong = {
      kind: 'homework',
      section: w.school.sectionA.id,
      subject: w.school.subject.id,
      title: 'Not mine',
    } as const;
    expect((await otherTeacher.refused(post, wrong)).code).toBe('POST_OF_OTHERS');
    expect((await teacher.refused(post, { ...wrong, section: w.school.sectionB.id })).code).toBe('POST_OF_OTHERS');
    for (const person of [student, guardian, office])
      expect((await person.refused(post, wrong)).code).toBe('FORBIDDEN');
    const inB = await w.school.hire('student', w.school.id, 'Student of B', { student: studentOfB.id });
    expect((await inB.run(stream, {})).posts).toEqual([]);
    for (const person of [inB, w.stranger.student])
      expect((await person.refused(openPost, { post: id })).code).toBe('NOT_FOUND');
    expect((await inB.refused(handIn, { post: id, text: 'Mine too' })).code).toBe('NOT_FOUND');
    // A guardian reads and hands in nothing; the child of someone else is nobody.
    expect((await guardian.refused(handIn, { post: id, text: 'For my child' })).code).toBe('FORBIDDEN');
    expect((await guardian.refused(stream, { student: students[3]!.id })).code).toBe('NOT_FOUND');
    const done = await student.run(handIn, { post: id, text: 'My work' });
    for (const person of [otherTeacher, w.stranger.teacher]) {
      expect((await person.refused(work, { post: id })).code).toBe('NOT_FOUND');
      expect((await person.refused(mark, { handIn: done.id, rev: done.rev, marks: 1 })).code).toBe('NOT_FOUND');
      expect((await person.refused(changePost, { post: id, rev: 1, title: 'Mine now' })).code).toBe('NOT_FOUND');
      expect((await person.refused(withdrawPost, { post: id })).code).toBe('NOT_FOUND');
    }
    // Another subject of the same section is not the class teacher's to mark.
    const sys = w.system(w.school.id);
    const maths = await sys.repo(Subject).create({ code: '109', name: 'Mathematics', nameBn: 'গণিত' });
    const { staffRecords, sectionA } = w.school;
    await sys
      .repo(TeachingAssignment)
      .create({ section: sectionA.id, staff: staffRecords.secondTeacher.id, subject: maths.id });
    const sums = await secondTeacher.run(post, { ...wrong, subject: maths.id, title: 'Sums' });
    const summed = await student.run(handIn, { post: sums.id, text: '4' });
    expect((await teacher.refused(mark, { handIn: summed.id, rev: summed.rev })).code).toBe('NOT_FOUND');
    expect((await teacher.refused(work, { post: sums.id })).code).toBe('NOT_FOUND');
    expect((await student.refused(mark, { handIn: done.id, rev: done.rev, marks: 10 })).code).toBe('FORBIDDEN');
  });

  it('is late after its time, closed where no late work is taken, and open again when it was given back', async () => {
    const { teacher, student } = w.school;
    expect(
      (
        await w.school.teacher.refused(post, {
          kind: 'homework',
          section: w.school.sectionA.id,
          subject: w.school.subject.id,
          title: 'Too late',
          dueAt: '2026-03-04T03:00:00.000Z',
        })
      ).code,
    ).toBe('DUE_IN_PAST');
    const lenient = await homework({ title: 'Late is fine' });
    const strict = await homework({ title: 'In time only', allowLate: false });
    const first = await student.run(handIn, { post: strict.id, text: 'In time' });
    w.clock.set('2026-03-05T05:00:00.000Z');
    expect(await student.run(handIn, { post: lenient.id, text: 'Sorry' })).toMatchObject({ isLate: true });
    expect((await student.refused(handIn, { post: strict.id, text: 'Better' })).code).toBe('HAND_IN_CLOSED');
    await teacher.run(giveBack, { handIn: first.id, rev: first.rev, comment: 'Once more, please' });
    const again = await student.run(handIn, { post: strict.id, text: 'Better' });
    expect(again).toMatchObject({ state: 'handedIn', isLate: true });
    // Two marks at the same moment: the second has seen an older hand-in.
    await teacher.run(mark, { handIn: again.id, rev: again.rev, marks: 6 });
    expect((await teacher.refused(mark, { handIn: again.id, rev: again.rev, marks: 9 })).code).toBe('CONFLICT');
    const opened = await student.run(openPost, { post: (await homework({ title: 'Just read', dueAt: undefined })).id });
    expect((await teacher.refused(mark, { handIn: opened.id, rev: opened.rev })).code).toBe('NOT_HANDED_IN');
    const material = await homework({ kind: 'material', title: 'Read this', dueAt: undefined, marks: undefined });
    expect((await student.refused(handIn, { post: material.id, text: 'Read' })).code).toBe('HAND_IN_NOT_ASKED');
    await teacher.run(withdrawPost, { post: material.id });
    expect(await w.system(w.school.id).repo(ClassPost).count({ id: material.id })).toBe(0);
  });

  it('is changed by its teacher, with full marks never below those that were given, nor taken away', async () => {
    const { teacher, student } = w.school;
    const { id } = await homework({ title: 'Ten sums', body: 'Page 4', dueAt: undefined });
    const shown = async () => (await teacher.run(work, { post: id })).post;
    const change = async (over: object) => {
      const { rev, title, body, marks } = await shown();
      return { post: id, rev, title, ...(body ? { body } : {}), ...(marks ? { marks } : {}), ...over };
    };
    await teacher.run(changePost, await change({ marks: 5, title: 'Five sums' }));
    expect(await shown()).toMatchObject({ title: 'Five sums', body: 'Page 4', marks: 5, lessonId: null });
    const done = await student.run(handIn, { post: id, text: '1, 2, 3' });
    const given = await teacher.run(mark, { handIn: done.id, rev: done.rev, marks: 4.5 });
    expect((await teacher.refused(changePost, await change({ marks: 4 }))).code).toBe('MARKS_GIVEN');
    expect((await teacher.refused(changePost, await change({ marks: undefined }))).code).toBe('MARKS_GIVEN');
    await teacher.run(changePost, await change({ marks: 20 }));
    // Lowered and marked at the same moment: one of the two does not hold.
    const [lower, higher] = await Promise.allSettled([
      teacher.run(changePost, await change({ marks: 5 })),
      teacher.run(mark, { handIn: given.id, rev: given.rev, marks: 18 }),
    ]);
    expect([lower!.status, higher!.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { post: last, rows } = await teacher.run(work, { post: id });
    expect(Math.max(...rows.map((row) => row.handIn?.marks ?? 0))).toBeLessThanOrEqual(last.marks!);
  });

  it('that is withdrawn takes its files with it, and the work and photos of the students', async () => {
    const { teacher, student, guardian } = w.school;
    const sheet = await upload(teacher, 'classFile.file');
    const { id } = await homework({ title: 'By mistake', files: [sheet], dueAt: undefined });
    const other = await homework({ title: 'It stays', dueAt: undefined });
    const photo = await upload(student, 'handInFile.file');
    await student.run(handIn, { post: id, files: [photo] });
    const kept = await student.run(handIn, { post: other.id, text: 'Mine' });
    const seen = async (person: Person, target: string, file: string) =>
      (await person.run(filesActions.links, { target, ids: [file] })).links.length;
    expect(await seen(guardian, 'classFile.file', sheet)).toBe(1);
    expect(await seen(teacher, 'handInFile.file', photo)).toBe(1);
    await teacher.run(withdrawPost, { post: id });
    for (const person of [teacher, student, guardian]) {
      expect(await seen(person, 'classFile.file', sheet)).toBe(0);
      expect(await seen(person, 'handInFile.file', photo)).toBe(0);
    }
    expect((await student.refused(openPost, { post: id })).code).toBe('NOT_FOUND');
    const left = w.system(w.school.id).repo(HandIn);
    expect([await left.count({ post: id }), await left.count({ id: kept.id })]).toEqual([0, 1]);
  });
});

describe('the desk of a teacher', () => {
  it('shows their own posts, however many others have posted since, and says when there are older ones', async () => {
    const { teacher, otherTeacher, head, staffRecords, sectionA, sectionB, subject } = w.school;
    const { id } = await homework({ title: 'Mine among many', dueAt: undefined });
    const sys = w.system(w.school.id);
    const later = new Date(w.clock.now().getTime() + 60_000).toISOString();
    const many = (count: number, of: object) =>
      sys.repo(ClassPost).createMany(
        Array.from({ length: count }, (_, at) => ({
          ...{ kind: 'material' as const, section: sectionB.id, staff: staffRecords.otherTeacher.id },
          ...{ subject: subject.id, title: `Leaf ${at}`, publishedAt: later, allowLate: true },
          ...of,
        })),
      );
    await many(181, {});
    const chemistry = await sys.repo(Subject).create({ code: '137', name: 'Chemistry', nameBn: 'রসায়ন' });
    await many(181, { section: sectionA.id, subject: chemistry.id });
    const own = await teacher.run(desk, {});
    expect(own.posts.map((each) => each.id)).toContain(id);
    expect(own.posts.every((each) => each.section === sectionA.id && each.subjectId !== chemistry.id)).toBe(true);
    expect(own.hasOlder).toBe(false);
    for (const person of [otherTeacher, head]) {
      const { posts, hasOlder } = await person.run(desk, {});
      expect([posts.length, hasOlder]).toEqual([60, true]);
    }
  });

  it('keeps the work of a student who has moved to another section', async () => {
    const { teacher, student, students, sectionB } = w.school;
    const { id } = await homework({ title: 'Before the move', dueAt: undefined });
    await student.run(handIn, { post: id, text: 'Done' });
    const sys = w.system(w.school.id);
    const moved = students[0]!.id;
    const seat = (await sys.repo(Enrolment).findOne({ student: moved }))!;
    await sys.repo(Enrolment).update(seat.id, { until: '2026-03-03' });
    const next = await sys
      .repo(Enrolment)
      .create({ student: moved, section: sectionB.id, year: seat.year, roll: 77, from: '2026-03-04' });
    const { rows } = await teacher.run(work, { post: id });
    const row = rows.find((each) => each.student === moved)!;
    expect(row).toMatchObject({ roll: null, handIn: { state: 'handedIn' } });
    expect(row.name.en).not.toBe('');
    await teacher.run(mark, { handIn: row.handIn!.id, rev: row.handIn!.rev, marks: 8 });
    await sys.repo(Enrolment).remove(next.id);
    await sys.repo(Enrolment).update(seat.id, { until: null });
  });
});

describe('the class room', () => {
  it('shows the lessons of today, each once', async () => {
    w.clock.set('2026-03-04T04:00:00.000Z');
    const { sectionA, subject, staffRecords, teacher, student } = w.school;
    await publishRoutineOf(
      w.school,
      w.system(w.school.id),
      [
        {
          section: sectionA.id,
          subject: subject.id,
          weekday: 3,
          period: 1,
          startsAt: '11:00',
          endsAt: '11:40',
          staff: staffRecords.teacher.id,
        },
      ],
      { from: '2026-03-01' },
    );
    const lesson = { startsAt: '11:00', state: 'held', meeting: null };
    expect((await student.run(stream, {})).lessons).toMatchObject([lesson]);
    expect((await teacher.run(desk, {})).lessons).toMatchObject([lesson]);
  });
});
