import { actionsOf } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/academics';
import { Exam, examActions, ExamMark, ExamSubject, ExamTerm, ResultSetting } from '@pathshala/shared/modules/exams';
import { messagingActions, Notification } from '@pathshala/shared/modules/messaging';
import { Result, resultActions, ResultHold, ResultVersion } from '@pathshala/shared/modules/results';
import { Run, RunFault, runsActions } from '@pathshala/shared/modules/runs';
import { toBengaliDigits } from '@pathshala/shared/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, runOneJob, world, type SchoolExam, type World } from '../../src/testing';

const { precheck, generate, versions, diff, publish, withdraw, report, mine, markSheet } = resultActions;
let w: World;
let e: SchoolExam;
beforeAll(async () => void (w = await world({ pupils: 6 })));
afterAll(() => w.close());

type Entry = { student: string; marks?: Record<string, number>; status?: 'absent' | 'exempt' | 'expelled' };
/** Puts marks of section A past the grid, whose own tests are elsewhere. */
async function enter(
  paper: { id: string; parts?: { key: string }[] },
  entries: readonly Entry[],
  section = w.school.sectionA.id,
  exam = e.exam.id,
) {
  await w
    .system(w.school.id)
    .repo(ExamMark)
    .createMany(
      entries.map(({ student, marks = {}, status }) => ({
        exam,
        examSubject: paper.id,
        section,
        student,
        status: status ?? ('present' as const),
        marks,
        complete: true,
      })),
    );
}
const both = (total: number) => ({
  cq: Math.min(70, total - Math.min(30, Math.floor(total * 0.3))),
  mcq: Math.min(30, Math.floor(total * 0.3)),
});
const pupil = (index: number) => w.school.pupils[index]!;
/** Totals by pupil: Bangla, Mathematics, Agriculture (the fourth subject). The last pupil's Mathematics is missing. */
const TOTALS = [
  [85, 90, 82],
  [75, 72, 50],
  [85, 90, 82],
  [62, 20, 40],
  [55, 51, 20],
  [60, null, 60],
] as const;
async function enterAll() {
  for (const [at, code] of ([101, 109, 134] as const).entries()) {
    await enter(
      e.papers[code],
      TOTALS.flatMap((totals, index) => {
        const total = totals[at];
        return total === null || total === undefined
          ? []
          : [{ student: pupil(index).id, marks: code === 134 ? { cq: total } : both(total) }];
      }),
    );
  }
  const b = w.school.pupilOfB.id;
  for (const code of [101, 109, 134] as const)
    await enter(e.papers[code], [{ student: b, marks: code === 134 ? { cq: 80 } : both(88) }], w.school.sectionB.id);
}
const rows = (version: number) =>
  w
    .system(w.school.id)
    .repo(Result)
    .find({ where: { exam: e.exam.id, version } });
const of = async (version: number, index: number) =>
  (await rows(version)).find((row) => row.student === pupil(index).id)!;
const made = async (person = w.school.office) => {
  const answer = await person.run(generate, { exam: e.exam.id });
  await w.runJobs();
  return answer;
};
const fresh = async () => {
  e = await declareExam(w);
  await enterAll();
};

describe('before results are made', () => {
  beforeAll(fresh);
  it('the gaps are listed by paper and section', async () => {
    const check = await w.school.office.run(precheck, { exam: e.exam.id });
    expect(check).toMatchObject({
      students: 7,
      sections: 2,
      subjects: 3,
      missingMarks: 1,
      sheets: { total: 6, complete: 5, submitted: 0 },
    });
    expect(check.missing).toMatchObject([
      {
        examSubject: e.papers[109].id,
        section: w.school.sectionA.id,
        subject: { en: 'Mathematics', bn: 'গণিত' },
        candidates: 6,
        missing: 1,
      },
    ]);
  });
  it('what cannot be made is refused: a draft, an exam without subjects, a scale without grades', async () => {
    const exams = w.system(w.school.id).repo(Exam);
    const { year, classes, setting } = e.exam;
    const bare = await exams.create({
      title: 'Bare',
      titleBn: 'খালি',
      year,
      classes,
      setting,
      startsOn: '2026-02-01',
      endsOn: '2026-02-02',
    });
    expect((await w.school.office.refused(generate, { exam: bare.id })).code).toBe('EXAM_IS_DRAFT');
    await exams.update(bare.id, { state: 'open' });
    expect((await w.school.office.refused(generate, { exam: bare.id })).code).toBe('EXAM_WITHOUT_SUBJECTS');
    expect((await w.school.office.run(precheck, { exam: bare.id })).subjects).toBe(0);
    for (const person of [w.school.teacher, w.school.student, w.school.guardian])
      expect((await person.refused(generate, { exam: bare.id })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(generate, { exam: e.exam.id })).code).toBe('NOT_FOUND');
  });
});

describe('generating', () => {
  beforeAll(async () => {
    await fresh();
    await made();
  });
  it('grades everybody by the national rules and keeps the good ones when one is bad', async () => {
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
    const other = (await rows(1)).find((row) => row.student === w.school.pupilOfB.id)!;
    expect([other.inSection, other.inClass, other.total]).toEqual([1, 1, 176]);
  });
  it('lists the bad one with a link to the sheet where it is mended', async () => {
    const list = (await w.school.office.run(versions, { exam: e.exam.id })).versions.slice(-1);
    expect(list).toMatchObject([{ version: 1, state: 'generated', students: 7, passed: 5, failed: 1, withheld: 1 }]);
    const run = await w.school.head.run(actionsOf(Run).get, { id: list[0]!.run! });
    expect(run).toMatchObject({ state: 'completedWithFaults', total: 7, done: 6, failed: 1, kind: 'resultGeneration' });
    const faults = (await w.school.office.run(actionsOf(RunFault).list, { filter: { run: { eq: run.id } } })).rows;
    expect(faults).toMatchObject([
      {
        label: '6. Pupil 06, Six - A',
        labelBn: '৬। শিক্ষার্থী 06, ষষ্ঠ - ক',
        code: 'MARK_MISSING',
        message: 'Marks missing: Mathematics',
        messageBn: 'নম্বর বাকি: গণিত',
        link: `/site/exam/marks-entry?exam=${e.exam.id}&section=${w.school.sectionA.id}&subject=${e.papers[109].id}`,
      },
    ]);
  });
  it('that another worker began are finished with the right places, whatever stood there', async () => {
    const first = await rows(1);
    const { run, version } = await w.school.office.run(generate, { exam: e.exam.id });
    const sys = w.system(w.school.id);
    const enrolments = await sys.repo(Enrolment).find({ where: { student: { in: first.map((row) => row.student) } } });
    // The first two by the cursor stand already, with places that are wrong by now.
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
    await w.runJobs();
    const places = (list: typeof first) =>
      new Map(list.map(({ student, inSection, inShift, inClass }) => [student, [inSection, inShift, inClass]]));
    expect(stood).toHaveLength(2);
    expect(places(await rows(version))).toEqual(places(first));
    expect((await sys.repo(ResultVersion).findOne({ exam: e.exam.id, version }))!.statistics).toEqual(
      (await sys.repo(ResultVersion).findOne({ exam: e.exam.id, version: 1 }))!.statistics,
    );
    await sys.repo(ResultVersion).remove((await sys.repo(ResultVersion).findOne({ exam: e.exam.id, version }))!.id);
    for (const row of await rows(version)) await sys.repo(Result).remove(row.id);
  });
  it('counts statistics of the exam, its sections and subjects', async () => {
    const { statistics } = (await w.system(w.school.id).repo(ResultVersion).findOne({ exam: e.exam.id, version: 1 }))!;
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
      [w.school.sectionA.id, 6],
      [w.school.sectionB.id, 1],
    ]);
    expect(statistics!.subjects.find((each) => each.subject === e.papers[109].subject)).toMatchObject({
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
    const run = (await w.system(w.school.id).repo(ResultVersion).findOne({ exam: e.exam.id, version: 1 }))!.run!;
    const envelope = { payload: { run }, tenantId: w.school.id, actorId: null, requestId: 'again' };
    await Promise.all([
      runOneJob(w.kernel, 'results.generateResults', envelope),
      runOneJob(w.kernel, 'results.generateResults', envelope),
    ]);
    expect(await rows(1)).toEqual(before);
    const [first, second] = await Promise.allSettled([
      w.school.office.run(generate, { exam: e.exam.id }),
      w.school.head.run(generate, { exam: e.exam.id }),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    await w.runJobs();
    const { lastVersion } = await w.system(w.school.id).repo(Exam).get(e.exam.id);
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
      w.system(w.school.id).repo(Result).create({
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
  it('is stopped, leaves nothing to be published, and goes on', async () => {
    const { run, version } = await w.school.office.run(generate, { exam: e.exam.id });
    await w.school.office.run(runsActions.stop, { id: run });
    await w.runJobs();
    expect(await rows(version)).toEqual([]);
    expect((await w.school.head.refused(publish, { exam: e.exam.id, version })).code).toBe('NOT_GENERATED');
    await w.school.office.run(runsActions.resume, { id: run });
    await w.runJobs();
    expect(await rows(version)).toHaveLength(7);
    expect((await w.school.office.run(versions, { exam: e.exam.id })).versions[0]).toMatchObject({
      version,
      state: 'generated',
    });
  });
});

describe('publishing', () => {
  beforeEach(async () => {
    await fresh();
    await made();
  });
  const show = async (version = 1) => {
    await w.school.head.run(publish, { exam: e.exam.id, version });
    await w.runJobs();
  };
  const results = async (person = w.school.student) =>
    (await person.run(mine, {})).students.flatMap((student) =>
      student.results
        .filter((each) => each.exam === e.exam.id)
        .map((each) => [student.name, each.withheld, each.standing?.gpa, each.standing?.inClass]),
    );
  const bells = () =>
    w
      .system()
      .repo(Notification)
      .find({ where: { source: { contains: `result:${e.exam.id}:` } } });
  it('before it, students and guardians see nothing of it', async () => {
    expect(await results()).toEqual([]);
    expect((await w.school.student.refused(markSheet, { exam: e.exam.id, student: pupil(0).id })).code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await w.school.student.refused(markSheet, { exam: e.exam.id, student: pupil(0).id, version: 1 })).code,
    ).toBe('NOT_FOUND');
    expect((await w.school.student.refused(report, { exam: e.exam.id })).code).toBe('FORBIDDEN');
  });
  it('belongs to the head', async () => {
    for (const person of [w.school.office, w.school.teacher, w.school.student])
      expect((await person.refused(publish, { exam: e.exam.id, version: 1 })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(publish, { exam: e.exam.id, version: 1 })).code).toBe('NOT_FOUND');
    expect((await w.school.head.refused(publish, { exam: e.exam.id, version: 9 })).code).toBe('NOT_GENERATED');
  });
  it('shows everybody his own, rings each bell once, and publishing again rings none', async () => {
    expect(await w.school.head.run(publish, { exam: e.exam.id, version: 1 })).toEqual({ publishedVersion: 1 });
    await w.runJobs();
    expect(await results()).toEqual([['Pupil 01', null, 5, 2]]);
    expect(await results(w.school.guardian)).toEqual([
      ['Pupil 01', null, 5, 2],
      ['Pupil 02', null, 4.5, 4],
    ]);
    expect((await bells()).map((row) => [row.user, row.title]).sort()).toEqual(
      [
        [w.school.student.actor.userId, `Result published: ${e.exam.title} (Pupil 01)`],
        [w.school.guardian.actor.userId, `Result published: ${e.exam.title} (Pupil 01)`],
        [w.school.guardian.actor.userId, `Result published: ${e.exam.title} (Pupil 02)`],
      ].sort(),
    );
    await w.school.head.run(publish, { exam: e.exam.id, version: 1 });
    await w.runJobs();
    await runOneJob(w.kernel, 'results.announceResults', {
      payload: { exam: e.exam.id, version: 1 },
      tenantId: w.school.id,
      actorId: null,
      requestId: 'again',
    });
    expect(await bells()).toHaveLength(3);
  });
  it('gives a printable mark sheet to its student and to nobody else', async () => {
    await show();
    const sheet = await w.school.student.run(markSheet, { exam: e.exam.id, student: pupil(0).id });
    expect(sheet).toMatchObject({
      section: { en: 'A', bn: 'ক' },
      class: { en: 'Six' },
      student: { roll: 1, name: 'Pupil 01' },
      withheld: null,
      result: { gpa: 5, inClass: 2, total: 175 },
    });
    expect(sheet.result!.lines.map((line) => [line.label.bn, line.obtained, line.letter])).toEqual([
      ['বাংলা', 85, 'A+'],
      ['গণিত', 90, 'A+'],
      ['কৃষিশিক্ষা', 82, 'A+'],
    ]);
    expect((await w.school.student.refused(markSheet, { exam: e.exam.id, student: pupil(1).id })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.school.guardian.run(markSheet, { exam: e.exam.id, student: pupil(1).id })).result!.gpa).toBe(4.5);
    expect((await w.school.guardian.refused(markSheet, { exam: e.exam.id, student: pupil(2).id })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.stranger.student.refused(markSheet, { exam: e.exam.id, student: pupil(0).id })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.school.otherTeacher.refused(markSheet, { exam: e.exam.id, student: pupil(0).id })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('keeps a result back while the office holds it, for its student alone', async () => {
    await show();
    const hold = await w.school.office.run(actionsOf(ResultHold).create, {
      exam: e.exam.id,
      student: pupil(0).id,
      reason: 'dues',
    });
    expect(await results()).toEqual([['Pupil 01', 'dues', undefined, undefined]]);
    expect(await w.school.student.run(markSheet, { exam: e.exam.id, student: pupil(0).id })).toMatchObject({
      withheld: 'dues',
      result: null,
    });
    expect((await w.school.office.run(markSheet, { exam: e.exam.id, student: pupil(0).id })).result!.gpa).toBe(5);
    await w.school.office.run(actionsOf(ResultHold).remove, { id: hold.id, rev: hold.rev });
    expect(await results()).toEqual([['Pupil 01', null, 5, 2]]);
  });
  it('can be told by SMS: each child in a line of its own, without those that are withheld', async () => {
    const composed = {
      audience: { kind: 'result' as const, exam: e.exam.id, section: w.school.sectionA.id },
      language: 'bn' as const,
      text: '{student}: {exam}, জিপিএ {gpa} ({grade})',
    };
    await show();
    const { exams } = await w.school.teacher.run(messagingActions.smsDesk, {});
    expect(exams).toContainEqual({ exam: e.exam.id, label: { en: e.exam.title, bn: e.exam.titleBn } });
    const shown = await w.school.teacher.run(messagingActions.smsPreview, composed);
    expect([shown.title.en, shown.people]).toEqual([`${e.exam.title}: Six - A`, 5]);
    const own = await Promise.all([0, 1].map((index) => of(1, index)));
    expect(shown.rows[0]!.text.split('\n')).toEqual(
      own.map(
        ({ gpa, letter }, index) =>
          `শিক্ষার্থী 0${index + 1}: ${e.exam.titleBn}, জিপিএ ${toBengaliDigits(gpa!.toFixed(2))} (${letter})`,
      ),
    );
    const other = await declareExam(w);
    expect(
      (
        await w.school.office.refused(messagingActions.smsPreview, {
          ...composed,
          audience: { kind: 'result', exam: other.exam.id },
        })
      ).code,
    ).toBe('NOT_FOUND');
  });
  it('of a corrected mark makes a new version; the published one stays until it is replaced, and only those whom it concerns hear of it', async () => {
    await show();
    const place = { examSubject: e.papers[101].id, section: w.school.sectionA.id };
    const cell = { student: pupil(1).id, part: 'cq', value: 68, was: 53 };
    expect((await w.school.office.refused(examActions.saveMarks, { ...place, cells: [cell] })).code).toBe(
      'RESULT_PUBLISHED',
    );
    w.clock.advance(1_000);
    await w.school.office.run(examActions.reopenSheet, { ...place, reason: 'A script was recounted' });
    expect((await w.school.secondTeacher.run(examActions.saveMarks, { ...place, cells: [cell] })).conflicts).toEqual(
      [],
    );
    const { version } = await made();
    expect(version).toBe(2);
    expect(await results(w.school.guardian)).toEqual([
      ['Pupil 01', null, 5, 2],
      ['Pupil 02', null, 4.5, 4],
    ]);
    const moves = await w.school.head.run(diff, { exam: e.exam.id, version });
    expect(moves).toMatchObject({
      base: 1,
      changed: 1,
      moved: [
        { name: 'Pupil 02', before: { gpa: 4.5, total: 147, inClass: 4 }, after: { gpa: 5, total: 162, inClass: 4 } },
      ],
    });
    await show(version);
    expect(await results(w.school.guardian)).toEqual([
      ['Pupil 01', null, 5, 2],
      ['Pupil 02', null, 5, 4],
    ]);
    expect(
      (await bells()).filter((row) => row.title.startsWith('Corrected')).map((row) => [row.user, row.title]),
    ).toEqual([[w.school.guardian.actor.userId, `Corrected result: ${e.exam.title} (Pupil 02)`]]);
    expect((await w.school.office.run(versions, { exam: e.exam.id })).versions.map((each) => each.state)).toEqual([
      'published',
      'superseded',
    ]);
  });
  it('can be taken back with a reason', async () => {
    await show();
    expect((await w.school.office.refused(withdraw, { exam: e.exam.id, reason: 'A mistake' })).code).toBe('FORBIDDEN');
    expect(await w.school.head.run(withdraw, { exam: e.exam.id, reason: 'A mistake' })).toEqual({ withdrawn: 1 });
    expect(await results()).toEqual([]);
    expect((await w.school.student.refused(markSheet, { exam: e.exam.id, student: pupil(0).id })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.school.head.refused(withdraw, { exam: e.exam.id, reason: 'A mistake' })).code).toBe(
      'NOT_PUBLISHED',
    );
    await show();
    expect(await results()).toEqual([['Pupil 01', null, 5, 2]]);
  });
});

describe('the report', () => {
  beforeAll(async () => {
    await fresh();
    await made();
  });
  it('shows the office every class, a teacher his sections', async () => {
    const whole = await w.school.office.run(report, { exam: e.exam.id, class: w.school.class.id });
    expect(whole).toMatchObject({ version: 1, published: false, maxPoint: 5 });
    expect(whole.rows.map((row) => [row.roll, row.name, row.gpa, row.withheld])).toEqual([
      [1, 'Pupil 01', 5, null],
      [2, 'Pupil 02', 4.5, null],
      [3, 'Pupil 03', 5, null],
      [4, 'Pupil 04', 0, null],
      [5, 'Pupil 05', 3, null],
      [6, 'Pupil 06', 0, 'missingMarks'],
      [1, 'Pupil 07', 5, null],
    ]);
    expect(whole.subjects.map((subject) => subject.label.en)).toEqual(['Bangla', 'Mathematics', 'Agriculture']);
    const own = await w.school.otherTeacher.run(report, { exam: e.exam.id, class: w.school.class.id });
    expect([
      own.sections.map((each) => each.label.en),
      own.rows.map((row) => row.name),
      own.statistics!.sections.length,
    ]).toEqual([['Six - B'], ['Pupil 07'], 1]);
  });
  it('shows a named version, and says when there is none', async () => {
    expect((await w.school.office.refused(report, { exam: e.exam.id, version: 7 })).code).toBe('NOT_FOUND');
    const other = await declareExam(w);
    expect(await w.school.office.run(report, { exam: other.exam.id, section: w.school.sectionA.id })).toMatchObject({
      version: null,
      rows: [],
      statistics: null,
    });
  });
});

describe('rules of an exam', () => {
  it('combine terms by weight, and leave the term out for whoever was exempted from it', async () => {
    await fresh();
    const half = e;
    const annual = await declareExam(w);
    e = annual;
    await enterAll();
    await w.school.office.run(actionsOf(ExamTerm).create, { exam: annual.exam.id, term: half.exam.id, weight: 40 });
    const system = w.system(w.school.id);
    const mark = (await system.repo(ExamMark).findOne({ examSubject: half.papers[101].id, student: pupil(1).id }))!;
    await system.repo(ExamMark).update(mark.id, { marks: both(60) });
    const other = (await system.repo(ExamMark).findOne({ examSubject: half.papers[109].id, student: pupil(1).id }))!;
    await system.repo(ExamMark).update(other.id, { status: 'exempt', marks: {} });
    await made();
    const result = await of(1, 1);
    expect(result.lines!.map((line) => line.obtained)).toEqual([69, 72, 50]);
    expect(result.lines![0]!.letter).toBe('A-');
  });
  it('grade paired papers as one subject, expelled students not at all, and follow the setting of the exam', async () => {
    await fresh();
    const system = w.system(w.school.id);
    for (const code of [101, 109] as const) await system.repo(ExamSubject).update(e.papers[code].id, { pair: 'core' });
    await system.repo(ResultSetting).update(e.setting.id, { optionalInTotal: 'full', ties: 'unique' });
    const mark = (await system.repo(ExamMark).findOne({ examSubject: e.papers[101].id, student: pupil(4).id }))!;
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
