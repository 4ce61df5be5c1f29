import { ClashIndex, type Taken } from '@pathshala/shared/modules/school/timetable';
import { expect, it } from 'vitest';

const lesson = (id: string, over: Partial<Taken> = {}): Taken => ({
  id,
  weekday: 0,
  startsAt: '09:00',
  endsAt: '09:45',
  staff: `t-${id}`,
  atoms: [`s-${id}`],
  ...over,
});

it('a drop is judged within a millisecond in a school of forty sections', () => {
  const index = new ClashIndex(
    Array.from({ length: 40 * 48 }, (_, at) => {
      const [section, slot] = [Math.floor(at / 48), at % 48];
      const hour = String(8 + (slot % 8)).padStart(2, '0');
      return lesson(`l${at}`, {
        weekday: Math.floor(slot / 8),
        startsAt: `${hour}:00`,
        endsAt: `${hour}:45`,
        staff: `t${(section * 7 + slot * 13) % 60}`,
        room: `r${section}`,
        atoms: [`s${section}#0`, `s${section}#1`],
      });
    }),
  );
  const asked = Array.from({ length: 200 }, (_, at) =>
    lesson('held', { staff: `t${at % 60}`, atoms: [`s${at % 40}#0`] }),
  );
  const began = process.cpuUsage();
  for (const each of asked) expect(index.clashesOf(each).length).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000 / asked.length).toBeLessThan(1);
});
