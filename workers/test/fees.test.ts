import { execute, makeContext, makeLog, type Kernel } from '@pathshala/core/kernel';
import { makeBullQueue, makeKernel, type Queue } from '@pathshala/core/kernel/host';
import { coreModules } from '@pathshala/core';
import { feesActions, FeeRun } from '@pathshala/shared/modules/money/fees';
import { Run, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { testConfig, world, type Person, type World } from '@pathshala/core/testing';
import type { Action } from '@pathshala/shared/kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spawnWorker, type OwnWorker } from './own-worker';
import { billedOnce, countLines, openFees } from './school-fees';

/** Enough for a worker to be killed between two slices, fast as they are. */
const STUDENTS = 1_000;
/** And one in the other section. */
const EVERYBODY = STUDENTS + 1;
let w: World;
let queue: Queue;
let kernel: Kernel;
let workers: OwnWorker[] = [];

beforeAll(async () => {
  w = await world({ clock: 'running', students: STUDENTS });
  await openFees(w);
  queue = await makeBullQueue({
    url: w.config.REDIS_URL,
    prefix: w.config.REDIS_PREFIX,
    log: makeLog('test', 'silent'),
  });
  kernel = makeKernel({
    config: w.config,
    store: w.store,
    queue,
    log: makeLog('test', 'silent'),
    modules: coreModules,
  });
}, 120_000);
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await queue.close();
  await w.close();
});

const start = async () => {
  const worker = await spawnWorker(
    testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX }),
  );
  workers.push(worker);
  return worker;
};
/** Through the door of a web process that orders into the real queue. */
const call = <I, O>(who: Person, action: Action<I, O>, input: I) =>
  execute(
    action,
    makeContext(kernel, { tenantId: w.school.id, actor: who.actor, permissions: who.permissions }),
    input,
  );
const month = (at: number) => `${w.school.year.endsOn.slice(0, 4)}-${String(at).padStart(2, '0')}-01`;
const generate = (months: string[], scope: object = { class: w.school.class.id }) =>
  call(w.school.accountant, feesActions.generate, { ...scope, months, tellGuardians: false });
const runOf = (id: string) => w.system(w.school.id).repo(Run).get(id);
const WAIT = { timeout: 150_000, interval: 20 };

it('a worker killed half-way leaves whole students only, and the next one continues without a second bill', async () => {
  const first = await start();
  const { run, feeRun } = await generate([month(1)]);
  await expect.poll(async () => (await runOf(run)).done, WAIT).toBeGreaterThan(0);
  await first.kill();
  const half = await runOf(run);
  expect([half.state, half.done < EVERYBODY, await countLines(w)]).toEqual(['running', true, half.done * 2]);
  await start();
  await expect.poll(async () => (await runOf(run)).state, WAIT).toBe('completed');
  expect(await runOf(run)).toMatchObject({ done: EVERYBODY, failed: 0 });
  expect(await billedOnce(w)).toEqual({ bills: EVERYBODY * 2, most: 1 });
  expect(await w.system(w.school.id).repo(FeeRun).get(feeRun)).toMatchObject({
    created: EVERYBODY * 2,
    amount: EVERYBODY * 56_000,
  });
}, 240_000);

it('two workers on overlapping generations, a class and everyone, bill each once between them', async () => {
  await Promise.all([start(), start()]);
  const orders = await Promise.all([generate([month(2)]), generate([month(2)], {})]);
  for (const { run } of orders) await expect.poll(async () => (await runOf(run)).state, WAIT).toBe('completed');
  const runs = await w
    .system(w.school.id)
    .repo(FeeRun)
    .find({ where: { run: { in: orders.map(({ run }) => run) } } });
  expect(runs.reduce((sum, run) => sum + run.created, 0)).toBe(EVERYBODY * 2);
  expect(await billedOnce(w)).toEqual({ bills: EVERYBODY * 4, most: 1 });
}, 240_000);

it('a running generation stops after the slice at hand, keeps what is done, and continues when it is told to', async () => {
  await start();
  const { run } = await generate([month(3)]);
  await expect.poll(async () => (await runOf(run)).done, WAIT).toBeGreaterThan(0);
  await call(w.school.head, runsActions.stop, { id: run });
  await expect.poll(async () => (await runOf(run)).state, WAIT).toBe('stopped');
  const { done } = await runOf(run);
  expect([done < EVERYBODY, await countLines(w, { month: month(3) })]).toEqual([true, done * 2]);
  await call(w.school.accountant, runsActions.resume, { id: run });
  await expect.poll(async () => (await runOf(run)).state, WAIT).toBe('completed');
  expect(await countLines(w, { month: month(3) })).toBe(EVERYBODY * 2);
}, 240_000);
