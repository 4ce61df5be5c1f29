import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../launch/check-host.mjs';
import { projectRoot } from '../launch/settings.mjs';

// `npm run nodes` starts the product, with an empty database, under each further line of Node that it allows, taken
// from npm, and looks whether it serves and ends. Those of the line that runs this are left out.
const LINES = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24'];
const WITHIN_MS = 300_000;
let failed = 0;

for (const line of LINES) {
  const node = provideNode(line);
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const problem = await smoke(node).catch((/** @type {Error} */ error) => error.message);
  if (problem) failed += 1;
  process.stdout.write(`${problem ? '✗' : '✓'} Node ${version}${problem ? `: ${problem}` : ''}\n`);
}
process.exitCode = failed;

/** @param {string} line major version @returns {string} its program */
function provideNode(line) {
  const folder = path.join(projectRoot, '.cache', 'nodes', line);
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const program = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program))
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${line}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  return program;
}

/** @param {string} node @returns {Promise<string | null>} what went wrong */
async function smoke(node) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pathshala-nodes-'));
  const port = await findFreePort();
  const child = spawn(node, ['tools/start.mjs'], {
    cwd: projectRoot,
    env: {
      PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}`,
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const deadline = Date.now() + WITHIN_MS;
    while (!/^ready http/m.test(output)) {
      if (child.exitCode !== null) return `the launcher ended:\n${output}`;
      if (Date.now() > deadline) return `not ready within ${WITHIN_MS / 60_000} minutes:\n${output}`;
      await delay(200);
    }
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (!ready.ok) return `/readyz says ${ready.status}`;
    const page = await (await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } })).text();
    return page.includes('csrf-token') ? null : 'the page for logging in is not served';
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
