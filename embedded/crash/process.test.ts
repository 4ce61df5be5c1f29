import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleStore, startProcess } from './store-process';

let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-'));
  script = await bundleStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the program to its end, which comes immediately with these arguments. */
async function ended(args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, out, err };
}

describe('the process', () => {
  it('says in one line where it listens, keeps what it was given, and leaves no lock behind', async () => {
    const data = join(folder, 'data');
    const first = await startProcess(script, ['--data', data, '--port', '0']);
    expect(first.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=embedded&directConnection=true$/);
    const client = await new MongoClient(first.url).connect();
    await client.db('t').collection('c').insertOne({ a: 1 });
    await client.close();
    expect(await readdir(data)).toContain('lock');
    await first.stop();
    expect(await readdir(data)).not.toContain('lock');
    const second = await startProcess(script, ['--data', data, '--port', '0']);
    const again = await new MongoClient(second.url).connect();
    expect(await again.db('t').collection('c').countDocuments()).toBe(1);
    await again.close();
    await second.stop();
  });

  it('writes nothing to disk with --memory', async () => {
    const cwd = await mkdtemp(join(folder, 'memory-'));
    const store = await startProcess(script, ['--memory', '--port', '0'], cwd);
    const client = await new MongoClient(store.url).connect();
    await client
      .db('t')
      .collection('c')
      .insertOne({ a: 1 }, { writeConcern: { w: 'majority', j: true } });
    expect(await client.db('t').collection('c').countDocuments()).toBe(1);
    const { storageEngine } = await client.db('admin').command({ serverStatus: 1 });
    expect(storageEngine).toMatchObject({ persistent: false, logBytes: 0 });
    await client.close();
    await store.stop();
    expect(await readdir(cwd)).toEqual([]);
  });

  it('refuses a folder that another process has open, and a port that is taken', async () => {
    const data = join(folder, 'shared');
    const store = await startProcess(script, ['--data', data, '--port', '0']);
    const port = new URL(store.url).port;
    const [folderTaken, portTaken] = await Promise.all([
      ended(['--data', data, '--port', '0']),
      ended(['--data', join(folder, 'other'), '--port', port]),
    ]);
    expect(folderTaken).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/in use by the process \d+\. Nothing was changed\. Stop the other process/),
    });
    expect(portTaken).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/Port \d+ is in use\. Nothing was changed/),
    });
    await store.stop();
  });

  it('explains a file in the place of the folder, a missing folder and an open address', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const [place, missing, both, address] = await Promise.all([
      ended(['--data', file, '--port', '0']),
      ended(['--port', '0']),
      ended(['--data', join(folder, 'both'), '--memory', '--port', '0']),
      ended(['--data', join(folder, 'open'), '--port', '0', '--host', '0.0.0.0']),
    ]);
    expect(place).toMatchObject({ code: 1, err: expect.stringContaining('is not a folder') });
    for (const refused of [missing, both])
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--data FOLDER, or --memory') });
    expect(address).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The store does not listen on 0\.0\.0\.0 without a user/),
    });
  });
});
