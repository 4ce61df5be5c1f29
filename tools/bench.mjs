import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUNDLED, PROGRAMS } from './bench/programs.mjs';
import { installPackages } from './launch/install-packages.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';
import { runProgram } from './suite/run-program.mjs';

// Runs the measurements, or those named: `npm run bench -- embedded`. Nothing else should run on the machine meanwhile.
// Programs in the bench's own process run as the product's processes do: bundled, with their nursery. Those of the
// product bring their own.
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();
const ENV = { ...process.env, NODE_OPTIONS };
/** Not bundled, but all that is measured is in the bench's own process and the store. */
const IN_PROCESS = new Set(['punches', 'imports', 'intents']);
const BENCHES = /** @type {(keyof typeof PROGRAMS)[]} */ (Object.keys(PROGRAMS));
const [named, ...args] = process.argv.slice(2);

try {
  await installPackages(projectRoot, { say: createReporter() });
  const chosen = BENCHES.filter(
    (name) => (!named || named === 'all' || name === named) && existsSync(path.join(projectRoot, PROGRAMS[name])),
  );
  if (chosen.length === 0) {
    console.error(`There is no bench ${named ?? ''}; they are ${BENCHES.join(' and ')}.`);
    process.exitCode = 1;
  }
  for (const name of chosen) {
    console.log(`\n${name}`);
    const code =
      name === 'tools'
        ? await runBundled()
        : await runProgram('tsx', [PROGRAMS[name], ...args], IN_PROCESS.has(name) ? { env: ENV } : {});
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}

async function runBundled() {
  // The bundler is a package, which a fresh clone does not have before the installation.
  const { bundleNode } = await import('./launch/bundle-node.mjs');
  const outDir = path.join(projectRoot, '.cache', 'bench-programs');
  await bundleNode(projectRoot, { outDir, programs: BUNDLED });
  return runProgram('node', [path.join(outDir, 'tools.js'), ...args], { env: ENV });
}
