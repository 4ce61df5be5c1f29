import { describe, expect, it } from 'vitest';
import { countNeighbours, seatPlace, type RoomGrid, type SeatedStudent } from './seat-plan';
import { planByRules } from './seat-rules';

const room = (id: string, rows = 4, columns = 2, reserve = 0): RoomGrid => ({
  id,
  rows,
  columns,
  blocked: [],
  reserve,
});
const group = (name: string, size: number): SeatedStudent[] =>
  Array.from({ length: size }, (_, at) => ({ student: `${name}${at + 1}`, group: name[0]!, order: at + 1 }));
/** `xg3` is a girl of group x. */
const sideOf = (student: string) => student[1]!;
const sidesIn = (seats: readonly { room: string; student: string }[]) => {
  const sides = new Map<string, Set<string>>();
  for (const seat of seats) sides.set(seat.room, (sides.get(seat.room) ?? new Set()).add(sideOf(seat.student)));
  return [...sides.values()].map((each) => [...each].join(''));
};

describe('girls and boys apart', () => {
  const students = [...group('xg', 6), ...group('yg', 4), ...group('xb', 5), ...group('yb', 4)];
  const rooms = ['r', 's', 't', 'u'].map((id) => room(id));
  it('sit in rooms of their own, all of them, where the rooms are enough', () => {
    const { seats, unplaced } = planByRules({ rooms, students, sideOf });
    expect([seats.length, unplaced]).toEqual([19, []]);
    expect(sidesIn(seats).every((side) => side.length === 1)).toBe(true);
  });
  it('leave someone without a seat before they share a room', () => {
    const { seats, unplaced } = planByRules({ rooms: rooms.slice(0, 2), students, sideOf });
    expect(sidesIn(seats).every((side) => side.length === 1)).toBe(true);
    expect([seats.length, unplaced.length]).toEqual([16, 3]);
  });
  it('stay apart when someone comes late, and nobody is moved', () => {
    const before = planByRules({ rooms, students, sideOf }).seats;
    const late = [...students, ...group('zg', 2), ...group('zb', 2)];
    const after = planByRules({ rooms, students: late, fixed: before, sideOf });
    expect(after.seats).toEqual(expect.arrayContaining(before));
    expect([after.unplaced, sidesIn(after.seats).every((side) => side.length === 1)]).toEqual([[], true]);
  });
  it('keep the seat of someone who was moved by hand among the others, and it is given to nobody else', () => {
    const before = planByRules({ rooms, students, sideOf }).seats;
    const boysRoom = before.find((seat) => sideOf(seat.student) === 'b')!.room;
    const taken = new Set(before.filter((seat) => seat.room === boysRoom).map(({ code }) => code));
    const code = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'].find((each) => !taken.has(each))!;
    const fixed = before.map((seat) => (seat.student === 'xg1' ? { ...seat, room: boysRoom, code } : seat));
    const after = planByRules({ rooms, students: [...students, ...group('zb', 1)], fixed, sideOf });
    expect(after.seats).toEqual(expect.arrayContaining(fixed));
    expect(new Set(after.seats.map((seat) => `${seat.room} ${seat.code}`)).size).toBe(20);
  });
  it('mean nothing where they are not asked for', () => {
    expect(planByRules({ rooms, students }).seats).toHaveLength(19);
  });
});

describe('a seat near the door', () => {
  const rooms = [room('r', 5, 4)];
  const students = [...group('x', 8), ...group('y', 8)];
  const groupOf = (student: string) => student[0]!;
  const pairs = (seats: readonly { student: string; room: string; code: string }[]) =>
    countNeighbours(
      rooms,
      seats.map((seat) => ({ ...seat, group: groupOf(seat.student) })),
    ).get('r');
  it('is in the first column, and no pair of neighbours comes of it', () => {
    const plain = planByRules({ rooms, students }).seats;
    const far = plain.filter(({ code }) => seatPlace(code)!.column >= 2).map(({ student }) => student);
    const nearDoor = new Set([far.find((each) => groupOf(each) === 'x')!, far.find((each) => groupOf(each) === 'y')!]);
    const { seats } = planByRules({ rooms, students, nearDoor });
    for (const student of nearDoor)
      expect(seatPlace(seats.find((seat) => seat.student === student)!.code)!.column).toBe(0);
    expect(pairs(seats)).toBe(pairs(plain));
    expect(seats.map(({ student }) => student).sort()).toEqual(plain.map(({ student }) => student).sort());
  });
  it('moves nobody once seats are given', () => {
    const fixed = planByRules({ rooms, students }).seats;
    const nearDoor = new Set(students.map(({ student }) => student).slice(0, 3));
    expect(planByRules({ rooms, students, fixed, nearDoor }).seats).toEqual(fixed);
  });
});
