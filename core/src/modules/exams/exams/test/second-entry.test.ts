import type { ActionInput } from '@pathshala/shared/kit';
import { Exam, examActions, ExamMark } from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';

const { openSheet, openSecond, saveMarks, saveSecond, compareMarks, submitSheet, lockSheet } = examActions;
type Cell = ActionInput<typeof saveMarks>['cells'][number];
let w: World;
let e: SchoolExam;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const bangla = () => ({ examSubject: e.papers[101].id, section: w.school.sectionA.id });
const cell = (index: number, part: string, value: number, was: number | null = null): Cell => ({
  student: w.school.students[index]!.id,
  part,
  value,
  was,
});
const all = (cq = 50) => w.school.students.flatMap((_, index) => [cell(index, 'cq', cq), cell(index, 'mcq', 20)]);
const first = (cells: Cell[]) => w.school.secondTeacher.run(saveMarks, { ...bangla(), cells });
const second = (cells: Cell[]) => w.school.office.run(saveSecond, { ...bangla(), cells });

describe('marks that are entered twice', () => {
  beforeEach(async () => {
    e = await declareExam(w);
    await w.system(w.school.id).repo(Exam).update(e.exam.id, { doubleEntry: true });
  });
  it('are entered by two people, the second of whom sees nothing of the first', async () => {
    await first(all());
    const sheet = await w.school.office.run(openSecond, bangla());
    expect(sheet).toMatchObject({ doubleEntry: true, refusal: null, sheet: { complete: 0 } });
    expect(sheet.rows.every(({ mark }) => mark === null)).toBe(true);
    const mine = { ...bangla(), cells: all() };
    expect((await w.school.secondTeacher.refused(saveSecond, mine)).code).toBe('SAME_PERSON');
    const saved = await second(all());
    expect(saved).toMatchObject({ sheet: { complete: 6, candidates: 6 }, conflicts: [] });
    // Only marks of the first entry count.
    expect(await w.system(w.school.id).repo(ExamMark).count({ examSubject: bangla().examSubject })).toBe(6);
  });
  it('may begin with either person, as long as they are two', async () => {
    await second(all());
    expect((await w.school.office.refused(saveMarks, { ...bangla(), cells: all() })).code).toBe('SAME_PERSON');
    await first(all());
    expect(await w.school.secondTeacher.run(compareMarks, bangla())).toEqual({ missing: 0, differences: [] });
  });
  it('are handed in when both entries are there and agree', async () => {
    await first(all());
    expect((await w.school.secondTeacher.refused(submitSheet, bangla())).code).toBe('SECOND_MISSING');
    await second([...all().slice(2), cell(0, 'cq', 51), cell(0, 'mcq', 20)]);
    expect((await w.school.secondTeacher.refused(submitSheet, bangla())).code).toBe('ENTRIES_DIFFER');
    expect((await w.school.head.refused(lockSheet, bangla())).code).toBe('ENTRIES_DIFFER');
    const { missing, differences } = await w.school.secondTeacher.run(compareMarks, bangla());
    expect(missing).toBe(0);
    expect(differences).toMatchObject([{ roll: 1, part: { en: 'Creative' }, first: 50, second: 51 }]);
    // The paper says 51: the first person corrects their own entry.
    await first([cell(0, 'cq', 51, 50)]);
    expect(await w.school.secondTeacher.run(submitSheet, bangla())).toMatchObject({ sheet: { state: 'submitted' } });
    expect((await w.school.office.refused(saveSecond, { ...bangla(), cells: [cell(0, 'cq', 52, 51)] })).code).toBe(
      'MARKS_SUBMITTED',
    );
  });
  it('of the second entry are judged like the first, and a cell that someone else changed is asked about', async () => {
    const cells = [cell(0, 'cq', 71)];
    expect((await w.school.office.refused(saveSecond, { ...bangla(), cells })).code).toBe('MARK_TOO_HIGH');
    await second([cell(0, 'cq', 40)]);
    const { conflicts } = await w.school.head.run(saveSecond, { ...bangla(), cells: [cell(0, 'cq', 45)] });
    expect(conflicts).toMatchObject([{ part: 'cq', requested: 45, current: 40 }]);
  });
  it('need no second person where the exam asks for none, and are refused to people without a part in them', async () => {
    for (const person of [w.school.otherTeacher, w.stranger.office])
      for (const action of [openSecond, compareMarks])
        expect((await person.refused(action as typeof openSecond, bangla())).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(saveSecond, { ...bangla(), cells: all() })).code).toBe('FORBIDDEN');
    await w.system(w.school.id).repo(Exam).update(e.exam.id, { doubleEntry: false });
    expect((await w.school.office.refused(saveSecond, { ...bangla(), cells: all() })).code).toBe('NOT_ENTERED_TWICE');
    await first(all());
    expect((await w.school.office.run(openSheet, bangla())).doubleEntry).toBe(false);
    expect(await w.school.secondTeacher.run(submitSheet, bangla())).toMatchObject({ sheet: { state: 'submitted' } });
  });
});
