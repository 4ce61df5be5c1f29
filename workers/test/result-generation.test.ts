import { execute, makeContext, makeLog, type Kernel } from '@pathshala/core/kernel';
import { makeBullQueue, makeKernel, type Queue } from '@pathshala/core/kernel/host';
import { coreModules } from '@pathshala/core';
import { declareExam, testConfig, world, type SchoolExam, type World } from '@pathshala/core/testing';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import { Result, resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnWorker, type OwnWorker } from './own-worker';

const STUDENTS = 1_200;
let w: World;
let queue: Queue;
let kernel: Kernel;
let e: SchoolExam;
const workers: OwnWorker[] = [];
const settings = () => testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX });

beforeAll(async () => {
  w = await world({ clock: 'running', students: STUDENTS });
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
  e = await declareExam(w);
  const marks = w.system(w.school.id).repo(ExamMark);
  // The last student has no marks at all.
  for (const paper of Object.values(e.papers)) {
    await marks.createMany(
      w.school.students.slice(0, -1).map(({ id: student }, index) => ({
        exam: e.exam.id,
        examSubject: paper.id,
        section: w.school.sectionA.id,
        student,
        marks: { cq: 30 + (index % 40), mcq: 10 + (index % 20) },
        complete: true,
      })),
    );
  }
}, 120_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await queue.close();
  await w.close();
});
const start = async () => {
  const worker = await spawnWorker(settings());
  workers.push(worker);
  return worker;
};
const generate = () =>
  execute(
    resultActions.generate,
    makeContext(kernel, {
      tenantId: w.school.id,
      actor: w.school.office.actor,
      permissions: w.school.office.permissions,
    }),
    { exam: e.exam.id },
  );
const system = () => w.system(w.school.id);
const runOf = (id: string) => system().repo(Run).get(id);
/** Content of a version, without ids and times. */
const contents = async (version: number) =>
  (
    await system()
      .repo(Result)
      .find({ where: { exam: e.exam.id, version } })
  )
    .map(({ student, gpa, total, letter, state, inSection, inClass }) =>
      [student, gpa, total, letter, state, inSection, inClass].join(' '),
    )
    .sort();

it('results whose worker is killed half-way are finished by the next one, each once, the same as without the kill', async () => {
  const first = await start();
  const { run, version } = await generate();
  await expect.poll(async () => (await runOf(run)).done, { timeout: 60_000, interval: 15 }).toBeGreaterThan(0);
  await first.kill();
  const cut = await runOf(run);
  expect(cut.state).toBe('running');
  expect(await system().repo(Result).count({ exam: e.exam.id, version })).toBe(cut.done + cut.failed);
  expect(cut.done).toBeLessThan(STUDENTS);
  expect((await system().repo(ResultVersion).findOne({ exam: e.exam.id, version }))!.state).toBe('generating');
  await start();
  await expect
    .poll(async () => (await runOf(run)).state, { timeout: 150_000, interval: 100 })
    .toBe('completedWithFaults');
  expect(await runOf(run)).toMatchObject({ total: STUDENTS + 1, done: STUDENTS - 1, failed: 2 });
  const killed = await contents(version);
  expect(new Set(killed.map((line) => line.split(' ')[0])).size).toBe(STUDENTS + 1);
  const whole = await generate();
  await expect
    .poll(async () => (await runOf(whole.run)).state, { timeout: 60_000, interval: 100 })
    .toBe('completedWithFaults');
  expect(await contents(whole.version)).toEqual(killed);
}, 240_000);
