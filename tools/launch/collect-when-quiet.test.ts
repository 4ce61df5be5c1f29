import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { quietCollector } from './node-flags.mjs';
import { projectRoot } from './settings.mjs';

/** Makes 160 MB that nobody needs any more, is idle for some seconds, and says how large its heap is then. */
const IDLE_AFTER_WORK = `
  let all = Array.from({ length: 1_600_000 }, (_, at) => ({ at, text: 'row ' + at }));
  all = null;
  setTimeout(() => console.log(Math.round(process.memoryUsage().heapTotal / 1e6)), 12_000);
`;
const heapAfter = async (flags: readonly string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', IDLE_AFTER_WORK], {
    cwd: path.join(projectRoot),
  });
  return Number(stdout);
};

it('gives back what a process has not needed since it became quiet', async () => {
  const [usual, quiet] = await Promise.all([heapAfter([]), heapAfter(['--import', quietCollector(projectRoot)])]);
  expect(usual).toBeGreaterThan(100);
  expect(quiet).toBeLessThan(usual / 3);
}, 40_000);
