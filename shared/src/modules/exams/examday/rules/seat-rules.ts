import {
  isSeatOf,
  planSeats,
  plannedSeats,
  seatPlace,
  type RoomGrid,
  type Seat,
  type SeatedStudent,
} from './seat-plan';

interface Wanted {
  rooms: readonly RoomGrid[];
  students: readonly SeatedStudent[];
  fixed?: readonly Seat[];
  seed?: number;
  /** Students of different sides sit in rooms of their own: girls and boys. None: everyone sits with everyone. */
  sideOf?: ((student: string) => string) | undefined;
  /** Students who get a seat near the door. */
  nearDoor?: ReadonlySet<string>;
}

/**
 * A plan that also keeps sides apart by rooms and gives seats near the door. A room belongs to the side that fills it;
 * with `fixed` to the side that sits in it already. Who needs the door exchanges seats with members of their own group
 * in the same room, so that no pair of neighbours is added; with `fixed` nobody is moved.
 */
export function planByRules({ rooms, students, fixed = [], seed = 1, sideOf, nearDoor = new Set() }: Wanted): {
  seats: Seat[];
  unplaced: string[];
} {
  const sides = new Map<string, SeatedStudent[]>();
  for (const each of students) {
    const side = sideOf?.(each.student) ?? '';
    sides.set(side, [...(sides.get(side) ?? []), each]);
  }
  const known = new Set(students.map(({ student }) => student));
  const present = fixed.filter(({ student }) => known.has(student));
  const own = sideOf ? roomsOfSides({ rooms, sides, fixed: present, sideOf }) : new Map([['', rooms]]);
  // Someone who was moved by hand into a room of the other side stays there, and their seat is nobody else's.
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const away = present.filter(({ student, room, code }) => {
    const where = byId.get(room);
    return where && isSeatOf(where, code) && !own.get(sideOf?.(student) ?? '')?.includes(where);
  });
  const strays = new Set(away.map(({ student }) => student));
  const withoutStrays = (room: RoomGrid): RoomGrid => {
    const codes = away.flatMap((seat) => (seat.room === room.id ? seat.code : []));
    return codes.length > 0 ? { ...room, blocked: [...room.blocked, ...codes] } : room;
  };
  const parts = [...sides].map(([side, members]) =>
    planSeats({
      rooms: (own.get(side) ?? []).map(withoutStrays),
      students: members.filter(({ student }) => !strays.has(student)),
      fixed: present,
      seed,
    }),
  );
  const seats = [...away, ...parts.flatMap((part) => part.seats)];
  return {
    seats: present.length > 0 ? seats : nearTheDoor(seats, { students, nearDoor }),
    unplaced: parts.flatMap((part) => part.unplaced),
  };
}

/** Each room, in their order, goes to the side that lacks most seats. */
function roomsOfSides({
  rooms,
  sides,
  fixed,
  sideOf,
}: {
  rooms: readonly RoomGrid[];
  sides: ReadonlyMap<string, readonly SeatedStudent[]>;
  fixed: readonly Seat[];
  sideOf: (student: string) => string;
}): Map<string, RoomGrid[]> {
  const taken = new Map(fixed.map(({ room, student }) => [room, sideOf(student)]));
  const own = new Map([...sides.keys()].map((side) => [side, rooms.filter(({ id }) => taken.get(id) === side)]));
  const free = rooms.filter(({ id }) => !taken.has(id));
  const lacking = (side: string) =>
    sides.get(side)!.length - own.get(side)!.reduce((sum, room) => sum + plannedSeats(room), 0);
  for (const room of free) {
    const [neediest] = [...sides.keys()].sort((a, b) => lacking(b) - lacking(a) || (a < b ? -1 : 1));
    if (neediest !== undefined && lacking(neediest) > 0) own.get(neediest)!.push(room);
  }
  return own;
}

/** Nearest first: the column by the door, and in it the row in front. */
function distance({ code }: Seat): number {
  const place = seatPlace(code);
  return place ? place.column * 1_000 + place.row : Number.MAX_SAFE_INTEGER;
}

function nearTheDoor(
  seats: readonly Seat[],
  { students, nearDoor }: { students: readonly SeatedStudent[]; nearDoor: ReadonlySet<string> },
): Seat[] {
  if (nearDoor.size === 0) return [...seats];
  const groupOf = new Map(students.map(({ student, group }) => [student, group]));
  const out = seats.map((seat) => ({ ...seat }));
  for (const mine of out.filter(({ student }) => nearDoor.has(student)).sort((a, b) => distance(a) - distance(b))) {
    const { student } = mine;
    const group = groupOf.get(student);
    const at = out.find((seat) => seat.student === student)!;
    const best = out
      .filter((seat) => seat.room === at.room && groupOf.get(seat.student) === group && !nearDoor.has(seat.student))
      .sort((a, b) => distance(a) - distance(b))[0];
    if (!best || distance(best) >= distance(at)) continue;
    [best.student, at.student] = [at.student, best.student];
  }
  return out;
}
