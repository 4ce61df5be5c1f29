import type { AskedOf, Fields, Report } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions, resultGroupReports, resultReports } from '@pathshala/shared/modules/exams/results';
import { beforeAll, describe, expect, it } from 'vitest';
import { declareExam, type Person } from '../../../../testing';
import { both, enter, fresh, made, openStage, stage, studentAt } from './results-stage';

const { bySubject, statistics, taught } = resultReports;
openStage();
/** Six students of section A and one of B; the fourth fails Mathematics, the mark of the sixth is missing. */
beforeAll(async () => {
  await fresh();
  await made();
});

async function ask<P extends Fields>(report: Report<P>, given: AskedOf<P>, person: Person = stage.w.school.office) {
  const { rows } = await person.run(report.actions.rows, given);
  return rows.filter((row) => !row.group);
}
const cellsOf = (rows: Awaited<ReturnType<typeof ask>>, ...keys: string[]) =>
  rows.map(({ cells }) => keys.map((key) => (cells[key] as { en?: string } | null)?.en ?? cells[key]));

describe('results by subject', () => {
  it('count each subject of a class, grades included, and lead to those who failed', async () => {
    const { rows, head } = await stage.w.school.office.run(bySubject.actions.rows, { head: true });
    const subjects = rows.filter((row) => !row.group);
    expect(cellsOf(subjects, 'subject', 'registered', 'appeared', 'passed', 'failed', 'passRate', 'highest')).toEqual([
      ['Agriculture', 7, 7, 6, 1, 85.71, 82],
      ['Bangla', 7, 7, 7, 0, 100, 88],
      ['Mathematics', 7, 6, 5, 1, 83.33, 90],
    ]);
    expect(head!.columns.map((column) => column.label.en)).toEqual(expect.arrayContaining(['A+', 'F', 'Average']));
    expect(head!.notes[0]!.en).toContain('not published yet');
    const maths = subjects[2]!.keys!;
    expect(maths).toMatchObject({ failed: 'failed', exam: stage.e.exam.id });
    expect(maths).not.toHaveProperty('absent');
    const behind = await ask(bySubject, { show: 'failed', exam: maths['exam'], subject: maths['subject'] });
    expect(cellsOf(behind, 'student', 'mark', 'subjects', 'failCount')).toEqual([['Student 04', 20, 'Mathematics', 1]]);
    expect(behind[0]!.cells['phone']).toMatch(/^\+?\d/);
  });
  it('of one section count its students alone', async () => {
    const { class: klass, sectionB } = stage.w.school;
    const rows = await ask(bySubject, { class: klass.id, section: sectionB.id });
    expect(cellsOf(rows, 'subject', 'registered')).toEqual([
      ['Agriculture', 1],
      ['Bangla', 1],
      ['Mathematics', 1],
    ]);
  });
  it('count sections with their grade point averages, and list who failed as a whole', async () => {
    const sections = await ask(bySubject, { show: 'sections' });
    expect(
      cellsOf(
        sections,
        'section',
        'students',
        'passed',
        'failed',
        'withheld',
        'passRate',
        'top',
        'meanGpa',
        'failedInOne',
      ),
    ).toEqual([
      ['A', 6, 4, 1, 1, 80, 2, 4.38, 1],
      ['B', 1, 1, 0, 0, 100, 1, 5, 0],
    ]);
    const failed = await ask(bySubject, { show: 'failed' });
    expect(cellsOf(failed, 'student', 'subjects')).toEqual([['Student 04', 'Mathematics']]);
    expect(cellsOf(await ask(bySubject, { show: 'sectionSubjects' }), 'subject', 'section', 'registered')).toHaveLength(
      6,
    );
  });
  it('show a teacher the sections that they teach, and nobody outside the institution anything', async () => {
    const own = await ask(bySubject, { show: 'sections' }, stage.w.school.teacher);
    expect(cellsOf(own, 'section')).toEqual([['A']]);
    expect((await stage.w.school.student.refused(bySubject.actions.rows, {})).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.office.refused(bySubject.actions.rows, { exam: stage.e.exam.id })).code).toBe(
      'NOT_FOUND',
    );
    expect((await ask(bySubject, {}, stage.w.stranger.office)).length).toBe(0);
  });
  it('are a print sheet', async () => {
    const sheet = await stage.w.school.office.run(bySubject.sheet.actions.pdf, {});
    expect(Buffer.from(sheet.bytes.slice(0, 5)).toString()).toBe('%PDF-');
  });
});

describe('after a second exam', () => {
  beforeAll(async () => {
    await stage.w.school.head.run(resultActions.publish, { exam: stage.e.exam.id, version: 1 });
    const first = stage.e;
    stage.e = await declareExam(stage.w);
    await stage.w
      .system(stage.w.school.id)
      .repo(Exam)
      .update(stage.e.exam.id, {
        startsOn: first.exam.startsOn.replace('-02-', '-03-'),
        endsOn: first.exam.endsOn.replace('-02-', '-03-'),
      });
    // The fourth passes now, the first fell from 90 to 40.
    for (const [code, totals] of [
      [101, [85, 75, 85, 62]],
      [109, [40, 72, 90, 60]],
    ] as const)
      await enter(
        stage.e.papers[code],
        totals.map((total, at) => ({ student: studentAt(at).id, marks: both(total) })),
      );
    await enter(
      stage.e.papers[134],
      [0, 1, 2, 3].map((at) => ({ student: studentAt(at).id, marks: { cq: 50 } })),
    );
    await made();
  });
  it('combined statistics set each exam against the one before', async () => {
    const exams = [stage.e.exam.id];
    const byClass = await ask(statistics, { exams });
    expect(cellsOf(byClass, 'name', 'students', 'passed', 'withheld', 'passRate', 'before', 'change')).toEqual([
      ['Six', 7, 4, 3, 100, 83.33, 16.67],
    ]);
    expect(await ask(statistics, { exams, class: stage.w.school.class.id })).toEqual(byClass);
    const bySection = await ask(statistics, { exams, by: 'section' });
    expect(cellsOf(bySection, 'name', 'passRate', 'before')).toEqual([
      ['Six - A', 100, 80],
      ['Six - B', null, 100],
      [`All: ${stage.e.exam.title}`, 100, 83.33],
    ]);
    for (const by of ['shift', 'gender', 'group'] as const) {
      const rows = await ask(statistics, { exams, by });
      expect(rows.filter((row) => !row.emphasis).reduce((sum, row) => sum + Number(row.cells['students']), 0)).toBe(7);
    }
  });
  it('a teacher sees the weakest of their own subjects first, with what changed', async () => {
    const { id } = stage.w.school.staffRecords.head;
    const rows = await ask(taught, { exam: stage.e.exam.id, staff: id });
    const maths = rows.filter((row) => (row.cells['taught'] as { en: string }).en.endsWith('Mathematics'));
    expect(cellsOf(maths, 'student', 'mark', 'outcome', 'change').slice(-4)).toEqual([
      ['Student 01', 40, 'passed', -50],
      ['Student 04', 60, 'passed', 40],
      ['Student 02', 72, 'passed', 0],
      ['Student 03', 90, 'passed', 0],
    ]);
    expect(
      cellsOf(await ask(taught, { exam: stage.e.exam.id, staff: id, only: 'declined' }), 'student'),
    ).toContainEqual(['Student 01']);
    // A teacher who asks for someone else's figures gets their own.
    const own = await ask(taught, { exam: stage.e.exam.id }, stage.w.school.teacher);
    expect(await ask(taught, { exam: stage.e.exam.id, staff: id }, stage.w.school.teacher)).toEqual(own);
  });
  it('a group compares its institutions by what they published, and sees nothing of others', async () => {
    const { groupStaff, school, stranger } = stage.w;
    const { group } = resultGroupReports;
    const league = await ask(group, {}, groupStaff);
    expect(cellsOf(league, 'institution', 'exam', 'students', 'passed', 'withheld', 'passRate')).toEqual([
      [expect.any(String), expect.stringContaining('Half-yearly'), 7, 5, 1, 83.33],
    ]);
    expect(league[0]!.keys).toEqual({ institution: school.id, show: 'sections' });
    const sections = await ask(group, { show: 'sections', institution: school.id }, groupStaff);
    expect(cellsOf(sections, 'section', 'students', 'failed')).toEqual([
      ['Six - A', 6, 1],
      ['Six - B', 1, 0],
    ]);
    expect((await groupStaff.refused(group.actions.rows, { institution: stranger.id })).code).toBe('NOT_FOUND');
    expect((await school.head.refused(group.actions.rows, {})).code).toBe('FORBIDDEN');
  });
  it('the office of a group generates, publishes and withdraws in its institutions, each by its own rules', async () => {
    const { groupStaff, school, stranger } = stage.w;
    const { groupExams, steerGroup } = resultActions;
    const here = { institution: school.id, exam: stage.e.exam.id };
    const own = async () => (await groupStaff.run(groupExams, {})).exams.find((each) => each.exam === stage.e.exam.id)!;
    expect(await own()).toMatchObject({ last: { version: 1, state: 'generated' }, publishedVersion: null });
    expect((await groupStaff.run(steerGroup, { act: 'generate', exams: [here] })).lines).toMatchObject([
      { isDone: true },
    ]);
    await stage.w.runJobs();
    expect(await own()).toMatchObject({ last: { version: 2, state: 'generated', students: 7 } });
    const unknown = { institution: school.id, exam: school.id };
    const { lines } = await groupStaff.run(steerGroup, { act: 'publish', exams: [unknown, here] });
    expect(lines).toMatchObject([{ isDone: false, reason: { en: expect.any(String) } }, { isDone: true }]);
    expect((await own()).publishedVersion).toBe(2);
    expect((await groupStaff.refused(steerGroup, { act: 'withdraw', exams: [here] })).code).toBe('VALIDATION');
    await groupStaff.run(steerGroup, { act: 'withdraw', exams: [here], reason: 'A mark of Bangla' });
    expect((await own()).publishedVersion).toBeNull();
    const foreign = { institution: stranger.id, exam: stage.e.exam.id };
    expect((await groupStaff.refused(steerGroup, { act: 'publish', exams: [foreign] })).code).toBe('NOT_FOUND');
    expect((await school.head.refused(groupExams, {})).code).toBe('FORBIDDEN');
  });
});
