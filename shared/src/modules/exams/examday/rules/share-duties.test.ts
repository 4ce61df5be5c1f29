import { describe, expect, it } from 'vitest';
import { invigilatorsFor, paceLimits, shareDuties, type DutySitting } from './share-duties';

const sitting = (id: string, date: string, startsAt = '10:00', endsAt = '13:00'): DutySitting => ({
  id,
  date,
  startsAt,
  endsAt,
});
const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
const week = days.map((date, at) => sitting(`s${at}`, date));
const rooms = ['r1', 'r2', 'r3'];
const places = week.flatMap(({ id }) => rooms.map((room) => ({ sitting: id, room })));
const teachers = ['a', 'b', 'c', 'd', 'e', 'f'];
const pace = { mostPerDay: 1, restDays: 0 };
const counts = (given: readonly { teacher: string }[], of: readonly string[] = teachers) =>
  of.map((teacher) => given.filter((duty) => duty.teacher === teacher).length);
const spread = (given: readonly { teacher: string }[], of?: readonly string[]) => {
  const all = counts(given, of);
  return Math.max(...all) - Math.min(...all);
};

describe('invigilators of a room', () => {
  it.each([
    [0, 0],
    [1, 1],
    [25, 1],
    [26, 2],
    [75, 3],
  ])('with %i examinees are %i', (students, wanted) => expect(invigilatorsFor(students, 25)).toBe(wanted));
});

describe('what other duties say against one more', () => {
  const first = sitting('x', '2026-12-02');
  it.each([
    ['nothing on another day', sitting('y', '2026-12-03'), pace, []],
    ['the same hour', sitting('y', '2026-12-02', '12:30', '15:00'), { mostPerDay: 2, restDays: 0 }, ['clash']],
    ['a second one that day', sitting('y', '2026-12-02', '14:00', '17:00'), pace, ['perDay']],
    ['the next day, with a day of rest', sitting('y', '2026-12-03'), { mostPerDay: 1, restDays: 1 }, ['resting']],
    ['two days later, with a day of rest', sitting('y', '2026-12-04'), { mostPerDay: 1, restDays: 1 }, []],
    [
      'the end of one is the start of the other',
      sitting('y', '2026-12-02', '13:00', '16:00'),
      { mostPerDay: 2, restDays: 0 },
      [],
    ],
  ])('%s', (_, second, rules, limits) => expect(paceLimits(second, [first], rules)).toEqual(limits));
});

describe('a share of duties', () => {
  const share = (over: Partial<Parameters<typeof shareDuties>[0]> = {}) =>
    shareDuties({ sittings: week, places, teachers, mayTake: () => true, pace, ...over });

  it('counts duties of other plans for the limit of a day', () => {
    const two = [sitting('morning', '2026-12-01'), sitting('noon', '2026-12-01', '14:00', '16:00')];
    const { given, missing } = share({
      sittings: two,
      places: two.map(({ id }) => ({ sitting: id, room: 'r1' })),
      teachers: ['a'],
      pace: { mostPerDay: 2, restDays: 0 },
      heldElsewhere: () => [sitting('evening', '2026-12-01', '17:00', '18:00')],
    });
    expect([given.length, missing.length]).toEqual([1, 1]);
  });
  it('fills every place, nobody twice at one time, and counts differ by one at most', () => {
    const { given, missing } = share();
    expect(missing).toEqual([]);
    expect(given).toHaveLength(places.length);
    expect(new Set(given.map((duty) => `${duty.sitting} ${duty.teacher}`)).size).toBe(given.length);
    expect(spread(given)).toBeLessThanOrEqual(1);
  });
  it('is the same for the same input', () => expect(share()).toEqual(share()));
  it('keeps those out who may not be asked, and shares the rest evenly', () => {
    // `a` is on leave on the first three days.
    const mayTake = (teacher: string, id: string) => teacher !== 'a' || ['s3', 's4'].includes(id);
    const { given, missing } = share({ mayTake });
    expect(missing).toEqual([]);
    expect(given.filter((duty) => duty.teacher === 'a').every((duty) => ['s3', 's4'].includes(duty.sitting))).toBe(
      true,
    );
    expect(counts(given)[0]).toBe(2);
    expect(spread(given, teachers.slice(1))).toBeLessThanOrEqual(1);
  });
  it('passes duties through several hands where one may take only certain sittings', () => {
    // `c` may only take the last day, `b` the last two, `a` all: counts are even only if `a` leaves the last days to
    // others.
    const may: Record<string, string[]> = { a: ['s0', 's1', 's2', 's3', 's4'], b: ['s3', 's4'], c: ['s4'] };
    const one = week.map(({ id }) => ({ sitting: id, room: 'r1' }));
    const { given } = share({
      places: one,
      teachers: ['a', 'b', 'c'],
      mayTake: (teacher, id) => may[teacher]!.includes(id),
    });
    expect(counts(given, ['a', 'b', 'c'])).toEqual([3, 1, 1]);
  });
  it('leaves what is fixed, and counts it', () => {
    const fixed = week.slice(0, 2).map(({ id }) => ({ sitting: id, room: 'r1', teacher: 'a' }));
    const rest = places.filter(
      (place) => !fixed.some((duty) => duty.sitting === place.sitting && duty.room === place.room),
    );
    const { given } = share({ fixed, places: rest });
    expect(given).toHaveLength(rest.length);
    expect(spread([...given, ...fixed])).toBeLessThanOrEqual(1);
  });
  it('frees someone by giving their other duty to a third', () => {
    const two = [sitting('m', '2026-12-01'), sitting('n', '2026-12-01', '14:00', '17:00')];
    // `a` may be given the morning first, and is the only one for the afternoon.
    const mayTake = (teacher: string, id: string) => id === 'm' || teacher === 'a';
    const { given, missing } = shareDuties({
      sittings: two,
      places: [
        { sitting: 'm', room: 'r1' },
        { sitting: 'n', room: 'r1' },
      ],
      teachers: ['a', 'b'],
      mayTake,
      pace,
    });
    expect(missing).toEqual([]);
    expect(given).toContainEqual({ sitting: 'n', room: 'r1', teacher: 'a' });
    expect(given).toContainEqual({ sitting: 'm', room: 'r1', teacher: 'b' });
  });
  it('says for which places nobody is left', () => {
    const { given, missing } = share({ teachers: ['a', 'b'] });
    expect(given).toHaveLength(10);
    expect(missing).toHaveLength(5);
  });
});
