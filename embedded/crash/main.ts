import { parseArgs } from 'node:util';
import { crashLoop } from './crash-loop';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const result = await crashLoop({ rounds: Number(values.rounds), seed: Number(values.seed), say });
say(
  `${result.rounds} kills, ${result.acknowledged} acknowledged writes, ${result.transactions} transactions, ${result.events} events, ${result.cutTails} unfinished log ends cut, ${result.problems.length} problems`,
);
for (const problem of result.problems.slice(0, 20)) say(problem);
process.exit(result.problems.length === 0 ? 0 : 1);
