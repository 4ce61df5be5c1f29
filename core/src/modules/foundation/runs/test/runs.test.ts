import { actionsOf, AppError, kernelErrors, t } from '@pathshala/shared/kit';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Run, RunFault, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineJob, jobSpec, readHistory, runUnit, type Context, type JobSpec } from '../../../../kernel';
import { runPayload, startRun, workRun, type RunWork } from '..';
import { world, type World } from '../../../../testing';

const fill = defineJob('test.fill', runPayload);
/** Writes one holiday an item; an item may fail in each of the ways. */
interface Plan {
  items: number[];
  size: number;
  bad: (item: number) => 'fault' | 'app' | 'crash' | null;
  before: (item: number) => Promise<unknown>;
  finish: () => Promise<void>;
}
const blank: Plan = {
  items: [],
  size: 2,
  bad: () => null,
  before: async () => undefined,
  finish: async () => undefined,
};

let w: World;
let plan: Plan = blank;
beforeAll(async () => {
  w = await world();
  (w.kernel.jobs as Map<string, JobSpec>).set(
    fill.name,
    jobSpec(
      fill,
      async () =>
        async (sys, { run }) =>
          workRun(sys, run, workOf(plan)),
    ),
  );
});
afterAll(() => w.close());

const nameOf = (item: number) => `Day ${item}`;
const workOf = ({ items, size, bad, before, finish }: Plan): RunWork<number> => ({
  count: async () => items.length,
  next: async (_sys, cursor) => items.filter((item) => cursor === null || item > Number(cursor)).slice(0, size),
  cursorOf: (item) => String(item),
  name: (item) => ({ item: String(item), label: { en: nameOf(item), bn: `দিন ${item}` }, link: '/edu/holiday/view' }),
  async work(inside, slice) {
    const faults = new Map();
    for (const item of slice) {
      await before(item);
      const how = bad(item);
      if (how === 'crash') throw new Error('broken');
      if (how === 'app') throw new AppError(kernelErrors.NOT_FOUND);
      if (how === 'fault') faults.set(String(item), { code: 'BAD', message: t('bad', 'খারাপ') });
      else
        await inside.repo(Holiday).create({
          name: nameOf(item),
          nameBn: 'দিন',
          from: `2026-05-${String(item).padStart(2, '0')}`,
          until: `2026-05-${String(item).padStart(2, '0')}`,
        });
    }
    return faults;
  },
  finish: () => finish(),
});

let number = 0;
const begin = (lock = `lock-${(number += 1)}`, permission = 'holiday.create') =>
  runUnit(w.system(w.school.id), { id: 'test', audited: false }, (inside: Context) =>
    startRun(inside, {
      kind: 'feeGeneration',
      title: t('Fill', 'পূরণ'),
      subject: 'the subject',
      permission,
      lock,
      job: fill,
    }),
  );
const read = (id: string) => w.system(w.school.id).repo(Run).get(id);
const written = async () =>
  (
    await w
      .system(w.school.id)
      .repo(Holiday)
      .find({ where: { name: { contains: 'Day ' } }, sort: ['from'] })
  ).map((row) => row.name);
const clear = async () => {
  for (const row of await w
    .system(w.school.id)
    .repo(Holiday)
    .find({ where: { name: { contains: 'Day ' } } }))
    await w.system(w.school.id).repo(Holiday).remove(row.id);
};
const using = (over: Partial<Plan>) => {
  plan = { ...blank, ...over };
};

describe('a run', () => {
  it('does everything once, counts, and ends', async () => {
    await clear();
    using({ items: [1, 2, 3, 4, 5] });
    const { id } = await begin();
    await w.runJobs();
    expect(await read(id)).toMatchObject({ state: 'completed', total: 5, done: 5, failed: 0, cursor: '5' });
    await workRun(w.system(w.school.id), id, workOf(plan));
    expect(await written()).toEqual([1, 2, 3, 4, 5].map(nameOf));
  });
  it.each(['fault', 'app', 'crash'] as const)(
    'sets a bad item aside (%s), names it in both languages, and does the others',
    async (how) => {
      await clear();
      using({ items: [1, 2, 3, 4], size: 3, bad: (item) => (item === 2 ? how : null) });
      const { id } = await begin();
      await w.runJobs();
      expect(await read(id)).toMatchObject({ state: 'completedWithFaults', total: 4, done: 3, failed: 1 });
      expect(await written()).toEqual([1, 3, 4].map(nameOf));
      const { rows } = await w.school.office.run(actionsOf(RunFault).list, { filter: { run: { eq: id } } });
      expect(rows).toMatchObject([{ item: '2', label: 'Day 2', labelBn: 'দিন 2', link: '/edu/holiday/view' }]);
      expect(rows[0]!.messageBn.length).toBeGreaterThan(2);
    },
  );
  it('that reads ahead does a slice once more with a fresh look when what it saw was overtaken, and never asks for a slice twice', async () => {
    await clear();
    using({ items: [1, 2, 3, 4, 5], size: 2 });
    const seen: [cursor: string | null, afresh: boolean | null][] = [];
    const plain = workOf(plan);
    const { id } = await begin();
    await workRun(w.system(w.school.id), id, {
      ...plain,
      ahead: true,
      next(sys, cursor) {
        seen.push([cursor, null]);
        return plain.next(sys, cursor);
      },
      async work(inside, slice, run, afresh) {
        seen.push([String(slice[0]), afresh]);
        if (slice.includes(3) && !afresh) throw new AppError(kernelErrors.DUPLICATE, { what: t('bill', 'বিল') });
        return plain.work(inside, slice, run, afresh);
      },
    });
    expect(await read(id)).toMatchObject({ state: 'completed', done: 5, failed: 0 });
    expect(await written()).toEqual([1, 2, 3, 4, 5].map(nameOf));
    expect(seen.filter(([, afresh]) => afresh === null)).toEqual([
      [null, null],
      ['2', null],
      ['4', null],
      ['5', null],
    ]);
    expect(seen.filter(([, afresh]) => afresh !== null)).toEqual([
      ['1', false],
      ['3', false],
      ['3', true],
      ['5', false],
    ]);
    await w.runJobs();
  });
  it('that reads ahead ends in the transaction of its last slice', async () => {
    await clear();
    using({ items: [1, 2, 3, 4, 5], size: 2 });
    const { id } = await begin();
    const atTheEnd: unknown[] = [];
    await workRun(w.system(w.school.id), id, {
      ...workOf(plan),
      ahead: true,
      finish: async (_, run) => void atTheEnd.push(run.done, (await read(id)).done),
    });
    expect(atTheEnd).toEqual([5, 4]);
    // Begun, taken, and written once for each of three slices: the end is no write of its own.
    expect(await read(id)).toMatchObject({ state: 'completed', done: 5, failed: 0, cursor: '5', rev: 5 });
    await w.runJobs();
  });
  it('that reads ahead keeps its last slice when its end is refused', async () => {
    await clear();
    using({ items: [1, 2, 3], size: 2 });
    const { id } = await begin();
    let ends = 0;
    await workRun(w.system(w.school.id), id, {
      ...workOf(plan),
      ahead: true,
      finish: async () => {
        ends += 1;
        throw new AppError(kernelErrors.FORBIDDEN);
      },
    });
    expect(await read(id)).toMatchObject({
      state: 'failed',
      done: 3,
      failed: 0,
      error: kernelErrors.FORBIDDEN.text.en,
    });
    expect(ends).toBe(2);
    expect(await written()).toEqual([1, 2, 3].map(nameOf));
    await w.runJobs();
  });
  it('that reads ahead and sets an item of its last slice aside says so at its end', async () => {
    await clear();
    using({ items: [1, 2, 3], size: 2, bad: (item) => (item === 3 ? 'fault' : null) });
    const { id } = await begin();
    await workRun(w.system(w.school.id), id, { ...workOf(plan), ahead: true });
    expect(await read(id)).toMatchObject({ state: 'completedWithFaults', done: 2, failed: 1 });
    await w.runJobs();
  });
  it('that is stopped in its last slice while reading ahead leaves out the whole slice and does it later', async () => {
    await clear();
    const box: { id?: string } = {};
    using({
      items: [1, 2, 3, 4],
      bad: (item) => (item === 3 ? 'fault' : null),
      before: async (item) => {
        const { attempt, stopWanted } = await read(box.id!);
        if (item === 4 && attempt === 1 && !stopWanted) await w.school.office.run(runsActions.stop, { id: box.id! });
      },
    });
    const { id } = await begin();
    box.id = id;
    const again = () => workRun(w.system(w.school.id), id, { ...workOf(plan), ahead: true });
    await again();
    expect(await read(id)).toMatchObject({ state: 'stopped', done: 2, failed: 0, cursor: '2' });
    expect(await written()).toEqual([1, 2].map(nameOf));
    expect(await w.system(w.school.id).repo(RunFault).count({ run: id })).toBe(0);
    await w.school.office.run(runsActions.resume, { id });
    await again();
    expect(await read(id)).toMatchObject({ state: 'completedWithFaults', done: 3, failed: 1 });
    expect(await written()).toEqual([1, 2, 4].map(nameOf));
    await w.runJobs();
    expect(await w.system(w.school.id).repo(RunFault).count({ run: id })).toBe(1);
  });
  it('is not begun a second time while it is under way, also not in the same moment', async () => {
    using({ items: [] });
    const outcomes = await Promise.allSettled([begin('one'), begin('one'), begin('one')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(begin('one')).rejects.toMatchObject({ code: 'RUN_UNDER_WAY' });
    await w.runJobs();
    await expect(begin('one')).resolves.toMatchObject({ state: 'queued' });
    await w.runJobs();
  });
  it('continues behind the last whole slice after a crash, and what the dead worker still tries is refused', async () => {
    await clear();
    let release = () => {};
    let reached = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    let waits = true;
    using({
      items: [1, 2, 3, 4],
      before: async (item) => {
        if (item !== 3 || !waits) return;
        waits = false;
        reached();
        await held;
      },
    });
    const { id } = await begin();
    const dead = workRun(w.system(w.school.id), id, workOf(plan));
    await arrived;
    expect(await read(id)).toMatchObject({ state: 'running', done: 2 });
    await workRun(w.system(w.school.id), id, workOf(plan));
    release();
    await dead.catch(() => undefined);
    expect(await read(id)).toMatchObject({ state: 'completed', done: 4, failed: 0, attempt: 2 });
    expect(await written()).toEqual([1, 2, 3, 4].map(nameOf));
    await w.runJobs();
  });
  it('stops after the slice at hand, keeps what is done, and continues later', async () => {
    await clear();
    const box: { id?: string } = {};
    using({
      items: [1, 2, 3, 4, 5, 6],
      before: async (item) => {
        if (item === 3 && (await read(box.id!)).attempt === 1)
          await w.school.office.run(runsActions.stop, { id: box.id! }).catch(() => undefined);
      },
    });
    const { id } = await begin();
    box.id = id;
    await w.runJobs();
    const stopped = await read(id);
    expect(stopped).toMatchObject({ state: 'stopped' });
    expect(await written()).toHaveLength(stopped.done);
    expect(stopped.done).toBeLessThan(6);
    expect((await w.school.office.refused(runsActions.stop, { id })).code).toBe('RUN_HAS_ENDED');
    await w.school.office.run(runsActions.resume, { id });
    await w.runJobs();
    expect(await read(id)).toMatchObject({ state: 'completed', done: 6 });
    expect(await written()).toEqual([1, 2, 3, 4, 5, 6].map(nameOf));
    expect((await w.school.office.refused(runsActions.resume, { id })).code).toBe('RUN_CANNOT_RESUME');
  });
  it('that nobody has taken yet is stopped immediately, and a stopped one does not come back while the same work runs again', async () => {
    using({ items: [] });
    const { id } = await begin('again');
    expect(await w.school.office.run(runsActions.stop, { id })).toEqual({ state: 'stopped' });
    await begin('again');
    expect((await w.school.office.refused(runsActions.resume, { id })).code).toBe('RUN_UNDER_WAY');
    await w.runJobs();
    expect(await read(id)).toMatchObject({ state: 'stopped' });
  });
  it('leaves in the trail who stopped it and who let it continue, and nothing of its own progress', async () => {
    await clear();
    using({ items: [1, 2] });
    const { id } = await begin();
    await w.school.office.run(runsActions.stop, { id });
    w.clock.advance(1_000);
    await w.school.head.run(runsActions.resume, { id });
    await w.runJobs();
    const trail = await readHistory(w.system(w.school.id), Run, id);
    expect(trail.map(({ action, actorName, diff }) => [action, actorName.en, diff]).reverse()).toEqual([
      ['runs.stop', w.school.office.actor.name.en, { state: ['queued', 'stopped'] }],
      ['runs.resume', w.school.head.actor.name.en, { state: ['stopped', 'queued'] }],
    ]);
  });
  it('says that it failed when its end cannot be written, and can be resumed', async () => {
    await clear();
    let broken = true;
    using({
      items: [1],
      finish: async () => {
        if (broken) throw new AppError(kernelErrors.IN_USE, { what: t('x', 'x') });
      },
    });
    const { id } = await begin();
    await w.runJobs();
    expect(await read(id)).toMatchObject({ state: 'failed', done: 1, error: expect.stringContaining('used by') });
    broken = false;
    await w.school.office.run(runsActions.resume, { id });
    await w.runJobs();
    expect(await read(id)).toMatchObject({ state: 'completed', done: 1 });
    expect(await written()).toEqual(['Day 1']);
  });
  it('that lies still is ordered again, once', async () => {
    using({ items: [] });
    const { id } = await begin();
    const orders = () => w.queue.jobs.filter(({ jobId }) => jobId.startsWith(`run-${id}-`)).length;
    await expect.poll(orders).toBe(1);
    const revive = async () => (await w.kernel.jobs.get('runs.reviveRuns')!.load())(w.system(), {});
    await revive();
    w.clock.advance(200_000);
    await revive();
    await revive();
    await expect.poll(orders).toBe(2);
    await w.runJobs();
    expect(await read(id)).toMatchObject({ state: 'completed' });
  });
  it('is seen, stopped and listed by those only who may do its work', async () => {
    using({ items: [] });
    const { id } = await begin(undefined, 'marksheet.secret');
    for (const person of [
      w.school.office,
      w.school.teacher,
      w.stranger.office,
      w.school.student,
      w.school.guardian,
      w.operator,
    ]) {
      expect(['NOT_FOUND', 'FORBIDDEN']).toContain((await person.refused(actionsOf(Run).get, { id })).code);
      expect(['NOT_FOUND', 'FORBIDDEN']).toContain((await person.refused(runsActions.stop, { id })).code);
    }
    await w.runJobs();
  });
});
