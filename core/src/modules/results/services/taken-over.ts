import { createHash } from 'node:crypto';
import { ExamMark } from '@pathshala/shared/modules/exams';
import { Result, ResultVersion, type StoredLine } from '@pathshala/shared/modules/results';
import type { Context } from '../../../kernel';
import type { ExamCandidate } from '../../exams';
import { examsOf, type GenerationPlan, type Outcome, type Revisions } from './generation-plan';

/** Raised whenever the rules of grading change, so that results of before are not taken over. */
const RULES = 1;
const NO_MARKS: Revisions = { count: 0, sum: 0 };
const digest = (of: unknown) => createHash('sha1').update(JSON.stringify(of)).digest('base64url');

/** Says what a candidate's result follows from: papers and rules of their section, their choices, and their marks. */
export type BasisOf = (candidate: ExamCandidate, revisions: Revisions | undefined) => string;
export function basisBy({ exam, sections, papers, terms, rule }: GenerationPlan): BasisOf {
  const ofExam = [
    RULES,
    exam.id,
    rule,
    terms.map((term) => [term.exam, term.weight, [...term.papers.values()].map(paperBasis)]),
  ];
  const bySection = new Map(
    [...sections].map(([id, section]) => [
      id,
      digest([ofExam, id, section.class, section.group ?? null, (papers.get(id) ?? []).map(paperBasis)]),
    ]),
  );
  return ({ section, group, religion, choices }, { count, sum } = NO_MARKS) =>
    digest([bySection.get(section), group ?? null, religion, [...choices].sort(), count, sum]);
}
/** Of a paper everything but who wrote it last: its revision grows with whatever is changed in it. */
const paperBasis = ({ id, rev }: { id: string; rev: number }) => [id, rev];

type Copied = Pick<
  Outcome['row'],
  | 'student'
  | 'state'
  | 'passed'
  | 'gpa'
  | 'gpaWithoutOptional'
  | 'letter'
  | 'golden'
  | 'failCount'
  | 'total'
  | 'fullTotal'
  | 'basis'
> & { lines: StoredLine[] };
/** Results of the version before by student; withheld ones are made again, so that they say what is missing now. */
export async function loadBefore(
  ctx: Context,
  { exam }: GenerationPlan,
  version: number,
): Promise<ReadonlyMap<string, Copied>> {
  const versions = await ctx.repo(ResultVersion).find({ where: { exam: exam.id }, sort: ['-version'], limit: 20 });
  const before = versions.find((row) => row.version < version && row.state !== 'generating');
  if (!before) return new Map();
  const rows = await ctx
    .repo(Result)
    .aggregate<Copied>({ exam: exam.id, version: before.version, state: 'normal', basis: { exists: true } }, [
      {
        $project: {
          _id: 0,
          student: 1,
          state: 1,
          passed: 1,
          gpa: 1,
          gpaWithoutOptional: 1,
          letter: 1,
          golden: 1,
          failCount: 1,
          total: 1,
          fullTotal: 1,
          basis: 1,
          lines: 1,
        },
      },
    ]);
  return new Map(rows.map((row) => [row.student, row]));
}

/** Revisions of everyone's marks, counted by the database: a row for each student instead of one for each mark. */
export async function loadRevisions(ctx: Context, plan: GenerationPlan): Promise<ReadonlyMap<string, Revisions>> {
  const rows = await ctx
    .repo(ExamMark)
    .aggregate<{ _id: string } & Revisions>({ exam: { in: examsOf(plan) } }, [
      { $group: { _id: '$student', count: { $sum: 1 }, sum: { $sum: '$rev' } } },
    ]);
  return new Map(rows.map(({ _id, count, sum }) => [_id, { count, sum }]));
}

/**
 * A result as the version before has it, for the roll that the student has now; its places are found with everyone's.
 */
export const takenOver = (
  plan: GenerationPlan,
  candidate: ExamCandidate,
  { before, version }: { before: Copied; version: number },
): Outcome => ({
  candidate,
  result: { missing: [], withheld: null },
  row: { ...before, exam: plan.exam.id, version, section: candidate.section, roll: candidate.roll },
  missingAt: null,
});
