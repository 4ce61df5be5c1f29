import type { Row, StoredInput } from '@pathshala/shared/kit';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import {
  ofVersion,
  Result,
  sortByMerit,
  STILL_COUNTS,
  type ResultVersion,
  type VersionStatistics,
} from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import { ruleDigest, type Seated, type SeatedCandidate } from '../../exams';
import { examsOf, type GenerationPlan, type Outcome } from './generation-plan';
import { gradeSome } from './grade-some';
import { classesOf, knownResult, KeptVersion, keptVersion, type KnownResult } from './kept-version';
import { countLines, figuresOf, positionsOf, type Positions } from './ranking';
import { basisBy } from './taken-over';

type VersionRow = Row<typeof ResultVersion>;
type ResultRow = Row<typeof Result>;
/**
 * A mark carries the moment at which its transaction began: it may be committed a minute later, on a machine whose
 * clock is some minutes behind.
 */
const OVERLAP_MS = 15 * 60_000;
/** From when on a record may have been written that a version does not know. */
export const unknownSince = (readAt: string): string => new Date(Date.parse(readAt) - OVERLAP_MS).toISOString();
/** Up to `few` rows, and beyond them up to this share of everyone, are cheaper to replace than all to write again. */
export interface CorrectionLimits {
  few: number;
  /** 0–1. */
  share: number;
}
export const CORRECTION_LIMITS: CorrectionLimits = { few: 50, share: 0.1 };

/** A version that shares the rows of an earlier one, apart from those that it replaces. */
export interface Correction {
  base: number;
  /** Results that were graded again, by student. */
  graded: ReadonlyMap<string, Outcome>;
  recalculated: number;
  /** Rows of the earlier version that this one replaces; `rows` are their replacements. */
  closed: readonly { id: string; rev: number }[];
  rows: readonly StoredInput<typeof Result>[];
  statistics: VersionStatistics;
  graced: number;
  kept: (generatedAt: string) => KeptVersion;
}
/** Candidates of a run, and which of them were read again since those that the process had kept. */
export interface SeatedForRun {
  seated: Seated;
  then: Seated | null;
  touched: ReadonlySet<string> | null;
}

/**
 * The results of a version by what differs from the complete one before: only those are graded whose marks, papers,
 * choices or section changed, and only their rows and those whose places moved are written.
 * @param limits rows at most; null: any number
 * @returns null where so much differs that all rows are to be made again, or the earlier ones followed other rules
 */
export async function correctionOf(
  sys: Context,
  plan: GenerationPlan,
  forRun: SeatedForRun,
  { version, before, limits }: { version: number; before: VersionRow; limits: CorrectionLimits | null },
): Promise<Correction | null> {
  const { candidates } = forRun.seated;
  if (!before.readAt || before.rule !== ruleDigest(plan.settings)) return null;
  const most = limits ? Math.max(limits.few, candidates.length * limits.share) : Infinity;
  const old = await keptVersion(sys, plan, before);
  if (old.students.size !== before.students) return null;
  const suspects = await suspectsOf(sys, plan, forRun, { old, readAt: before.readAt });
  if (suspects.length > most) return null;
  const outcomes = await gradeSome(sys, plan, suspects, version);
  const graded = new Map(outcomes.map((outcome) => [outcome.candidate.student, outcome]));
  const isNew = ({ row }: Outcome) => isAnother(old.students.get(row.student), row);
  const renewed = new Map(outcomes.filter(isNew).map(({ row }) => [row.student, row]));
  const here = new Set(candidates.map(({ student }) => student));
  const left = [...old.students.keys()].filter((student) => !here.has(student));
  if (renewed.size + left.length > most) return null;
  const students = mergedStudents(plan, old.students, { renewed, left });
  const positions = positionsOf([...students.values()], plan);
  const moved = [...students.values()].filter(
    ({ id, places }) => !renewed.has(id) && !samePlaces(places, positions.get(id)),
  );
  if (renewed.size + left.length + moved.length > most) return null;
  for (const known of [...moved, ...[...renewed.keys()].map((student) => students.get(student)!)])
    students.set(known.id, { ...known, places: positions.get(known.id) ?? {} });
  const replaced = await rowsOf(sys, before, [...renewed.keys(), ...left, ...moved.map(({ id }) => id)]);
  const tallies = new Map(
    [...old.tallies].map(([klass, of]) => [klass, new Map([...of].map(([subject, tally]) => [subject, tally.copy()]))]),
  );
  for (const student of [...renewed.keys(), ...left]) {
    const row = replaced.get(student);
    if (row) countLines(tallies, plan, { section: row.section, lines: row.lines ?? [], by: -1 });
  }
  for (const { section, lines } of renewed.values()) countLines(tallies, plan, { section, lines: lines!, by: 1 });
  const base = before.base ?? before.version;
  const written = [...renewed.values(), ...moved.map(({ id }) => ownFields(replaced.get(id)!))];
  return {
    base,
    graded,
    recalculated: outcomes.filter(({ row }) => !isTakenOver(old.students.get(row.student), row)).length,
    closed: [...replaced.values()].map(({ id, rev }) => ({ id, rev })),
    rows: written.map((row) => ({
      ...row,
      ...positions.get(row.student),
      version: base,
      since: version,
      until: STILL_COUNTS,
    })),
    statistics: figuresOf([...students.values()], tallies, plan),
    graced: [...students.values()].filter(({ isGraced }) => isGraced).length,
    kept: (generatedAt) =>
      new KeptVersion(students, tallies, generatedAt, classesOf(plan), {
        seated: forRun.seated,
        papers: basisBy(plan).ofAll,
      }),
  };
}

/** Those who may have another result than in the version before. */
async function suspectsOf(
  sys: Context,
  plan: GenerationPlan,
  { seated, then, touched: readAgain }: SeatedForRun,
  { old, readAt }: { old: KeptVersion; readAt: string },
): Promise<SeatedCandidate[]> {
  const basisOf = basisBy(plan);
  const since = unknownSince(readAt);
  const isKnown = then !== null && old.made?.seated === then && old.made.papers === basisOf.ofAll;
  const marked = await sys
    .repo(ExamMark)
    .aggregate<{ _id: string }>({ exam: { in: examsOf(plan) }, updatedAt: { gte: since } }, [
      { $group: { _id: '$student' } },
    ]);
  const touched = new Set(marked.map(({ _id }) => _id));
  return seated.candidates.filter((candidate) => {
    const known = old.students.get(candidate.student);
    if (isKnown && readAgain && !readAgain.has(candidate.student))
      return known?.state !== 'normal' || touched.has(candidate.student);
    return (
      known?.state !== 'normal' ||
      known.section !== candidate.section ||
      known.roll !== candidate.roll ||
      touched.has(candidate.student) ||
      !known.basis?.startsWith(`${basisOf.ofPapers(candidate)}.`)
    );
  });
}

const isAnother = (old: KnownResult | undefined, row: Outcome['row']) =>
  !old || old.basis !== row.basis || old.section !== row.section || old.roll !== row.roll;
/** A withheld result is always made again. */
const isTakenOver = (old: KnownResult | undefined, { basis }: Outcome['row']) =>
  old?.state === 'normal' && old.basis === basis;
const samePlaces = (a: Positions, b: Positions = {}) =>
  a.inSection === b.inSection && a.inShift === b.inShift && a.inClass === b.inClass;

function mergedStudents(
  plan: GenerationPlan,
  old: ReadonlyMap<string, KnownResult>,
  { renewed, left }: { renewed: ReadonlyMap<string, Outcome['row']>; left: readonly string[] },
): Map<string, KnownResult> {
  const students = new Map(old);
  for (const student of left) students.delete(student);
  for (const [student, row] of renewed) students.set(student, knownResult(plan, row));
  // In this order the next correction finds them almost sorted.
  return new Map(sortByMerit([...students.values()], plan.settings.setting).map((known) => [known.id, known]));
}

async function rowsOf(
  sys: Context,
  before: VersionRow,
  students: readonly string[],
): Promise<ReadonlyMap<string, ResultRow>> {
  if (students.length === 0) return new Map();
  const rows = await sys
    .repo(Result)
    .find({ where: { ...ofVersion(before), student: { in: [...students] } }, sort: [] });
  return new Map(rows.map((row) => [row.student, row]));
}

const PLACES: ReadonlySet<string> = new Set(['inSection', 'inShift', 'inClass']);
/** The values of a row without those of the record itself and without its places. */
const ownFields = (row: ResultRow): Outcome['row'] =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in Result.fields && !PLACES.has(name)),
  ) as unknown as Outcome['row'];
