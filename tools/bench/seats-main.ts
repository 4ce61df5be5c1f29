import { countNeighbours, planSeats, seatCode } from '@pathshala/shared/modules/exams/examday';
import { printFigures, type Figure } from './figures';

/** Seat plans of 3,000 students over 60 rooms; the promise is 2 s for each. */
const PROMISED_MS = 2_000;
const ROOMS = Array.from({ length: 60 }, (_, at) => ({
  id: `room-${at}`,
  rows: 9,
  columns: 6,
  blocked: [seatCode(0, at % 9)],
  reserve: 2,
}));
const CASES: Readonly<Record<string, readonly number[]>> = {
  'ten classes': Array.from({ length: 10 }, () => 300),
  'five classes': Array.from({ length: 5 }, () => 600),
  'one class of 1,800, every seat taken': [1_800, 700, 500],
  'one class alone, every seat taken': [3_000],
};

const figures: Figure[] = [];
for (const [name, sizes] of Object.entries(CASES)) {
  const students = sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, at) => ({ student: `${group}-${at}`, group: String(group), order: at })),
  );
  const groups = new Map(students.map((each) => [each.student, each.group]));
  const from = performance.now();
  const { seats, unplaced } = planSeats({ rooms: ROOMS, students });
  const ms = performance.now() - from;
  const pairs = countNeighbours(
    ROOMS,
    seats.map((seat) => ({ ...seat, group: groups.get(seat.student)! })),
  );
  const neighbours = [...pairs.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${name}: ${unplaced.length} without a seat, ${neighbours} pairs of neighbours`);
  figures.push({
    what: `seat plan of 3,000 students over ${ROOMS.length} rooms, ${name}`,
    times: [ms],
    goal: PROMISED_MS,
  });
}
printFigures(figures);
