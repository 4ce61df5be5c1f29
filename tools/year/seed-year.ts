import { dhakaDate, type Store } from '@pathshala/core/kernel';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import type { ProductConfig } from '../../core/src/config';
import { refuseRealPeople, SeedRefused } from '../../core/src/seed/seed-demo';
import { OWN_PASSWORD } from './account';
import { demoSpan } from './demo-span';
import { DONE_JOBS } from './job-queue';
import { BANK_BOOK } from './online';
import { liveYear, openYear } from './run-year';
import { sizeOf } from './sizes';
import type { School, Size, Year } from './stage';
import {
  hasOthersWork,
  markYear,
  takeOverYear,
  yearMarks,
  type HeldYear,
  type YearAccount,
  type YearMark,
} from './year-mark';

/** Small enough for some minutes; everything of a year happens in it. */
const DEMO_SIZE: Size = { ...sizeOf(1), sections: 2, students: 8 };
const SEED = 7;

/**
 * Lives a year in an empty database, so that the product begins on the day after it. A year that was cut off is not
 * continued, for its people, their sessions and what waits are in the process that lived it: it begins again in an
 * emptied database (`prepare` brings it into shape). A finished one is left as it is.
 * @param options.quietMs how long the beat of a year stands still before another takes it over
 * @returns whether it was lived now
 * @throws SeedRefused on a database with other data, or that another start fills; or with a mail server or an SMS
 * gateway set
 */
export async function seedYear(
  store: Store,
  config: ProductConfig,
  {
    now,
    say,
    prepare,
    size = DEMO_SIZE,
    months,
    quietMs,
  }: {
    now: Date;
    say(line: string): void;
    prepare(): Promise<void>;
    size?: Size;
    months?: number;
    quietMs?: number;
  },
): Promise<boolean> {
  const mark = await yearMarks(store).findOne({ _id: 'year' });
  if (mark?.finishedAt) return false;
  refuseRealPeople(config);
  if (mark) {
    // Before anything is emptied, and again once nobody else can be at it.
    await refuseOthersWork(store, mark);
    say('a year was cut off; it begins again once it is sure that nobody lives it');
    await takeOverYear(store, mark, quietMs);
    await refuseOthersWork(store, mark);
    await store.raw().dropDatabase();
  } else await refuseOthersWork(store, null);
  await prepare();
  const held = await markYear(store, now);
  try {
    await live(store, config, { now, held, say, size, months });
  } finally {
    held.release();
  }
  return true;
}

/** @throws SeedRefused on a database that holds more than the year of the mark */
async function refuseOthersWork(store: Store, mark: YearMark | null): Promise<void> {
  const isTaken = mark
    ? await hasOthersWork(store, mark)
    : (await store.raw().collection('institutions').countDocuments({}, { limit: 1 })) > 0;
  if (!isTaken && !(await yearMarks(store).findOne({ _id: { $ne: 'year' } }))) return;
  throw new SeedRefused('This database holds other data, so a year is not lived in it. Name another DATA_DIR for it.');
}

async function live(
  store: Store,
  config: ProductConfig,
  {
    now,
    held,
    say: report,
    size,
    months,
  }: { now: Date; held: HeldYear; say(line: string): void; size: Size; months: number | undefined },
): Promise<void> {
  const say = (line: string) => {
    held.assertHeld();
    report(line);
  };
  const span = demoSpan(dhakaDate(now));
  const options = { seed: SEED, size, ...span, ...(months === undefined ? {} : { months }), say };
  say(`three institutions from December ${span.of - 1} to ${span.until}, some minutes`);
  // The trial gateway and the sandbox bank work for demo and development databases only; this one becomes a demo.
  const rehearsal = { ...config, NODE_ENV: 'development' as const };
  const year = await openYear(options, { store, config: rehearsal, isRehearsal: true });
  try {
    await liveYear(year, options);
    if (year.worker.failed.length > 0) throw new Error(`Jobs of the year failed: ${year.worker.failed.join('\n')}`);
    for (const name of [DONE_JOBS, BANK_BOOK]) await store.raw().collection(name).drop();
    const accounts = accountsOf(year);
    // Accounts that nobody has used in the year choose their password now, so that the table holds for all.
    await firstOf(year, 'family')?.run(identityActions.me, {});
    await firstOf(year, 'own')?.run(identityActions.me, {});
    await year.schools[0]!.librarian.run(identityActions.me, {});
    await held.finish({ finishedAt: now, password: OWN_PASSWORD, accounts });
  } finally {
    await year.close();
  }
}

/** Of the first institution. */
const firstOf = ({ schools }: Year, who: 'own' | 'family') =>
  schools[0]!.students.find((student) => student[who] && !student.hasLeft)?.[who];

function accountsOf(year: Year): YearAccount[] {
  const { platform, schools } = year;
  const [first] = schools as [School];
  const account = (role: string, login: string | undefined) => (login ? [{ role, login }] : []);
  return [
    { role: 'Operator', login: platform.operator.login },
    ...account('Head of institution', first.head.login),
    ...account('Teacher', first.teachers[0]?.account.login),
    ...account('Office', first.office.login),
    ...account('Accountant', first.accountant.login),
    ...account('Librarian', first.librarian.login),
    ...account('Student', firstOf(year, 'own')?.login),
    ...account('Guardian', firstOf(year, 'family')?.login),
    ...schools.slice(1).map(({ alias, head }) => ({ role: `Head of ${alias}`, login: head.login })),
  ];
}
