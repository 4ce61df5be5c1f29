import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideBrowser } from './provide-browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pathshala-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const say = () => undefined;
function program(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

describe('a browser for the journeys', () => {
  it('is the one that is named, before any of the PATH', async () => {
    program('chromium');
    const named = program('my-chrome');
    expect(await provideBrowser({ env: { CHROMIUM_PATH: named, PATH: folder }, say })).toBe(named);
  });

  it('is the one of the PATH', async () => {
    const chrome = program('google-chrome');
    expect(await provideBrowser({ env: { PATH: folder }, say })).toBe(chrome);
  });

  it('is the shell without windows where there is one', async () => {
    program('chromium');
    const shell = program('chromium-headless-shell');
    expect(await provideBrowser({ env: { PATH: folder }, say })).toBe(shell);
  });

  it('is not guessed when the named one does not exist', async () => {
    const missing = path.join(folder, 'nowhere');
    await expect(provideBrowser({ env: { CHROMIUM_PATH: missing }, say })).rejects.toThrow(
      `CHROMIUM_PATH is "${missing}", but there is no such file; mend it or unset it.`,
    );
  });
});
