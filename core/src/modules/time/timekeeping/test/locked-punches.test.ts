import { Notification } from '@pathshala/shared/modules/school/messaging';
import { AttendanceDevice, Punch } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSampler, runOneJob, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('tells head and office once a day that punches came after the pay of their month', async () => {
  const sampler = makeSampler(w.system(w.school.id));
  const device = await sampler.stored(AttendanceDevice);
  await sampler.stored(Punch, { device: device.id, problem: 'locked' });
  const tell = () =>
    runOneJob(w.kernel, 'timekeeping.tellLocked', {
      payload: {},
      tenantId: w.school.id,
      actorId: null,
      requestId: 'test',
    });
  await tell();
  await tell();
  const told = await w
    .system(w.school.id)
    .repo(Notification)
    .find({ where: { titleBn: 'বেতন অনুমোদনের পরে পাঞ্চ এসেছে' } });
  expect(told.map(({ user }) => user).toSorted()).toEqual(
    [w.school.head.actor.userId!, w.school.office.actor.userId!].toSorted(),
  );
  expect(told.every(({ bodyBn }) => bodyBn?.startsWith('১টি পাঞ্চে'))).toBe(true);
});
