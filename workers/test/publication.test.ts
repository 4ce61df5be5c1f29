import { declareExam, testConfig, world, type World } from '@pathshala/core/testing';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnWorker, type OwnWorker } from './own-worker';

let w: World;
const workers: OwnWorker[] = [];
beforeAll(async () => void (w = await world({ clock: 'running' })));
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await w.close();
});
const start = async () => {
  const worker = await spawnWorker(
    testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX }),
  );
  workers.push(worker);
  return worker;
};

it('results whose moment passes while no worker runs, their order lost, are published once by the workers that start', async () => {
  const { exam, papers } = await declareExam(w);
  const marks = Object.values(papers).map((paper) => ({
    exam: exam.id,
    examSubject: paper.id,
    section: w.school.sectionA.id,
    student: w.school.students[0]!.id,
    marks: { cq: 60, mcq: 20 },
    complete: true,
  }));
  await w.system(w.school.id).repo(ExamMark).createMany(marks);
  const { version } = await w.school.office.run(resultActions.generate, { exam: exam.id });
  await w.runJobs();
  const publishAt = new Date(w.clock.now().getTime() + 1_500).toISOString();
  // Jobs of this process stay with it: none of them are in the queue of the workers.
  await w.school.head.run(resultActions.schedulePublication, { exam: exam.id, version, publishAt });
  await expect
    .poll(() => w.clock.now().getTime(), { timeout: 10_000, interval: 50 })
    .toBeGreaterThan(Date.parse(publishAt));
  const shown = async () => (await w.school.office.run(resultActions.versions, { exam: exam.id })).publishedVersion;
  const bells = () =>
    w
      .system()
      .repo(Notification)
      .count({ source: { contains: `result:${exam.id}:` } });
  expect([await shown(), await bells()]).toEqual([null, 0]);
  const first = await start();
  await expect.poll(shown, { timeout: 60_000, interval: 15 }).toBe(version);
  await first.kill();
  await start();
  await start();
  // The student and the guardian of the one who has a result.
  await expect.poll(bells, { timeout: 60_000, interval: 100 }).toBe(2);
  const { publication } = await w.school.office.run(resultActions.versions, { exam: exam.id });
  expect(publication).toMatchObject({ version, state: 'published' });
}, 180_000);
