import { timetableActions, WeeklyLesson, type Slot } from '@pathshala/shared/modules/school/timetable';
import { Run, RunFault } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { explain } from '../services/generate/explain';
import { Generator } from '../services/generate/generator';
import { randomOf, type Problem, type Unit } from '../services/generate/problem';
import { ringBells } from './support';

/** Periods of a week: P1 … Pn of each day, one after the other with a break after `breakAfter`. */
function slotsOf(days: number, periods: number, { breakAfter = 0, shift = 'M' } = {}): Slot[] {
  const two = (n: number) => String(n).padStart(2, '0');
  return Array.from({ length: days * periods }, (_, at) => {
    const [weekday, period] = [Math.floor(at / periods), (at % periods) + 1];
    const from = 8 * 60 + (period - 1) * 40 + (breakAfter > 0 && period > breakAfter ? 20 : 0);
    const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    return { shift, weekday, period, startsAt: clock(from), endsAt: clock(from + 40) };
  });
}
const unit = (
  id: string,
  section: string,
  staff: string,
  over: Partial<Unit> & { room?: string; subject?: string } = {},
): Unit => ({
  id,
  length: over.length ?? 1,
  locked: over.locked ?? null,
  parts: over.parts ?? [
    {
      section,
      shift: 'M',
      subject: over.subject ?? id.replace(/#.*/, ''),
      staff,
      room: over.room ?? null,
      asked: over.room ?? null,
      atoms: [`${section}#0`],
    },
  ],
});
const times = (count: number, make: (at: number) => Unit): Unit[] => Array.from({ length: count }, (_, at) => make(at));
const problem = (units: Unit[], slots: Slot[], over: Partial<Problem> = {}): Problem => ({
  units,
  slots,
  mostPerDay: 12,
  oncePerDay: false,
  classTeachers: new Map(),
  notLast: new Set(),
  seed: 1,
  ...over,
});
/** The rules hold at every moment: a search that gives up early is as good a test as one of ten seconds. */
const CALLS = 15_000;
function solve(given: Problem) {
  const search = new Generator(given, CALLS);
  while (search.step(50));
  search.improve(200);
  return search;
}

/** Broken hard rules, read from the plan alone. */
function faultsOf(given: Problem, search: Generator): string[] {
  const faults: string[] = [];
  const taken = new Map<string, { id: string; startsAt: string; endsAt: string }[]>();
  const load = new Map<string, number>();
  const perDay = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { parts } of given.units)
    for (const { section, subject } of parts)
      counts.set(`${section} ${subject}`, (counts.get(`${section} ${subject}`) ?? 0) + 1);
  const days = new Set(given.slots.map((slot) => slot.weekday)).size;
  for (const { unit: index, option } of search.result().placed) {
    const { id, parts, locked, length } = given.units[index]!;
    if (locked && (locked.weekday !== option.weekday || locked.period !== option.period)) faults.push(`${id} moved`);
    const resources = new Set(
      parts.flatMap(({ staff, room, atoms }) => [`t ${staff}`, ...(room ? [`r ${room}`] : []), ...atoms]),
    );
    for (const resource of resources) {
      const key = `${resource} ${option.weekday}`;
      const there = taken.get(key) ?? [];
      for (const other of there)
        if (other.startsAt < option.endsAt && option.startsAt < other.endsAt)
          faults.push(`${id} and ${other.id}: ${resource}`);
      taken.set(key, [...there, { id, startsAt: option.startsAt, endsAt: option.endsAt }]);
    }
    if (locked) continue;
    for (const staff of new Set(parts.map((part) => part.staff))) {
      const key = `${staff} ${option.weekday}`;
      load.set(key, (load.get(key) ?? 0) + length);
      if (load.get(key)! > given.mostPerDay) faults.push(`${staff} has too many on ${option.weekday}`);
    }
    for (const pair of new Set(parts.map(({ section, subject }) => `${section} ${subject}`))) {
      const key = `${pair} ${option.weekday}`;
      perDay.set(key, (perDay.get(key) ?? 0) + 1);
      if (given.oncePerDay && perDay.get(key)! > Math.ceil(counts.get(pair)! / days)) faults.push(`${pair} twice`);
    }
  }
  return faults;
}

describe('the generator', () => {
  it.each<[string, Problem, number, string[]]>([
    [
      '1: fits',
      problem(
        times(2, (at) => unit(`a#${at}`, 'S1', 'T1')),
        slotsOf(1, 2),
      ),
      0,
      [],
    ],
    [
      '2: a section with more lessons than periods',
      problem(
        [...times(3, (at) => unit(`a#${at}`, 'S1', 'T1')), ...times(2, (at) => unit(`b#${at}`, 'S1', 'T2'))],
        slotsOf(1, 4),
      ),
      1,
      ['section'],
    ],
    [
      '3: a teacher with more lessons than periods',
      problem(
        [...times(3, (at) => unit(`a#${at}`, 'S1', 'T1')), ...times(2, (at) => unit(`b#${at}`, 'S2', 'T1'))],
        slotsOf(1, 4),
      ),
      1,
      ['teacher'],
    ],
    [
      '4: every pair of four sections and teachers, as in a Latin square',
      problem(
        [0, 1, 2, 3].flatMap((s) => [0, 1, 2, 3].map((t) => unit(`${s}${t}`, `S${s}`, `T${t}`))),
        slotsOf(1, 4),
      ),
      0,
      [],
    ],
    [
      '8: doubles that may not cross the break share a laboratory',
      problem(
        [1, 2, 3].map((s) => unit(`lab${s}`, `S${s}`, `T${s}`, { length: 2, room: 'LAB' })),
        slotsOf(1, 4, { breakAfter: 2 }),
      ),
      1,
      ['stuck'],
    ],
    [
      '9: two doubles and a single around a break',
      problem(
        [unit('x', 'S1', 'T1', { length: 2 }), unit('y', 'S1', 'T2', { length: 2 }), unit('z', 'S1', 'T3')],
        slotsOf(1, 5, { breakAfter: 3 }),
      ),
      0,
      [],
    ],
    [
      'a double where no two periods follow each other',
      problem([unit('x', 'S1', 'T1', { length: 2 })], slotsOf(1, 2, { breakAfter: 1 })),
      1,
      ['none'],
    ],
    [
      '11: the daily limit of a teacher',
      problem(
        times(3, (at) => unit(`a#${at}`, `S${at}`, 'T1')),
        slotsOf(1, 6),
        { mostPerDay: 2 },
      ),
      1,
      ['daily'],
    ],
    [
      '12: three lessons that clash in pairs within two periods',
      problem(
        [unit('1', 'S1', 'T1', { room: 'R1' }), unit('2', 'S1', 'T2'), unit('3', 'S2', 'T2', { room: 'R1' })],
        slotsOf(1, 2),
      ),
      1,
      ['stuck'],
    ],
  ])('%s', (_, given, unplaced, kinds) => {
    const search = solve(given);
    const left = search.result().unplaced;
    expect(left).toHaveLength(unplaced);
    expect(faultsOf(given, search)).toEqual([]);
    expect(left.map((index) => explain(given, given.units[index]!).kind)).toEqual(kinds);
  });

  /** A seeded school: sections of eight subjects, parallel religions, double laboratory periods, locked lessons. */
  function schoolOf(seed: number): Problem {
    const random = randomOf(seed);
    const pick = (n: number) => Math.floor(random() * n);
    const slots = slotsOf(5, 6, { breakAfter: 3 });
    const sections = 4 + pick(5);
    const teachers = sections * 2;
    const units: Unit[] = [];
    for (let section = 0; section < sections; section += 1) {
      for (let subject = 0; subject < 6; subject += 1) {
        const staff = `T${pick(teachers)}`;
        const count = 2 + pick(3);
        for (let at = 0; at < count; at += 1)
          units.push(
            unit(`${section}.${subject}#${at}`, `S${section}`, staff, { subject: `b${subject}`, room: `R${section}` }),
          );
      }
      units.push(
        unit(`${section}.lab`, `S${section}`, `T${pick(teachers)}`, { length: 2, room: 'LAB', subject: 'lab' }),
      );
      if (section % 2 === 1)
        units.push({
          id: `rel${section}`,
          length: 1,
          locked: random() < 0.5 ? { weekday: pick(5), period: 1 } : null,
          parts: ['islam', 'hindu'].map((subject, at) => ({
            section: `S${section - at}`,
            shift: 'M',
            subject,
            staff: `X${at}${section}`,
            room: null,
            asked: null,
            atoms: [`S${section - at}#0`],
          })),
        });
    }
    return problem(units, slots, {
      seed,
      mostPerDay: 4 + pick(3),
      oncePerDay: random() < 0.7,
      notLast: new Set(['b5']),
    });
  }
  it.each(Array.from({ length: 20 }, (_, at) => at + 1))('breaks no hard rule in the school of seed %i', (seed) => {
    const given = schoolOf(seed);
    const search = solve(given);
    expect(faultsOf(given, search)).toEqual([]);
    expect(search.result().placed.length).toBeGreaterThanOrEqual(new Generator(given).greedy());
    // The same problem has the same answer: a worker that takes over comes to the same plan.
    expect(solve(schoolOf(seed)).result()).toEqual(search.result());
  });
});

describe('a routine that is generated', () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    await ringBells(w);
  });
  afterAll(() => w.close());
  it('places the weekly classes, leaves locked ones alone, and names what has no place and why', async () => {
    const { sectionA, sectionB, subject, staffRecords, office, teacher } = w.school;
    const sys = w.system(w.school.id);
    const { version } = await draftRoutineOf(sys, [
      {
        section: sectionA.id,
        subject: subject.id,
        staff: staffRecords.teacher.id,
        weekday: 0,
        period: 3,
        startsAt: '09:20',
        endsAt: '10:00',
        locked: true,
      },
    ]);
    const ask = (mode: 'rest' | 'again') => office.run(timetableActions.generate, { version: version.id, mode });
    expect((await office.refused(timetableActions.generate, { version: version.id, mode: 'rest' })).code).toBe(
      'NOTHING_TO_PLACE',
    );
    await sys.repo(WeeklyLesson).createMany([
      { section: sectionA.id, subject: subject.id, staff: staffRecords.teacher.id, perWeek: 5 },
      { section: sectionB.id, subject: subject.id, staff: staffRecords.otherTeacher.id, perWeek: 4, length: 2 },
      // More lessons than fit into a week with the others.
      { section: sectionB.id, subject: subject.id, staff: staffRecords.secondTeacher.id, perWeek: 20 },
      { section: sectionB.id, subject: subject.id, staff: staffRecords.head.id, perWeek: 20 },
    ]);
    expect((await teacher.refused(timetableActions.generate, { version: version.id, mode: 'rest' })).code).toBe(
      'FORBIDDEN',
    );
    const { run } = await ask('rest');
    await w.runJobs();
    const done = await sys.repo(Run).get(run);
    expect(done.state).toBe('completedWithFaults');
    expect([done.total, done.failed > 0]).toEqual([48, true]);
    const board = await office.run(timetableActions.board, { version: version.id });
    // A second worker finds the run at its end.
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'timetable.generateRoutine'))
      await runOneJob(w.kernel, name, envelope);
    expect((await office.run(timetableActions.board, { version: version.id })).entries).toHaveLength(
      board.entries.length,
    );
    expect(board.entries.find((entry) => entry.locked)).toMatchObject({ weekday: 0, period: 3 });
    expect(board.entries.filter((entry) => entry.section === sectionA.id)).toHaveLength(5);
    expect(board.entries.length - 1 + done.failed).toBe(48);
    const faults = await sys.repo(RunFault).find({ where: { run } });
    expect(faults).toHaveLength(done.failed);
    expect(faults[0]!.message).toMatch(/needs \d+ periods a week/);
    // Again: what is locked stays, the rest may move, and nothing is there twice.
    await ask('again');
    await w.runJobs();
    const again = await office.run(timetableActions.board, { version: version.id });
    expect(again.entries.length).toBe(board.entries.length);
    expect(again.entries.find((entry) => entry.locked)).toMatchObject({ weekday: 0, period: 3 });
  });
});
