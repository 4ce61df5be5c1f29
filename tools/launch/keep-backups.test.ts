import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStore } from '../../embedded/src/index';
import { STORE_USER } from './provide-mongo.mjs';
import { readStorePassword } from './read-secret.mjs';
import { projectRoot } from './settings.mjs';
import { backupsToDrop, backupWhenDue, isBackupDue } from './keep-backups.mjs';

const NOW = new Date('2044-03-02T10:00:00Z');

it.each([
  ['none was made yet', [], true],
  ['the newest is of today', ['2044-03-01T10-00-01', '2044-02-01T10-00-00'], false],
  ['the newest is a day old', ['2044-03-01T10-00-00', '2044-02-01T10-00-00'], true],
  ['what someone else put there is none', ['of-the-office', '2044-03-02T09-00-00.part'], true],
])('a backup is due or not: %s', (_what, names, isDue) => expect(isBackupDue(names, NOW)).toBe(isDue));

it.each([
  [3, []],
  [2, ['2044-02-01T10-00-00']],
  [1, ['2044-02-01T10-00-00', '2044-02-28T10-00-00']],
])('keeps the newest %i', (keep, dropped) =>
  expect(
    backupsToDrop(['2044-03-01T10-00-00', 'of-the-office', '2044-02-01T10-00-00', '2044-02-28T10-00-00'], keep),
  ).toEqual(dropped),
);

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'backups-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes one, drops the oldest, and says why it could not', async () => {
  const backupDir = path.join(folder, 'backups');
  await mkdir(path.join(backupDir, '2044-02-01T10-00-00'), { recursive: true });
  const program = path.join(folder, 'tool.mjs');
  await writeFile(program, "import { mkdirSync } from 'node:fs';\nmkdirSync(process.argv.at(-1));");
  const said: string[] = [];
  const make = (now: Date) =>
    backupWhenDue({
      settings: { root: folder, backupDir, backupKeep: 1 },
      storeFolder: folder,
      say: (topic, text) => said.push(`${topic} ${text}`),
      signal: new AbortController().signal,
      now,
      program: [program],
    });
  expect(await make(NOW)).toBe(path.join(backupDir, '2044-03-02T10-00-00'));
  expect(await readdir(backupDir)).toEqual(['2044-03-02T10-00-00']);
  expect(said[0]).toMatch(/^backup .*2044-03-02T10-00-00, read and whole/);
  expect(await make(NOW)).toBeUndefined();
  await writeFile(program, "console.error('The store does not answer.');\nprocess.exit(1);");
  await expect(make(new Date('2044-03-04T10:00:00Z'))).rejects.toThrow('The store does not answer.');
});

it('copies the running store, which asks for the password of its data folder', async () => {
  const storeFolder = path.join(folder, 'embedded');
  const credentials = { user: STORE_USER, password: readStorePassword(folder) };
  const store = await startStore({ dataDir: storeFolder, port: 0, credentials });
  const client = new MongoClient(store.url, {
    auth: { username: credentials.user, password: credentials.password },
    authSource: 'admin',
  });
  const said: string[] = [];
  try {
    await client.db('school').collection('notes').insertOne({ text: 'kept' });
    const made = await backupWhenDue({
      settings: { root: folder, backupDir: path.join(folder, 'backups'), backupKeep: 1 },
      storeFolder,
      say: (topic, text) => said.push(`${topic} ${text}`),
      signal: new AbortController().signal,
      now: NOW,
      program: ['--import', 'tsx', path.join(projectRoot, 'embedded/src/store.ts')],
    });
    expect(await readdir(made!)).toContainEqual(expect.stringMatching(/\.oplog$/));
    expect(said[0]).toMatch(/read and whole/);
  } finally {
    await client.close();
    await store.close();
  }
});
