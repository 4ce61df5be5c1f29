import { scatter } from './scatter';

/** A room as a grid of seats. `columns` counts single seats across, over all benches of a row. */
export interface RoomGrid {
  id: string;
  rows: number;
  columns: number;
  /** Codes of seats that nobody gets: broken benches, under a leak. */
  blocked: readonly string[];
  /** Seats kept free for those who come late. */
  reserve: number;
}
/** A student who needs a seat. Students of the same `group` write the same paper and must not be neighbours. */
export interface SeatedStudent {
  student: string;
  group: string;
  /** Within the group: rolls follow each other down the columns. */
  order: number;
}
export interface Seat {
  student: string;
  room: string;
  code: string;
}
export interface SeatPlanAnswer {
  seats: Seat[];
  /** Students for whom no seat was left, in order. */
  unplaced: string[];
}
/** One seat of the grid while a plan is made. */
interface Cell {
  room: RoomGrid;
  code: string;
  column: number;
  row: number;
  near: Cell[];
  holder: SeatedStudent | null;
}

/** "C5": the column as letters from the door, the row as a number from the blackboard. Both from 0. */
export function seatCode(column: number, row: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return `${letters}${row + 1}`;
}
/** Column and row of a code, from 0; null for any other text. */
export function seatPlace(code: string): { column: number; row: number } | null {
  const found = /^([A-Z]{1,2})([1-9]\d{0,2})$/.exec(code);
  if (!found) return null;
  const column = [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) - 1 };
}
/** Whether the code names a seat of the room that may be used. */
export function isSeatOf(room: Pick<RoomGrid, 'rows' | 'columns' | 'blocked'>, code: string): boolean {
  const place = seatPlace(code);
  return place !== null && place.column < room.columns && place.row < room.rows && !room.blocked.includes(code);
}
export const usableSeats = (room: Pick<RoomGrid, 'rows' | 'columns' | 'blocked'>): number =>
  room.rows * room.columns - new Set(room.blocked.filter((code) => isSeatOf({ ...room, blocked: [] }, code))).size;
/** Seats that a plan fills: the usable ones without the reserve. */
export const plannedSeats = (room: RoomGrid): number => Math.max(0, usableSeats(room) - room.reserve);

/**
 * Seats everyone: rooms are coloured like chessboards, groups fill first the one colour and then the other, largest
 * first, and students who still sit next to their own group are exchanged while that helps. The same input gives the
 * same plan; another `seed` gives another one that is as good. With `fixed` nobody who has a seat is moved: those who
 * come late get the best seats that are left, those of the reserve last.
 */
export function planSeats({
  rooms,
  students,
  fixed = [],
  seed = 1,
}: {
  rooms: readonly RoomGrid[];
  students: readonly SeatedStudent[];
  fixed?: readonly Seat[];
  seed?: number;
}): SeatPlanAnswer {
  const grid = new Grid(rooms);
  const known = new Map(students.map((each) => [each.student, each]));
  const seated = new Set<string>();
  for (const { student, room, code } of fixed) {
    const cell = grid.at(room, code);
    const who = known.get(student);
    if (!cell || !who || cell.holder || seated.has(student)) continue;
    cell.holder = who;
    seated.add(student);
  }
  const waiting = students.filter(({ student }) => !seated.has(student));
  const unplaced = seated.size > 0 ? placeLate(grid, inOrder(waiting)) : placeAll(grid, waiting, seed);
  return { seats: grid.seats(), unplaced };
}

/** Pairs of students of one group who sit next to, in front of or behind each other, each pair once. */
export function countNeighbours(
  rooms: readonly RoomGrid[],
  seats: readonly (Seat & { group: string })[],
): Map<string, number> {
  const taken = new Map(seats.map(({ room, code, group }) => [`${room} ${code}`, group]));
  const counts = new Map(rooms.map(({ id }) => [id, 0]));
  for (const { room, code, group } of seats) {
    const place = seatPlace(code);
    if (!place) continue;
    const { column, row } = place;
    for (const next of [seatCode(column + 1, row), seatCode(column, row + 1)])
      if (taken.get(`${room} ${next}`) === group) counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return counts;
}

/**
 * A number of pairs of neighbours that no plan is below. Of each group two things are certain: students beyond the
 * largest set of seats of which no two touch each add one pair, and every pair of touching seats is one of the group
 * unless someone or something else is on one of them; those others cover most pairs where seats touch most.
 */
export function unavoidableNeighbours(rooms: readonly RoomGrid[], students: readonly SeatedStudent[]): number {
  const sizes = new Map<string, number>();
  for (const { group } of students) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const grid = new Grid(rooms);
  const apart = grid.mostApart();
  const touches = grid.cells.map(({ near }) => near.length).sort((a, b) => b - a);
  const pairs = touches.reduce((sum, each) => sum + each, 0) / 2;
  const covered = [0];
  for (const each of touches) covered.push(covered.at(-1)! + each);
  return [...sizes.values()].reduce((sum, size) => {
    const others = grid.cells.length - size;
    return others < 0 ? sum : sum + Math.max(0, size - apart, pairs - covered[others]!);
  }, 0);
}

const inOrder = (students: readonly SeatedStudent[]) =>
  students.toSorted((a, b) => compare(a.group, b.group) || a.order - b.order || compare(a.student, b.student));
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

class Grid {
  readonly cells: Cell[];
  readonly #byPlace = new Map<string, Cell>();
  readonly #used = new Map<string, number>();

  constructor(rooms: readonly RoomGrid[]) {
    this.cells = rooms.flatMap((room) => {
      const blocked = new Set(room.blocked);
      return Array.from({ length: room.columns * room.rows }, (_, at): Cell => {
        const [column, row] = [Math.floor(at / room.rows), at % room.rows];
        return { room, column, row, code: seatCode(column, row), near: [], holder: null };
      }).filter(({ code }) => !blocked.has(code));
    });
    for (const cell of this.cells) this.#byPlace.set(`${cell.room.id} ${cell.code}`, cell);
    for (const cell of this.cells)
      for (const [across, down] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = this.at(cell.room.id, seatCode(cell.column + across, cell.row + down));
        if (next) cell.near.push(next);
      }
  }
  at(room: string, code: string): Cell | undefined {
    return this.#byPlace.get(`${room} ${code}`);
  }
  seats(): Seat[] {
    return this.cells.flatMap(({ room, code, holder }) =>
      holder ? [{ student: holder.student, room: room.id, code }] : [],
    );
  }
  /** Seats that may still be filled without touching the reserve, by room. */
  room(cell: Cell): number {
    return this.#used.get(cell.room.id) ?? 0;
  }
  count(): void {
    this.#used.clear();
    for (const { room, holder } of this.cells) if (holder) this.#used.set(room.id, (this.#used.get(room.id) ?? 0) + 1);
  }
  use(cell: Cell, by: number): void {
    this.#used.set(cell.room.id, this.room(cell) + by);
  }
  /**
   * Size of the largest set of seats of which no two touch: the seats of a bipartite graph without a largest matching
   * (König).
   */
  mostApart(): number {
    const partner = new Map<Cell, Cell>();
    const blacks = this.cells.filter(({ column, row }) => (column + row) % 2 === 0);
    const search = (cell: Cell, seen: Set<Cell>): boolean => {
      for (const next of cell.near) {
        if (seen.has(next)) continue;
        seen.add(next);
        const other = partner.get(next);
        if (other && !search(other, seen)) continue;
        partner.set(next, cell);
        return true;
      }
      return false;
    };
    return this.cells.length - blacks.filter((cell) => search(cell, new Set())).length;
  }
}

const clashes = (cell: Cell, group: string, but?: Cell) =>
  cell.near.reduce((sum, next) => sum + Number(next !== but && next.holder?.group === group), 0);

function placeAll(grid: Grid, students: readonly SeatedStudent[], seed: number): string[] {
  const groups = new Map<string, SeatedStudent[]>();
  for (const each of inOrder(students)) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  const order = [...groups].sort(
    ([a, those], [b, others]) => others.length - those.length || scatter(seed, a) - scatter(seed, b),
  );
  const free = cellsInTurn(grid, seed);
  const queue = order.flatMap(([, members]) => members);
  queue.slice(0, free.length).forEach((each, at) => void (free[at]!.holder = each));
  grid.count();
  repair(grid);
  inRollOrder(grid);
  return queue.slice(free.length).map(({ student }) => student);
}

/**
 * All seats of the first colour, then all of the second, without the reserve of each room, which lies in the second
 * colour's last seats.
 */
function cellsInTurn(grid: Grid, seed: number): Cell[] {
  const rooms = new Map<string, Cell[]>();
  for (const cell of grid.cells) {
    const list = rooms.get(cell.room.id);
    if (list) list.push(cell);
    else rooms.set(cell.room.id, [cell]);
  }
  const first: Cell[] = [];
  const second: Cell[] = [];
  for (const [id, cells] of rooms) {
    const of = (colour: number) => cells.filter(({ column, row }) => (column + row) % 2 === colour);
    // The larger colour first, so that a group may be as large as it can be; the seed decides where both are alike.
    const start = of(0).length === of(1).length ? scatter(seed, id) % 2 : Number(of(1).length > of(0).length);
    const planned = plannedSeats(cells[0]!.room);
    const own = [...of(start), ...of(1 - start)].slice(0, planned);
    first.push(...own.slice(0, of(start).length));
    second.push(...own.slice(of(start).length));
  }
  return [...first, ...second];
}

const PASSES = 12;
/**
 * Exchanges students who sit next to their own group with others, or moves them to free seats, while pairs become
 * fewer.
 */
function repair(grid: Grid): void {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const wrong = grid.cells.filter((cell) => cell.holder && clashes(cell, cell.holder.group) > 0);
    let isBetter = false;
    const partners = new Map<string, Cell[]>();
    for (const cell of wrong) {
      const { group } = cell.holder!;
      const others = partners.get(group) ?? grid.cells.filter(({ holder }) => holder?.group !== group);
      partners.set(group, others);
      const gain = bestExchange(grid, cell, others);
      if (!gain) continue;
      exchange(grid, cell, gain);
      isBetter = true;
    }
    if (!isBetter) return;
  }
}

/** `others`: seats that were not of the student's group when the pass began. */
function bestExchange(grid: Grid, cell: Cell, others: readonly Cell[]): Cell | null {
  const mine = cell.holder!;
  const now = clashes(cell, mine.group);
  if (now === 0) return null;
  let best: Cell | null = null;
  let least = 0;
  for (const other of others) {
    const theirs = other.holder;
    if (other === cell || theirs?.group === mine.group) continue;
    if (!theirs && other.room !== cell.room && grid.room(other) >= plannedSeats(other.room)) continue;
    const change =
      clashes(other, mine.group, cell) -
      now +
      (theirs ? clashes(cell, theirs.group, other) - clashes(other, theirs.group) : 0);
    if (change >= least) continue;
    [best, least] = [other, change];
    if (change === -now) break;
  }
  return best;
}

function exchange(grid: Grid, a: Cell, b: Cell): void {
  if (!b.holder) {
    grid.use(a, -1);
    grid.use(b, 1);
  }
  [a.holder, b.holder] = [b.holder, a.holder];
}

/** Gives the seats of each group to its students in the order of rolls, so that a door notice shows ranges. */
function inRollOrder(grid: Grid): void {
  const places = new Map<string, Cell[]>();
  for (const cell of grid.cells) {
    if (!cell.holder) continue;
    const list = places.get(cell.holder.group);
    if (list) list.push(cell);
    else places.set(cell.holder.group, [cell]);
  }
  for (const cells of places.values()) {
    const members = inOrder(cells.map(({ holder }) => holder!));
    cells.forEach((cell, at) => void (cell.holder = members[at]!));
  }
}

/** The cost of a seat of the reserve compared with a neighbour of the same group. */
const RESERVE_COST = 1;
const NEIGHBOUR_COST = 4;
function placeLate(grid: Grid, students: readonly SeatedStudent[]): string[] {
  grid.count();
  return students.flatMap((each) => {
    let best: Cell | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of grid.cells) {
      if (cell.holder) continue;
      const cost =
        NEIGHBOUR_COST * clashes(cell, each.group) + (grid.room(cell) >= plannedSeats(cell.room) ? RESERVE_COST : 0);
      if (cost < least) [best, least] = [cell, cost];
      if (least === 0) break;
    }
    if (!best) return [each.student];
    best.holder = each;
    grid.use(best, 1);
    return [];
  });
}
