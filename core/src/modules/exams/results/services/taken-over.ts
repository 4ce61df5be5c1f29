import { createHash } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import {
  ofVersion,
  Result,
  ResultVersion,
  type StoredLine,
  type VersionKey,
} from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import type { SeatedCandidate } from '../../exams';
import { examsOf, type GenerationPlan, type Outcome, type Revisions } from './generation-plan';

/** Raised whenever the rules of grading change, so that results of before are not taken over. */
const RULES = 2;
const NO_MARKS: Revisions = { count: 0, sum: 0 };
const DIGEST_LENGTH = 18;
const digest = (of: unknown) =>
  createHash('sha1').update(JSON.stringify(of)).digest('base64url').slice(0, DIGEST_LENGTH);

/**
 * Says what a candidate's result follows from: papers and rules of their section with their choices, and, behind a dot,
 * their marks. Many share the first part, which is worked out once; the second names the revisions as they are.
 */
export interface BasisOf {
  (candidate: SeatedCandidate, revisions: Revisions | undefined): string;
  /** The part before the dot: without it nobody's marks need to be asked for. */
  ofPapers(candidate: SeatedCandidate): string;
  /** Papers and rules of all sections: while they are the same, the part before the dot is that of before. */
  ofAll: string;
}
const bases = new WeakMap<GenerationPlan, BasisOf>();
export function basisBy(plan: GenerationPlan): BasisOf {
  let basisOf = bases.get(plan);
  if (!basisOf) bases.set(plan, (basisOf = makeBasis(plan)));
  return basisOf;
}

function makeBasis({ exam, sections, papers, terms, rule }: GenerationPlan): BasisOf {
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
  const once = new Map<string, string>();
  const ofPapers: BasisOf['ofPapers'] = ({ section, group, religion, choices }) => {
    const chosen = choices.size === 0 ? '' : [...choices].map((choice) => choice.join(' ')).join();
    const key = `${section}:${group ?? ''}:${religion}:${chosen}`;
    let known = once.get(key);
    if (known === undefined) {
      const of = JSON.stringify([bySection.get(section), group ?? null, religion, [...choices].sort()]);
      once.set(key, (known = digest(of)));
    }
    return known;
  };
  const basisOf = (candidate: SeatedCandidate, { count, sum } = NO_MARKS) => `${ofPapers(candidate)}.${count}.${sum}`;
  return Object.assign(basisOf, { ofPapers, ofAll: digest([...bySection]) });
}
/** Of a paper everything but its last writer: its revision grows with whatever is changed in it. */
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
/** The last complete set of results before a version. */
export async function completeBefore(
  ctx: Context,
  exam: string,
  version: number,
): Promise<Row<typeof ResultVersion> | null> {
  const versions = await ctx.repo(ResultVersion).find({ where: { exam }, sort: ['-version'], limit: 20 });
  return versions.find((row) => row.version < version && row.state !== 'generating') ?? null;
}

/**
 * Basis of a version's results, by student: small, because often none of them are kept. Withheld results are made
 * again, so that they say what is missing now.
 */
export async function loadBasis(ctx: Context, before: VersionKey): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx
    .repo(Result)
    .aggregate<Pick<Copied, 'student'> & { basis: string }>(
      { ...ofVersion(before), state: 'normal', basis: { exists: true } },
      [{ $project: { _id: 0, student: 1, basis: 1 } }],
    );
  return new Map(rows.map((row) => [row.student, row.basis]));
}

/** The whole results of the version before that are normal, by student. */
export async function loadCopied(ctx: Context, before: VersionKey): Promise<ReadonlyMap<string, Copied>> {
  const rows = await ctx.repo(Result).aggregate<Copied>({ ...ofVersion(before), state: 'normal' }, [
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
  candidate: SeatedCandidate,
  { before, version }: { before: Copied; version: number },
): Outcome => ({
  candidate,
  result: { missing: [], withheld: null },
  row: { ...before, exam: plan.exam.id, version, since: version, section: candidate.section, roll: candidate.roll },
  missingAt: null,
});
