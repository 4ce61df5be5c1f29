import { actionsOf } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Result, resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Run, RunFault, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bringTo, runOneJob } from '../../../../testing';

import { fresh, made, of, rows, stage, openStage } from './results-stage';

const { precheck, generate, versions, publish } = resultActions;
openStage();

describe('before results are made', () => {
  beforeAll(fresh);
  it('the gaps are listed by paper and section', async () => {
    const check = await stage.w.school.office.run(precheck, { exam: stage.e.exam.id });
    expect(check).toMatchObject({
      students: 7,
      sections: 2,
      subjects: 3,
      missingMarks: 1,
      sheets: { total: 6, complete: 5, submitted: 0 },
    });
    expect(check.missing).toMatchObject([
      {
        examSubject: stage.e.papers[109].id,
        section: stage.w.school.sectionA.id,
        subject: { en: 'Mathematics', bn: 'গণিত' },
        candidates: 6,
        missing: 1,
      },
    ]);
  });
  it('what cannot be made is refused: a draft, an exam without subjects, a scale without grades', async () => {
    const exams = stage.w.system(stage.w.school.id).repo(Exam);
    const { year, classes, setting } = stage.e.exam;
    const bare = await exams.create({
      title: 'Bare',
      titleBn: 'খালি',
      year,
      classes,
      setting,
      startsOn: '2026-02-01',
      endsOn: '2026-02-02',
    });
    expect((await stage.w.school.office.refused(generate, { exam: bare.id })).code).toBe('EXAM_IS_DRAFT');
    await bringTo(stage.w.system(stage.w.school.id), Exam, bare.id, { state: 'open' });
    expect((await stage.w.school.office.refused(generate, { exam: bare.id })).code).toBe('EXAM_WITHOUT_SUBJECTS');
    expect((await stage.w.school.office.run(precheck, { exam: bare.id })).subjects).toBe(0);
    for (const person of [stage.w.school.teacher, stage.w.school.student, stage.w.school.guardian])
      expect((await person.refused(generate, { exam: bare.id })).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.office.refused(generate, { exam: stage.e.exam.id })).code).toBe('NOT_FOUND');
  });
});

describe('generating', () => {
  beforeAll(async () => {
    await fresh();
    await made();
  });
  it('grades everyone by the national rules and keeps the good ones when one is bad', async () => {
    const all = await rows(1);
    expect(all).toHaveLength(7);
    expect(await of(1, 0)).toMatchObject({
      state: 'normal',
      passed: true,
      gpa: 5,
      gpaWithoutOptional: 5,
      letter: 'A+',
      golden: true,
      total: 175,
      fullTotal: 200,
      failCount: 0,
    });
    expect(await of(1, 1)).toMatchObject({
      passed: true,
      gpa: 4.5,
      gpaWithoutOptional: 4,
      letter: 'A',
      golden: false,
      total: 147,
    });
    expect(await of(1, 3)).toMatchObject({ passed: false, gpa: 0, letter: 'F', failCount: 1, total: 82 });
    expect(await of(1, 4)).toMatchObject({ passed: true, gpa: 3, letter: 'B' });
    expect(await of(1, 5)).toMatchObject({ state: 'withheld', withheld: 'missingMarks', passed: false });
    expect((await of(1, 3)).lines!.map((line) => [line.kind, line.obtained, line.letter, line.failedParts])).toEqual([
      ['compulsory', 62, 'A-', []],
      ['compulsory', 20, 'F', ['cq', 'mcq']],
      ['optional', 40, 'C', []],
    ]);
  });
  it('gives equal ones the same place, 1, 1, 3, in section and class; failed and withheld ones get none', async () => {
    const place = async (index: number) => {
      const { inSection, inShift, inClass } = await of(1, index);
      return [inSection, inShift, inClass];
    };
    expect(await place(0)).toEqual([1, 2, 2]);
    expect(await place(2)).toEqual([1, 2, 2]);
    expect(await place(1)).toEqual([3, 4, 4]);
    expect(await place(4)).toEqual([4, 5, 5]);
    expect(await place(3)).toEqual([undefined, undefined, undefined]);
    expect(await place(5)).toEqual([undefined, undefined, undefined]);
    const other = (await rows(1)).find((row) => row.student === stage.w.school.studentOfB.id)!;
    expect([other.inSection, other.inClass, other.total]).toEqual([1, 1, 176]);
  });
  it('lists the bad one with a link to the sheet where it is fixed', async () => {
    const list = (await stage.w.school.office.run(versions, { exam: stage.e.exam.id })).versions.slice(-1);
    expect(list).toMatchObject([{ version: 1, state: 'generated', students: 7, passed: 5, failed: 1, withheld: 1 }]);
    const run = await stage.w.school.head.run(actionsOf(Run).get, { id: list[0]!.run! });
    expect(run).toMatchObject({ state: 'completedWithFaults', total: 7, done: 6, failed: 1, kind: 'resultGeneration' });
    const faults = (await stage.w.school.office.run(actionsOf(RunFault).list, { filter: { run: { eq: run.id } } }))
      .rows;
    expect(faults).toMatchObject([
      {
        label: '6. Student 06, Six - A',
        labelBn: '৬। শিক্ষার্থী 06, ষষ্ঠ - ক',
        code: 'MARK_MISSING',
        message: 'Marks missing: Mathematics',
        messageBn: 'নম্বর বাকি: গণিত',
        link: `/site/exam/marks-entry?exam=${stage.e.exam.id}&section=${stage.w.school.sectionA.id}&subject=${stage.e.papers[109].id}`,
      },
    ]);
  });
  it('that another worker began are finished with the right places, whatever was there', async () => {
    const first = await rows(1);
    const { run, version } = await stage.w.school.office.run(generate, { exam: stage.e.exam.id });
    const sys = stage.w.system(stage.w.school.id);
    const enrolments = await sys.repo(Enrolment).find({ where: { student: { in: first.map((row) => row.student) } } });
    // The first two by the cursor already exist, with places that are wrong by now.
    const before = enrolments
      .map((row) => row.id)
      .sort()
      .slice(0, 2);
    const stood = first.filter((row) =>
      enrolments.some((each) => before.includes(each.id) && each.student === row.student),
    );
    await sys
      .repo(Result)
      .createMany(
        stood.map(
          ({
            id: _id,
            rev: _rev,
            createdAt: _c,
            updatedAt: _u,
            createdBy: _b,
            updatedBy: _y,
            inSection: _s,
            inShift: _h,
            ...row
          }) => ({ ...row, version, inClass: 7 }),
        ),
      );
    await sys.repo(Run).update(run, { cursor: before[1]! });
    await stage.w.runJobs();
    const places = (list: typeof first) =>
      new Map(list.map(({ student, inSection, inShift, inClass }) => [student, [inSection, inShift, inClass]]));
    expect(stood).toHaveLength(2);
    expect(places(await rows(version))).toEqual(places(first));
    expect((await sys.repo(ResultVersion).findOne({ exam: stage.e.exam.id, version }))!.statistics).toEqual(
      (await sys.repo(ResultVersion).findOne({ exam: stage.e.exam.id, version: 1 }))!.statistics,
    );
    await sys
      .repo(ResultVersion)
      .remove((await sys.repo(ResultVersion).findOne({ exam: stage.e.exam.id, version }))!.id);
    for (const row of await rows(version)) await sys.repo(Result).remove(row.id);
  });
  it('counts statistics of the exam, its sections and subjects', async () => {
    const { statistics } = (await stage.w
      .system(stage.w.school.id)
      .repo(ResultVersion)
      .findOne({ exam: stage.e.exam.id, version: 1 }))!;
    expect(statistics!.whole).toMatchObject({
      students: 7,
      withheld: 1,
      passed: 5,
      failed: 1,
      passPercent: 83.33,
      top: 3,
      failedIn: { one: 1, two: 0, more: 0 },
    });
    expect(statistics!.sections.map((each) => [each.section, each.students])).toEqual([
      [stage.w.school.sectionA.id, 6],
      [stage.w.school.sectionB.id, 1],
    ]);
    expect(statistics!.subjects.find((each) => each.subject === stage.e.papers[109].subject)).toMatchObject({
      registered: 7,
      appeared: 6,
      passed: 5,
      failed: 1,
      highest: 90,
      lowest: 20,
    });
  });
  it('runs once at a time, and the same run twice is once', async () => {
    const before = await rows(1);
    const run = (await stage.w
      .system(stage.w.school.id)
      .repo(ResultVersion)
      .findOne({ exam: stage.e.exam.id, version: 1 }))!.run!;
    const envelope = { payload: { run }, tenantId: stage.w.school.id, actorId: null, requestId: 'again' };
    await Promise.all([
      runOneJob(stage.w.kernel, 'results.generateResults', envelope),
      runOneJob(stage.w.kernel, 'results.generateResults', envelope),
    ]);
    expect(await rows(1)).toEqual(before);
    const [first, second] = await Promise.allSettled([
      stage.w.school.office.run(generate, { exam: stage.e.exam.id }),
      stage.w.school.head.run(generate, { exam: stage.e.exam.id }),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    await stage.w.runJobs();
    const { lastVersion } = await stage.w.system(stage.w.school.id).repo(Exam).get(stage.e.exam.id);
    expect((await rows(lastVersion!)).map((row) => row.student).sort()).toEqual(
      before.map((row) => row.student).sort(),
    );
  });
  it('cannot hold two results of one student in one version', async () => {
    const row = (await rows(1))[0]!;
    const {
      exam,
      version,
      student,
      section,
      roll,
      state,
      passed,
      gpa,
      gpaWithoutOptional,
      letter,
      golden,
      failCount,
      total,
      fullTotal,
    } = row;
    await expect(
      stage.w.system(stage.w.school.id).repo(Result).create({
        exam,
        version,
        student,
        section,
        roll,
        state,
        passed,
        gpa,
        gpaWithoutOptional,
        letter,
        golden,
        failCount,
        total,
        fullTotal,
      }),
    ).rejects.toMatchObject({ code: 'DUPLICATE' });
  });
  it('is stopped, leaves nothing to be published, and continues', async () => {
    const { run, version } = await stage.w.school.office.run(generate, { exam: stage.e.exam.id });
    await stage.w.school.office.run(runsActions.stop, { id: run });
    await stage.w.runJobs();
    expect(await rows(version)).toEqual([]);
    expect((await stage.w.school.head.refused(publish, { exam: stage.e.exam.id, version })).code).toBe('NOT_GENERATED');
    await stage.w.school.office.run(runsActions.resume, { id: run });
    await stage.w.runJobs();
    expect(await rows(version)).toHaveLength(7);
    expect((await stage.w.school.office.run(versions, { exam: stage.e.exam.id })).versions[0]).toMatchObject({
      version,
      state: 'generated',
    });
  });
});
