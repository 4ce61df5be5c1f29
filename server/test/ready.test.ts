import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAIN_LOOK } from '../src/http/site-look';
import { openHouse, readAnswer, type House } from './house';

let house: House;
let client: string;
beforeAll(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'pathshala-ready-'));
  house = await openHouse({ env: { CLIENT_DIR: client } });
});
afterAll(async () => {
  await house.close();
  await rm(client, { recursive: true, force: true });
});

it('is not ready while the first page of a website cannot be sent, and is once the build is whole', async () => {
  const ready = async () => readAnswer(await fetch(`${house.url}/readyz`));
  const page = async () => (await fetch(`${house.url}/?alias=school`)).status;
  const waits = { status: 503, body: { status: 'not ready', down: ['pages'], degraded: [] } };
  expect(await ready()).toMatchObject(waits);
  expect(await page()).toBeGreaterThanOrEqual(500);
  const parts = [
    ['index.html', '<!doctype html><html lang="en"><head><meta name="csrf-token" content="%CSRF%"></head></html>'],
    ['preloads.json', '['],
    ['site.json', JSON.stringify(PLAIN_LOOK)],
  ] as const;
  for (const [name, text] of parts) {
    expect(await ready()).toMatchObject(waits);
    await writeFile(path.join(client, name), text);
  }
  // A file that is half written.
  expect(await ready()).toMatchObject(waits);
  await writeFile(path.join(client, 'preloads.json'), '[]');
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', down: [], degraded: [] } });
  expect(await page()).toBe(200);
});
