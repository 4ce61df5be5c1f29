import { actionsOf, timelineOf } from '@pathshala/shared/kit';
import {
  Exam,
  examActions,
  ExamMark,
  ExamSubject,
  ExamTerm,
  GradeBand,
  ResultSetting,
} from '@pathshala/shared/modules/exams/exams';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { resultActions, ResultHold, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, runOneJob } from '../../../../testing';

import { both, enterAll, fresh, made, of, studentAt, stage, openStage } from './results-stage';

const { versions, diff, publish, withdraw, report, mine, markSheet, ofStudent } = resultActions;
openStage();

describe('publishing', () => {
  beforeEach(async () => {
    await fresh();
    await made();
  });
  const show = async (version = 1) => {
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version });
    await stage.w.runJobs();
  };
  const results = async (person = stage.w.school.student) =>
    (await person.run(mine, {})).students.flatMap((row) =>
      row.results
        .filter((each) => each.exam === stage.e.exam.id)
        .map((each) => [row.name, each.withheld, each.standing?.gpa, each.standing?.inClass]),
    );
  const bells = () =>
    stage.w
      .system()
      .repo(Notification)
      .find({ where: { source: { contains: `result:${stage.e.exam.id}:` } } });
  it('before it, students and guardians see nothing of it', async () => {
    expect(await results()).toEqual([]);
    expect(
      (await stage.w.school.student.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id })).code,
    ).toBe('NOT_FOUND');
    expect(
      (await stage.w.school.student.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id, version: 1 }))
        .code,
    ).toBe('NOT_FOUND');
    expect((await stage.w.school.student.refused(report, { exam: stage.e.exam.id })).code).toBe('FORBIDDEN');
  });
  it('belongs to the head', async () => {
    for (const person of [stage.w.school.office, stage.w.school.teacher, stage.w.school.student])
      expect((await person.refused(publish, { exam: stage.e.exam.id, version: 1 })).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.head.refused(publish, { exam: stage.e.exam.id, version: 1 })).code).toBe(
      'NOT_FOUND',
    );
    expect((await stage.w.school.head.refused(publish, { exam: stage.e.exam.id, version: 9 })).code).toBe(
      'NOT_GENERATED',
    );
  });
  it('asks for results that the present grades made: changed after them, they are made again first', async () => {
    const { w, e } = stage;
    const bands = w.system(w.school.id).repo(GradeBand);
    const { scale } = await w.system(w.school.id).repo(ResultSetting).get(e.exam.setting);
    w.clock.advance(60_000);
    const [band] = await bands.find({ where: { scale, letter: 'A' } });
    await w.school.head.run(actionsOf(GradeBand).update, { id: band!.id, rev: band!.rev, patch: { from: 72 } });
    expect((await w.school.head.refused(publish, { exam: e.exam.id, version: 1 })).code).toBe('SCALE_CHANGED');
    expect(await results()).toEqual([]);
    w.clock.advance(60_000);
    await made();
    expect(await w.school.head.run(publish, { exam: e.exam.id, version: 2 })).toEqual({ publishedVersion: 2 });
    const now = await bands.get(band!.id);
    const back = { id: now.id, rev: now.rev, patch: { from: 70 } };
    expect((await w.school.head.refused(actionsOf(GradeBand).update, back)).code).toBe('SCALE_PUBLISHED');
    await w.school.head.run(withdraw, { exam: e.exam.id, reason: 'The grades were wrong' });
    await w.school.head.run(actionsOf(GradeBand).update, back);
  });
  it('shows everyone their own, rings each bell once, and publishing again rings none', async () => {
    expect(await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 })).toEqual({
      publishedVersion: 1,
    });
    await stage.w.runJobs();
    expect(await results()).toEqual([['Student 01', null, 5, 2]]);
    expect(await results(stage.w.school.guardian)).toEqual([
      ['Student 01', null, 5, 2],
      ['Student 02', null, 4.5, 4],
    ]);
    expect((await bells()).map((row) => [row.user, row.title]).sort()).toEqual(
      [
        [stage.w.school.student.actor.userId, `Result published: ${stage.e.exam.title} (Student 01)`],
        [stage.w.school.guardian.actor.userId, `Result published: ${stage.e.exam.title} (Student 01)`],
        [stage.w.school.guardian.actor.userId, `Result published: ${stage.e.exam.title} (Student 02)`],
      ].sort(),
    );
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 });
    await stage.w.runJobs();
    await runOneJob(stage.w.kernel, 'results.announceResults', {
      payload: { exam: stage.e.exam.id, version: 1 },
      tenantId: stage.w.school.id,
      actorId: null,
      requestId: 'again',
    });
    expect(await bells()).toHaveLength(3);
  });
  it('is with the student’s record for the staff, with what is withheld', async () => {
    const student = studentAt(0).id;
    const shown = async (person = stage.w.school.office) =>
      (await person.run(ofStudent, { student })).results
        .filter((each) => each.exam === stage.e.exam.id)
        .map((each) => [each.withheld, each.standing?.gpa]);
    expect(await shown()).toEqual([]);
    await show();
    for (const person of [stage.w.school.head, stage.w.school.office, stage.w.school.teacher])
      expect(await shown(person)).toEqual([[null, 5]]);
    await stage.w.system(stage.w.school.id).repo(ResultHold).create({ exam: stage.e.exam.id, student, reason: 'dues' });
    expect(await shown()).toEqual([['dues', 5]]);
    for (const person of [stage.w.school.student, stage.w.school.guardian])
      expect((await person.refused(ofStudent, { student })).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.head.refused(ofStudent, { student })).code).toBe('NOT_FOUND');
  });
  it('gives a printable mark sheet to its student and to nobody else', async () => {
    await show();
    const sheet = await stage.w.school.student.run(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id });
    expect(sheet).toMatchObject({
      section: { en: 'A', bn: 'ক' },
      class: { en: 'Six' },
      student: { roll: 1, name: 'Student 01' },
      withheld: null,
      result: { gpa: 5, inClass: 2, total: 175 },
    });
    expect(sheet.result!.lines.map((line) => [line.label.bn, line.obtained, line.letter])).toEqual([
      ['বাংলা', 85, 'A+'],
      ['গণিত', 90, 'A+'],
      ['কৃষিশিক্ষা', 82, 'A+'],
    ]);
    expect(
      (await stage.w.school.student.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(1).id })).code,
    ).toBe('NOT_FOUND');
    expect(
      (await stage.w.school.guardian.run(markSheet, { exam: stage.e.exam.id, student: studentAt(1).id })).result!.gpa,
    ).toBe(4.5);
    expect(
      (await stage.w.school.guardian.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(2).id })).code,
    ).toBe('NOT_FOUND');
    expect(
      (await stage.w.stranger.student.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id })).code,
    ).toBe('NOT_FOUND');
    expect(
      (await stage.w.school.otherTeacher.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id })).code,
    ).toBe('NOT_FOUND');
  });
  it('keeps a result back while the office holds it, for its student alone', async () => {
    await show();
    const hold = await stage.w.school.office.run(actionsOf(ResultHold).create, {
      exam: stage.e.exam.id,
      student: studentAt(0).id,
      reason: 'dues',
    });
    expect(await results()).toEqual([['Student 01', 'dues', undefined, undefined]]);
    expect(
      await stage.w.school.student.run(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id }),
    ).toMatchObject({
      withheld: 'dues',
      result: null,
    });
    expect(
      (await stage.w.school.office.run(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id })).result!.gpa,
    ).toBe(5);
    await stage.w.school.office.run(actionsOf(ResultHold).remove, { id: hold.id, rev: hold.rev });
    expect(await results()).toEqual([['Student 01', null, 5, 2]]);
  });
  it('of a corrected mark makes a new version; the published one stays until it is replaced, and only those whom it concerns hear of it', async () => {
    await show();
    const place = { examSubject: stage.e.papers[101].id, section: stage.w.school.sectionA.id };
    const cell = { student: studentAt(1).id, part: 'cq', value: 68, was: 53 };
    expect((await stage.w.school.office.refused(examActions.saveMarks, { ...place, cells: [cell] })).code).toBe(
      'RESULT_PUBLISHED',
    );
    stage.w.clock.advance(1_000);
    await stage.w.school.office.run(examActions.reopenSheet, { ...place, reason: 'A script was recounted' });
    expect(
      (await stage.w.school.secondTeacher.run(examActions.saveMarks, { ...place, cells: [cell] })).conflicts,
    ).toEqual([]);
    const { version } = await made();
    expect(version).toBe(2);
    // Everyone who sees the versions sees what was reopened, by whom and why.
    const { reopened } = await stage.w.school.head.run(versions, { exam: stage.e.exam.id });
    expect(reopened.map(({ by, reason, changed }) => [by?.en, reason, changed])).toEqual([
      [stage.w.school.office.actor.name.en, 'A script was recounted', 1],
    ]);
    expect(await results(stage.w.school.guardian)).toEqual([
      ['Student 01', null, 5, 2],
      ['Student 02', null, 4.5, 4],
    ]);
    const moves = await stage.w.school.head.run(diff, { exam: stage.e.exam.id, version });
    expect(moves).toMatchObject({
      base: 1,
      changed: 1,
      moved: [
        { name: 'Student 02', before: { gpa: 4.5, total: 147, inClass: 4 }, after: { gpa: 5, total: 162, inClass: 4 } },
      ],
    });
    await show(version);
    expect(await results(stage.w.school.guardian)).toEqual([
      ['Student 01', null, 5, 2],
      ['Student 02', null, 5, 4],
    ]);
    expect(
      (await bells()).filter((row) => row.title.startsWith('Corrected')).map((row) => [row.user, row.title]),
    ).toEqual([[stage.w.school.guardian.actor.userId, `Corrected result: ${stage.e.exam.title} (Student 02)`]]);
    expect(
      (await stage.w.school.office.run(versions, { exam: stage.e.exam.id })).versions.map((each) => each.state),
    ).toEqual(['published', 'superseded']);
  });
  it('can be taken back with a reason', async () => {
    await show();
    expect((await stage.w.school.office.refused(withdraw, { exam: stage.e.exam.id, reason: 'A mistake' })).code).toBe(
      'FORBIDDEN',
    );
    expect(await stage.w.school.head.run(withdraw, { exam: stage.e.exam.id, reason: 'A mistake' })).toEqual({
      withdrawn: 1,
    });
    expect(await results()).toEqual([]);
    expect(
      (await stage.w.school.student.refused(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id })).code,
    ).toBe('NOT_FOUND');
    expect((await stage.w.school.head.refused(withdraw, { exam: stage.e.exam.id, reason: 'A mistake' })).code).toBe(
      'NOT_PUBLISHED',
    );
    // Families read the history of an exam; the reason is for the office.
    const { teacher, student, guardian } = stage.w.school;
    for (const who of [student, guardian]) {
      const { steps } = await who.run(timelineOf(Exam), { id: stage.e.exam.id });
      expect(steps.at(-1)).toMatchObject({ transition: 'withdraw', input: {} });
      const { rows } = await who.run(identityActions.history, { entity: Exam.name, id: stage.e.exam.id });
      expect(JSON.stringify(rows)).not.toContain('A mistake');
    }
    const ofExam = await teacher.run(timelineOf(Exam), { id: stage.e.exam.id });
    expect(ofExam.steps.at(-1)).toMatchObject({ transition: 'withdraw', input: { reason: 'A mistake' } });
    const version = await stage.w.system(stage.w.school.id).repo(ResultVersion).findOne({ exam: stage.e.exam.id });
    const { steps } = await teacher.run(timelineOf(ResultVersion), { id: version!.id });
    expect(steps.at(-1)).toMatchObject({ transition: 'withdraw', input: { withdrawReason: 'A mistake' } });
    await show();
    expect(await results()).toEqual([['Student 01', null, 5, 2]]);
  });
});

describe('the report', () => {
  beforeAll(async () => {
    await fresh();
    await made();
  });
  it('shows the office every class, a teacher their sections', async () => {
    const whole = await stage.w.school.office.run(report, { exam: stage.e.exam.id, class: stage.w.school.class.id });
    expect(whole).toMatchObject({ version: 1, published: false, maxPoint: 5 });
    expect(whole.rows.map((row) => [row.roll, row.name, row.gpa, row.withheld])).toEqual([
      [1, 'Student 01', 5, null],
      [2, 'Student 02', 4.5, null],
      [3, 'Student 03', 5, null],
      [4, 'Student 04', 0, null],
      [5, 'Student 05', 3, null],
      [6, 'Student 06', 0, 'missingMarks'],
      [1, 'Student 07', 5, null],
    ]);
    expect(whole.subjects.map((subject) => subject.label.en)).toEqual(['Bangla', 'Mathematics', 'Agriculture']);
    const own = await stage.w.school.otherTeacher.run(report, {
      exam: stage.e.exam.id,
      class: stage.w.school.class.id,
    });
    expect([
      own.sections.map((each) => each.label.en),
      own.rows.map((row) => row.name),
      own.statistics!.sections.length,
    ]).toEqual([['Six - B'], ['Student 07'], 1]);
  });
  it('shows a named version, and says when there is none', async () => {
    expect((await stage.w.school.office.refused(report, { exam: stage.e.exam.id, version: 7 })).code).toBe('NOT_FOUND');
    const other = await declareExam(stage.w);
    expect(
      await stage.w.school.office.run(report, { exam: other.exam.id, section: stage.w.school.sectionA.id }),
    ).toMatchObject({
      version: null,
      rows: [],
      statistics: null,
    });
  });
});

describe('rules of an exam', () => {
  it('combine terms by weight, and leave the term out for anyone who was exempted from it', async () => {
    await fresh();
    const half = stage.e;
    const annual = await declareExam(stage.w);
    stage.e = annual;
    await enterAll();
    await stage.w.school.office.run(actionsOf(ExamTerm).create, {
      exam: annual.exam.id,
      term: half.exam.id,
      weight: 40,
    });
    const system = stage.w.system(stage.w.school.id);
    const mark = (await system.repo(ExamMark).findOne({ examSubject: half.papers[101].id, student: studentAt(1).id }))!;
    await system.repo(ExamMark).update(mark.id, { marks: both(60) });
    const other = (await system
      .repo(ExamMark)
      .findOne({ examSubject: half.papers[109].id, student: studentAt(1).id }))!;
    await system.repo(ExamMark).update(other.id, { status: 'exempt', marks: {} });
    await made();
    const result = await of(1, 1);
    expect(result.lines!.map((line) => line.obtained)).toEqual([69, 72, 50]);
    expect(result.lines![0]!.letter).toBe('A-');
  });
  it('withhold a combined result of anyone who lacks a mark or a part in a term, or was expelled there', async () => {
    await fresh();
    const half = stage.e;
    const annual = await declareExam(stage.w);
    stage.e = annual;
    await enterAll();
    await stage.w.school.office.run(actionsOf(ExamTerm).create, {
      exam: annual.exam.id,
      term: half.exam.id,
      weight: 40,
    });
    const system = stage.w.system(stage.w.school.id);
    const inTerm = async (n: number, code: 101 | 109) =>
      (await system.repo(ExamMark).findOne({ examSubject: half.papers[code].id, student: studentAt(n).id }))!;
    await system.repo(ExamMark).remove((await inTerm(0, 101)).id);
    await system.repo(ExamMark).update((await inTerm(1, 101)).id, { marks: { cq: 40 } });
    await system.repo(ExamMark).update((await inTerm(2, 109)).id, { status: 'expelled' });
    await system.repo(ExamMark).update((await inTerm(3, 109)).id, { status: 'absent', marks: {} });
    await made();
    const states = await Promise.all([0, 1, 2, 3].map(async (n) => (await of(1, n)).withheld ?? null));
    expect(states).toEqual(['missingMarks', 'missingMarks', 'discipline', null]);
    const annualMark = (await system
      .repo(ExamMark)
      .findOne({ examSubject: annual.papers[109].id, student: studentAt(3).id }))!;
    const own = Object.values(annualMark.marks ?? {}).reduce((sum, mark) => sum + mark, 0);
    const [, maths] = (await of(1, 3)).lines!;
    expect(maths!.obtained).toBe(Math.round(own * 60) / 100);
  });
  it('keep the parts that were sat where another part of a term was missed; what is withheld has no figures', async () => {
    await fresh();
    const half = stage.e;
    const annual = await declareExam(stage.w);
    stage.e = annual;
    await enterAll();
    await stage.w.school.office.run(actionsOf(ExamTerm).create, {
      exam: annual.exam.id,
      term: half.exam.id,
      weight: 40,
    });
    const marks = stage.w.system(stage.w.school.id).repo(ExamMark);
    const markOf = async (paper: string, n: number) =>
      (await marks.findOne({ examSubject: paper, student: studentAt(n).id }))!;
    await marks.update((await markOf(half.papers[101].id, 1)).id, { status: 'absent', marks: { cq: 50 } });
    await marks.update((await markOf(half.papers[109].id, 2)).id, { status: 'expelled' });
    await made();
    const own = Object.values((await markOf(annual.papers[101].id, 1)).marks ?? {}).reduce(
      (sum, mark) => sum + mark,
      0,
    );
    expect((await of(1, 1)).lines![0]!.obtained).toBe(Math.round(own * 60 + 50 * 40) / 100);
    expect(await of(1, 2)).toMatchObject({
      state: 'withheld',
      passed: false,
      gpa: 0,
      gpaWithoutOptional: 0,
      letter: '–',
      total: 0,
      failCount: 0,
    });
  });
  it('weigh a pair of which one paper is exempt by the other paper, in the term too', async () => {
    await fresh();
    const half = stage.e;
    const annual = await declareExam(stage.w);
    stage.e = annual;
    await enterAll();
    await stage.w.school.office.run(actionsOf(ExamTerm).create, {
      exam: annual.exam.id,
      term: half.exam.id,
      weight: 50,
    });
    const system = stage.w.system(stage.w.school.id);
    for (const code of [101, 109] as const)
      await system.repo(ExamSubject).update(annual.papers[code].id, { pair: 'core' });
    const set = async (exam: typeof half, code: 101 | 109, values: object) => {
      const mark = (await system
        .repo(ExamMark)
        .findOne({ examSubject: exam.papers[code].id, student: studentAt(1).id }))!;
      await system.repo(ExamMark).update(mark.id, values);
    };
    await set(annual, 109, { status: 'exempt', marks: {} });
    await set(annual, 101, { marks: both(80) });
    await set(half, 101, { marks: both(60) });
    await made();
    expect((await of(1, 1)).lines![0]).toMatchObject({ obtained: 70, full: 100 });
  });
  it('grade paired papers as one subject, expelled students not at all, and follow the setting of the exam', async () => {
    await fresh();
    const system = stage.w.system(stage.w.school.id);
    for (const code of [101, 109] as const)
      await system.repo(ExamSubject).update(stage.e.papers[code].id, { pair: 'core' });
    await system.repo(ResultSetting).update(stage.e.setting.id, { optionalInTotal: 'full', ties: 'unique' });
    const mark = (await system
      .repo(ExamMark)
      .findOne({ examSubject: stage.e.papers[101].id, student: studentAt(4).id }))!;
    await system.repo(ExamMark).update(mark.id, { status: 'expelled' });
    await made();
    const first = await of(1, 0);
    expect(first.lines!.map((line) => [line.papers.length, line.obtained, line.full, line.letter])).toEqual([
      [2, 175, 200, 'A+'],
      [1, 82, 100, 'A+'],
    ]);
    expect([first.total, (await of(1, 3)).lines![0]!.letter, (await of(1, 4)).withheld]).toEqual([
      257,
      'C',
      'discipline',
    ]);
    expect([first.inSection, (await of(1, 2)).inSection]).toEqual([1, 2]);
  });
});
