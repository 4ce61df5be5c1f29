import { describe, expect, it } from 'vitest';
import {
  countNeighbours,
  isSeatOf,
  planSeats,
  plannedSeats,
  seatCode,
  seatPlace,
  unavoidableNeighbours,
  usableSeats,
  type Seat,
  type SeatedStudent,
  type RoomGrid,
} from './seat-plan';

const room = (id: string, rows: number, columns: number, over: Partial<RoomGrid> = {}): RoomGrid => ({
  id,
  rows,
  columns,
  blocked: [],
  reserve: 0,
  ...over,
});
const group = (name: string, size: number, from = 1): SeatedStudent[] =>
  Array.from({ length: size }, (_, at) => ({
    student: `${name}-${String(from + at).padStart(4, '0')}`,
    group: name,
    order: from + at,
  }));
const withGroups = (seats: readonly Seat[], students: readonly SeatedStudent[]) => {
  const groups = new Map(students.map((each) => [each.student, each.group]));
  return seats.map((seat) => ({ ...seat, group: groups.get(seat.student)! }));
};
const pairsIn = (rooms: readonly RoomGrid[], seats: readonly Seat[], students: readonly SeatedStudent[]) =>
  [...countNeighbours(rooms, withGroups(seats, students)).values()].reduce((sum, each) => sum + each, 0);
/** Numbers that look random and are the same each time (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('the name of a seat', () => {
  it.each([
    [0, 0, 'A1'],
    [2, 4, 'C5'],
    [25, 0, 'Z1'],
    [26, 9, 'AA10'],
    [51, 2, 'AZ3'],
    [52, 2, 'BA3'],
  ])('of column %i and row %i is %s, and leads back', (column, row, code) => {
    expect(seatCode(column, row)).toBe(code);
    expect(seatPlace(code)).toEqual({ column, row });
  });
  it.each(['', 'A0', 'A', '5', 'a1', 'AAA1', 'A01', 'C5 '])('%j names none', (code) =>
    expect(seatPlace(code)).toBeNull(),
  );
  it('is a seat of a room where it lies in its grid and is not blocked', () => {
    const small = room('r', 2, 2, { blocked: ['B2', 'Z9'] });
    expect(['A1', 'B1', 'A2', 'B2', 'C1', 'A3'].filter((code) => isSeatOf(small, code))).toEqual(['A1', 'B1', 'A2']);
    expect([usableSeats(small), plannedSeats({ ...small, reserve: 5 })]).toEqual([3, 0]);
  });
});

describe('a plan', () => {
  it.each<[string, RoomGrid[], SeatedStudent[], number]>([
    ['two groups that fill a room', [room('r', 5, 4)], [...group('x', 10), ...group('y', 10)], 0],
    ['one group in half of the seats', [room('r', 5, 5)], group('x', 13), 0],
    [
      'three groups in two rooms',
      [room('r', 6, 6), room('s', 6, 6)],
      [...group('x', 30), ...group('y', 24), ...group('z', 18)],
      0,
    ],
    ['one group that fills a room of 2 × 2', [room('r', 2, 2)], group('x', 4), 4],
    ['a group one larger than half of a full room', [room('r', 2, 2)], [...group('x', 3), ...group('y', 1)], 2],
    ['seats that broken benches keep apart', [room('r', 1, 5, { blocked: ['B1', 'D1'] })], group('x', 3), 0],
  ])('of %s has %s pairs of neighbours', (_, rooms, students, pairs) => {
    const { seats, unplaced } = planSeats({ rooms, students });
    expect(unplaced).toEqual([]);
    expect(pairsIn(rooms, seats, students)).toBe(pairs);
  });
  it('gives rolls down the columns, so that a door notice shows ranges', () => {
    const { seats } = planSeats({
      rooms: [room('r', 4, 2), room('s', 4, 2)],
      students: [...group('x', 8), ...group('y', 8)],
    });
    const of = (id: string) =>
      seats
        .filter((seat) => seat.room === id && seat.student.startsWith('x'))
        .map(({ student }) => Number(student.slice(2)));
    expect([of('r'), of('s')]).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
  });
  it('keeps the reserve free and names those for whom no seat is left', () => {
    const { seats, unplaced } = planSeats({ rooms: [room('r', 2, 3, { reserve: 2 })], students: group('x', 5) });
    expect(seats).toHaveLength(4);
    expect(unplaced).toEqual(['x-0005']);
  });
  it('is the same for the same seed and another one for another', () => {
    const input = {
      rooms: [room('r', 4, 4), room('s', 4, 4), room('t', 4, 4)],
      students: [...group('x', 20), ...group('y', 20)],
    };
    expect(planSeats({ ...input, seed: 7 })).toEqual(
      planSeats({ ...input, students: input.students.toReversed(), seed: 7 }),
    );
    const variants = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(planSeats({ ...input, seed })));
    expect(new Set(variants).size).toBeGreaterThan(1);
  });
});

describe('who comes late', () => {
  const rooms = [room('r', 3, 3, { reserve: 1 }), room('s', 3, 3, { reserve: 1 })];
  const students = [...group('x', 8), ...group('y', 7)];
  const before = planSeats({ rooms, students }).seats;
  it('gets a seat apart from their own group, and nobody else is moved', () => {
    const late = [...students, ...group('z', 2)];
    const after = planSeats({ rooms, students: late, fixed: before });
    expect(after.seats).toEqual(expect.arrayContaining(before));
    expect(after.seats).toHaveLength(17);
    expect(pairsIn(rooms, after.seats, late)).toBe(pairsIn(rooms, before, students));
  });
  it('takes the reserve last, and there is no more than all seats', () => {
    const late = [...students, ...group('z', 5)];
    const after = planSeats({ rooms, students: late, fixed: before });
    expect([after.seats.length, after.unplaced.length]).toEqual([18, 2]);
  });
  it('does not get the seat of someone who sits there; a student who left frees theirs', () => {
    const gone = before[0]!;
    const after = planSeats({
      rooms,
      students: [...students.filter(({ student }) => student !== gone.student), ...group('z', 4)],
      fixed: before,
    });
    expect(after.seats.map(({ student }) => student)).not.toContain(gone.student);
    expect(after.unplaced).toEqual([]);
    expect(after.seats).toHaveLength(18);
  });
});

describe('what cannot be avoided', () => {
  it.each<[string, RoomGrid[], SeatedStudent[], number]>([
    ['nothing, where half of the seats are enough', [room('r', 5, 4)], group('x', 10), 0],
    ['one pair at least for one student more', [room('r', 5, 4)], group('x', 11), 1],
    ['nothing, where broken benches keep all apart', [room('r', 1, 5, { blocked: ['B1', 'D1'] })], group('x', 3), 0],
    ['counted over all rooms', [room('r', 2, 2), room('s', 3, 3)], group('x', 9), 3],
    ['every pair of a room that one group fills', [room('r', 3, 3)], group('x', 9), 12],
    [
      'what 700 of one group in twenty rooms cannot do without',
      Array.from({ length: 20 }, (_, at) => room(`r${at}`, 9, 5)),
      group('x', 700),
      720,
    ],
  ])('is %s', (_, rooms, students, least) => expect(unavoidableNeighbours(rooms, students)).toBe(least));
  it('is never more than what a plan has, and a plan of two groups in a small room has no more than the best of all plans', () => {
    for (const [rows, columns, first, second] of [
      [2, 3, 3, 3],
      [2, 3, 4, 2],
      [3, 3, 5, 4],
      [3, 3, 6, 3],
      [2, 4, 5, 2],
      [3, 3, 4, 3],
    ] as const) {
      const rooms = [room('r', rows, columns)];
      const students = [...group('x', first), ...group('y', second)];
      const pairs = pairsIn(rooms, planSeats({ rooms, students }).seats, students);
      expect(unavoidableNeighbours(rooms, students)).toBeLessThanOrEqual(pairs);
      expect(unavoidableNeighbours(rooms, students)).toBeLessThanOrEqual(fewestPairs(rows, columns, first, second));
      expect([rows, columns, first, second, pairs]).toEqual([
        rows,
        columns,
        first,
        second,
        fewestPairs(rows, columns, first, second),
      ]);
    }
  });
});

it('what is called unavoidable is never above the best of all plans, for every size of two groups in small rooms', () => {
  for (const [rows, columns] of [
    [1, 5],
    [2, 3],
    [2, 4],
    [3, 3],
  ] as const)
    for (let first = 1; first <= rows * columns; first += 1)
      for (let second = 0; first + second <= rows * columns; second += 1) {
        const students = [...group('x', first), ...group('y', second)];
        const least = unavoidableNeighbours([room('r', rows, columns)], students);
        expect([rows, columns, first, second, least <= fewestPairs(rows, columns, first, second)]).toEqual([
          rows,
          columns,
          first,
          second,
          true,
        ]);
      }
});

describe('any plan', () => {
  it('seats everyone once on a seat that may be used, fills no reserve, and moves nobody for those who come late', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const below = numbers(seed);
      const rooms = Array.from({ length: 1 + below(5) }, (_, at) => {
        const [rows, columns] = [1 + below(8), 1 + below(8)];
        const blocked = Array.from({ length: below(4) }, () => seatCode(below(columns), below(rows)));
        return room(`r${at}`, rows, columns, { blocked, reserve: below(4) });
      });
      const students = Array.from({ length: 1 + below(5) }, (_, at) => group(`g${at}`, below(40))).flat();
      const early = students.filter(() => below(5) > 0);
      const planned = rooms.reduce((sum, each) => sum + plannedSeats(each), 0);
      const plan = planSeats({ rooms, students: early, seed });
      assertWhole(rooms, plan.seats);
      expect(plan.seats).toHaveLength(Math.min(early.length, planned));
      expect(plan.seats.length + plan.unplaced.length).toBe(early.length);
      for (const each of rooms)
        expect(plan.seats.filter((seat) => seat.room === each.id).length).toBeLessThanOrEqual(plannedSeats(each));
      const after = planSeats({ rooms, students, fixed: plan.seats, seed });
      assertWhole(rooms, after.seats);
      expect(
        plan.seats.filter(
          (seat) =>
            !after.seats.some(
              (each) => each.student === seat.student && each.room === seat.room && each.code === seat.code,
            ),
        ),
      ).toEqual([]);
    }
  });
});

function assertWhole(rooms: readonly RoomGrid[], seats: readonly Seat[]) {
  expect(new Set(seats.map(({ student }) => student)).size).toBe(seats.length);
  expect(new Set(seats.map(({ room: id, code }) => `${id} ${code}`)).size).toBe(seats.length);
  expect(
    seats.filter(
      ({ room: id, code }) =>
        !isSeatOf(
          rooms.find((each) => each.id === id)!,
          code,
        ),
    ),
  ).toEqual([]);
}

/** The fewest pairs of all plans, by trying each. */
function fewestPairs(rows: number, columns: number, first: number, second: number): number {
  const cells: string[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  const go = (at: number, x: number, y: number, pairs: number) => {
    if (pairs >= fewest || x + y > rows * columns - at) return;
    if (at === rows * columns) return void (fewest = pairs);
    const touches = (name: string) =>
      Number(at % rows > 0 && cells[at - 1] === name) + Number(at >= rows && cells[at - rows] === name);
    for (const [name, left] of [
      ['', rows * columns - at - x - y],
      ['x', x],
      ['y', y],
    ] as const) {
      if (left === 0) continue;
      cells[at] = name;
      go(at + 1, x - Number(name === 'x'), y - Number(name === 'y'), pairs + (name ? touches(name) : 0));
    }
    cells.length = at;
  };
  go(0, first, second, 0);
  return fewest;
}
