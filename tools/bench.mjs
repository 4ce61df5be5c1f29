import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { busyShare, commitOf, machineOf, markOf, placeOf, saidOf, withFigures } from './bench/ledger.mjs';
import { BUNDLED, hasFigures, PROGRAMS } from './bench/programs.mjs';
import { installPackages } from './launch/install-packages.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';
import { runProgram } from './suite/run-program.mjs';

// Runs the measurements, or those named: `npm run bench -- embedded`. Nothing else should run on the machine meanwhile.
// A run of all writes the figures into docs/performance.md, a run of one where `--write` is said.
// Programs in the bench's own process run as the product's processes do: bundled, with their nursery. Those of the
// product bring their own.
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();
const ENV = { ...process.env, NODE_OPTIONS };
/** Not bundled, but all that is measured is in the bench's own process and the store. */
const IN_PROCESS = new Set(['punches', 'imports', 'intents']);
const BENCHES = /** @type {(keyof typeof PROGRAMS)[]} */ (Object.keys(PROGRAMS));
const LEDGER = path.join(projectRoot, 'docs', 'performance.md');
const [named, ...words] = process.argv.slice(2).filter((word) => word !== '--write');
const isAll = !named || named === 'all';
const isWritten = isAll || process.argv.includes('--write');
// The tables of this one are more than figures; it writes them into two documents.
const argsOf = (/** @type {string} */ name) => (name === 'load' && isWritten ? [...words, '--write'] : words);

try {
  await installPackages(projectRoot, { say: createReporter() });
  const chosen = BENCHES.filter(
    (name) => (isAll || name === named) && existsSync(path.join(projectRoot, PROGRAMS[name])),
  );
  if (chosen.length === 0) {
    console.error(`There is no bench ${named ?? ''}; they are ${BENCHES.join(' and ')}.`);
    process.exitCode = 1;
  }
  if (isWritten && words.includes('--short')) throw new Error('A short run has no figures to write.');
  // Before hours of measuring rather than after them.
  if (isWritten) for (const name of chosen.filter(hasFigures)) placeOf(readFileSync(LEDGER, 'utf8'), markOf(name));
  for (const name of chosen) {
    console.log(`\n${name}`);
    if ((await (isWritten && hasFigures(name) ? runAndWrite(name) : run(name))) !== 0) process.exitCode = 1;
  }
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}

/**
 * @param {keyof typeof PROGRAMS} name
 * @param {string} [file] where its output is kept as well
 */
async function run(name, file) {
  const isBundled = name === 'tools';
  const args = [isBundled ? await bundled() : PROGRAMS[name], ...argsOf(name)];
  const env = isBundled || IN_PROCESS.has(name) ? ENV : process.env;
  const program = isBundled ? 'node' : 'tsx';
  return file
    ? runProgram('node', [path.join(projectRoot, 'tools', 'bench', 'heard.mjs'), file, program, ...args], { env })
    : runProgram(program, args, { env });
}

/** @param {keyof typeof PROGRAMS} name */
async function runAndWrite(name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pathshala-figures-'));
  try {
    const file = path.join(folder, 'output');
    const before = await busyShare();
    const code = await run(name, file);
    const busy = [before, await busyShare()];
    const of = saidOf({ on: new Date(), commit: commitOf(), machine: machineOf(), busy });
    const output = readFileSync(file, 'utf8');
    const isWhole = code === 0 && words.length === 0;
    writeFileSync(LEDGER, withFigures(readFileSync(LEDGER, 'utf8'), { name, output, said: of, isWhole }));
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the program of the bench that runs bundled */
async function bundled() {
  // The bundler is a package, which a fresh clone does not have before the installation.
  const { bundleNode } = await import('./launch/bundle-node.mjs');
  const outDir = path.join(projectRoot, '.cache', 'bench-programs');
  await bundleNode(projectRoot, { outDir, programs: BUNDLED });
  return path.join(outDir, 'tools.js');
}
