import { actionsOf } from '@pathshala/shared/kit';
import { cmsActions, Notice } from '@pathshala/shared/modules/school/cms';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOneJob, world, WORLD_NOW, type Person, type World } from '../../../../testing';

let w: World;
const { create, update, get, list } = actionsOf(Notice);
beforeAll(async () => {
  w = await world({ students: 4 });
});
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

const written = (over: Record<string, unknown> = {}) =>
  w.school.office.run(create, {
    title: 'Meeting',
    titleBn: 'সভা',
    body: 'In the hall',
    bodyBn: 'মিলনায়তনে',
    publishedOn: '2026-03-04',
    status: 'published',
    ...over,
  } as never);
const turn = () =>
  runOneJob(w.kernel, 'cms.turnNotices', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const onWebsite = async (id: string) =>
  (await w.anonymous.run(cmsActions.getLatestNotice, { site_id: w.school.id, limit: 500 })).some(
    (row) => row.id === id,
  );
const rung = async (id: string, person: Person) =>
  (
    await w
      .system()
      .repo(Notification)
      .find({ where: { user: person.actor.userId!, source: `notice:${id}` } })
  ).length;
async function reads(person: Person, id: string): Promise<boolean> {
  const isListed = (await person.run(list, { size: 100 })).rows.some((row) => row.id === id);
  const isGiven = await person.run(get, { id }).then(
    () => true,
    () => false,
  );
  expect(isGiven).toBe(isListed);
  return isListed;
}

describe('a notice', () => {
  it('reaches those whom it is widened to, and is taken from those whom it is for no more', async () => {
    const { id, rev } = await written({ audience: 'staff' });
    await w.runJobs();
    const { teacher, guardian } = w.school;
    const heard = () => Promise.all([teacher, guardian].map((each) => rung(id, each)));
    expect(await heard()).toEqual([1, 0]);
    const wide = await w.school.office.run(update, { id, rev, patch: { audience: 'everyone' } } as never);
    await w.runJobs();
    expect(await heard()).toEqual([1, 1]);
    await w.school.office.run(update, { id, rev: wide.rev, patch: { audience: 'staff' } } as never);
    await w.runJobs();
    expect(await heard()).toEqual([1, 0]);
  });
  it('for employees is read by them alone, is not on the website, and rings for nobody else', async () => {
    const { id } = await written({ audience: 'staff' });
    await w.runJobs();
    const { teacher, head, student, guardian } = w.school;
    expect(await Promise.all([teacher, head].map((each) => reads(each, id)))).toEqual([true, true]);
    expect(await Promise.all([student, guardian, w.stranger.teacher].map((each) => reads(each, id)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await onWebsite(id)).toBe(false);
    expect(await Promise.all([teacher, student, guardian].map((each) => rung(id, each)))).toEqual([1, 0, 0]);
  });
  it('for guardians is not one for students, nor the other way round', async () => {
    const [forGuardians, forStudents] = [
      await written({ audience: 'guardians' }),
      await written({ audience: 'students' }),
    ];
    const { student, guardian } = w.school;
    expect([await reads(guardian, forGuardians.id), await reads(student, forGuardians.id)]).toEqual([true, false]);
    expect([await reads(guardian, forStudents.id), await reads(student, forStudents.id)]).toEqual([false, true]);
  });
  it('for everyone that stays inside is read by all members and by no visitor', async () => {
    const { id } = await written({ reach: 'inside' });
    expect(await reads(w.school.guardian, id)).toBe(true);
    expect(await onWebsite(id)).toBe(false);
    const open = await written();
    expect(await onWebsite(open.id)).toBe(true);
  });
  it('that is addressed to others later is gone for those who read it', async () => {
    const { id, rev } = await written();
    expect(await reads(w.school.guardian, id)).toBe(true);
    await w.school.office.run(update, { id, rev, patch: { audience: 'staff' } });
    expect(await reads(w.school.guardian, id)).toBe(false);
    expect(await onWebsite(id)).toBe(false);
  });
});

describe('the times of a notice', () => {
  it('publish it once when they come, not before, and take it down', async () => {
    const { id } = await written({
      status: 'scheduled',
      appearsAt: '2026-03-04T06:00:00.000Z',
      expiresAt: '2026-03-04T08:00:00.000Z',
    });
    await turn();
    expect(await reads(w.school.guardian, id)).toBe(false);
    w.clock.set('2026-03-04T06:00:01.000Z');
    await turn();
    await turn();
    await w.runJobs();
    expect(await reads(w.school.guardian, id)).toBe(true);
    expect(await rung(id, w.school.guardian)).toBe(1);
    w.clock.set('2026-03-04T08:00:01.000Z');
    await turn();
    expect(await reads(w.school.guardian, id)).toBe(false);
    expect(await onWebsite(id)).toBe(false);
    expect((await w.school.office.run(get, { id })).status).toBe('expired');
  });
  it('are asked for where it is scheduled, and in their order', async () => {
    const plain = { title: 'A', titleBn: 'ক', body: 'A', bodyBn: 'ক', publishedOn: '2026-03-04' };
    const without = await w.school.office.refused(create, { ...plain, status: 'scheduled' });
    expect(without.fields).toHaveProperty('appearsAt');
    const backwards = await w.school.office.refused(create, {
      ...plain,
      appearsAt: '2026-03-05T06:00:00.000Z',
      expiresAt: '2026-03-04T06:00:00.000Z',
    });
    expect(backwards.fields).toHaveProperty('expiresAt');
  });
});
