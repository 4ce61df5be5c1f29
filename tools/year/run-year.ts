import { manualClock, makeKernel, makeLog, systemContext, type Store } from '@pathshala/core/kernel';
import { freshName, testConfig } from '@pathshala/core/testing';
import { loadBuiltInRoles } from '../../core/src/built-in-roles';
import { coreModules } from '../../core/src/modules';
import { hashCheaply } from '../../core/src/modules/foundation/identity/services/passwords';
import { createRandom } from '../../core/src/seed/recipe/random';
import { newStore } from '../../core/src/testing/spare-stores';
import { openDoors } from './account';
import { makeJobQueue, makeWorker } from './job-queue';
import { openPlatform, spreadCalendar } from './open-platform';
import { openSchool } from './open-school';
import { closeBooks, openPayStructures, payMonth, writeVouchers } from './books';
import { schoolDays, takeRegisters } from './days';
import { enrolEveryone } from './enrol';
import { holdExam } from './exams';
import {
  billMonth,
  cancelOne,
  collectMonth,
  payByCheque,
  payFromWallets,
  refundOne,
  waive,
} from './money';
import { at, type Kind, type School, type Size, type Year } from './stage';
import { moveOne, promote, transferOne } from './turn';

export interface YearOptions {
  seed: number;
  months: number;
  size: Size;
  say?(line: string): void;
}
const KINDS: readonly Kind[] = ['school', 'college', 'madrasah'];

/** Opens the platform and three institutions on an empty database, in December of the year before. */
export async function openYear({ seed, size }: YearOptions): Promise<Year & { close(): Promise<void> }> {
  hashCheaply();
  const database = freshName();
  const store: Store = await newStore(database);
  const clock = manualClock('2025-12-01T03:00:00.000Z');
  const { queue, takeDue } = makeJobQueue(clock);
  const config = testConfig({ MONGO_DATABASE: database, REDIS_PREFIX: database });
  const log = makeLog('year', config.LOG_LEVEL);
  const kernel = makeKernel({ config, store, queue, clock, log, modules: coreModules });
  await loadBuiltInRoles(store, clock.now());
  const tally = new Map<string, number>();
  const doors = openDoors(kernel);
  const year: Year = {
    kernel,
    store,
    clock,
    doors,
    worker: makeWorker(kernel, takeDue),
    random: createRandom(`year ${seed}`),
    size,
    platform: await openPlatform(kernel, doors),
    schools: [],
    count: (what, by = 1) => void tally.set(what, (tally.get(what) ?? 0) + by),
    tally,
  };
  await spreadCalendar(year, 2026);
  for (const kind of KINDS) year.schools.push(await openSchool(year, kind));
  return {
    ...year,
    async close() {
      await store.raw().dropDatabase();
      await store.close();
    },
  };
}

const HALF_YEARLY = {
  title: 'Half-yearly',
  titleBn: 'অর্ধবার্ষিক',
  startsOn: '2026-06-10',
  endsOn: '2026-06-18',
  publishOn: '2026-06-25',
};
const ANNUAL = {
  title: 'Annual',
  titleBn: 'বার্ষিক',
  startsOn: '2026-11-22',
  endsOn: '2026-11-30',
  publishOn: '2026-12-10',
};

/** The year itself, month by month, and the first bills of the next. */
export async function liveYear(year: Year, { months, say = () => undefined }: YearOptions): Promise<void> {
  for (const school of year.schools) {
    await enrolEveryone(year, school);
    await openPayStructures(year, school);
  }
  await year.worker.tend(year.schools);
  for (let n = 1; n <= months; n += 1) {
    const began = performance.now();
    await liveMonth(year, n);
    say(`month ${n}: ${Math.round(performance.now() - began)} ms`);
  }
  if (months === 12) await turnYear(year);
}

async function liveMonth(year: Year, n: number): Promise<void> {
  const month = `2026-${String(n).padStart(2, '0')}`;
  const on = (day: number, time?: string) => {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    at(year, date, time);
    return date;
  };
  const each = async (act: (school: School) => Promise<unknown>) => {
    for (const school of year.schools) await act(school).catch((e) => console.error('FAULT', n, e.message, (e.cause ?? e).stack?.split('\n').filter((l: string) => l.includes('tools/year')|| l.includes('modules')).slice(0,4)));
  };
  on(1);
  await each((school) => billMonth(year, school, `${month}-01`));
  await liveDays(year, month, [1, 9]);
  on(9);
  await each((school) => collectMonth(year, school));
  on(12);
  await each((school) => payFromWallets(year, school));
  await each((school) => (n % 2 === 0 ? cancelOne(year, school) : refundOne(year, school)));
  if (n % 3 === 1) await each((school) => waive(year, school, `${month}-01`));
  on(14);
  if (n % 2 === 0) await each((school) => payByCheque(year, school, n % 4 === 0));
  await liveDays(year, month, [10, 19]);
  const voucherDay = on(20);
  await each((school) => writeVouchers(year, school, voucherDay));
  if (n === 4) await each((school) => moveOne(year, school, `${month}-21`));
  if (n === 9) await each((school) => transferOne(year, school, `${month}-20`));
  if (n === 6) await each((school) => holdExam(year, school, HALF_YEARLY).then(() => undefined));
  await liveDays(year, month, [20, 31]);
  on(28, '17:00');
  await each((school) => payMonth(year, school, month));
  if (n === 8) await each((school) => closeBooks(year, school));
  on(28, '23:00');
  await year.worker.tend(year.schools);
}

/** Registers of the days of a month from one to another; a smaller year takes fewer of them. */
async function liveDays(year: Year, month: string, [first, last]: readonly [number, number]): Promise<void> {
  for (const school of year.schools)
    for (const date of schoolDays(school, month, year.size.every)) {
      const day = Number(date.slice(8));
      if (day >= first && day <= last) await takeRegisters(year, school, date);
    }
}

async function turnYear(year: Year): Promise<void> {
  const annual = new Map<School, string>();
  for (const school of year.schools) annual.set(school, await holdExam(year, school, ANNUAL));
  for (const school of year.schools) await promote(year, school, annual.get(school)!);
  at(year, '2027-01-02');
  await year.worker.tend(year.schools);
  for (const school of year.schools) {
    await billMonth(year, school, '2027-01-01', school.nextClass);
    await billMonth(year, school, '2027-01-01', school.class);
    await collectMonth(year, school);
  }
  await year.worker.tend(year.schools);
}
