import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from './settings.mjs';

/** Makes 160 MB that nobody needs any more, is idle for some seconds, and says how large its heap is then. */
const IDLE_AFTER_WORK = `
  let all = Array.from({ length: 1_600_000 }, (_, at) => ({ at, text: 'row ' + at }));
  all = null;
  setTimeout(() => console.log(Math.round(process.memoryUsage().heapTotal / 1e6)), 9_000);
`;
const COLLECTOR = pathToFileURL(path.join(projectRoot, 'tools', 'launch', 'quiet-collector.mjs')).href;
/** With a second between two looks. */
const QUICK = `data:text/javascript,import { collectWhenQuiet } from '${COLLECTOR}'; collectWhenQuiet(1_000);`;
const heapAfter = async (flags: readonly string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', IDLE_AFTER_WORK], {
    cwd: projectRoot,
  });
  return Number(stdout);
};

it('gives back what a process has not needed since it became quiet', async () => {
  const [usual, quiet] = await Promise.all([heapAfter([]), heapAfter(['--import', QUICK])]);
  expect(usual).toBeGreaterThan(100);
  expect(quiet).toBeLessThan(usual / 3);
}, 40_000);
