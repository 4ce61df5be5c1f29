import { ClashIndex, type Taken } from '@pathshala/shared/modules/school/timetable';
import { Generator } from '../../core/src/modules/school/timetable/services/generate/generator';
import { costOf } from '../../core/src/modules/school/timetable/services/generate/soft-cost';
import { printFigures } from './figures';
import { schoolOf } from './timetable-school';

/**
 * The generator of routines beside a plain greedy pass over the same lessons, in 20 seeded schools of 40 sections with
 * 6
 * days of 8 periods: lessons placed, soft cost of those that both could place, time. Then a drop in such a school.
 */
const SCHOOLS = Number(process.argv[2] ?? 20);
const PROMISED_MS = 30_000;
const PROMISED_DROP_MS = 1;
const LESSONS_A_STEP = 20;
const MOVES_A_STEP = 400;
const IMPROVING_STEPS = 60;
const DROPS = 2_000;

/** Mean soft cost of a placed lesson. */
function costPerLesson(search: Generator): number {
  const { problem, grid } = search;
  const { placed } = search.result();
  const sum = placed.reduce((total, { unit, option }) => total + costOf({ problem, grid }, unit, option), 0);
  return sum / Math.max(1, placed.length);
}

function solve(seed: number) {
  const { problem, teachers } = schoolOf(seed);
  const from = performance.now();
  const search = new Generator(problem);
  while (search.step(LESSONS_A_STEP));
  for (let step = 0; step < IMPROVING_STEPS && search.improve(MOVES_A_STEP); step += 1);
  const ms = performance.now() - from;
  const greedyFrom = performance.now();
  const plain = new Generator(problem);
  const greedy = plain.greedy();
  const greedyMs = performance.now() - greedyFrom;
  const placed = search.result().placed.length;
  // `greedy` counts what is placed; keeping it as the best lets its cost be read in the same way.
  plain.step(0);
  return {
    ...{ teachers, ms, greedyMs, placed, greedy, lessons: problem.units.length },
    ...{ cost: costPerLesson(search), greedyCost: costPerLesson(plain) },
    search,
  };
}

/** Processor time of one drop: every clash of a held lesson with a whole routine of the school. */
function dropMs(search: Generator): number {
  const taken = search.result().placed.map(({ unit, option }): Taken => {
    const { id, parts } = search.problem.units[unit]!;
    return {
      id,
      ...{ weekday: option.weekday, startsAt: option.startsAt, endsAt: option.endsAt },
      staff: parts[0]!.staff,
      ...(parts[0]!.room ? { room: parts[0]!.room } : {}),
      atoms: parts.flatMap(({ atoms }) => atoms),
    };
  });
  const index = new ClashIndex(taken);
  const began = process.cpuUsage();
  let clashes = 0;
  for (let at = 0; at < DROPS; at += 1) {
    const held = taken[at % taken.length]!;
    const target = taken[(at * 31 + 7) % taken.length]!;
    clashes += index.clashesOf({
      ...held,
      id: 'held',
      weekday: target.weekday,
      startsAt: target.startsAt,
      endsAt: target.endsAt,
    }).length;
  }
  if (clashes === 0) throw new Error('A drop into a full school must clash.');
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000 / DROPS;
}

const rows = Array.from({ length: SCHOOLS }, (_, at) => solve(at + 1));
for (const [at, { teachers, lessons, placed, greedy, cost, greedyCost, ms }] of rows.entries())
  console.log(
    `${ms <= PROMISED_MS ? ' ' : '!'} school ${at + 1}: ${lessons} lessons, ${teachers} teachers; placed ${placed} (greedy ${greedy}), cost ${cost.toFixed(2)} a lesson (greedy ${greedyCost.toFixed(2)}), ${Math.round(ms)} ms`,
  );
const sum = (value: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + value(row), 0);
const share = (part: number) => (100 * part) / sum((row) => row.lessons);
const complete = (count: number) => (100 * count) / rows.length;
const whole = rows.filter((row) => row.placed === row.lessons);
printFigures([
  { what: 'lessons placed', unit: '%', times: [share(sum((row) => row.placed))] },
  { what: 'lessons placed by the greedy pass', unit: '%', times: [share(sum((row) => row.greedy))] },
  { what: `schools complete, of ${rows.length}`, unit: '%', times: [complete(whole.length)] },
  { what: 'soft cost of a placed lesson', unit: '', times: rows.map((row) => row.cost) },
  { what: 'soft cost of a lesson placed by the greedy pass', unit: '', times: rows.map((row) => row.greedyCost) },
  { what: 'slowest school', times: [Math.max(...rows.map(({ ms }) => ms))], goal: PROMISED_MS },
  { what: 'the greedy pass', times: rows.map((row) => row.greedyMs) },
  { what: 'judging a drop, of the processor', times: [dropMs(rows[0]!.search)], goal: PROMISED_DROP_MS },
]);
