import {
  hundredths,
  lackingMarks,
  scoreSubject,
  withGrace,
  type Band,
  type GraceRule,
  type Paper,
  type ScoreRule,
  type SubjectScore,
} from '../../exams';
import { creditPointAverage, gradePointAverage, overallLetter, type GpaRule } from './grade-point-average';

/** One subject of a student: a single paper, or paired papers that are graded as one. */
export interface SubjectPapers {
  /** Subject id of the (first) paper. */
  subject: string;
  kind: 'compulsory' | 'optional' | 'excluded';
  credit: number;
  papers: readonly Paper[];
  /** Mark that replaces the sum of the parts where terms are combined. */
  weighed?: number | undefined;
  /** A term that counts has no mark of them, or one that stops their result. */
  terms?: 'missing' | 'blocked' | undefined;
}
export interface ResultRule extends ScoreRule, GpaRule {
  bands: readonly Band[];
  /** `subjects`: every compulsory subject weighs the same (schools). `credits`: by credit (universities). */
  method: 'subjects' | 'credits';
  /** Marks of the fourth subject in the grand total: none, those above 40 per cent, or all. */
  optionalInTotal: 'none' | 'above' | 'full';
  /** Whether being absent in the fourth subject fails: it may be failed, but it has to be sat. */
  optionalMustBeSat: boolean;
  /** Without it no grace marks are given. */
  grace?: GraceRule | undefined;
}
export interface ResultLine {
  subject: string;
  kind: SubjectPapers['kind'];
  score: SubjectScore;
}
export type WithheldReason = 'missingMarks' | 'discipline';
export interface StudentResult {
  lines: ResultLine[];
  state: 'normal' | 'withheld';
  withheld: WithheldReason | null;
  /** Subjects of which a mark is missing. */
  missing: string[];
  passed: boolean;
  gpa: number;
  gpaWithoutOptional: number;
  letter: string;
  golden: boolean;
  failCount: number;
  /** Compulsory subjects, and the part of the optional one that the rule lets in. */
  total: number;
  fullTotal: number;
}

/**
 * The result of one student in one exam. With a missing mark or a blocked subject it is withheld, its lines still being
 * there.
 */
export function studentResult(subjects: readonly SubjectPapers[], rule: ResultRule): StudentResult {
  const lines = graced(
    subjects,
    subjects.map(({ subject, kind, papers, weighed, terms }) => ({
      subject,
      kind,
      score: withTerms(scoreSubject(papers, rule, weighed), terms),
    })),
    rule,
  );
  const counted = lines.filter((line) => line.kind !== 'excluded' && line.score.state !== 'exempt');
  const missing = counted.filter((line) => line.score.state === 'missing').map((line) => line.subject);
  const isBlocked = lines.some((line) => line.score.state === 'blocked');
  const compulsory = counted.filter((line) => line.kind === 'compulsory');
  const optional = counted.find((line) => line.kind === 'optional');
  const credits = new Map(subjects.map((each) => [each.subject, each.credit]));
  const average =
    rule.method === 'credits'
      ? creditPointAverage(
          counted.map(({ subject, score }) => ({ credit: credits.get(subject) ?? 1, point: score.point })),
          rule,
        )
      : gradePointAverage(
          { compulsory: compulsory.map((line) => line.score.point), optional: optional ? optional.score.point : null },
          rule,
        );
  const isUnsat = isOptionalUnsat(lines, rule);
  const withheld = isBlocked ? 'discipline' : missing.length > 0 || compulsory.length === 0 ? 'missingMarks' : null;
  const passed = average.passed && !isUnsat;
  const inTotal = rule.method === 'credits' ? counted : compulsory;
  return {
    lines,
    missing,
    withheld,
    passed,
    state: withheld ? 'withheld' : 'normal',
    gpa: passed || rule.method === 'credits' ? average.gpa : 0,
    gpaWithoutOptional: passed || rule.method === 'credits' ? average.gpaWithoutOptional : 0,
    letter: overallLetter(average.gpa, passed, rule.bands),
    golden: average.golden && passed,
    failCount: average.failCount + Number(isUnsat),
    total:
      sum(inTotal.map((line) => line.score.obtained)) +
      (rule.method === 'subjects' && optional ? optionalShare(optional.score, rule.optionalInTotal) : 0),
    fullTotal: sum(inTotal.map((line) => line.score.full)),
  };
}

/**
 * Gives the marks that compulsory subjects lack, those that lack least first. A student with a result that cannot be
 * made yet gets none.
 */
function graced(subjects: readonly SubjectPapers[], lines: ResultLine[], rule: ResultRule): ResultLine[] {
  const { grace } = rule;
  if (!grace || grace.most <= 0) return lines;
  const failed = lines.flatMap(({ kind, score }, at) =>
    kind === 'compulsory' && !score.passed
      ? [{ at, isGraded: score.state === 'graded', lacks: lackingMarks(subjects[at]!.papers, score, rule) }]
      : [],
  );
  const within = failed.filter(({ isGraded, lacks }) => isGraded && hundredths(lacks) <= hundredths(grace.most));
  const isStopped = lines.some(({ score }) => score.state === 'missing' || score.state === 'blocked');
  const isInVain = within.length < failed.length || failed.length > grace.subjects || isOptionalUnsat(lines, rule);
  if (isStopped || (grace.to === 'result' && isInVain)) return lines;
  const given = new Map(
    within
      .sort((a, b) => a.lacks - b.lacks || a.at - b.at)
      .slice(0, grace.subjects)
      .map(({ at, lacks }) => [at, lacks]),
  );
  return lines.map((line, at) => {
    const lacks = given.get(at);
    return lacks ? { ...line, score: withGrace(line.score, lacks, rule.bands) } : line;
  });
}

const isOptionalUnsat = (lines: readonly ResultLine[], rule: ResultRule) =>
  rule.optionalMustBeSat &&
  rule.method === 'subjects' &&
  lines.find(({ kind, score }) => kind === 'optional' && score.state !== 'exempt')?.score.state === 'absent';

/** A term stops a subject like the exam itself; anyone who is freed from the subject needs no term of it. */
function withTerms(score: SubjectScore, terms: SubjectPapers['terms']): SubjectScore {
  if (!terms || score.state === 'exempt' || score.state === 'blocked') return score;
  return { ...score, state: terms, passed: false };
}

function optionalShare({ obtained, full }: SubjectScore, rule: ResultRule['optionalInTotal']): number {
  if (rule === 'none') return 0;
  return rule === 'full' ? obtained : Math.max(0, hundredths(obtained) - hundredths(full) * 0.4) / 100;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + hundredths(value), 0) / 100;
