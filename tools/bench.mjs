import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './launch/install-packages.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';
import { runProgram } from './suite/run-program.mjs';

// Runs the measurements, or those named: `npm run bench -- embedded`. Nothing else should run on the machine meanwhile.
// What runs in the bench's own process runs as the product's processes do; those of the product bring their own.
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();
const BENCHES = ['embedded', 'tools', 'e2e'];
const [named, ...args] = process.argv.slice(2);

try {
  await installPackages(projectRoot, { say: createReporter() });
  const chosen = BENCHES.filter((name) => (!named || name === named) && existsSync(path.join(projectRoot, name, 'bench', 'main.ts')));
  if (chosen.length === 0) {
    console.error(`There is no bench ${named ?? ''}; they are ${BENCHES.join(' and ')}.`);
    process.exitCode = 1;
  }
  for (const name of chosen) {
    console.log(`\n${name}`);
    const code = await runProgram('tsx', [`${name}/bench/main.ts`, ...args], name === 'tools' ? { env: { ...process.env, NODE_OPTIONS } } : {});
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}
