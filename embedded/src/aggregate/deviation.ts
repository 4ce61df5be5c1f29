import { makeDouble, toNumber } from '../bson/value';
import type { Accumulator } from './accumulator';

/** Welford's running deviation; `less` 1 for a sample. */
export function deviation(less: number): Accumulator {
  let n = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      const number = toNumber(value);
      if (number === undefined) return;
      n++;
      const before = number - mean;
      mean += before / n;
      squares += before * (number - mean);
    },
    result: () => (n <= less ? null : makeDouble(Math.sqrt(squares / (n - less)))),
  };
}
