import type { ActionInput } from '@pathshala/shared/kit';
import { actionsOf } from '@pathshala/shared/kit';
import { Exam, examActions, ExamMark, ExamSubject, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, CQ, declareExam, MCQ, type SchoolExam, world, type World } from '../../../../testing';

const { openSheet, saveMarks, submitSheet, lockSheet, reopenSheet, markRestAbsent, sheets, markList, copySubjects } =
  examActions;
type Cell = ActionInput<typeof saveMarks>['cells'][number];

let w: World;
let e: SchoolExam;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const fresh = async () => void (e = await declareExam(w));
const bangla = () => ({ examSubject: e.papers[101].id, section: w.school.sectionA.id });
const cell = (index: number, part: string | undefined, value: Cell['value'], was: Cell['value'] = null): Cell => ({
  student: w.school.students[index]!.id,
  ...(part ? { part } : {}),
  value,
  was,
});
const save = (cells: Cell[], person = w.school.secondTeacher) => person.run(saveMarks, { ...bangla(), cells });
const full = (index: number, cq = 50, mcq = 20) => [cell(index, 'cq', cq), cell(index, 'mcq', mcq)];
const everybody = () => w.school.students.flatMap((_, index) => full(index));

describe('a marks sheet', () => {
  beforeAll(fresh);
  it('shows everyone by roll with the parts, their pass marks and the grades, and writes nothing', async () => {
    const sheet = await w.school.secondTeacher.run(openSheet, bangla());
    expect(sheet.rows.map((row) => [row.roll, row.mark])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
      [6, null],
    ]);
    expect(sheet.parts.map(({ key, full: most, pass }) => [key, most, pass])).toEqual([
      ['cq', 70, 23],
      ['mcq', 30, 10],
    ]);
    expect(sheet.bands.map((band) => band.letter)).toEqual(['A+', 'A', 'A-', 'B', 'C', 'D', 'F']);
    expect(sheet).toMatchObject({
      section: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
      subject: { en: 'Bangla', bn: 'বাংলা' },
      refusal: null,
      doubleEntry: false,
      sheet: { rev: 0, state: 'open', complete: 0, candidates: 6 },
    });
    expect((await w.school.head.run(openSheet, bangla())).sheet.rev).toBe(0);
  });
  it('is written by the teacher of the subject and by the office, looked at by the class teacher, and unknown to others', async () => {
    expect((await w.school.teacher.run(openSheet, bangla())).refusal).toBe('FORBIDDEN');
    expect((await w.school.teacher.refused(saveMarks, { ...bangla(), cells: full(0) })).code).toBe('FORBIDDEN');
    for (const person of [w.school.otherTeacher, w.stranger.head, w.stranger.office]) {
      expect((await person.refused(openSheet, bangla())).code).toBe('NOT_FOUND');
      expect((await person.refused(saveMarks, { ...bangla(), cells: full(0) })).code).toBe('NOT_FOUND');
    }
    for (const person of [w.school.student, w.school.guardian, w.school.accountant])
      expect((await person.refused(openSheet, bangla())).code).toBe('FORBIDDEN');
    expect((await w.school.secondTeacher.refused(openSheet, { ...bangla(), examSubject: e.papers[109].id })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('lists each teacher their own sheets, the office all', async () => {
    const seen = async (person: typeof w.school.head) =>
      (await person.run(sheets, { exam: e.exam.id })).sheets.map(
        (row) =>
          `${row.sectionLabel.en}: ${row.subject.en}${row.own ? '' : ' (look)'} ${row.complete}/${row.candidates}`,
      );
    expect(await seen(w.school.secondTeacher)).toEqual(['Six - A: Bangla 0/6']);
    expect(await seen(w.school.teacher)).toEqual([
      'Six - A: Bangla (look) 0/6',
      'Six - A: Mathematics (look) 0/6',
      'Six - A: Agriculture (look) 0/6',
    ]);
    expect(await seen(w.school.office)).toEqual([
      'Six - A: Bangla 0/6',
      'Six - A: Mathematics 0/6',
      'Six - A: Agriculture 0/6',
      'Six - B: Bangla 0/1',
      'Six - B: Mathematics 0/1',
      'Six - B: Agriculture 0/1',
    ]);
    const [first] = (await w.school.office.run(sheets, { exam: e.exam.id })).sheets;
    expect(first!.teachers.map(({ en }) => en)).toEqual([w.school.staffRecords.secondTeacher.name]);
  });
});

describe('entering marks', () => {
  beforeAll(fresh);
  it('keeps an empty cell empty, counts complete students, and takes the same request again', async () => {
    const first = await save([...full(0, 60.5, 28), cell(1, 'cq', 40), cell(2, undefined, 'absent')]);
    expect(first.sheet).toMatchObject({ complete: 2, candidates: 6, state: 'open' });
    expect(first.applied.find((mark) => mark.student === w.school.students[1]!.id)).toMatchObject({
      marks: { cq: 40 },
      status: 'present',
      by: { en: 'Second Teacher of school' },
    });
    const again = await save([...full(0, 60.5, 28), cell(1, 'cq', 40), cell(2, undefined, 'absent')]);
    expect([again.conflicts, again.sheet.rev]).toEqual([[], first.sheet.rev]);
  });
  it('refuses what is above the maximum, negative, too precise, of no part or of nobody in the section, as a whole', async () => {
    const refused = async (cells: Cell[]) =>
      (await w.school.secondTeacher.refused(saveMarks, { ...bangla(), cells })).code;
    expect(await refused([...full(3), cell(3, 'cq', 70.5)])).toBe('MARK_TOO_HIGH');
    expect(await refused([cell(3, 'cq', -1)])).toBe('MARK_NOT_ALLOWED');
    expect(await refused([cell(3, 'cq', 1.005)])).toBe('MARK_NOT_ALLOWED');
    expect(await refused([cell(3, 'practical', 10)])).toBe('UNKNOWN_PART');
    expect(await refused([cell(3, 'cq', 'absent')])).toBe('UNKNOWN_PART');
    expect(await refused([cell(3, undefined, 12)])).toBe('UNKNOWN_PART');
    expect(await refused([{ student: w.school.studentOfB.id, part: 'cq', value: 10, was: null }])).toBe(
      'NOT_A_CANDIDATE',
    );
    expect((await w.school.secondTeacher.run(openSheet, bangla())).rows[3]!.mark).toBeNull();
  });
  it('lets two people fill different cells of one student, and asks about the same cell', async () => {
    await save([cell(4, 'cq', 50)]);
    expect((await save([cell(4, 'mcq', 20)], w.school.office)).conflicts).toEqual([]);
    const clash = await save([cell(4, 'cq', 55), cell(4, 'mcq', 21, 20)], w.school.head);
    expect(clash.conflicts).toMatchObject([{ part: 'cq', requested: 55, current: 50, by: { en: 'Office of school' } }]);
    expect((await w.school.office.run(openSheet, bangla())).rows[4]!.mark!.marks).toEqual({ cq: 50, mcq: 21 });
  });
  it('loses nothing when several save at the same moment', async () => {
    await fresh();
    await Promise.all([save(full(0)), save(full(1), w.school.office), save(full(2), w.school.head)]);
    const sheet = await w.school.office.run(openSheet, bangla());
    expect(sheet.sheet.complete).toBe(3);
    expect(sheet.rows.filter((row) => row.mark).map((row) => row.roll)).toEqual([1, 2, 3]);
  });
  it('leaves who changed which mark in the audit', async () => {
    await save([cell(0, 'cq', 51, 50)], w.school.office);
    const row = (await w
      .system(w.school.id)
      .repo(ExamMark)
      .findOne({ examSubject: e.papers[101].id, student: w.school.students[0]!.id }))!;
    const audit = await w.store.raw().collection('audit').find({ entity: 'examMark', op: 'update' }).toArray();
    expect(audit.filter((entry) => String(entry['recordId']) === row.id).map((entry) => entry['diff'].marks)).toEqual([
      [
        { cq: 50, mcq: 20 },
        { cq: 51, mcq: 20 },
      ],
    ]);
  });
  it('is refused in an exam that is not open', async () => {
    e = await declareExam(w, { state: 'draft' });
    expect((await w.school.office.refused(saveMarks, { ...bangla(), cells: full(0) })).code).toBe('EXAM_NOT_OPEN');
  });
});

describe('handing in', () => {
  beforeAll(fresh);
  it('waits for every mark, then closes the sheet for its teacher until someone reopens it with a reason', async () => {
    await save(everybody().slice(0, -1));
    expect(await w.school.secondTeacher.refused(submitSheet, bangla())).toMatchObject({
      code: 'MARKS_MISSING',
      details: { count: 1 },
    });
    await save([cell(5, 'mcq', 20)]);
    expect(await w.school.secondTeacher.run(submitSheet, bangla())).toMatchObject({
      sheet: { state: 'submitted', submittedBy: { en: 'Second Teacher of school' } },
      refusal: 'MARKS_SUBMITTED',
    });
    expect((await w.school.secondTeacher.run(submitSheet, bangla())).sheet.state).toBe('submitted');
    expect((await w.school.secondTeacher.refused(saveMarks, { ...bangla(), cells: [cell(0, 'cq', 1, 50)] })).code).toBe(
      'MARKS_SUBMITTED',
    );
    expect((await w.school.secondTeacher.refused(lockSheet, bangla())).code).toBe('FORBIDDEN');
    expect((await w.school.head.run(lockSheet, bangla())).refusal).toBe('MARKS_LOCKED');
    expect((await w.school.secondTeacher.refused(reopenSheet, { ...bangla(), reason: 'I want to' })).code).toBe(
      'FORBIDDEN',
    );
    expect(
      (await w.school.office.run(reopenSheet, { ...bangla(), reason: 'A script was recounted' })).sheet,
    ).toMatchObject({ state: 'open', reopenReason: 'A script was recounted' });
    expect((await save([cell(0, 'cq', 52, 50)])).conflicts).toEqual([]);
  });
  it('is not changed by the person who reopened it, with whichever account, and by another who does not pass for them', async () => {
    await fresh();
    const { office, head, secondTeacher } = w.school;
    await save(everybody());
    await secondTeacher.run(submitSheet, bangla());
    const second = await w.school.hire('head', w.school.id, 'The same person', {
      staff: w.school.staffRecords.office.id,
    });
    await office.run(reopenSheet, { ...bangla(), reason: 'A script was recounted' });
    for (const who of [office, second]) {
      const raised = { ...bangla(), cells: [cell(0, 'cq', 60, 50)] };
      expect((await who.refused(saveMarks, raised)).code).toBe('REOPENED_BY_YOU');
      expect((await who.run(openSheet, bangla())).refusal).toBe('REOPENED_BY_YOU');
    }
    expect((await head.run(openSheet, bangla())).refusal).toBeNull();
    // Reopened once more by the same person it stays theirs; by another it is the other's.
    await office.run(lockSheet, bangla());
    await office.run(reopenSheet, { ...bangla(), reason: 'And again' });
    expect((await office.refused(saveMarks, { ...bangla(), cells: [cell(0, 'cq', 60, 50)] })).code).toBe(
      'REOPENED_BY_YOU',
    );
    expect((await head.run(saveMarks, { ...bangla(), cells: [cell(0, 'cq', 51, 50)] })).conflicts).toEqual([]);
  });
  it('can mark everyone absent who has no mark at all, and nobody else', async () => {
    await fresh();
    await save([...full(0), cell(1, 'cq', 10)]);
    const { rows } = await w.school.secondTeacher.run(markRestAbsent, bangla());
    expect(rows.map((row) => row.mark!.status)).toEqual(['present', 'present', 'absent', 'absent', 'absent', 'absent']);
  });
  it('is over once the result is published, except for a sheet that was reopened since', async () => {
    await fresh();
    await save(everybody());
    const shown = { state: 'closed', publishedVersion: 1, publishedAt: w.clock.now().toISOString() };
    await bringTo(w.system(w.school.id), Exam, e.exam.id, shown);
    expect((await w.school.office.refused(saveMarks, { ...bangla(), cells: [cell(0, 'cq', 1, 50)] })).code).toBe(
      'RESULT_PUBLISHED',
    );
    w.clock.advance(1_000);
    await w.school.head.run(reopenSheet, { ...bangla(), reason: 'A script was recounted' });
    expect((await save([cell(0, 'cq', 52, 50)])).conflicts).toEqual([]);
  });
});

describe('which students sit a paper', () => {
  beforeAll(fresh);
  it('follows the choices of students', async () => {
    const office = w.school.office;
    await office.run(actionsOf(SubjectChoice).create, {
      year: w.school.year.id,
      student: w.school.students[1]!.id,
      subject: e.papers[134].subject,
      kind: 'none',
    });
    const key = { examSubject: e.papers[134].id, section: w.school.sectionA.id };
    expect((await office.run(openSheet, key)).rows.map((row) => row.roll)).toEqual([1, 3, 4, 5, 6]);
    expect((await office.refused(saveMarks, { ...key, cells: [cell(1, 'cq', 10)] })).code).toBe('NOT_A_CANDIDATE');
  });
});

describe('papers', () => {
  beforeAll(fresh);
  it('keep parts that hold what was entered', async () => {
    await save(full(0, 60, 20));
    const paper = e.papers[101];
    const change = (parts: object[]) =>
      w.school.office.refused(actionsOf(ExamSubject).update, { id: paper.id, rev: paper.rev, patch: { parts } });
    expect((await change([{ ...CQ, full: 59 }, MCQ])).code).toBe('PARTS_IN_USE');
    expect((await change([CQ])).code).toBe('PARTS_IN_USE');
    expect((await change([CQ, CQ])).code).toBe('VALIDATION');
    await expect(
      w.school.office.run(actionsOf(ExamSubject).update, {
        id: paper.id,
        rev: paper.rev,
        patch: { parts: [{ ...CQ, full: 60 }, MCQ] },
      }),
    ).resolves.toMatchObject({ rev: paper.rev + 1 });
  });
  it('are taken over from another exam once', async () => {
    const { year, classes, setting } = e.exam;
    const next = await w.school.office.run(actionsOf(Exam).create, {
      title: 'Annual',
      titleBn: 'বার্ষিক',
      year,
      classes,
      setting,
      startsOn: '2026-11-20',
      endsOn: '2026-12-01',
    });
    expect(await w.school.office.run(copySubjects, { exam: next.id, from: e.exam.id })).toEqual({ copied: 3 });
    expect(await w.school.office.run(copySubjects, { exam: next.id, from: e.exam.id })).toEqual({ copied: 0 });
  });
});

describe('the mark list of a section', () => {
  it('shows students down and papers across', async () => {
    await fresh();
    await save([...full(0, 60.5, 20), cell(1, undefined, 'absent')]);
    const list = await w.school.teacher.run(markList, { exam: e.exam.id, section: w.school.sectionA.id });
    expect(list.papers.map((paper) => [paper.subject.en, paper.full])).toEqual([
      ['Bangla', 100],
      ['Mathematics', 100],
      ['Agriculture', 100],
    ]);
    expect(list.rows.slice(0, 2).map((row) => row.cells[0])).toEqual([
      { sits: true, status: 'present', marks: { cq: 60.5, mcq: 20 }, total: 80.5 },
      { sits: true, status: 'absent', marks: {}, total: null },
    ]);
    expect(list.rows[1]!.cells[2]!.sits).toBe(false);
    expect(
      (await w.school.otherTeacher.refused(markList, { exam: e.exam.id, section: w.school.sectionA.id })).code,
    ).toBe('NOT_FOUND');
  });
});
