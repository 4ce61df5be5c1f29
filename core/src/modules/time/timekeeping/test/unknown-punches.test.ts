import { Staff } from '@pathshala/shared/modules/foundation/people';
import { AttendanceDevice, Punch, PunchCode } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSampler, world, type World } from '../../../../testing';
import { nameUnknown } from '../services/settle';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('a card that gets its owner is named however many cards of strangers came after it', async () => {
  const sys = w.system(w.school.id);
  const sampler = makeSampler(sys);
  const device = (await sampler.stored(AttendanceDevice)).id;
  const staff = (await sampler.stored(Staff)).id;
  const known = await sampler.stored(Punch, { device, pin: '7001', problem: 'unknown' });
  const { id: _id, ...like } = known;
  const later = new Date(Date.parse(String(known.receivedAt)) + 60_000).toISOString();
  await sys.repo(Punch).addMany(
    Array.from({ length: 5_001 }, (_, at) => ({
      device,
      pin: `9${at + 1}`,
      problem: 'unknown' as const,
      local: like.local,
      raw: like.raw,
      key: `stranger-${at}`,
      receivedAt: later,
    })) as never,
  );
  await sampler.stored(PunchCode, { pin: '7001', staff, student: null });
  await nameUnknown(sys);
  expect(await sys.repo(Punch).get(known.id)).toMatchObject({ staff });
});
