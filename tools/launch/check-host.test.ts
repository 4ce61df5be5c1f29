import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { statfs } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDataDir, checkFreeSpace, checkPortFree, checkProjectDir, findFreePort } from './check-host.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pathshala-host-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const disk = (freeMebibytes: number) =>
  (() => Promise.resolve({ bavail: freeMebibytes, bsize: 1024 * 1024 })) as unknown as typeof statfs;

describe('the data folder', () => {
  it('is made with its parents when it does not exist', async () => {
    const deep = path.join(folder, 'a', 'b');
    for (let time = 0; time < 2; time += 1) await expect(checkDataDir(deep)).resolves.toBeUndefined();
    expect(readdirSync(deep)).toEqual([]);
  });

  it('is refused with a remedy when it is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(checkDataDir(file)).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\); choose a writable folder: DATA_DIR=/,
    );
  });

  it('is refused immediately where nothing can be created', async () => {
    await expect(
      checkDataDir(process.platform === 'linux' ? '/proc/pathshala/data' : '/dev/null/data'),
    ).rejects.toThrow('cannot be written');
  });

  it('passes the project folder of this test', async () => {
    await expect(checkProjectDir(folder)).resolves.toBeUndefined();
    await expect(checkProjectDir(path.join(folder, 'nowhere'))).rejects.toThrow('copy it to a writable folder');
  });
});

describe('free space', () => {
  it('is enough at the limit', async () => {
    await expect(
      checkFreeSpace(folder, { needMebibytes: 200, purpose: 'the data', measure: disk(200) }),
    ).resolves.toBeUndefined();
  });

  it('is asked for in one sentence when the disk is full', async () => {
    await expect(
      checkFreeSpace(folder, { needMebibytes: 200, purpose: 'the data', measure: disk(12) }),
    ).rejects.toThrow(
      /is nearly full: 12 MB are free and the data needs 200 MB; free some space or use another disk with DATA_DIR=/,
    );
  });
});

describe('the port', () => {
  it('is refused with another suggestion when it is taken, on one address or on all', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const server = net.createServer();
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      const { port } = server.address() as net.AddressInfo;
      await expect(checkPortFree(port)).rejects.toThrow(
        `Port ${port} is already used by another program; stop that program, or choose another port: PORT=${port + 1} npm start.`,
      );
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('may be any free one', async () => {
    await expect(checkPortFree(0)).resolves.toBeUndefined();
    await expect(checkPortFree(await findFreePort())).resolves.toBeUndefined();
  });

  it('is refused together with an address that this machine does not have', async () => {
    await expect(checkPortFree(await findFreePort(), '203.0.113.7')).rejects.toThrow(
      'HOST is "203.0.113.7", but this machine has no such address',
    );
  });
});
