import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openOwnStore, type OwnStore } from './own-store';
import { openReader } from './reader';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE_MS = 60_000;
const run = promisify(execFile);
const storeTool = (...args: string[]) =>
  run(process.execPath, [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'embedded/src/store.ts', ...args], {
    cwd: ROOT,
  });

let store: OwnStore;
let house: House;
beforeAll(async () => {
  store = await openOwnStore();
  house = await openHouse({ env: { MONGO_URL: store.url } });
}, 3 * PATIENCE_MS);
afterAll(async () => {
  await house.close();
  await store.remove();
});

it(
  'a restore under open browsers makes every one of them read again, whatever number it had reached',
  { timeout: 3 * PATIENCE_MS },
  async () => {
    const backup = `${store.directory}-backup`;
    const { id, office } = house.w.school;
    const notices = () => house.w.system(id).repo(Notice);
    const open = () => openReader(house.url, office.token, { entity: 'notice' });
    const [ahead, idle] = [await open(), await open()];
    const add = (title: string) =>
      notices().create({
        title,
        titleBn: title,
        body: title,
        bodyBn: title,
        publishedOn: '2044-03-02',
        status: 'published',
      });
    await add('Kept');
    await until(() => ahead.events.length === 1, 'the change does not arrive');
    await storeTool('backup', '--data', store.directory, '--to', backup);
    await add('Lost');
    await add('Lost too');
    await until(() => ahead.events.length === 3 && idle.events.length === 3, 'the changes do not arrive');
    await store.kill();
    await storeTool('restore', '--from', backup, '--data', store.directory);
    await store.start();
    await until(() => ahead.resets > 0 && idle.resets > 0, 'nobody reads again', PATIENCE_MS);
    expect((await notices().find()).map(({ title }) => title)).toEqual(['Kept']);
    await add('After');
    await until(
      () => ahead.events.length === 4 && idle.events.length === 4,
      'what comes after is not heard',
      PATIENCE_MS,
    );
    ahead.close();
    idle.close();
    await rm(backup, { recursive: true, force: true });
  },
);
