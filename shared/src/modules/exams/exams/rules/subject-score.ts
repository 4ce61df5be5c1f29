import { bandOf, defaultPassMark, hundredths, passPercentOf, sortBands, type Band } from './grading';

/** A part of a paper: written, multiple choice, practical … */
export interface Part {
  /** Parts of paired papers with the same key are pooled. */
  key: string;
  full: number;
  /** Pass mark; without it the scale's percentage of `full` as the boards round it. */
  pass?: number | undefined;
  /** Pass mark of the pool that the part belongs to, where papers are graded together. */
  poolPass?: number | undefined;
}
export type MarkStatus = 'present' | 'absent' | 'exempt' | 'expelled' | 'withheld';
/**
 * A student's marks in one paper: a mark per part, `null` where none was entered. Absent with marks: from the parts
 * that have none.
 */
export interface PaperMark {
  status: MarkStatus;
  marks: Readonly<Record<string, number | null | undefined>>;
}
export interface Paper {
  parts: readonly Part[];
  /** `null`: nothing was entered for this student. */
  mark: PaperMark | null;
}
export type PassRule = 'overall' | 'parts' | 'both';
export type Rounding = 'none' | 'halfUp' | 'up';
export interface ScoreRule {
  bands: readonly Band[];
  passRule: PassRule;
  /** Rounding of a subject's total into the graded total; `none` unless an institution wants otherwise. */
  rounding: Rounding;
  /** Paired papers pass together (the boards' way), or each on its own. */
  pairRule: 'pooled' | 'each';
}
export type ScoreState = 'graded' | 'absent' | 'exempt' | 'missing' | 'blocked';
export interface SubjectScore {
  /** `blocked`: expelled or withheld, which stops the whole result; `missing`: a mark was not entered. */
  state: ScoreState;
  obtained: number;
  full: number;
  letter: string;
  point: number;
  passed: boolean;
  /** Keys of the parts that were failed. */
  failedParts: string[];
  /** Marks among `obtained` that were given to pass. */
  grace?: number;
}

interface PooledPart {
  key: string;
  obtained: number;
  full: number;
  pass: number;
}

/**
 * The grade of one subject from its paper or its paired papers. One absence fails all of it, while the marks of the
 * papers that were sat stay counted; an exempted paper is left out. `weighed` replaces the sum of the parts (on the
 * same full marks) where terms are combined; parts are still checked on their own.
 */
export function scoreSubject(papers: readonly Paper[], rule: ScoreRule, weighed?: number): SubjectScore {
  const full = papers.reduce((sum, paper) => sum + fullOf(paper.parts), 0);
  const { letter, point } = failingGrade(rule.bands);
  const none = (state: ScoreState, obtained = 0): SubjectScore => ({
    state,
    obtained,
    full,
    letter: state === 'exempt' ? '' : letter,
    point: state === 'exempt' ? 0 : point,
    passed: state === 'exempt',
    failedParts: [],
  });
  const sat = papers.filter((paper) => paper.mark?.status !== 'exempt');
  if (sat.length === 0) return none('exempt');
  if (papers.some(({ mark }) => mark?.status === 'expelled' || mark?.status === 'withheld')) return none('blocked');
  const present = sat.filter((paper) => paper.mark?.status !== 'absent');
  if (present.some((paper) => !isComplete(paper))) return none('missing', sumOf(sat));
  if (present.length < sat.length) return none('absent', sumOf(sat));
  return gradeTotal(sat, rule, weighed);
}

/**
 * The lowest grade; where the scale has none that fails, its letter earns no point with those who failed or were
 * absent.
 */
function failingGrade(bands: readonly Band[]): { letter: string; point: number } {
  const { letter, point, pass } = sortBands(bands).at(-1)!;
  return { letter, point: pass ? 0 : point };
}

/** Whether every part of the paper has a mark, or the student's status needs none. */
export const isComplete = ({ parts, mark }: Paper): boolean =>
  mark !== null && (mark.status !== 'present' || parts.every(({ key }) => typeof mark.marks[key] === 'number'));

export const fullOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.full, 0);

/** The residue of a division in the last bits: a product of hundredths may end in .4999999 where it is .5. */
const NOISE = 1e-8;

/** A total that may have more than two decimals, rounded in one step. */
export function roundTotal(total: number, rounding: Rounding): number {
  if (rounding === 'halfUp') return Math.floor(total + 0.5 + NOISE);
  return rounding === 'up' ? Math.ceil(total - NOISE) : Math.floor(total * 100 + 0.5 + NOISE * 100) / 100;
}

function gradeTotal(sat: readonly Paper[], rule: ScoreRule, weighed: number | undefined): SubjectScore {
  const full = sat.reduce((sum, paper) => sum + fullOf(paper.parts), 0);
  const obtained = roundTotal(weighed ?? sumOf(sat), rule.rounding);
  const failedParts = failedPartsOf(sat, rule);
  const band = bandOf(obtained, full, rule.bands);
  const eachPasses =
    rule.pairRule === 'pooled' || sat.every((paper) => bandOf(sumOf([paper]), fullOf(paper.parts), rule.bands).pass);
  const passed =
    rule.passRule === 'parts'
      ? failedParts.length === 0
      : band.pass && eachPasses && (rule.passRule === 'overall' || failedParts.length === 0);
  // A student who passes all parts but is below the scale's lowest passing grade gets that grade.
  const { letter, point } = passed ? (band.pass ? band : lowestPass(rule.bands)) : failingGrade(rule.bands);
  return { state: 'graded', obtained, full, letter, point, passed, failedParts };
}

const lowestPass = (bands: readonly Band[]): Band => sortBands(bands).findLast((each) => each.pass)!;

/** Each key once, in the order of the parts. */
function failedPartsOf(sat: readonly Paper[], { bands, pairRule }: ScoreRule): string[] {
  const percent = passPercentOf(bands);
  const failed: string[] = [];
  for (const group of pairRule === 'pooled' || sat.length === 1 ? [sat] : sat.map((paper) => [paper]))
    for (const { key, pass } of poolsOf(group, percent))
      if (marksOf(group, key) < hundredths(pass) && !failed.includes(key)) failed.push(key);
  return failed;
}

/** Hundredths of a mark in like parts of some papers. */
function marksOf(papers: readonly Paper[], key: string): number {
  let sum = 0;
  for (const { mark } of papers) sum += hundredths(mark?.marks[key] ?? 0);
  return sum;
}

/** Marks of some papers. */
export const sumOf = (papers: readonly Paper[]): number =>
  papers.reduce(
    (sum, { parts, mark }) => sum + parts.reduce((inner, { key }) => inner + hundredths(mark?.marks[key] ?? 0), 0),
    0,
  ) / 100;

/**
 * Pass marks of like parts of several papers taken as one: the one set for the pool; else those set by hand added up,
 * as soon as one differs from the scale's pass mark of its part; else the scale's pass mark for the pool's full marks.
 * Each paper's mark is rounded up, so that their sum would ask more than the scale does.
 */
export function poolsOf(papers: readonly Pick<Paper, 'parts'>[], percent: number): readonly Pool[] {
  if (papers.length !== 1) return pool(papers, percent);
  // The same paper is scored for every student of its class.
  const { parts } = papers[0]!;
  const known = poolsOnce.get(parts);
  if (known?.percent === percent) return known.pools;
  const pools = pool(papers, percent);
  poolsOnce.set(parts, { percent, pools });
  return pools;
}
type Pool = Omit<PooledPart, 'obtained'>;
const poolsOnce = new WeakMap<readonly Part[], { percent: number; pools: readonly Pool[] }>();

function pool(papers: readonly Pick<Paper, 'parts'>[], percent: number): Pool[] {
  const pools = new Map<
    string,
    { full: number; sum: number; isByHand: boolean; pool: number | undefined; of: number }
  >();
  for (const { parts } of papers) {
    for (const { key, full, pass, poolPass } of parts) {
      const before = pools.get(key) ?? { full: 0, sum: 0, isByHand: false, pool: undefined, of: 0 };
      pools.set(key, {
        full: before.full + full,
        sum: before.sum + (pass ?? defaultPassMark(full, percent)),
        isByHand: before.isByHand || (pass !== undefined && pass !== defaultPassMark(full, percent)),
        pool: before.pool ?? poolPass,
        of: before.of + 1,
      });
    }
  }
  return [...pools].map(([key, { full, sum, isByHand, pool: byHand, of }]) => ({
    key,
    full,
    // A student who sat one paper of the pair is not held to the mark of both.
    pass: of > 1 && byHand !== undefined ? byHand : isByHand ? sum : defaultPassMark(full, percent),
  }));
}

/** Like parts of some papers taken as one, with their marks. */
export const poolScores = (papers: readonly Paper[], percent: number): PooledPart[] =>
  poolsOf(papers, percent).map((each) => ({
    ...each,
    obtained: marksOf(papers, each.key) / 100,
  }));
