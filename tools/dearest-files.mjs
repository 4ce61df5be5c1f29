// npm run test:dearest -- 20: the files that took longest in the last run of the suite.
import { dearest, lastRun } from './suite/dearest-files.mjs';

const files = lastRun();
console.log(
  files.length === 0
    ? 'There is no report of a run yet; npm test writes them.'
    : dearest(files, Number(process.argv[2] ?? 20)).join('\n'),
);
