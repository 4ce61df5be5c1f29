import { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions, resultDocuments, ResultHold } from '@pathshala/shared/modules/exams/results';
import { beforeAll, describe, expect, it } from 'vitest';
import { declareExam } from '../../../../testing';
import { both, enter, fresh, made, openStage, stage, studentAt } from './results-stage';

const { publish, report, markSheet } = resultActions;
openStage();

/** Bangla and Mathematics of the second exam; those of the first are in `TOTALS`. */
const NOW = [
  [60, 60],
  [80, 85],
  [85, 90],
] as const;

describe('a result beside the one before', () => {
  let first: string;
  beforeAll(async () => {
    await fresh();
    await made();
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 });
    first = stage.e.exam.id;
    stage.e = await declareExam(stage.w);
    const inYear = stage.e.exam.startsOn.slice(0, 4);
    await stage.w
      .system(stage.w.school.id)
      .repo(Exam)
      .update(stage.e.exam.id, { startsOn: `${inYear}-05-01`, endsOn: `${inYear}-05-10` });
    for (const [at, [bangla, maths]] of NOW.entries()) {
      await enter(stage.e.papers[101], [{ student: studentAt(at).id, marks: both(bangla) }]);
      await enter(stage.e.papers[109], [{ student: studentAt(at).id, marks: both(maths) }]);
      await enter(stage.e.papers[134], [{ student: studentAt(at).id, marks: { cq: 82 } }]);
    }
    await made();
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 });
    await stage.w.runJobs();
  });
  const rowsOf = async () =>
    (await stage.w.school.head.run(report, { exam: stage.e.exam.id, section: stage.w.school.sectionA.id })).rows.slice(
      0,
      NOW.length,
    );

  it('says whether it improved or declined by GPA, and improved by place', async () => {
    expect((await rowsOf()).map(({ gpa, previous }) => [gpa, previous?.gpa, previous?.progress])).toEqual([
      [5, 5, 'same'],
      [5, 4.5, 'improved'],
      [5, 5, 'improved'],
    ]);
  });
  it('is on the family’s sheet and on paper', async () => {
    const own = { exam: stage.e.exam.id, student: studentAt(1).id };
    const sheet = await stage.w.school.guardian.run(markSheet, own);
    expect(sheet.result!.previous).toMatchObject({ gpa: 4.5, progress: 'improved' });
    const shown = (of: object) =>
      stage.w.school.guardian.run(resultDocuments.markSheet.actions.preview, { ...own, ...of, language: 'en' });
    const letters = async (of: object) => (await shown(of)).svg.match(/<use /g)!.length;
    expect(await letters({})).toBeGreaterThan(await letters({ exam: first }));
  });
  it('has none where there was no exam before, and tells nothing of a result that is held back', async () => {
    const student = studentAt(0).id;
    expect((await stage.w.school.head.run(markSheet, { exam: first, student })).result!.previous).toBeUndefined();
    await stage.w.system(stage.w.school.id).repo(ResultHold).create({ exam: first, student, reason: 'dues' });
    expect((await rowsOf())[0]!.previous).toBeUndefined();
  });
});
