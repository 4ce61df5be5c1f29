import type { ActionOutput, Row, Text } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { ExamSubject, type ExamPart } from '@pathshala/shared/modules/exams/exams';
import type { Result, resultActions } from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';

export type ResultRow = Row<typeof Result>;
export type ResultView = NonNullable<ActionOutput<typeof resultActions.markSheet>['result']>;
export type Withheld = ResultView['withheld'];
export type Standing = NonNullable<
  ActionOutput<typeof resultActions.mine>['students'][number]['results'][number]['standing']
>;

export const standingOf = ({ gpa, letter, passed, total, inSection, inShift, inClass }: ResultRow): Standing => ({
  gpa,
  letter,
  passed,
  total,
  inSection: inSection ?? null,
  inShift: inShift ?? null,
  inClass: inClass ?? null,
});

/** Why a student does not see this result; null when they do. A hold of the office counts while it exists. */
export const withheldOf = (row: ResultRow, holds: ReadonlyMap<string, 'dues' | 'discipline'>): Withheld =>
  row.state === 'withheld' ? (row.withheld ?? 'missingMarks') : (holds.get(row.student) ?? null);

/** Names of all subjects that occur in some results. */
export const subjectLabels = (ctx: Context, rows: readonly ResultRow[]): Promise<Map<string, Text>> =>
  ctx.labels(Subject, [
    ...new Set(rows.flatMap((row) => (row.lines ?? []).flatMap((line) => line.papers.map(({ subject }) => subject)))),
  ]);

/** Parts of each paper of an exam, by the id of the paper. */
export const loadParts = async (ctx: Context, exam: string): Promise<Map<string, readonly ExamPart[]>> =>
  new Map((await ctx.repo(ExamSubject).find({ where: { exam } })).map((row) => [row.id, row.parts!]));

interface Surroundings {
  person: { name: string; nameBn: string };
  labels: ReadonlyMap<string, Text>;
  parts: ReadonlyMap<string, readonly ExamPart[]>;
  withheld: Withheld;
}
const UNNAMED: Text = { en: '', bn: '' };
export function viewResult(row: ResultRow, { person, labels, parts, withheld }: Surroundings): ResultView {
  const { student, section, roll, gpaWithoutOptional, golden, failCount, fullTotal, lines = [] } = row;
  return {
    student,
    section,
    roll,
    name: person.name,
    nameBn: person.nameBn,
    ...standingOf(row),
    gpaWithoutOptional,
    golden,
    failCount,
    fullTotal,
    withheld,
    lines: lines.map(({ papers, ...line }) => ({
      ...line,
      label: labels.get(line.subject) ?? UNNAMED,
      papers: papers.map(({ subject }) => subject),
      paperLabels: papers.map(({ subject }) => labels.get(subject) ?? UNNAMED),
      parts: papers.flatMap(({ paper, subject, marks }) =>
        (parts.get(paper) ?? []).map(({ key, name, nameBn, full }) => ({
          subject,
          key,
          name,
          nameBn,
          full,
          obtained: marks[key] ?? null,
        })),
      ),
    })),
  };
}
