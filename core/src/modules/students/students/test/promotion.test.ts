import { AcademicYear, Class, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { AttendanceTotal } from '@pathshala/shared/modules/time/attendance';
import { Exam, ExamMark } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Result } from '@pathshala/shared/modules/exams/results';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { Promotion, studentsActions } from '@pathshala/shared/modules/students/students';
import { actionsOf, AppError, kernelErrors, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Policy } from '../../../../kernel';
import { declareExam, runOneJob, world, type SchoolExam, type World } from '../../../../testing';

let w: World;
let e: SchoolExam;
let toYear: string;
let seven: string;
let targets: string[];
const MANY = 800;
beforeAll(async () => {
  w = await world();
  e = await declareExam(w);
  const sys = w.system(w.school.id);
  const next = Number(w.school.year.endsOn.slice(0, 4)) + 1;
  toYear = (
    await sys.repo(AcademicYear).create({
      name: String(next),
      nameBn: 'পরের বছর',
      startsOn: `${next}-01-01`,
      endsOn: `${next}-12-31`,
    })
  ).id;
  seven = (await sys.repo(Class).create({ name: 'Seven', nameBn: 'সপ্তম' })).id;
  const sections = await sys
    .repo(Section)
    .createMany(
      ['A', 'B'].map((name) => ({ class: seven, shift: w.school.shift.id, name, nameBn: name, capacity: 300 })),
    );
  targets = sections.map(({ id }) => id);
});
afterAll(() => w.close());

const life = transitionsOf(Promotion);
const { promotionPreview, decidePromotion } = studentsActions;
const sys = () => w.system(w.school.id);
const draft = (over: object = {}) =>
  w.school.office.run(actionsOf(Promotion).create, {
    exam: e.exam.id,
    class: w.school.class.id,
    toClass: seven,
    toYear,
    sections: targets,
    ...over,
  });
const preview = (promotion: string) => w.school.office.run(promotionPreview, { promotion });
/** Publishes results in which the first student is the best and the last failed in three subjects. */
async function publish(students: readonly { id: string; section: string; roll: number }[], version: number) {
  const last = students.length - 1;
  await sys()
    .repo(Result)
    .addMany(
      students.map(({ id, section, roll }, at) => ({
        exam: e.exam.id,
        version,
        student: id,
        section,
        roll,
        state: 'normal' as const,
        passed: at !== last,
        gpa: at === last ? 0 : 5 - at / 1000,
        gpaWithoutOptional: 4,
        letter: at === last ? 'F' : 'A',
        golden: false,
        failCount: at === last ? 3 : 0,
        total: 1000 - at,
        fullTotal: 1100,
        ...(at === last ? {} : { inClass: at + 1 }),
        lines: [],
      })),
    );
  const { rev } = await sys().repo(Exam).get(e.exam.id);
  await sys().repo(Exam).update(e.exam.id, { publishedVersion: version, lastVersion: version }, { rev });
}

it('into a section of another class is refused over HTTP as well, by its name, new and when it is changed', async () => {
  const own = w.school.sectionA.id;
  const refused = await w.school.office.refused(actionsOf(Promotion).create, {
    exam: e.exam.id,
    class: w.school.class.id,
    toClass: seven,
    toYear,
    sections: [targets[0]!, own],
  });
  expect([refused.code, refused.status]).toEqual(['SECTIONS_OF_OTHER_CLASS', 422]);
  expect(refused.text.en).toContain('Six - A');
  expect(refused.text.en).not.toContain('Seven');
  const { id, rev } = await draft();
  const change = (patch: object) => w.school.office.refused(actionsOf(Promotion).update, { id, rev, patch });
  expect((await change({ sections: [own] })).code).toBe('SECTIONS_OF_OTHER_CLASS');
  expect((await change({ toClass: w.school.class.id })).fields).toHaveProperty('toClass');
});

it('is previewed from the marks of the moment, and follows their correction, before anything is published', async () => {
  const { id } = await draft();
  const [one, two] = w.school.students;
  const marks = (student: string, cq: number) =>
    Promise.all(
      (['101', '109', '134'] as const).map((code) =>
        sys()
          .repo(ExamMark)
          .create({
            exam: e.exam.id,
            examSubject: e.papers[code].id,
            section: w.school.sectionA.id,
            student,
            marks: code === '134' ? { cq } : { cq, mcq: 25 },
            complete: true,
          }),
      ),
    );
  await marks(one!.id, 40);
  const [bangla] = await marks(two!.id, 60);
  const decisions = async () =>
    (await preview(id)).rows.flatMap((row) =>
      row.student === one!.id || row.student === two!.id ? [[row.student, row.decision, row.roll]] : [],
    );
  expect((await preview(id)).basis).toBe('marks');
  expect(await decisions()).toEqual([
    [two!.id, 'promoted', 1],
    [one!.id, 'promoted', 2],
  ]);
  await sys()
    .repo(ExamMark)
    .update(bangla!.id, { marks: { cq: 5, mcq: 2 } });
  expect(await decisions()).toEqual([
    [one!.id, 'promoted', 1],
    [two!.id, 'retained', expect.any(Number)],
  ]);
  const { rev } = await sys().repo(Promotion).get(id);
  expect((await w.school.office.refused(life.apply, { id, rev })).code).toBe('RESULTS_UNPUBLISHED');
});

it('of 800 students is whole although its worker dies half-way, is taken back, and then rests on what was marked', async () => {
  const made = await sys()
    .repo(Student)
    .createMany(
      Array.from({ length: MANY }, (_, at) => ({
        code: `P-${at}`,
        name: `Promoted ${at}`,
        nameBn: `উত্তীর্ণ ${at}`,
        gender: 'male' as const,
        religion: 'islam' as const,
        dateOfBirth: '2014-01-01',
      })),
    );
  const { id: section } = await sys()
    .repo(Section)
    .create({ class: w.school.class.id, shift: w.school.shift.id, name: 'Large', nameBn: 'বড়' });
  await sys()
    .repo(Enrolment)
    .createMany(
      made.map(({ id: student }, at) => ({
        year: w.school.year.id,
        section,
        student,
        roll: at + 1,
        from: w.school.year.startsOn,
      })),
    );
  await publish(
    made.map(({ id }, at) => ({ id, section, roll: at + 1 })),
    1,
  );
  const { id } = await draft({ sections: targets });
  const shown = await preview(id);
  expect(shown.sections.map(({ seats, taken }) => [seats, taken])).toEqual([
    [300, 300],
    [300, 300],
  ]);
  const [first] = shown.rows;
  await w.school.head.run(decidePromotion, {
    promotion: id,
    rev: shown.promotion.rev,
    student: first!.student,
    decision: 'retained',
    note: 'By the wish of the family',
  });
  const { rev } = await sys().repo(Promotion).get(id);
  const both = await Promise.allSettled(
    [w.school.office, w.school.head].map((who) => who.run(life.apply, { id, rev })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  // The store goes away in the middle: the job is thrown back to the queue, as when its worker was killed.
  const policy = w.kernel.policies.get('enrolment')! as Pick<Policy, 'check' | 'checkMany'>;
  const { check, checkMany } = policy;
  let left = 700;
  const count = (rows: number) => {
    left -= rows;
    if (left <= 0) throw new AppError(kernelErrors.UNAVAILABLE);
  };
  policy.check = (...of) => {
    count(1);
    return check!(...of);
  };
  policy.checkMany = (ctx, rows) => {
    count(rows.length);
    return checkMany!(ctx, rows);
  };
  await expect(w.runJobs()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const places = () =>
    sys()
      .repo(Enrolment)
      .find({ where: { promotion: id } });
  const half = (await places()).length;
  expect([half > 0, half < 601, half % 50]).toEqual([true, true, 0]);
  expect((await sys().repo(Run).findOne({ subject: id }))?.done).toBe(half);
  Object.assign(policy, { check, checkMany });
  await w.runJobs();
  const all = await places();
  // 600 seats above, and the last and the one of whom the family asked it repeat.
  expect(all).toHaveLength(602);
  expect(new Set(all.map((row) => row.student)).size).toBe(602);
  expect(new Set(all.map((row) => `${row.section} ${row.roll}`)).size).toBe(602);
  expect(all.filter((row) => row.section === section).map((row) => row.student)).toContain(first!.student);
  const applied = await sys().repo(Promotion).get(id);
  expect(applied.state).toBe('applied');
  const again = (name: string) =>
    Promise.all(
      w.queue.jobs
        .filter((job) => job.name === name)
        .flatMap(({ envelope }) => [1, 2].map(() => runOneJob(w.kernel, name, envelope))),
    );
  await again('students.applyPromotion');
  expect(await places()).toEqual(all);

  await w.school.head.run(life.revert, { id, rev: applied.rev, reason: 'The wrong exam' });
  await w.runJobs();
  expect((await sys().repo(Promotion).get(id)).state).toBe('reverted');
  expect(await places()).toEqual([]);
  const open = { year: w.school.year.id, section, until: { exists: false } };
  expect(await sys().repo(Enrolment).count(open)).toBe(MANY);
  await again('students.revertPromotion');
  expect([(await places()).length, await sys().repo(Enrolment).count(open)]).toEqual([0, MANY]);

  const second = await draft();
  await w.school.office.run(life.apply, { id: second.id, rev: second.rev });
  await w.runJobs();
  const { startsOn } = await sys().repo(AcademicYear).get(toYear);
  await sys()
    .repo(AttendanceTotal)
    .create({ student: made[3]!.id, from: startsOn, until: startsOn, workingDays: 1, presentDays: 1 });
  const { rev: now } = await sys().repo(Promotion).get(second.id);
  const refusal = await w.school.head.refused(life.revert, { id: second.id, rev: now, reason: 'Too late' });
  expect(refusal.code).toBe('PROMOTION_RESTS');
}, 240_000);

it('is the office’s: teachers, families and other schools see nothing of it', async () => {
  const { id, rev } = await draft();
  for (const person of [w.school.teacher, w.school.student, w.school.guardian, w.school.accountant]) {
    expect((await person.refused(promotionPreview, { promotion: id })).code).toBe('FORBIDDEN');
    expect((await person.refused(life.apply, { id, rev })).code).toBe('FORBIDDEN');
  }
  expect((await w.stranger.head.refused(promotionPreview, { promotion: id })).code).toBe('NOT_FOUND');
  const sameYear = await draft({ toYear: w.school.year.id });
  expect((await w.school.office.refused(promotionPreview, { promotion: sameYear.id })).code).toBe('SAME_YEAR');
});
