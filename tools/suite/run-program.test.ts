import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runProgram } from './run-program.mjs';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('gives the exit code of a program that ends on its own', async () => {
  expect(await runProgram('node', ['-e', 'process.exitCode = 3'])).toBe(3);
});
it('keeps the words of a program that runs beside another until it ends, and is modest where it should be', () => {
  const inner =
    "process.stdout.write(`first ${require('node:os').getPriority()}, `); setTimeout(() => console.log('last'), 100)";
  const outer = `
    const { runProgram } = await import(${JSON.stringify(new URL('run-program.mjs', import.meta.url).href)});
    const ended = runProgram('node', ['-e', ${JSON.stringify(inner)}], { output: 'kept', isModest: true });
    setTimeout(() => process.stdout.write('meanwhile, '), 50);
    await ended;`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', outer], { encoding: 'utf8' });
  expect(stdout).toMatch(/^meanwhile, first (?:\d+), last\n$/);
  expect(Number(/\d+/.exec(stdout)![0])).toBeGreaterThanOrEqual(10);
});
it('ends a program that hangs, and whatever it started', async () => {
  const child = `const { spawn } = require('node:child_process'); const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); require('node:fs').writeFileSync(process.env.PID_FILE, String(inner.pid)); setInterval(() => {}, 1000);`;
  const directory = mkdtempSync(`${tmpdir()}/pathshala-limit-`);
  try {
    expect(
      await runProgram('node', ['-e', child], {
        env: { ...process.env, PID_FILE: `${directory}/pid` },
        limitMs: 1_500,
      }),
    ).toBeNull();
    const inner = Number(readFileSync(`${directory}/pid`, 'utf8'));
    await expect.poll(() => isAlive(inner)).toBe(false);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
it('lets a program that hangs end what is no part of its group, as a run ends its store', async () => {
  const child = `const { spawn } = require('node:child_process'); const store = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true }); require('node:fs').writeFileSync(process.env.PID_FILE, String(store.pid)); process.once('exit', () => store.kill('SIGKILL')); process.once('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`;
  const directory = mkdtempSync(`${tmpdir()}/pathshala-limit-`);
  try {
    const env = { ...process.env, PID_FILE: `${directory}/pid` };
    expect(await runProgram('node', ['-e', child], { env, limitMs: 1_500 })).toBeNull();
    const store = Number(readFileSync(`${directory}/pid`, 'utf8'));
    await expect.poll(() => isAlive(store)).toBe(false);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
