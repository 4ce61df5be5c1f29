import { randomUUID } from 'node:crypto';
import {
  connectRedis,
  coreModules,
  execute,
  makeBullQueue,
  makeContext,
  makeKernel,
  makeLog,
  type Kernel,
  type Queue,
} from '@pathshala/core';
import { openMachines, testConfig, world, type Machines, type World } from '@pathshala/core/testing';
import {
  messagingActions,
  SmsAccount,
  SmsBatch,
  SmsMessage,
  SmsSandboxMessage,
  SmsSetting,
} from '@pathshala/shared/modules/school/messaging';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spawnWorker, type OwnWorker } from './own-worker';

const STUDENTS = 42;
const NUMBERS = STUDENTS - 2;
const PRICE = 50;
const BALANCE = 1_000_000;

let w: World;
let machines: Machines;
let queue: Queue;
let kernel: Kernel;
let workers: OwnWorker[] = [];
const settings = () =>
  testConfig({
    MONGO_DATABASE: w.config.MONGO_DATABASE,
    REDIS_PREFIX: w.config.REDIS_PREFIX,
    PUBLIC_URL: machines.url,
  });

beforeAll(async () => {
  machines = await openMachines();
  w = await world({ clock: 'running', weekend: [], students: STUDENTS, env: { PUBLIC_URL: machines.url } });
  machines.serve(w.kernel);
  queue = await makeBullQueue({
    url: w.config.REDIS_URL,
    prefix: w.config.REDIS_PREFIX,
    log: makeLog('test', 'silent'),
  });
  kernel = makeKernel({
    config: settings(),
    store: w.store,
    queue,
    log: makeLog('test', 'silent'),
    modules: coreModules,
  });
  // The outbox is relayed by the kernel that orders; the trial gateway orders its reports by this one.
  machines.serve(kernel);
  await w.system().repo(SmsAccount).create({ institution: w.school.id, balance: BALANCE, partPrice: PRICE });
  await w.system(w.school.id).repo(SmsSetting).create({ key: 'default', perMinute: 600 });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await queue.close();
  await machines.close();
  await w.close();
});

const start = async () => {
  const worker = await spawnWorker(settings());
  workers.push(worker);
  return worker;
};
const office = () =>
  makeContext(kernel, {
    tenantId: w.school.id,
    actor: w.school.office.actor,
    permissions: w.school.office.permissions,
  });
const order = async (text: string) =>
  (
    await execute(messagingActions.sendSms, office(), {
      audience: { kind: 'section', section: w.school.sectionA.id },
      language: 'en',
      text,
      purpose: 'notice',
      key: randomUUID(),
    })
  ).batch;
/** Messages that the gateway took, by number: how many of this text. */
async function received(text: string): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const row of await w.system().repo(SmsSandboxMessage).find({ where: { text } }))
    counts.set(row.to, (counts.get(row.to) ?? 0) + 1);
  return [...counts.values()];
}
const once = Array.from({ length: NUMBERS }, () => 1);
const batchOf = (id: string) => w.system(w.school.id).repo(SmsBatch).get(id);
const balance = async () => (await w.system().repo(SmsAccount).findOne({ institution: w.school.id }))!.balance;
const WAIT = { timeout: 110_000, interval: 150 };

it('two workers and an order given twice send each message once, at the pace of the institution', async () => {
  await Promise.all([start(), start()]);
  const began = performance.now();
  const batch = await order('Twice');
  await queue.add(
    'messaging.sendSms',
    { payload: { batch }, tenantId: w.school.id, actorId: null, requestId: 'again' },
    { jobId: 'sms-again-by-hand', delayMs: 0 },
  );
  await expect.poll(async () => (await batchOf(batch)).delivered, WAIT).toBe(NUMBERS);
  expect(await received('Twice')).toEqual(once);
  expect(await batchOf(batch)).toMatchObject({ status: 'done', queued: 0, sending: 0, cost: NUMBERS * PRICE });
  expect(await balance()).toBe(BALANCE - NUMBERS * PRICE);
  expect(performance.now() - began).toBeGreaterThan((NUMBERS / 600) * 60_000 * 0.7);
}, 240_000);

it('a worker that is killed between the gateway and its own record, and a Redis that forgets everything, cost no message and send none twice', async () => {
  // This number is taken and never answered: the worker waits, and dies waiting.
  await w.system(w.school.id).repo(Guardian).update(w.school.guardians[25]!.id, { phone: '01700000993' });
  const before = await balance();
  const first = await start();
  const batch = await order('Killed');
  await expect
    .poll(async () => w.system().repo(SmsSandboxMessage).count({ text: 'Killed', to: '01700000993' }), WAIT)
    .toBe(1);
  await first.kill();
  const claimed = await w.system(w.school.id).repo(SmsMessage).count({ batch, status: 'sending' });
  expect(claimed).toBeGreaterThan(0);
  expect((await batchOf(batch)).queued).toBeGreaterThan(0);
  await forgetEverything();
  await start();
  await expect.poll(async () => (await batchOf(batch)).delivered, WAIT).toBe(NUMBERS);
  expect(await received('Killed')).toEqual(once);
  expect(await batchOf(batch)).toMatchObject({
    status: 'done',
    queued: 0,
    sending: 0,
    failed: 0,
    cost: NUMBERS * PRICE,
  });
  expect(before - (await balance())).toBe(NUMBERS * PRICE);
}, 240_000);

it('a stop half-way holds the rest, also for a worker that starts later; continuing sends only that', async () => {
  const first = await start();
  const batch = await order('Stopped');
  await expect.poll(async () => (await received('Stopped')).length, WAIT).toBeGreaterThan(0);
  await execute(messagingActions.stopSms, office(), { batch });
  await first.kill();
  await endHold();
  await start();
  await expect.poll(async () => (await batchOf(batch)).sending, WAIT).toBe(0);
  const held = (await batchOf(batch)).queued;
  expect(held).toBeGreaterThan(0);
  expect(await received('Stopped')).toHaveLength(NUMBERS - held);
  await execute(messagingActions.resumeSms, office(), { batch });
  await expect.poll(async () => (await batchOf(batch)).delivered, WAIT).toBe(NUMBERS);
  expect(await received('Stopped')).toEqual(once);
}, 240_000);

/**
 * As if the half minute had passed after which a silent sender is taken for dead; the test before waits for it in full.
 */
async function endHold() {
  const past = new Date(w.clock.now().getTime() - 1).toISOString();
  const accounts = w.system().repo(SmsAccount);
  await accounts.update((await accounts.findOne({ institution: w.school.id }))!.id, { heldUntil: past });
}

/** Worse than a restart: nothing that was queued is there any more. */
async function forgetEverything() {
  const redis = await connectRedis({ url: w.config.REDIS_URL, log: makeLog('test', 'silent') });
  const names = await redis.keys(`${w.config.REDIS_PREFIX}*`);
  if (names.length > 0) await redis.del(names);
  redis.destroy();
}
