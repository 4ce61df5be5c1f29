import { defineJob, execute, makeContext, runUnit, type Context, type Kernel } from '@pathshala/core/kernel';
import { sweepOutbox, type Queue } from '@pathshala/core/kernel/host';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { world, WORLD_NOW, type World } from '@pathshala/core/testing';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSweep } from '../src';

const job = defineJob('test.doNothing', z.strictObject({ house: z.string() }));
const COMMAND = { id: 'test.order', audited: true };

let w: World;
beforeAll(async () => void (w = await world()));
beforeEach(() => w.clock.set(WORLD_NOW));
afterAll(() => w.close());

const waiting = () => w.store.raw().collection('outbox').countDocuments();
const ordered = () => w.queue.jobs.filter((each) => each.name === job.name).map((each) => each.jobId);
/** The same system with a queue of its own. */
const withQueue = (queue: Queue): Context => {
  const ctx = w.system(w.school.id);
  return { ...ctx, kernel: { ...w.kernel, queue } as Kernel };
};
const brokenQueue: Queue = {
  add: () => Promise.reject(new Error('Redis is away')),
  counts: async () => ({}),
  close: async () => undefined,
};
let number = 0;
const makeHouse = (ctx: Context) => ctx.repo(House).create({ name: `House ${(number += 1)}`, nameBn: 'হাউস' });

describe('a job', () => {
  it('is ordered when the command commits', async () => {
    const before = ordered().length;
    await runUnit(w.system(w.school.id), COMMAND, async (ctx) =>
      ctx.after(job, { house: (await makeHouse(ctx)).id }, { id: 'committed' }),
    );
    await expect.poll(ordered).toHaveLength(before + 1);
    await expect.poll(waiting).toBe(0);
    const [last] = w.queue.jobs.slice(-1);
    expect(last!.envelope).toMatchObject({ tenantId: w.school.id, actorId: null, requestId: 'system:test' });
  });
  it('does not exist when the command fails, nor does what it wrote', async () => {
    const before = [ordered().length, await w.system(w.school.id).repo(House).count()];
    const work = runUnit(w.system(w.school.id), COMMAND, async (ctx) => {
      ctx.after(job, { house: (await makeHouse(ctx)).id });
      throw new AppError(kernelErrors.CONFLICT);
    });
    await expect(work).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([ordered().length, await w.system(w.school.id).repo(House).count()]).toEqual(before);
    expect(await waiting()).toBe(0);
  });
  it('is ordered once when the database asks for the command to be done again', async () => {
    const before = ordered().length;
    const { id } = await makeHouse(w.system(w.school.id));
    let attempts = 0;
    await runUnit(w.system(w.school.id), COMMAND, async (ctx) => {
      attempts += 1;
      await ctx.repo(House).get(id);
      // Someone else is faster, once.
      if (attempts === 1) await w.system(w.school.id).repo(House).update(id, { rank: 7 });
      await ctx.repo(House).update(id, { name: 'Renamed' });
      ctx.after(job, { house: id });
    });
    await expect.poll(waiting).toBe(0);
    expect([attempts, ordered().length - before]).toEqual([2, 1]);
    expect(await w.system(w.school.id).repo(House).get(id)).toMatchObject({ rank: 7, name: 'Renamed', rev: 3 });
  });
  it('is refused outside a command, and with a payload that does not fit', async () => {
    expect(() => w.system(w.school.id).after(job, { house: 'x' })).toThrow('outside a unit of work');
    await expect(
      runUnit(w.system(w.school.id), COMMAND, async (ctx) => ctx.after(job, { house: 1 } as never)),
    ).rejects.toThrow('expected string');
    expect(await waiting()).toBe(0);
  });
  it('ordered twice under one id is one job', async () => {
    const before = ordered().length;
    for (let n = 0; n < 2; n += 1)
      await runUnit(w.system(w.school.id), COMMAND, async (ctx) =>
        ctx.after(job, { house: (await makeHouse(ctx)).id }, { id: 'the-same' }),
      );
    await expect.poll(waiting).toBe(0);
    expect(ordered().length).toBe(before + 1);
  });
});

describe('a process that dies between commit and queue', () => {
  const leaveBehind = async (id: string) => {
    await runUnit(withQueue(brokenQueue), COMMAND, async (ctx) =>
      ctx.after(job, { house: (await makeHouse(ctx)).id }, { id }),
    );
    expect(await waiting()).toBe(1);
  };
  it('leaves an order that the sweep relays once, when it is old enough', async () => {
    await leaveBehind('left-behind');
    expect(await sweepOutbox(w.kernel)).toBe(0);
    w.clock.advance(6_000);
    expect(await sweepOutbox(w.kernel)).toBe(1);
    expect(await sweepOutbox(w.kernel)).toBe(0);
    expect(ordered().filter((id) => id === 'left-behind')).toHaveLength(1);
  });
  it('is made good by two sweeps at the same moment only once', async () => {
    await leaveBehind('swept-twice');
    w.clock.advance(6_000);
    await Promise.all([sweepOutbox(w.kernel), sweepOutbox(w.kernel)]);
    expect(ordered().filter((id) => id === 'swept-twice')).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
  it('is made good by a worker that sweeps on its own, also after a sweep that failed', async () => {
    await leaveBehind('swept-by-worker');
    w.clock.advance(6_000);
    let attempts = 0;
    const flaky: Queue = {
      ...w.queue,
      add: (...order) => (++attempts === 1 ? brokenQueue.add(...order) : w.queue.add(...order)),
    };
    const sweep = startSweep({ ...w.kernel, queue: flaky }, 20);
    await expect.poll(waiting).toBe(0);
    await sweep.close();
    expect(ordered().filter((id) => id === 'swept-by-worker')).toHaveLength(1);
  });
  it('does not delay or fail the command itself', async () => {
    const key = { section: w.school.sectionA.id, date: '2026-03-04', period: 0 };
    await w.school.teacher.run(attendanceActions.mark, {
      ...key,
      entries: [{ student: w.school.students[0]!.id, status: 'absent', base: 0 }],
    });
    const ctx = w.school.teacher.ctx();
    const kernel = { ...w.kernel, queue: brokenQueue } as Kernel;
    const answer = await execute(
      attendanceActions.submit,
      makeContext(kernel, { tenantId: ctx.tenantId, actor: ctx.actor, permissions: ctx.permissions }),
      key,
    );
    expect(answer.sheet.status).toBe('submitted');
    expect(await waiting()).toBe(1);
    expect(await sweepOutbox(w.kernel, -1)).toBe(1);
    expect(w.queue.jobs.at(-1)!.name).toBe('attendance.notifyGuardians');
  });
});
