import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('a bench that is heard prints as ever, keeps its exit code, and leaves what it printed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'heard-'));
  try {
    const file = path.join(folder, 'output');
    const program = 'console.log("| a | 1 |"); console.error("aside"); process.exitCode = 3';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'heard.mjs'), file, 'node', '-e', program],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({ status: 3, stdout: '| a | 1 |\n', stderr: 'aside\n' });
    expect(readFileSync(file, 'utf8')).toBe('| a | 1 |\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
