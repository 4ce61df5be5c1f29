import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import { ofVersion, Result, resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { afterAll, beforeAll } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';
import generateResultsJob from '../jobs/generate-results.handler';
import type { CorrectionLimits } from '../services/correction';

/** One school with six students in section A, and the exam that a test is about. */
export const stage = {} as { w: World; e: SchoolExam };
const { generate } = resultActions;
/** Called at the top of a test file: opens the school before its tests and closes it after them. */
export function openStage() {
  beforeAll(async () => void (stage.w = await world({ students: 6 })));
  afterAll(() => stage.w.close());
}

export type Entry = { student: string; marks?: Record<string, number>; status?: 'absent' | 'exempt' | 'expelled' };
/** Puts marks of section A past the grid, whose own tests are elsewhere. */
export async function enter(
  paper: { id: string; parts?: { key: string }[] },
  entries: readonly Entry[],
  section = stage.w.school.sectionA.id,
  exam = stage.e.exam.id,
) {
  await stage.w
    .system(stage.w.school.id)
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
export const both = (total: number) => ({
  cq: Math.min(70, total - Math.min(30, Math.floor(total * 0.3))),
  mcq: Math.min(30, Math.floor(total * 0.3)),
});
export const studentAt = (index: number) => stage.w.school.students[index]!;
/**
 * Totals by student: Bangla, Mathematics, Agriculture (the fourth subject). The last student's Mathematics is missing.
 */
export const TOTALS = [
  [85, 90, 82],
  [75, 72, 50],
  [85, 90, 82],
  [62, 20, 40],
  [55, 51, 20],
  [60, null, 60],
] as const;
export async function enterAll() {
  for (const [at, code] of ([101, 109, 134] as const).entries()) {
    await enter(
      stage.e.papers[code],
      TOTALS.flatMap((totals, index) => {
        const total = totals[at];
        return total === null || total === undefined
          ? []
          : [{ student: studentAt(index).id, marks: code === 134 ? { cq: total } : both(total) }];
      }),
    );
  }
  const b = stage.w.school.studentOfB.id;
  for (const code of [101, 109, 134] as const)
    await enter(
      stage.e.papers[code],
      [{ student: b, marks: code === 134 ? { cq: 80 } : both(88) }],
      stage.w.school.sectionB.id,
    );
}
const own: ReturnType<World['system']>['repo'] = (entity) => stage.w.system(stage.w.school.id).repo(entity);
/** The rows that count in a version, wherever they were made. */
export const rows = async (version: number) => {
  const made = await own(ResultVersion).findOne({ exam: stage.e.exam.id, version });
  return own(Result).find({ where: ofVersion(made ?? { exam: stage.e.exam.id, version }) });
};
export const of = async (version: number, index: number) =>
  (await rows(version)).find((row) => row.student === studentAt(index).id)!;
/** `limits`: up to how many rows a version shares those of the one before; the usual ones without them. */
export const made = async (person = stage.w.school.office, limits?: CorrectionLimits) => {
  const answer = await person.run(generate, { exam: stage.e.exam.id });
  if (limits) await generateResultsJob(stage.w.system(stage.w.school.id), { run: answer.run }, limits);
  await stage.w.runJobs();
  return answer;
};
export const fresh = async () => {
  stage.e = await declareExam(stage.w);
  await enterAll();
};

export const versionRow = async (version: number) =>
  (await own(ResultVersion).findOne({ exam: stage.e.exam.id, version }))!;
/** The content of a version: everyone's row without the record's own fields, and the figures. */
export async function said(version: number) {
  const { statistics, students, passed, failed, withheld, graced } = await versionRow(version);
  const plain = (await rows(version)).map(
    ({
      id: _id,
      rev: _r,
      createdAt: _c,
      updatedAt: _u,
      createdBy: _b,
      updatedBy: _y,
      version: _v,
      since: _s,
      until: _t,
      ...row
    }) => row,
  );
  return {
    rows: plain.sort((a, b) => a.student.localeCompare(b.student)),
    figures: { statistics, students, passed, failed, withheld, graced },
  };
}
/** A further version that shares nothing with those before. */
export async function fromNothing() {
  const [before] = await own(ResultVersion).find({ where: { exam: stage.e.exam.id }, sort: ['-version'], limit: 1 });
  await own(ResultVersion).update(before!.id, { readAt: null });
  for (const row of await rows(before!.version)) await own(Result).update(row.id, { basis: null }, { rev: row.rev });
  return made();
}
export async function correctMark(student: string, code: 101 | 109 | 134, change: object) {
  const found = (await own(ExamMark).findOne({ examSubject: stage.e.papers[code].id, student }))!;
  await own(ExamMark).update(found.id, change, { rev: found.rev });
}
