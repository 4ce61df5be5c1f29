import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '@pathshala/core/kernel';
import { SeedRefused } from '../../core/src/seed/seed-demo';
import { KINDS } from './kinds.data';

/** How often the one who lives a year says that it is still at it. */
const BEAT_MS = 5_000;
/** A beat that stands still for as long belongs to a process that ended. */
const QUIET_MS = 30_000;

export interface YearMark {
  _id: 'year';
  startedAt: Date;
  /** The run that lives it, and how often it has said so. */
  owner?: string;
  beat?: number;
  finishedAt?: Date;
  password?: string;
  accounts?: YearAccount[];
}
/** A line of the table that is printed when the product is ready. */
export interface YearAccount {
  role: string;
  login: string;
}
export const yearMarks = (store: Store) => store.raw().collection<YearMark>('seed_state');

const TAKEN =
  'Another start lives a year in this database right now. Wait until it is ready, or name another DATA_DIR.';

/**
 * Takes over a year that was cut off: watches its beat until it surely stands still.
 * @throws SeedRefused while another lives it, or has taken it over
 */
export async function takeOverYear(store: Store, mark: YearMark, quietMs = QUIET_MS): Promise<void> {
  const { owner, beat } = mark;
  if (owner) {
    await wait(quietMs);
    const now = await yearMarks(store).findOne({ _id: 'year' });
    if (now?.owner !== owner || now.beat !== beat) throw new SeedRefused(TAKEN);
  }
  const unchanged = owner ? { owner, beat: beat ?? 0 } : { owner: { $exists: false } };
  const { matchedCount } = await yearMarks(store).updateOne(
    { _id: 'year', ...unchanged },
    { $set: { owner: randomUUID(), beat: 0 } },
  );
  if (matchedCount === 0) throw new SeedRefused(TAKEN);
}

export interface HeldYear {
  /** @throws SeedRefused when another run has taken the database over */
  assertHeld(): void;
  /** Marks the year as whole. @throws SeedRefused likewise */
  finish(values: Pick<YearMark, 'finishedAt' | 'password' | 'accounts'>): Promise<void>;
  release(): void;
}

/** Marks the database as filled by this run, with a regular beat. @throws SeedRefused when another run was first */
export async function markYear(store: Store, startedAt: Date): Promise<HeldYear> {
  const owner = randomUUID();
  const mine = { _id: 'year' as const, owner };
  await yearMarks(store)
    .insertOne({ ...mine, startedAt, beat: 0 })
    .catch((error: { code?: number }) => {
      throw error.code === 11_000 ? new SeedRefused(TAKEN) : error;
    });
  let isLost = false;
  const assertHeld = () => {
    if (isLost) throw new SeedRefused(TAKEN);
  };
  const beating = setInterval(
    () =>
      void yearMarks(store)
        .updateOne(mine, { $inc: { beat: 1 } })
        .then(({ matchedCount }) => (isLost ||= matchedCount === 0))
        // The next beat tries again.
        .catch(() => undefined),
    BEAT_MS,
  );
  return {
    assertHeld,
    async finish(values) {
      const { matchedCount } = await yearMarks(store).updateOne(mine, { $set: values });
      if (matchedCount === 0) throw new SeedRefused(TAKEN);
    },
    release: () => clearInterval(beating),
  };
}

/**
 * Whether something in the database is no part of the year: another institution, or an institution, account or login
 * from the time after its beginning. Everything of a year lies before the day on which it is lived.
 */
export async function hasOthersWork(store: Store, { startedAt }: YearMark): Promise<boolean> {
  const aliases = Object.values(KINDS).map(({ alias }) => alias);
  const has = async (collection: string, where: object) =>
    (await store.raw().collection(collection).countDocuments(where, { limit: 1 })) > 0;
  if (await has('institutions', { alias: { $nin: aliases } })) return true;
  for (const name of ['institutions', 'users', 'sessions'])
    if (await has(name, { createdAt: { $gte: startedAt } })) return true;
  return false;
}
