import type { AnswerValue, KeyedQuestion, Outcome } from '../../questionBank';

/** One student's answer to one question, with its marks. */
export interface ItemRecord {
  marks: number;
  outcome: Outcome;
  value: AnswerValue | undefined;
  /** Score of the rest of their paper. */
  rest: number;
  spentMs: number | undefined;
}
export interface ItemFigures {
  shown: number;
  answered: number;
  right: number;
  partial: number;
  wrong: number;
  waiting: number;
  facility: number | null;
  discrimination: number | null;
  meanSeconds: number | null;
}
/** Fewer students than this say nothing about discrimination. */
export const MIN_FOR_DISCRIMINATION = 5;

/**
 * Facility (mean share of the marks), discrimination (correlation with the rest of the paper), and time; over those who
 * have marks.
 */
export function itemFigures(records: readonly ItemRecord[], full: number): ItemFigures {
  const of = (outcome: Outcome) => records.filter((each) => each.outcome === outcome).length;
  const judged = records.filter((each) => each.outcome !== 'waiting');
  const timed = records.flatMap((each) => each.spentMs ?? []);
  return {
    shown: records.length,
    answered: records.length - of('blank'),
    right: of('right'),
    partial: of('partial'),
    wrong: of('wrong'),
    waiting: of('waiting'),
    facility:
      judged.length === 0 || full <= 0 ? null : round(mean(judged.map((each) => Math.max(0, each.marks) / full)), 3),
    discrimination:
      judged.length < MIN_FOR_DISCRIMINATION
        ? null
        : correlation(
            judged.map((each) => each.marks),
            judged.map((each) => each.rest),
          ),
    meanSeconds: timed.length === 0 ? null : round(mean(timed) / 1_000, 1),
  };
}

/** Number of times that each choice was taken, in the order of the question. */
export function choiceCounts(
  { type, content, key }: KeyedQuestion,
  values: readonly (AnswerValue | undefined)[],
): { id: string; text: string; right: boolean; count: number }[] {
  const taken = (id: string) =>
    values.filter((value) => (Array.isArray(value) ? value.includes(id) : String(value) === id)).length;
  if (type === 'trueFalse')
    return [true, false].map((truth) => ({
      id: String(truth),
      text: String(truth),
      right: key.truth === truth,
      count: taken(String(truth)),
    }));
  if (type !== 'single' && type !== 'multiple') return [];
  return (content.options ?? []).map(({ id, text }) => ({
    id,
    text,
    right: (key.options ?? []).includes(id),
    count: taken(id),
  }));
}

/** Pearson's coefficient to three decimals; null where one side does not vary. */
export function correlation(x: readonly number[], y: readonly number[]): number | null {
  const [mx, my] = [mean(x), mean(y)];
  let [xy, xx, yy] = [0, 0, 0];
  for (let at = 0; at < x.length; at += 1) {
    const [dx, dy] = [x[at]! - mx, y[at]! - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx === 0 || yy === 0 ? null : round(xy / Math.sqrt(xx * yy), 3);
}

export interface ScoreSummary {
  mean: number | null;
  median: number | null;
  highest: number | null;
  lowest: number | null;
  bands: number[];
}
/** Scores of papers that are marked to the end: one that still grows would pull every figure down. */
export const wholeScores = (
  papers: readonly { score?: number | undefined; unmarked?: number | undefined }[],
): number[] => papers.flatMap(({ score, unmarked }) => (unmarked ? [] : (score ?? [])));

export function summarise(scores: readonly number[], full: number): ScoreSummary {
  const sorted = [...scores].sort((a, b) => a - b);
  const bands = Array.from({ length: 10 }, () => 0);
  for (const score of sorted) bands[Math.min(9, Math.floor(full > 0 ? (score * 10) / full : 0))]! += 1;
  if (sorted.length === 0) return { mean: null, median: null, highest: null, lowest: null, bands };
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return {
    mean: round(mean(sorted), 2),
    median: round(median, 2),
    highest: sorted[sorted.length - 1]!,
    lowest: sorted[0]!,
    bands,
  };
}

/** Places by score, equal scores share one: 1, 1, 3. */
export function placesOf(scores: readonly number[]): number[] {
  const sorted = [...scores].sort((a, b) => b - a);
  return scores.map((score) => sorted.indexOf(score) + 1);
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
