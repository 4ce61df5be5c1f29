import { parseArgs } from 'node:util';
import { fuzzFrames } from './fuzz';

const { values } = parseArgs({
  options: { frames: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const result = await fuzzFrames(Number(values.frames), Number(values.seed));
process.stdout.write(
  `${result.frames} frames: ${result.answered} answers, ${result.closed} connections closed, heap grew by ${(result.heapGrowth / 1048576).toFixed(1)} MiB, ${result.alive ? 'still answers' : 'NO LONGER ANSWERS'}\n`,
);
process.exit(result.alive ? 0 : 1);
