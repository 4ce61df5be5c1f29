/** One measured figure of a bench. */
export interface Figure {
  /** The row of `docs/performance.md` with this name is replaced. */
  what: string;
  /** Of `times` and `bound`; milliseconds unless said otherwise. */
  unit?: string;
  /** One figure of each round. */
  times: readonly number[];
  /** The least that the same work can cost, in the same round. */
  bound?: readonly number[];
  /** Limit for the median ratio, or of the figure itself where it has no bound. */
  goal?: number | { atLeast: number };
}

const HEAD = '| Work | median | bound | ratio | least | most | goal |\n| --- | --: | --: | --: | --: | --: | --: |';
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Prints a table as `tools/bench/ledger.mjs` reads it. Nothing is left out: `least` and `most` are those of the rounds,
 * of the ratio, or of the figure where it has no bound. A figure without a bound that misses its goal fails the run.
 */
export function printFigures(figures: readonly Figure[]): void {
  console.log(`\n${HEAD}`);
  for (const figure of figures) console.log(rowOf(figure));
  if (figures.some((figure) => !figure.bound && isMissed(figure))) process.exitCode = 1;
}

/** A row of the table; its figures are those of the rounds. */
export function rowOf(figure: Figure): string {
  const { what, unit = 'ms', times, bound, goal } = figure;
  const say = (value: number) => `${value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0)} ${unit}`.trim();
  const judged = judgedOf(figure);
  const judge = (value: number) => (bound ? value.toFixed(2) : say(value));
  const wanted = typeof goal === 'object' ? goal.atLeast : goal;
  const cells = [
    what,
    say(median(times)),
    bound ? say(median(bound)) : '',
    bound ? judge(median(judged)) : '',
    judge(Math.min(...judged)),
    judge(Math.max(...judged)),
    wanted === undefined
      ? ''
      : `${bound ? wanted.toFixed(2) : `${wanted} ${unit}`}${isMissed(figure) ? ' (missed)' : ''}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const judgedOf = ({ times, bound }: Figure) => (bound ? times.map((time, round) => time / bound[round]!) : times);

function isMissed(figure: Figure): boolean {
  const { goal } = figure;
  if (goal === undefined) return false;
  const reached = median(judgedOf(figure));
  return typeof goal === 'object' ? reached < goal.atLeast : reached > goal;
}
