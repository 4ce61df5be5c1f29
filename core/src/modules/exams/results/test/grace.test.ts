import { ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { resultActions, resultDocuments } from '@pathshala/shared/modules/exams/results';
import { actionsOf } from '@pathshala/shared/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { fresh, made, of, openStage, stage, studentAt } from './results-stage';

const { markSheet, report, versions } = resultActions;
openStage();

describe('grace marks of a result setting', () => {
  beforeAll(async () => {
    await fresh();
    await made();
    const { id, rev } = stage.e.setting;
    const { update } = actionsOf(ResultSetting);
    // The fourth student has 14 of 70 and 6 of 30 in Mathematics: nine and four are missing.
    await stage.w.school.head.run(update, { id, rev, patch: { graceMarks: 13 } });
    await made();
  });
  it('are given from the next generation on, to the subject that lacks them and no other', async () => {
    expect(await of(1, 3)).toMatchObject({ passed: false, failCount: 1, letter: 'F' });
    const now = await of(2, 3);
    expect(now).toMatchObject({ passed: true, failCount: 0, total: 95 });
    expect(now.lines!.map(({ obtained, letter, grace }) => [obtained, letter, grace])).toEqual([
      [62, 'A-', undefined],
      [33, 'D', 13],
      [40, 'C', undefined],
    ]);
    expect(now.inClass).toBeGreaterThan(0);
  });
  it('are counted where a version is published', async () => {
    const answer = await stage.w.school.head.run(versions, { exam: stage.e.exam.id });
    expect(answer.versions.map(({ version, graced }) => [version, graced])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });
  it('leave everyone else’s result as it was', async () => {
    for (const index of [0, 1, 2, 4, 5]) {
      const [before, after] = [await of(1, index), await of(2, index)];
      expect(after).toMatchObject({ gpa: before.gpa, total: before.total, passed: before.passed });
    }
  });
  it('are named on the mark sheet and in the report, and starred on paper', async () => {
    const input = { exam: stage.e.exam.id, student: studentAt(3).id, version: 2 };
    const sheet = await stage.w.school.head.run(markSheet, input);
    expect(sheet.result!.lines.find(({ grace }) => grace)).toMatchObject({ obtained: 33, grace: 13 });
    const { rows } = await stage.w.school.head.run(report, {
      exam: stage.e.exam.id,
      section: stage.w.school.sectionA.id,
      version: 2,
    });
    expect(rows.flatMap((row) => row.lines.filter(({ grace }) => grace).map(() => row.student))).toEqual([
      studentAt(3).id,
    ]);
    const size = async (version: number) =>
      (
        await stage.w.school.head.run(resultDocuments.markSheet.actions.preview, { ...input, version, language: 'en' })
      ).svg.match(/<use /g)!.length;
    // The star, and the line that explains it.
    expect(await size(2)).toBeGreaterThan((await size(1)) + 10);
    const { pages } = await stage.w.school.head.run(resultDocuments.tabulation.actions.preview, {
      exam: stage.e.exam.id,
      section: stage.w.school.sectionA.id,
      version: 2,
      list: 'tabulation',
      language: 'bn',
    });
    expect(pages).toBe(1);
  });
});
