import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { quietCollector } from './node-flags.mjs';
import { projectRoot } from './settings.mjs';

/** Makes 160 MB that nobody needs any more, is idle for some seconds, and says how large its heap is then. */
const WORK = `
  function work() {
    let all = Array.from({ length: 1_600_000 }, (_, at) => ({ at, text: 'row ' + at }));
    all = null;
  }
  const say = (ms) => setTimeout(() => console.log(Math.round(process.memoryUsage().heapTotal / 1e6)), ms);
  work();
`;
const IDLE_AFTER_WORK = `${WORK} say(12_000);`;
/** The same once more, soon after it has given back the first. */
const IDLE_AFTER_MORE = `${WORK} setTimeout(work, 8_000); say(26_000);`;
const heapAfter = async (flags: readonly string[], program = IDLE_AFTER_WORK) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', program], {
    cwd: path.join(projectRoot),
  });
  return Number(stdout);
};

it('gives back what a process has not needed since it became quiet', async () => {
  const collecting = ['--import', quietCollector(projectRoot)];
  const [usual, quiet, again] = await Promise.all([
    heapAfter([]),
    heapAfter(collecting),
    heapAfter(collecting, IDLE_AFTER_MORE),
  ]);
  expect(usual).toBeGreaterThan(100);
  expect(quiet).toBeLessThan(usual / 3);
  expect(again).toBeLessThan(usual / 3);
}, 40_000);
