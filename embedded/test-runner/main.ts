import { parseArgs } from 'node:util';
import { relative } from 'node:path';
import { MongoClient } from 'mongodb';
import { startStore } from '../src/index';
import { Unsupported } from './assertion';
import { runTest } from './run-test';
import { loadSpecFiles, unmetRequirement } from './spec-file';
import type { Doc } from './expected-logs';

const { values } = parseArgs({
  options: {
    specs: { type: 'string' },
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    least: { type: 'string', default: '0.95' },
  },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
if (!values.specs) {
  say('Say where the unified tests of the driver specifications are: --specs FOLDER [--only TEXT]');
  process.exit(2);
}

const TEST_MS = 30_000;
const store = await startStore({ dataDir: null, port: 0, testMode: true });
const internal = await new MongoClient(store.url).connect();
const version = String((await internal.db('admin').command({ buildInfo: 1 }))['version']);
const parameters = (await internal.db('admin').command({ getParameter: '*' })) as Doc;
const suites = new Map<string, { passed: number; failed: number; skipped: number; notFor: number }>();
const skips = new Map<string, number>();

for (const file of loadSpecFiles(values.specs)) {
  const name = relative(values.specs, file.path);
  const suite = name.split('/')[0]!;
  const counts = suites.get(suite) ?? { passed: 0, failed: 0, skipped: 0, notFor: 0 };
  suites.set(suite, counts);
  for (const test of file.tests) {
    const title = `${name} › ${test.description}`;
    if (values.only && !title.includes(values.only)) continue;
    const unmet =
      unmetRequirement(file.runOnRequirements, { version, parameters }) ??
      unmetRequirement(test.runOnRequirements, { version, parameters });
    if (unmet !== undefined) {
      counts.notFor++;
      if (values.verbose) say(`not for this server: ${title}: ${unmet}`);
      continue;
    }
    if (test.skipReason) {
      counts.notFor++;
      if (values.verbose) say(`skipped by the specification: ${title}: ${test.skipReason}`);
      continue;
    }
    let timer: NodeJS.Timeout | undefined;
    const giveUp = new AbortController();
    let running: Promise<void> | undefined;
    try {
      running = runTest(file, test, store.url, internal, giveUp.signal);
      await Promise.race([
        running,
        new Promise((_resolve, reject) => {
          timer = setTimeout(() => {
            reject(new Error(`took longer than ${TEST_MS} ms`));
            giveUp.abort();
          }, TEST_MS);
        }),
      ]);
      counts.passed++;
    } catch (error) {
      if (error instanceof Unsupported) {
        counts.skipped++;
        skips.set(error.message, (skips.get(error.message) ?? 0) + 1);
        say(`skipped: ${title}: ${error.message}`);
      } else {
        counts.failed++;
        say(`FAILED: ${title}: ${(error as Error).message}`);
      }
    } finally {
      clearTimeout(timer);
      // A test that was given up has to let go of its fail points before the next one begins.
      if (giveUp.signal.aborted) await running?.catch(() => undefined);
    }
  }
}

await internal.close();
await store.close();
let [passed, runnable] = [0, 0];
for (const [suite, counts] of suites) {
  passed += counts.passed;
  runnable += counts.passed + counts.failed + counts.skipped;
  say(
    `${suite}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${counts.notFor} not for this server`,
  );
}
for (const [reason, count] of skips) say(`  skipped ${count}: ${reason}`);
const share = runnable === 0 ? 0 : passed / runnable;
say(`${passed} of ${runnable} runnable tests pass: ${(share * 100).toFixed(1)} %`);
process.exit(share >= Number(values.least) ? 0 : 1);
