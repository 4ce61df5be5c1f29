import type { Row, StoredInput } from '@pathshala/shared/kit';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import {
  mergeByMerit,
  ofVersion,
  Result,
  STILL_COUNTS,
  type ResultVersion,
  type VersionStatistics,
} from '@pathshala/shared/modules/exams/results';
import { unknownSince, type Context } from '../../../../kernel';
import { ruleDigest, type Seated, type SeatedCandidate } from '../../exams';
import { examsOf, type GenerationPlan, type Outcome } from './generation-plan';
import { gradeSome } from './grade-some';
import { classesOf, knownResult, KeptVersion, keptVersion, type KnownResult } from './kept-version';
import { copyTallies, countResult, figuresOf, positionsInOrder, type Positions } from './ranking';
import { basisBy } from './taken-over';

type VersionRow = Row<typeof ResultVersion>;
type ResultRow = Row<typeof Result>;
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
  kept: Seated | null;
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
  // After a clock was set back, marks bear earlier moments than those that were read before it.
  if (Date.parse(before.readAt) > sys.kernel.clock.now().getTime()) return null;
  const most = limits ? Math.max(limits.few, candidates.length * limits.share) : Infinity;
  const old = await keptVersion(sys, plan, before);
  if (old.students.size !== before.students) return null;
  const isKnown = isMadeFor(plan, old, forRun);
  const suspects = await suspectsOf(sys, plan, forRun, { old, readAt: before.readAt, isKnown });
  if (suspects.length > most) return null;
  const outcomes = await gradeSome(sys, plan, suspects, version);
  const graded = new Map(outcomes.map((outcome) => [outcome.candidate.student, outcome]));
  const isNew = ({ row }: Outcome) => isAnother(old.students.get(row.student), row);
  const renewed = new Map(outcomes.filter(isNew).map(({ row }) => [row.student, row]));
  const left = leftOf(forRun, old, isKnown);
  if (renewed.size + left.length > most) return null;
  const { inOrder, moved } = placedAgain(plan, old, { renewed, left });
  if (renewed.size + left.length + moved.length > most) return null;
  const replaced = await rowsOf(sys, before, [...renewed.keys(), ...left, ...moved.map(({ id }) => id)]);
  const tallies = copyTallies(old.tallies);
  for (const student of [...renewed.keys(), ...left]) {
    const row = replaced.get(student);
    if (row) countResult(tallies, plan, { row: { ...row, lines: row.lines ?? [] }, by: -1 });
  }
  for (const row of renewed.values()) countResult(tallies, plan, { row: { ...row, lines: row.lines! }, by: 1 });
  const students = new Map(old.students);
  for (const student of left) students.delete(student);
  for (const known of [...moved, ...inOrder.filter(({ id }) => renewed.has(id))]) students.set(known.id, known);
  const base = before.base ?? before.version;
  const written = [...renewed.values(), ...moved.map(({ id }) => ownFields(replaced.get(id)!))];
  return {
    base,
    graded,
    recalculated: outcomes.filter(({ row }) => !isTakenOver(old.students.get(row.student), row)).length,
    closed: [...replaced.values()].map(({ id, rev }) => ({ id, rev })),
    rows: written.map((row) => ({
      ...row,
      ...students.get(row.student)!.places,
      version: base,
      since: version,
      until: STILL_COUNTS,
    })),
    statistics: figuresOf(tallies, plan),
    graced: inOrder.reduce((sum, { isGraced }) => sum + (isGraced ? 1 : 0), 0),
    kept: (generatedAt) =>
      new KeptVersion(
        students,
        tallies,
        generatedAt,
        classesOf(plan),
        { seated: forRun.seated, papers: basisBy(plan).ofAll },
        inOrder,
      ),
  };
}

/** Whether the results of a version were made for these candidates, apart from those touched, by the same papers. */
const isMadeFor = (plan: GenerationPlan, { made }: KeptVersion, { kept, touched }: SeatedForRun): boolean =>
  touched !== null && kept !== null && made?.seated === kept && made.papers === basisBy(plan).ofAll;

/** Those who may have another result than in the version before. */
async function suspectsOf(
  sys: Context,
  plan: GenerationPlan,
  forRun: SeatedForRun,
  { old, readAt, isKnown }: { old: KeptVersion; readAt: string; isKnown: boolean },
): Promise<SeatedCandidate[]> {
  const basisOf = basisBy(plan);
  const { seated, touched } = forRun;
  const marks = await sys
    .repo(ExamMark)
    .aggregate<{ _id: string }>({ exam: { in: examsOf(plan) }, updatedAt: { gte: unknownSince(readAt) } }, [
      { $group: { _id: '$student' } },
    ]);
  const marked = new Set(marks.map(({ _id }) => _id));
  return seated.candidates.filter((candidate) => {
    const { student } = candidate;
    const known = old.students.get(student);
    if (known?.state !== 'normal' || marked.has(student)) return true;
    if (isKnown && !touched?.has(student)) return false;
    return (
      known.section !== candidate.section ||
      known.roll !== candidate.roll ||
      !known.basis?.startsWith(`${basisOf.ofPapers(candidate)}.`)
    );
  });
}

/** Students of the version before who are no candidates any more. */
function leftOf({ seated, touched }: SeatedForRun, old: KeptVersion, isKnown: boolean): string[] {
  if (isKnown && touched?.size === 0) return [];
  const here = new Set(seated.candidates.map(({ student }) => student));
  return [...old.students.keys()].filter((student) => !here.has(student));
}

const isAnother = (old: KnownResult | undefined, row: Outcome['row']) =>
  !old || old.basis !== row.basis || old.section !== row.section || old.roll !== row.roll;
/** A withheld result is always made again. */
const isTakenOver = (old: KnownResult | undefined, { basis }: Outcome['row']) =>
  old?.state === 'normal' && old.basis === basis;
const samePlaces = (a: Positions, b: Positions) =>
  a.inSection === b.inSection && a.inShift === b.inShift && a.inClass === b.inClass;

/** Everyone in the order of merit with their places, and who of the others has another place than before. */
function placedAgain(
  plan: GenerationPlan,
  old: KeptVersion,
  { renewed, left }: { renewed: ReadonlyMap<string, Outcome['row']>; left: readonly string[] },
): { inOrder: KnownResult[]; moved: KnownResult[] } {
  const { setting } = plan.settings;
  const gone = new Set([...left, ...renewed.keys()]);
  const others = old.byMerit(setting).filter(({ id }) => !gone.has(id));
  const own = [...renewed.values()].map((row) => knownResult(plan, row));
  const inOrder = mergeByMerit(others, own, setting);
  const positions = positionsInOrder(inOrder, plan);
  const moved: KnownResult[] = [];
  for (const [at, known] of inOrder.entries()) {
    const places = positions[at]!;
    if (samePlaces(known.places, places)) continue;
    const placed = { ...known, places };
    inOrder[at] = placed;
    if (!renewed.has(known.id)) moved.push(placed);
  }
  return { inOrder, moved };
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
