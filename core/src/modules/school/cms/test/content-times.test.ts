import { actionsOf } from '@pathshala/shared/kit';
import {
  cmsActions,
  Event,
  Notice,
  versionActions,
  WebPage,
  websiteActions,
} from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => {
  w = await world({ students: 2 });
});
afterAll(() => w.close());
const START = '2026-03-04T05:00:00.000Z';
const APPEARS = '2026-03-04T06:00:00.000Z';
const EXPIRES = '2026-03-04T08:00:00.000Z';
beforeEach(() => w.clock.set(START));

const turn = (tenantId: string | null = null) =>
  runOneJob(w.kernel, 'cms.turnContent', { payload: {}, tenantId, actorId: null, requestId: 'test' });
const words = { title: 'Jubilee', titleBn: 'জয়ন্তী', body: 'Come all', bodyBn: 'সবাই আসুন' };
const scheduled = { ...words, status: 'scheduled', appearsAt: APPEARS, expiresAt: EXPIRES } as const;
const moved = { title: 'Moved', titleBn: 'সরানো', body: 'Later', bodyBn: 'পরে' };
const days = { startsOn: '2026-03-20', endsOn: '2026-03-21' };
const site = () => ({ site_id: w.school.id });

describe.each([
  { what: 'an event', entity: Event, own: days, key: 'event', item: (id: string) => id },
  { what: 'a page', entity: WebPage, own: { type: 'silver' }, key: 'page', item: () => 'silver' },
] as const)('the times of $what', ({ entity, own, key, item }) => {
  const create = (over: object = {}) =>
    w.school.office.run(actionsOf(entity).create, { ...scheduled, ...own, ...over } as never) as unknown as Promise<{
      id: string;
      rev: number;
    }>;
  const onPage = (id: string) =>
    w.anonymous.run(websiteActions.getSitePage, { ...site(), page: key, item: item(id) }).then(
      () => true,
      ({ code }: { code: string }) => code !== 'NOT_FOUND',
    );
  const inSearch = async () =>
    (await w.anonymous.run(websiteActions.searchSite, { ...site(), q: 'jubilee' })).hits.length > 0;
  const forReader = async (id: string) =>
    (await w.school.teacher.run(actionsOf(entity).list, {})).rows.some((row) => row.id === id);
  const seen = async (id: string) => [await onPage(id), await inSearch(), await forReader(id)];

  it('publish it when they come, not before, and take it down, from page, search and lists', async () => {
    const { id } = await create();
    await turn();
    expect(await seen(id)).toEqual([false, false, false]);
    w.clock.set('2026-03-04T06:00:00.200Z');
    await turn();
    expect(await seen(id)).toEqual([true, true, true]);
    w.clock.set('2026-03-04T07:59:59.999Z');
    await turn();
    expect(await seen(id)).toEqual([true, true, true]);
    w.clock.set('2026-03-04T08:00:00.200Z');
    await turn();
    await turn();
    expect(await seen(id)).toEqual([false, false, false]);
    expect(await w.school.office.run(actionsOf(entity).get, { id })).toMatchObject({ status: 'expired', rev: 3 });
  });

  it('order its change for its very moments, also after they were moved', async () => {
    const add = vi.spyOn(w.queue, 'add');
    const ordered = () =>
      add.mock.calls.flatMap(([name, , { delayMs }]) => (name === 'cms.turnContent' ? [delayMs] : []));
    const { id, rev } = await create({ ...moved, ...(entity === WebPage ? { type: 'gold' } : {}) });
    expect(ordered()).toEqual([3_600_200, 3 * 3_600_000 + 200]);
    add.mockClear();
    const patch = { appearsAt: '2026-03-04T05:00:10.000Z' };
    await w.school.office.run(actionsOf(entity).update, { id, rev, patch } as never);
    expect(ordered()).toContain(10_200);
    add.mockRestore();
    w.clock.set('2026-03-04T05:00:10.200Z');
    await turn(w.stranger.id);
    expect((await w.school.office.run(actionsOf(entity).get, { id })).status).toBe('scheduled');
    await turn(w.school.id);
    expect((await w.school.office.run(actionsOf(entity).get, { id })).status).toBe('published');
  });

  it('are asked for where it is scheduled, and in their order', async () => {
    const { office } = w.school;
    const input = (over: object) => ({ ...words, ...own, ...over }) as never;
    const without = await office.refused(actionsOf(entity).create, input({ status: 'scheduled' }));
    expect(without.fields).toHaveProperty('appearsAt');
    const backwards = input({ appearsAt: EXPIRES, expiresAt: APPEARS });
    expect((await office.refused(actionsOf(entity).create, backwards)).fields).toHaveProperty('expiresAt');
  });
});

describe.each([
  { what: 'a notice', entity: Notice, own: { publishedOn: '2026-03-04' } },
  { what: 'an event', entity: Event, own: days },
  { what: 'a page', entity: WebPage, own: { type: 'diamond' } },
] as const)('publishing $what again', ({ entity, own }) => {
  const faults = async (id: string, patch: object) => {
    const { rev } = await w.school.office.run(actionsOf(entity).get, { id });
    return (await w.school.office.refused(actionsOf(entity).update, { id, rev, patch } as never)).fields;
  };
  const change = async (id: string, patch: object) => {
    const { rev } = await w.school.office.run(actionsOf(entity).get, { id });
    return w.school.office.run(actionsOf(entity).update, { id, rev, patch } as never);
  };
  it('is refused with the end that is over or a beginning still to come, and stays with a later end', async () => {
    const { office } = w.school;
    const { id } = await office.run(actionsOf(entity).create, { ...scheduled, ...own } as never);
    expect(await faults(id, { status: 'published' })).toHaveProperty('appearsAt');
    w.clock.set(EXPIRES);
    await turn();
    for (const status of ['published', 'scheduled']) expect(await faults(id, { status })).toHaveProperty('expiresAt');
    expect((await change(id, { title: 'Jubilee of old' })).status).toBe('expired');
    await change(id, { status: 'published', expiresAt: '2026-03-04T10:00:00.000Z' });
    await turn();
    expect((await office.run(actionsOf(entity).get, { id })).status).toBe('published');
    // A word changed between the end and the run that takes it down is no fault.
    w.clock.set('2026-03-04T10:00:00.000Z');
    await change(id, { title: 'Jubilee' });
    expect(await faults(id, { expiresAt: '2026-03-04T09:59:00.000Z' })).toHaveProperty('expiresAt');
  });
  it('by restoring one that was deleted before its end brings it back as ended, to be given a later end', async () => {
    const { office } = w.school;
    w.clock.set(START);
    const values = { ...words, ...own, status: 'published', expiresAt: EXPIRES };
    const { id, rev } = await office.run(actionsOf(entity).create, values as never);
    await office.run(actionsOf(entity).remove, { id, rev });
    w.clock.set('2026-03-04T08:00:01.000Z');
    const back = await office.run(actionsOf(entity).restore, { id, rev: rev + 1 });
    // Before any job has run: nobody reads it for a moment.
    expect(back.status).toBe('expired');
    expect((await office.run(actionsOf(entity).get, { id })).status).toBe('expired');
    expect((await w.school.teacher.run(actionsOf(entity).list, {})).rows.some((row) => row.id === id)).toBe(false);
    await change(id, { status: 'published', expiresAt: '2026-03-04T10:00:00.000Z' });
    // A new one with an end that has passed is a slip of the pen, and refused as before.
    expect((await office.refused(actionsOf(entity).create, values as never)).fields).toHaveProperty('expiresAt');
  });
});

it('an event that is not there yet is in no list of the website, no calendar and no map of it', async () => {
  const { id } = await w.school.office.run(actionsOf(Event).create, { ...scheduled, ...days });
  const listed = async () => (await w.anonymous.run(cmsActions.getEventItem, site())).some((row) => row.id === id);
  const inCalendar = async () =>
    JSON.stringify(await w.anonymous.run(websiteActions.getSitePage, { ...site(), page: 'calendar' })).includes(id);
  expect([await listed(), await inCalendar()]).toEqual([false, false]);
  w.clock.set(APPEARS);
  await turn();
  expect([await listed(), await inCalendar()]).toEqual([true, true]);
  w.clock.set(EXPIRES);
  await turn();
  expect([await listed(), await inCalendar()]).toEqual([false, false]);
});

it('a notice whose worker stood still for an hour is turned by the run that looks for all', async () => {
  const made = await w.school.office.run(actionsOf(Notice).create, { ...scheduled, publishedOn: '2026-03-04' });
  w.clock.set('2026-03-04T09:30:00.000Z');
  await turn();
  const { status } = await w.school.office.run(actionsOf(Notice).get, { id: made.id });
  expect(status).toBe('expired');
});

describe('an earlier wording of an event or a page', () => {
  it('is taken back as a new version, with what it had and without what it had not; days and times stay', async () => {
    const { office, teacher } = w.school;
    const { create, update, get } = actionsOf(Event);
    const made = await office.run(create, { ...words, ...days, status: 'published' });
    const { id } = made;
    const patch = { title: 'Golden jubilee', place: 'Field', endsOn: '2026-03-25' };
    const { rev } = await office.run(update, { id, rev: made.rev, patch });
    const { versions } = await office.run(versionActions.eventVersions, { id });
    expect(versions.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Golden jubilee'],
      [1, 'Jubilee'],
    ]);
    // The list shows each version before it comes back: the place of each version, and none where it had none.
    expect(versions.map(({ place }) => place)).toEqual(['Field', undefined]);
    const wanted = { id, rev, number: 1 };
    expect((await teacher.refused(versionActions.takeBackEvent, wanted)).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(versionActions.takeBackEvent, wanted)).code).toBe('NOT_FOUND');
    const stale = { ...wanted, rev: rev - 1 };
    expect((await office.refused(versionActions.takeBackEvent, stale)).code).toBe('CONFLICT');
    await office.run(versionActions.takeBackEvent, wanted);
    const now = await office.run(get, { id });
    expect(now).toMatchObject({ title: 'Jubilee', endsOn: '2026-03-25', status: 'published' });
    expect(now.place).toBeUndefined();
    expect((await office.run(versionActions.eventVersions, { id })).versions).toHaveLength(3);
  });

  it('of a page keeps its address, and is of nobody else', async () => {
    const { office } = w.school;
    const { create, update, get } = actionsOf(WebPage);
    const made = await office.run(create, { ...words, type: 'bronze', status: 'published' });
    const { id } = made;
    const { rev } = await office.run(update, { id, rev: made.rev, patch: { body: 'Nobody', type: 'tin' } });
    expect((await w.stranger.head.refused(versionActions.pageVersions, { id })).code).toBe('NOT_FOUND');
    expect((await office.refused(versionActions.takeBackPage, { id, rev, number: 9 })).code).toBe('NOT_FOUND');
    await office.run(versionActions.takeBackPage, { id, rev, number: 1 });
    expect(await office.run(get, { id })).toMatchObject({ body: 'Come all', type: 'tin' });
  });
});
