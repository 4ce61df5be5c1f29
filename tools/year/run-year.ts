import { addDays } from '@pathshala/shared/text';
import { makeLog, type Config, type Store } from '@pathshala/core/kernel';
import { manualClock, makeKernel } from '@pathshala/core/kernel/host';
import { openMachines } from '@pathshala/core/testing';
import { loadBuiltInRoles } from '../../core/src/built-in-roles';
import { coreModules } from '../../core/src/modules';
import { hashCheaply } from '../../core/src/modules/foundation/identity/services/passwords';
import { createRandom } from '../../core/src/seed/recipe/random';
import { openDoors } from './account';
import { makeBank } from '../bank/bank.mjs';
import { makeJobQueue, makeWorker } from './job-queue';
import { makeKills, noKills } from './kills';
import { mapPosting } from './open-money';
import { openPlatform, spreadCalendar } from './open-platform';
import { openSchool } from './open-school';
import { closeBooks, openPayStructures, payMonth, writeVouchers } from './books';
import { postNotice, takeRegisters } from './days';
import { openGate } from './gate';
import { askLeave } from './leave';
import { turnLibrary } from './library';
import { payInvoices, payOnline } from './online';
import { holdQuizzes } from './quizzes';
import { seatTerm } from './seats';
import { admitAtDesk, drawLots, freezeList, takeApplications } from './enrol';
import { declareTerm, markTerm, publishTerm, type Held, type Term } from './exams';
import { billMonth, cancelOne, collectMonth, payByCheque, payFromWallets, refundOne, waive } from './money';
import { at, dateIn, type School, type Size, type Year } from './stage';
import { publishRoutine } from './timetable';
import { enterNewYear, moveOne, promote, transferOne } from './turn';

export interface YearOptions {
  seed: number;
  /** From January on. After twelve the next year begins; above them its months are lived too, until June. */
  months: number;
  size: Size;
  /** The calendar year that is lived; 2026 unless given. */
  of?: number;
  /** The last date that is lived, when it lies before the end of the months. */
  until?: string;
  say?(line: string): void;
}

/** `close` leaves the store open. */
export type OpenYear = Year & { close(): Promise<void> };
const USUAL = 2026;

/** Opens the platform and its institutions in an empty database with indexes, in December of the year before. */
export async function openYear(
  { seed, size, of = USUAL }: YearOptions,
  {
    store,
    config: given,
    isRehearsal = false,
    hasKills = false,
  }: {
    store: Store;
    config: Config;
    /** For the demo: nobody needs a second factor. */
    isRehearsal?: boolean;
    /** Work is killed in its middle now and then; the store is traced. */
    hasKills?: boolean;
  },
): Promise<OpenYear> {
  hashCheaply();
  const clock = manualClock(`${of - 1}-12-01T03:00:00.000Z`);
  const { queue, takeDue } = makeJobQueue(clock);
  // The trial gateway of SMS is called over HTTP, as in a deployment without another.
  const machines = await openMachines();
  const bank = makeBank({ product: machines.url, now: () => clock.now() });
  const config = { ...given, PUBLIC_URL: machines.url, SANDBOX_BANK: await bank.listen(0) };
  const log = makeLog('year', isRehearsal ? 'warn' : config.LOG_LEVEL);
  const kernel = makeKernel({ config, store, queue, clock, log, modules: coreModules });
  machines.serve(kernel);
  await loadBuiltInRoles(store, clock.now());
  const tally = new Map<string, number>();
  const doors = openDoors(kernel);
  const count = (what: string, by = 1) => void tally.set(what, (tally.get(what) ?? 0) + by);
  const kills = hasKills ? makeKills(store, { random: createRandom(`kills ${seed}`), count }) : noKills;
  const year: Year = {
    of,
    kernel,
    store,
    clock,
    doors,
    worker: makeWorker(kernel, takeDue, kills),
    kills,
    bank,
    random: createRandom(`year ${seed}`),
    size,
    platform: await openPlatform(kernel, { doors, isRehearsal }),
    schools: [],
    count,
    tally,
  };
  await spreadCalendar(year, of);
  for (const kind of size.kinds) year.schools.push(await openSchool(year, kind));
  return {
    ...year,
    async close() {
      await bank.close();
      await machines.close();
    },
  };
}

const HALF_YEARLY: Term = {
  title: 'Half-yearly',
  titleBn: 'অর্ধবার্ষিক',
  startsOn: '06-07',
  endsOn: '06-18',
};
const ANNUAL: Term = { title: 'Annual', titleBn: 'বার্ষিক', startsOn: '11-15', endsOn: '11-26' };

/** The year itself, month by month, and the beginning of the next. @returns the last day that was lived */
export async function liveYear(
  year: Year,
  { months, until: cut = '9999-12-31', say = () => undefined }: YearOptions,
): Promise<string> {
  const end =
    months === 12
      ? dateIn(year, '01-20', 1)
      : addDays(dateIn(year, `${monthOf(months + 1)}-01`, months < 12 ? 0 : 1), -1);
  const until = cut < end ? cut : end;
  await admitEveryone(year);
  say('  admission');
  const terms = new Map<Term, Held[]>();
  for (let n = 1; n <= months; n += 1) {
    if (year.size.skipped.includes(n)) continue;
    const began = performance.now();
    await liveMonth(year, { n, terms, until });
    if (n === 12) await turnYear(year, { annual: terms.get(ANNUAL)!, isBilled: months === 12, until });
    say(`  month ${n}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  // Twice: what the first turn orders and writes is sent and sealed by the second.
  for (const time of ['23:50', '23:59']) {
    at(year, until, time);
    // Fines of the last days are posted too. The first turn saves in any case: no receipt of the year is posted twice.
    for (const school of year.schools) await mapPosting(year, school, { isForced: time === '23:50' });
    await year.worker.tend(year.schools);
  }
  return until;
}
/** The months after the twelfth are those of the next year. */
const monthOf = (n: number) => String(((n - 1) % 12) + 1).padStart(2, '0');

/** December of the year before: everyone who is chosen by chance is there when it ends. */
export async function admitEveryone(year: Year): Promise<void> {
  const lots = [];
  at(year, dateIn(year, '12-02', -1));
  for (const school of year.schools) lots.push(await takeApplications(year, school));
  at(year, dateIn(year, '12-11', -1));
  for (const lot of lots) await freezeList(year, lot);
  at(year, dateIn(year, '12-11', -1), '13:00');
  for (const lot of lots) await drawLots(year, lot);
  at(year, dateIn(year, '12-28', -1));
  for (const school of year.schools) {
    await admitAtDesk(year, school);
    await openPayStructures(year, school);
    await openGate(year, school);
    await publishRoutine(year, school);
  }
  await year.worker.tend(year.schools);
}

/** The days of a month until one of them. */
async function liveMonth(
  year: Year,
  { n, terms, until }: { n: number; terms: Map<Term, Held[]>; until: string },
): Promise<void> {
  const month = `${year.of + (n > 12 ? 1 : 0)}-${monthOf(n)}`;
  const dateOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
  const each = async (act: (school: School) => Promise<unknown>) => {
    for (const school of year.schools) await act(school);
  };
  const agenda: Readonly<Record<number, () => Promise<void>>> = {
    1: () => each((school) => billMonth(year, school, `${month}-01`)),
    5: () => each((school) => postNotice(year, school, dateOf(5))),
    8: () => (n % 2 === 0 ? holdQuizzes(year) : Promise.resolve()),
    9: () => each((school) => collectMonth(year, school)),
    7: () => payOnline(year),
    25: () => payInvoices(year, month),
    12: async () => {
      await each((school) => payFromWallets(year, school));
      await each((school) => (n % 2 === 0 ? cancelOne(year, school) : refundOne(year, school)));
      if (n % 3 === 1) await each((school) => waive(year, school, `${month}-01`));
    },
    14: () => (n % 2 === 0 ? each((school) => payByCheque(year, school, n % 4 === 0)) : Promise.resolve()),
    20: async () => {
      await each((school) => writeVouchers(year, school, dateOf(20)));
      if (n === 4) await each((school) => moveOne(year, school, dateOf(20)));
      if (n === 8) {
        await each((school) => closeBooks(year, school));
        await each((school) => transferOne(year, school, dateOf(20)));
      }
    },
    2: () => each((school) => mapPosting(year, school)),
    3: () => each((school) => turnLibrary(year, school)),
    16: () => (n % 3 === 2 ? each((school) => askLeave(year, school, dateOf(16))) : Promise.resolve()),
    28: () => each((school) => payMonth(year, school, month)),
  };
  const last = new Date(Date.UTC(year.of, n, 0)).getUTCDate();
  for (let day = 1; day <= last; day += 1) {
    const date = dateOf(day);
    if (date > until) return;
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
    const days = { startsOn: dateIn(year, term.startsOn), endsOn: dateIn(year, term.endsOn) };
    if (date === days.startsOn) {
      for (const school of year.schools) {
        const made = await declareTerm(school, { ...term, ...days });
        await seatTerm(year, made, days.startsOn);
        held.push(made);
      }
      terms.set(term, held);
    }
    if (date === days.endsOn) for (const each of held) await markTerm(year, each);
    if (date === addDays(days.endsOn, PUBLISHED_AFTER)) for (const each of held) await publishTerm(year, each);
  }
}
const PUBLISHED_AFTER = 4;

/** Everyone goes up by the annual exam; the first bills of the new year, unless its months are lived and make them. */
async function turnYear(
  year: Year,
  { annual, isBilled, until }: { annual: readonly Held[]; isBilled: boolean; until: string },
): Promise<void> {
  if (until < dateIn(year, '12-31')) return;
  for (const { school, exam } of annual) await promote(year, school, exam);
  for (const school of year.schools) enterNewYear(school);
  if (!isBilled || until < dateIn(year, '01-20', 1)) return;
  at(year, dateIn(year, '01-02', 1));
  for (const school of year.schools) await mapPosting(year, school);
  for (const school of year.schools) {
    await billMonth(year, school, dateIn(year, '01-01', 1));
    await collectMonth(year, school);
  }
}
