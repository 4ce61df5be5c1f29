import { world, type World } from '@pathshala/core/testing';
import { FeeHead, FeeLine, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { Figure } from './figures';
import { lastingRounds } from './stopwatch';

export interface FeesBenchOptions {
  students: number;
  rounds: number;
  /** How long the bounds of a round take at least. */
  boundMs?: number;
}
/** Of a year; then the first of them comes again, without its bills. */
const MONTHS = 12;
const DAY_MS = 24 * 60 * 60_000;
const WHOLE: FeesBenchOptions = { students: 5_000, rounds: 5 };

/**
 * Bills of a month for 5,000 students, as a worker makes them (prices, waivers, what already exists, slices with their
 * progress), beside an unordered `insertMany` of the same documents into a collection with the same indexes. Then the
 * same month again.
 */
export async function benchFees({ students, rounds, boundMs }: FeesBenchOptions = WHOLE): Promise<Figure[]> {
  const w = await world({ clock: 'running', students: students - 1, env: { NODE_ENV: 'production' } });
  try {
    const sys = w.system(w.school.id);
    const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    await sys
      .repo(FeeSubHead)
      .create({ head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true });
    const raw = await rawCollection(w);
    await age(w);
    const { first, again, bound } = await lastingRounds({ rounds, bounds: ['bound'], boundMs }, async (n) => {
      const month = `${w.school.year.endsOn.slice(0, 4)}-${String((n % MONTHS) + 1).padStart(2, '0')}-01`;
      if (n >= MONTHS) await raw.forget(month);
      return {
        first: await generate(w, { month, students }),
        again: await generate(w, { month, students }),
        bound: await raw.insert(month),
      };
    });
    const said = students.toLocaleString('en');
    return [
      {
        what: `bills for ${said} students (bound: unordered insertMany of them)`,
        times: first,
        bound,
        goal: 1.4,
      },
      { what: `the same month of ${said} students again, nothing new (same bound)`, times: again, bound, goal: 0.3 },
    ];
  } finally {
    await w.close();
  }
}

async function generate(w: World, { month, students }: { month: string; students: number }): Promise<number> {
  await w.school.accountant.run(feesActions.generate, { months: [month], tellGuardians: false });
  const began = performance.now();
  await w.runJobs();
  const took = performance.now() - began;
  const lines = await w.system(w.school.id).repo(FeeLine).count({ month });
  if (lines !== students) throw new Error(`${lines} bills instead of ${students}`);
  return took;
}

/** Students of another day: billing reads those again who were written in the last minutes. */
async function age(w: World): Promise<void> {
  const updatedAt = new Date(Date.now() - DAY_MS);
  for (const name of ['students', 'enrolments'])
    await w.store.raw().collection(name).updateMany({}, { $set: { updatedAt } });
}

/** Past the product: the driver alone. */
async function rawCollection(w: World) {
  const db = w.store.raw();
  const copy = db.collection('bench_fee_lines');
  const indexes = (await db.collection('fee_lines').indexes())
    .filter(({ name }) => name !== '_id_')
    .map(({ key, name, unique, partialFilterExpression }) => ({
      key,
      name,
      ...(unique ? { unique, partialFilterExpression } : {}),
    }));
  await copy.createIndexes(indexes);
  return {
    async forget(month: string): Promise<void> {
      for (const collection of [db.collection('fee_lines'), copy]) await collection.deleteMany({ month });
    },
    async insert(month: string): Promise<number> {
      const docs = await db
        .collection('fee_lines')
        .find({ month }, { projection: { _id: 0 } })
        .toArray();
      const began = performance.now();
      await copy.insertMany(docs, { ordered: false, writeConcern: { w: 'majority' } });
      return performance.now() - began;
    },
  };
}
