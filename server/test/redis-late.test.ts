import { connectRedis, makeLog } from '@pathshala/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, openProxy, readAnswer, until, type House } from './house';

let house: House;
let proxy: Awaited<ReturnType<typeof openProxy>>;
const real = process.env['PATHSHALA_TEST_REDIS_URL']!;
beforeAll(async () => {
  proxy = await openProxy(real);
  await proxy.cut();
  house = await openHouse({ env: { REDIS_URL: `redis://127.0.0.1:${proxy.port}` } });
});
afterAll(async () => {
  await house.close();
  await proxy.close();
});

it('a server that starts while Redis is away serves people, and hands over what they order once Redis is there', async () => {
  const ready = async () => readAnswer(await fetch(`${house.url}/readyz`));
  expect((await ready()).body).toEqual({ status: 'ready', down: [], degraded: ['redis'] });
  const page = await house.page(house.w.school.head);
  const publish = (title: string) =>
    page.call('POST', '/api/notices', {
      ...{ title, titleBn: 'ক্রীড়া', body: 'Come', bodyBn: 'আসুন', publishedOn: '2026-03-04', status: 'published' },
    });
  expect((await publish('Sports')).status).toBe(200);
  await proxy.mend();
  await until(async () => (await ready()).body.degraded.length === 0, 'it never notices that Redis is there');
  const redis = await connectRedis({ url: real, log: makeLog('test', 'silent') });
  // Earlier orders are swept up by a worker, of which there is none here.
  expect((await publish('Debate')).status).toBe(200);
  const waiting = () => redis.lLen(`${house.w.config.REDIS_PREFIX}:jobs:wait`);
  await until(async () => (await waiting()) > 0, 'the order never reaches the queue', 20_000);
  redis.destroy();
});
