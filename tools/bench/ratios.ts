export interface RatioLine {
  what: string;
  /** Of `times` and `bound`; milliseconds unless said otherwise. */
  unit?: string;
  /** One figure of each round. */
  times: readonly number[];
  /** The bound of the same round. */
  bound: readonly number[];
  /** Limit for the median ratio. */
  goal: number;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Nothing is left out: the least, the median and the most of the ratios of the rounds. */
export function printRatios(lines: readonly RatioLine[]): void {
  console.log(
    '\n| Work | median | bound, median | ratio: least | median | most | goal |\n| --- | --: | --: | --: | --: | --: | --: |',
  );
  for (const { what, unit = 'ms', times, bound, goal } of lines) {
    const say = (value: number) => `${value.toFixed(value < 1 ? 3 : value < 10 ? 1 : 0)} ${unit}`.trim();

    const ratios = times.map((time, round) => time / bound[round]!);
    console.log(
      `| ${what} | ${say(median(times))} | ${say(median(bound))} | ${Math.min(...ratios).toFixed(2)} | ${median(ratios).toFixed(2)} | ${Math.max(...ratios).toFixed(2)} | ${goal} |`,
    );
  }
}
