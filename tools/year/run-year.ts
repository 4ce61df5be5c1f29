import { addDays } from '@pathshala/shared/text';
import { makeLog, type Store } from '@pathshala/core/kernel';
import { manualClock, makeKernel } from '@pathshala/core/kernel/host';
import { freshName, openMachines, testConfig } from '@pathshala/core/testing';
import { loadBuiltInRoles } from '../../core/src/built-in-roles';
import { coreModules } from '../../core/src/modules';
import { hashCheaply } from '../../core/src/modules/foundation/identity/services/passwords';
import { createRandom } from '../../core/src/seed/recipe/random';
import { newStore } from '../../core/src/testing/spare-stores';
import { openDoors } from './account';
import { makeJobQueue, makeWorker } from './job-queue';
import { mapPosting } from './open-money';
import { openPlatform, spreadCalendar } from './open-platform';
import { openSchool } from './open-school';
import { closeBooks, openPayStructures, payMonth, writeVouchers } from './books';
import { takeRegisters } from './days';
import { openGate } from './gate';
import { askLeave } from './leave';
import { turnLibrary } from './library';
import { seatTerm } from './seats';
import { admitAtDesk, drawLots, freezeList, takeApplications } from './enrol';
import { declareTerm, markTerm, publishTerm, type Held, type Term } from './exams';
import { billMonth, cancelOne, collectMonth, payByCheque, payFromWallets, refundOne, waive } from './money';
import { at, type Kind, type School, type Size, type Year } from './stage';
import { publishRoutine } from './timetable';
import { moveOne, promote, transferOne } from './turn';

export interface YearOptions {
  seed: number;
  months: number;
  size: Size;
  say?(line: string): void;
}
const KINDS: readonly Kind[] = ['school', 'college', 'madrasah'];

export type OpenYear = Year & { close(): Promise<void> };

/** Opens the platform and three institutions on an empty database, in December of the year before. */
export async function openYear({ seed, size }: YearOptions): Promise<OpenYear> {
  hashCheaply();
  const database = freshName();
  const store: Store = await newStore(database);
  const clock = manualClock('2025-12-01T03:00:00.000Z');
  const { queue, takeDue } = makeJobQueue(clock);
  // The trial gateway of SMS is called over HTTP, as in a deployment without another.
  const machines = await openMachines();
  const config = testConfig({ MONGO_DATABASE: database, REDIS_PREFIX: database, PUBLIC_URL: machines.url });
  const log = makeLog('year', config.LOG_LEVEL);
  const kernel = makeKernel({ config, store, queue, clock, log, modules: coreModules });
  machines.serve(kernel);
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
      await machines.close();
      await store.raw().dropDatabase();
      await store.close();
    },
  };
}

const HALF_YEARLY = {
  title: 'Half-yearly',
  titleBn: 'অর্ধবার্ষিক',
  startsOn: '2026-06-07',
  endsOn: '2026-06-18',
};
const ANNUAL = { title: 'Annual', titleBn: 'বার্ষিক', startsOn: '2026-11-15', endsOn: '2026-11-26' };

/** The year itself, month by month, and the first bills of the next. @returns the last day that was lived */
export async function liveYear(year: Year, { months, say = () => undefined }: YearOptions): Promise<string> {
  await admitEveryone(year);
  say('  admission');
  const terms = new Map<Term, Held[]>();
  for (let n = 1; n <= months; n += 1) {
    if (year.size.skipped.includes(n)) continue;
    const began = performance.now();
    await liveMonth(year, n, terms);
    say(`  month ${n}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  if (months === 12) await turnYear(year, terms.get(ANNUAL)!);
  const last = months === 12 ? '2027-01-20' : addDays(`2026-${String(months + 1).padStart(2, '0')}-01`, -1);
  // Twice: what the first turn orders and writes is sent and sealed by the second.
  for (const time of ['23:50', '23:59']) {
    at(year, last, time);
    await year.worker.tend(year.schools);
  }
  return last;
}

async function admitEveryone(year: Year): Promise<void> {
  const lots = [];
  at(year, '2025-12-02');
  for (const school of year.schools) lots.push(await takeApplications(year, school));
  at(year, '2025-12-11');
  for (const lot of lots) await freezeList(year, lot);
  at(year, '2025-12-11', '13:00');
  for (const lot of lots) await drawLots(year, lot);
  at(year, '2025-12-28');
  for (const school of year.schools) {
    await admitAtDesk(year, school);
    await openPayStructures(year, school);
    await openGate(year, school);
    await publishRoutine(year, school);
  }
  await year.worker.tend(year.schools);
}

async function liveMonth(year: Year, n: number, terms: Map<Term, Held[]>): Promise<void> {
  const month = `2026-${String(n).padStart(2, '0')}`;
  const dateOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
  const each = async (act: (school: School) => Promise<unknown>) => {
    for (const school of year.schools) await act(school);
  };
  const agenda: Readonly<Record<number, () => Promise<void>>> = {
    1: () => each((school) => billMonth(year, school, `${month}-01`)),
    9: () => each((school) => collectMonth(year, school)),
    12: async () => {
      await each((school) => payFromWallets(year, school));
      await each((school) => (n % 2 === 0 ? cancelOne(year, school) : refundOne(year, school)));
      if (n % 3 === 1) await each((school) => waive(year, school, `${month}-01`));
    },
    14: () => (n % 2 === 0 ? each((school) => payByCheque(year, school, n % 4 === 0)) : Promise.resolve()),
    20: async () => {
      await each((school) => writeVouchers(year, school, dateOf(20)));
      if (n === 4) await each((school) => moveOne(year, school, dateOf(20)));
      if (n === 8) await each((school) => closeBooks(year, school));
      if (n === 9) await each((school) => transferOne(year, school, dateOf(20)));
    },
    2: () => each(mapPosting),
    3: () => each((school) => turnLibrary(year, school)),
    16: () => (n % 3 === 2 ? each((school) => askLeave(year, school, dateOf(16))) : Promise.resolve()),
    28: () => each((school) => payMonth(year, school, month)),
  };
  const last = new Date(Date.UTC(2026, n, 0)).getUTCDate();
  for (let day = 1; day <= last; day += 1) {
    const date = dateOf(day);
    at(year, date, '09:00');
    await agenda[day]?.();
    await liveTerms(year, date, terms);
    await takeRegisters(year, date);
  }
  at(year, dateOf(last), '23:00');
  await year.worker.tend(year.schools);
}

/** Terms begin, end and are published on their days, in all institutions. */
async function liveTerms(year: Year, date: string, terms: Map<Term, Held[]>): Promise<void> {
  for (const term of [HALF_YEARLY, ANNUAL]) {
    const held = terms.get(term) ?? [];
    if (date === term.startsOn) {
      for (const school of year.schools) {
        const made = await declareTerm(school, term);
        await seatTerm(year, made, term.startsOn);
        held.push(made);
      }
      terms.set(term, held);
    }
    if (date === term.endsOn) for (const each of held) await markTerm(year, each);
    if (date === addDays(term.endsOn, PUBLISHED_AFTER)) for (const each of held) await publishTerm(year, each);
  }
}
const PUBLISHED_AFTER = 4;

async function turnYear(year: Year, annual: readonly Held[]): Promise<void> {
  for (const { school, exam } of annual) await promote(year, school, exam);
  at(year, '2027-01-02');
  for (const school of year.schools) await mapPosting(school);
  for (const school of year.schools) {
    await billMonth(year, school, '2027-01-01');
    await collectMonth(year, school);
  }
}
