import { execute, makeContext, makeLog, type Kernel } from '@pathshala/core/kernel';
import { makeBullQueue, makeKernel, type Queue } from '@pathshala/core/kernel/host';
import { coreModules } from '@pathshala/core';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { MailMessage, Notification } from '@pathshala/shared/modules/school/messaging';
import { testConfig, world, type World } from '@pathshala/core/testing';
import { addDays } from '@pathshala/shared/text';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openMailServer, type MailServer } from './mail-server';
import { spawnWorker, type OwnWorker } from './own-worker';

let w: World;
let mail: MailServer;
let queue: Queue;
/** The system of a web process: it orders into the real queue. */
let kernel: Kernel;
let workers: OwnWorker[] = [];
const settings = () =>
  testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX, SMTP_URL: mail.url });

beforeAll(async () => {
  w = await world({ clock: 'running', weekend: [] });
  mail = await openMailServer();
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
  await w.system().repo(User).update(w.school.guardian.actor.userId!, { notificationMail: true, locale: 'en' });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await queue.close();
  await mail.close();
  await w.close();
});

const start = async () => {
  const worker = await spawnWorker(settings());
  workers.push(worker);
  return worker;
};
let period = -1;
/** The class teacher submits a register in which the first student is absent: a bell and a mail follow. */
async function submitAbsence(of: Kernel): Promise<string> {
  const { teacher, sectionA, students } = w.school;
  const key = {
    section: sectionA.id,
    date: addDays(w.system().today, -(period += 1)),
    period: 0,
  };
  const ctx = makeContext(of, { tenantId: w.school.id, actor: teacher.actor, permissions: teacher.permissions });
  await execute(attendanceActions.mark, ctx, {
    ...key,
    entries: [{ student: students[0]!.id, status: 'absent', base: 0 }],
  });
  return (await execute(attendanceActions.submit, ctx, key)).sheet.id;
}
const bells = (sheet: string) =>
  w
    .system()
    .repo(Notification)
    .count({ source: { contains: `absent:${sheet}` } });
const mails = () =>
  w
    .system()
    .repo(MailMessage)
    .find({ sort: ['createdAt'] });
const WAIT = { timeout: 100_000, interval: 100 };

it('a worker does what a command ordered: the bell rings and the mail leaves, once', async () => {
  await start();
  const sheet = await submitAbsence(kernel);
  await expect.poll(async () => (await mails()).map((row) => row.status), WAIT).toEqual(['sent']);
  expect([await bells(sheet), mail.received.length, mail.confirmed()]).toEqual([1, 1, 1]);
}, 240_000);

it('an order that a dying process left behind is swept up by a worker', async () => {
  const dying = {
    ...kernel,
    queue: {
      add: () => Promise.reject(new Error('Redis is away')),
      counts: async () => ({}),
      close: async () => undefined,
    },
  } as Kernel;
  const sheet = await submitAbsence(dying);
  expect(await bells(sheet)).toBe(0);
  await start();
  await expect.poll(() => bells(sheet), WAIT).toBe(1);
  // The mail is ordered with the bell.
  await expect.poll(async () => (await mails()).map((row) => row.status), WAIT).toEqual(['sent', 'sent']);
  await expect.poll(() => w.store.raw().collection('outbox').countDocuments(), WAIT).toBe(0);
}, 240_000);

it('two workers do each job once', async () => {
  await Promise.all([start(), start()]);
  const sheets = [await submitAbsence(kernel), await submitAbsence(kernel)];
  await expect.poll(async () => (await mails()).filter((row) => row.status === 'sent').length, WAIT).toBe(4);
  expect(await Promise.all(sheets.map(bells))).toEqual([1, 1]);
  expect(mail.confirmed()).toBe(4);
}, 240_000);

it('a job whose worker is killed half-way is finished by the next one, once', async () => {
  const first = await start();
  const before = { received: mail.received.length, confirmed: mail.confirmed() };
  mail.isSilent = true;
  const item = await w.system().repo(Notification).create({
    user: w.school.guardian.actor.userId!,
    kind: 'work',
    title: 'Half way',
    titleBn: 'অর্ধেক',
    source: 'half-way',
  });
  await queue.add(
    'messaging.mailNotification',
    { payload: { notification: item.id }, tenantId: w.school.id, actorId: null, requestId: 'test' },
    { jobId: 'half-way', delayMs: 0 },
  );
  await expect.poll(() => mail.received.length, WAIT).toBe(before.received + 1);
  await first.kill();
  mail.isSilent = false;
  await start();
  await expect
    .poll(
      async () =>
        (
          await w
            .system()
            .repo(MailMessage)
            .findOne({ source: `notification:${item.id}` })
        )?.status,
      WAIT,
    )
    .toBe('sent');
  expect(mail.confirmed()).toBe(before.confirmed + 1);
  expect(
    await w
      .system()
      .repo(MailMessage)
      .count({ source: `notification:${item.id}` }),
  ).toBe(1);
}, 240_000);

it('a worker ends on its own, cleanly, when it is asked to', async () => {
  const worker = await start();
  expect(await worker.stop()).toBe(0);
}, 240_000);
