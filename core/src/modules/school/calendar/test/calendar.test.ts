import { actionsOf, AppError, kernelErrors } from '@pathshala/shared/kit';
import { CalendarSpread, calendarActions, GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { PlatformRun, PlatformRunFault, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '../../../../kernel';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type World } from '../../../../testing';

const { previewSpread, spread } = calendarActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const at = (tenantId: string) => w.system(tenantId);
const year = 2026;
const national = (name: string, from: string, until = from) =>
  w.operator.run(actionsOf(GlobalHoliday).create, { name, nameBn: `${name} বাংলা`, from, until });
const linesFor = async (institution: string, overwrite = false) =>
  (await w.operator.run(previewSpread, { year, overwrite })).institutions
    .find((each) => each.id === institution)!
    .lines.map((line) => [line.op, line.holiday.name, line.because]);
/** Changes it made, and its run. */
const outcomeOf = async (id: string) => {
  const run = await runOf(id);
  const faults = await w.operator.run(actionsOf(PlatformRunFault).list, { filter: { run: { eq: run.id } } });
  const { state, done, failed, total, orderedBy } = run;
  return {
    ...(await w.operator.run(actionsOf(CalendarSpread).get, { id })),
    ...{ state, done, failed, total, orderedBy },
    faults: faults.rows.map(({ item, code }) => [item, code]),
  };
};
const runOf = async (id: string) =>
  (await w.operator.run(actionsOf(PlatformRun).list, { filter: { subject: { eq: id } } })).rows[0]!;
const spreadAll = async (input: { overwrite?: boolean; institutions?: string[] } = {}) => {
  const { id } = await w.operator.run(spread, { year, overwrite: false, ...input });
  await w.runJobs();
  return outcomeOf(id);
};
const holidaysOf = async (tenantId: string) =>
  (await at(tenantId).repo(Holiday).find()).map((row) => [row.name, row.from, row.until]);

describe('the national calendar', () => {
  it('is shown as differences first, reaches every institution once, and a second time changes nothing', async () => {
    await national('Victory Day', '2026-12-16');
    expect(await linesFor(w.school.id)).toEqual([['add', 'Victory Day', undefined]]);
    expect(await holidaysOf(w.school.id)).toEqual([]);
    expect(await spreadAll()).toMatchObject({ state: 'completed', done: 2, total: 2, added: 2, kept: 0 });
    for (const place of [w.school, w.stranger])
      expect(await holidaysOf(place.id)).toEqual([['Victory Day', '2026-12-16', '2026-12-16']]);
    expect(await spreadAll()).toMatchObject({ state: 'completed', added: 0, changed: 0 });
  });

  it('goes to the chosen institutions only', async () => {
    await national('May Day', '2026-05-01');
    await spreadAll({ institutions: [w.school.id] });
    expect(await holidaysOf(w.school.id)).toHaveLength(2);
    expect(await holidaysOf(w.stranger.id)).toHaveLength(1);
  });

  it('follows the moon where the institution left its days alone, and keeps what the institution changed', async () => {
    const eid = await national('Eid', '2026-03-20', '2026-03-22');
    await spreadAll();
    const own = await at(w.school.id).repo(Holiday).findOne({ name: 'Eid' });
    await w.school.office.run(actionsOf(Holiday).update, {
      id: own!.id,
      rev: own!.rev,
      patch: { until: '2026-03-26' },
    });
    await w.operator.run(actionsOf(GlobalHoliday).update, {
      id: eid.id,
      rev: eid.rev,
      patch: { from: '2026-03-21', until: '2026-03-23' },
    });
    expect(await linesFor(w.school.id)).toEqual([['keep', 'Eid', 'edited']]);
    expect(await spreadAll()).toMatchObject({ kept: 1 });
    expect(await at(w.school.id).repo(Holiday).findOne({ name: 'Eid' })).toMatchObject({
      from: '2026-03-20',
      until: '2026-03-26',
    });
    expect(await at(w.stranger.id).repo(Holiday).findOne({ name: 'Eid' })).toMatchObject({
      from: '2026-03-21',
      until: '2026-03-23',
    });
    await spreadAll({ overwrite: true });
    expect(await at(w.school.id).repo(Holiday).findOne({ name: 'Eid' })).toMatchObject({
      from: '2026-03-21',
      until: '2026-03-23',
    });
  });

  it('does not bring back what an institution deleted, and takes back what was switched off', async () => {
    const day = await national('Janmashtami', '2026-09-04');
    await spreadAll();
    const own = await at(w.school.id).repo(Holiday).findOne({ name: 'Janmashtami' });
    await w.school.head.run(actionsOf(Holiday).remove, { id: own!.id, rev: own!.rev });
    await spreadAll();
    expect(await at(w.school.id).repo(Holiday).count({ name: 'Janmashtami' })).toBe(0);
    await w.operator.run(actionsOf(GlobalHoliday).update, { id: day.id, rev: day.rev, patch: { active: false } });
    expect(await spreadAll()).toMatchObject({ removed: 1 });
    expect(await at(w.stranger.id).repo(Holiday).count({ name: 'Janmashtami' })).toBe(0);
  });

  it('keeps an own holiday of that name on the day to which the national one moves, and goes to the others', async () => {
    const moving = await national('Shab-e-Barat', '2026-02-03');
    await spreadAll();
    await at(w.school.id).repo(Holiday).create({
      name: 'Shab-e-Barat',
      nameBn: 'শবে বরাত',
      from: '2026-02-04',
      until: '2026-02-04',
      tentative: false,
    });
    await w.operator.run(actionsOf(GlobalHoliday).update, {
      id: moving.id,
      rev: moving.rev,
      patch: { from: '2026-02-04', until: '2026-02-04' },
    });
    expect(await spreadAll()).toMatchObject({ state: 'completed', done: 2, changed: 1, kept: 1, faults: [] });
    const days = async (institution: string) =>
      (await holidaysOf(institution))
        .filter(([name]) => name === 'Shab-e-Barat')
        .map(([, from]) => from)
        .sort();
    expect([await days(w.school.id), await days(w.stranger.id)]).toEqual([
      ['2026-02-03', '2026-02-04'],
      ['2026-02-04'],
    ]);
  });

  it('notes an institution that refuses, with its reason, and goes to all others', async () => {
    const first = [w.school.id, w.stranger.id].sort()[0]!;
    await national('Refused Day', '2026-07-07');
    const policies = w.kernel.policies as Map<string, Policy>;
    const before = policies.get('holiday');
    policies.set('holiday', {
      ...before,
      entity: 'holiday',
      check(ctx, values) {
        if (ctx.tenantId === first && values.name === 'Refused Day') throw new AppError(kernelErrors.FORBIDDEN);
      },
    });
    const outcome = await spreadAll().finally(() =>
      before ? policies.set('holiday', before) : policies.delete('holiday'),
    );
    expect(outcome).toMatchObject({ state: 'completedWithFaults', done: 1, failed: 1, added: 1 });
    expect(outcome.faults).toEqual([[first, kernelErrors.FORBIDDEN.code]]);
  });

  it('continues behind the institution that was done when a worker ended', async () => {
    await national('Asha Day', '2026-08-20');
    const { id } = await w.operator.run(spread, { year, overwrite: false });
    const row = await w.system().repo(CalendarSpread).get(id);
    const [first, second] = [...row.to].sort() as [string, string];
    await w
      .system()
      .repo(PlatformRun)
      .update((await runOf(id)).id, {
        ...{ state: 'running', total: 2, done: 1, cursor: first },
        startedAt: w.clock.now().toISOString(),
      });
    await w.runJobs();
    expect(await at(first).repo(Holiday).count({ name: 'Asha Day' })).toBe(0);
    expect(await at(second).repo(Holiday).count({ name: 'Asha Day' })).toBe(1);
    expect(await outcomeOf(id)).toMatchObject({ state: 'completed', done: 2, added: 1 });
  });

  it('bears the name of the person who ordered it, in its run and in the log of each institution', async () => {
    await national('Named Day', '2026-10-10');
    const name = w.operator.actor.name;
    expect((await spreadAll()).orderedBy).toBe(name.en);
    for (const place of [w.school, w.stranger]) {
      const holiday = await at(place.id).repo(Holiday).findOne({ name: 'Named Day' });
      const [row] = await w.store
        .raw()
        .collection('audit')
        .find({ entity: 'holiday', recordId: toObjectId(holiday!.id) })
        .toArray();
      expect([String(row?.['tenantId']), row?.['actorName'], row?.['action']]).toEqual([
        place.id,
        name,
        'calendar.spread',
      ]);
    }
  });

  it('is under way once for a year, and can be stopped and continued', async () => {
    await national('Stopped Day', '2026-11-11');
    const { id } = await w.operator.run(spread, { year, overwrite: false });
    expect((await w.operator.refused(spread, { year, overwrite: false })).code).toBe('RUN_UNDER_WAY');
    const run = await runOf(id);
    expect(await w.operator.run(runsActions.stopPlatform, { id: run.id })).toEqual({ state: 'stopped' });
    await w.runJobs();
    expect(await outcomeOf(id)).toMatchObject({ state: 'stopped', done: 0, added: 0 });
    expect(await w.operator.run(runsActions.resumePlatform, { id: run.id })).toEqual({ state: 'queued' });
    await w.runJobs();
    expect(await outcomeOf(id)).toMatchObject({ state: 'completed', done: 2, added: 2 });
    expect((await w.school.head.refused(runsActions.stopPlatform, { id: run.id })).code).toBe('FORBIDDEN');
  });

  it("is the operator's matter", async () => {
    for (const person of [w.school.head, w.groupStaff, w.school.teacher])
      expect((await person.refused(spread, { year, overwrite: false })).code).toBe('FORBIDDEN');
    expect((await w.operator.refused(spread, { year, overwrite: false, institutions: [w.school.class.id] })).code).toBe(
      'NOT_FOUND',
    );
  });
});
