import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStore, type RunningStore } from './index';

let folder: string;
let socket: string;
let running: RunningStore | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  socket = path.join(folder, 'store.sock');
});
afterEach(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});
const urlOf = (host: string) => `mongodb://${host}/?replicaSet=embedded&directConnection=true`;
const open = async (over: Partial<Parameters<typeof startStore>[0]> = {}) =>
  (running = await startStore({ dataDir: null, port: 0, socket, ...over }));

it('serves a socket of the file system beside its port, with the same data', async () => {
  const { url } = await open();
  const [local, port] = await Promise.all([
    MongoClient.connect(urlOf(encodeURIComponent(socket))),
    MongoClient.connect(url),
  ]);
  await local.db('school').collection('marks').insertOne({ roll: 7 });
  expect(await port.db('school').collection('marks').countDocuments({ roll: 7 })).toBe(1);
  await Promise.all([local.close(), port.close()]);
});
it('lets nobody but its own user connect to the socket', async () => {
  await open();
  expect(statSync(socket).mode & 0o777).toBe(0o600);
});
it('asks for the password on the socket, too', async () => {
  await open({ credentials: { user: 'pathshala', password: 'secret' } });
  const client = await MongoClient.connect(urlOf(encodeURIComponent(socket)));
  await expect(client.db('school').collection('marks').countDocuments()).rejects.toThrow(/auth/i);
  await client.close();
});
it('takes the place of the socket that a killed store left, and leaves none itself', async () => {
  writeFileSync(socket, '');
  const { close } = await open();
  const client = await MongoClient.connect(urlOf(encodeURIComponent(socket)));
  expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await close();
  expect(existsSync(socket)).toBe(false);
});
it('serves its port where the file system takes no socket, and says so', async () => {
  const said: string[] = [];
  const { url } = await open({ socket: path.join(folder, 'missing', 'store.sock'), report: (text) => said.push(text) });
  const client = await MongoClient.connect(url);
  expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  expect(said.join('\n')).toMatch(/No socket at .*store\.sock/);
});
