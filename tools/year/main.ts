import { parseArgs } from 'node:util';
import setup from '../test-support/data-services';
import { holdAll, readFacts } from './invariants';
import { liveYear } from './run-year';
import { sizeOf } from './sizes';
import { openSpareYear } from './spare-year';
import { hashOf, summaryOf } from './summary';

/**
 * A school year of three institutions, lived through the public door and then held against invariants that share no
 * code with the product: `npm run year -- --seed 7 --months 12 --size 1`. Exit code 1 on a breach.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    months: { type: 'string', default: '12' },
    size: { type: 'string', default: '1' },
  },
});
const options = {
  seed: Number(values.seed),
  months: Math.min(12, Math.max(1, Number(values.months))),
  size: sizeOf(Number(values.size)),
  say: (line: string) => console.log(line),
};
const stop = await setup();
try {
  const began = performance.now();
  const year = await openSpareYear(options);
  const last = await liveYear(year, options);
  const lived = (performance.now() - began) / 1_000;
  const facts = await readFacts(year.store.raw(), last);
  const summary = await summaryOf(year, facts);
  console.log(`\nWhat happened (seed ${options.seed}, ${options.months} months, ${lived.toFixed(0)} s)`);
  for (const [what, count] of Object.entries(summary)) console.log(`  ${what.padEnd(44)}${String(count).padStart(12)}`);
  console.log(`  hash of the summary ${hashOf(summary)}`);
  console.log('\nWhat must hold');
  const held = await holdAll(facts);
  for (const { name, breaches } of held) {
    console.log(`  ${breaches.length === 0 ? 'holds' : 'BROKEN'.padEnd(5)}  ${name}`);
    for (const breach of breaches.slice(0, 5)) console.log(`         ${breach}`);
  }
  for (const failure of year.worker.failed) console.log(`  BROKEN  a job failed: ${failure}`);
  if (year.worker.failed.length > 0 || held.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1;
  await year.close();
} finally {
  await stop();
}
