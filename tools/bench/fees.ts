import { world, type World } from '@pathshala/core/testing';
import { FeeHead, FeeLine, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { RatioLine } from './ratios';

export interface FeesBenchOptions {
  students: number;
  rounds: number;
}
const WHOLE: FeesBenchOptions = { students: 5_000, rounds: 5 };

/**
 * Bills of a month for 5,000 students, as a worker makes them (prices, waivers, what already exists, slices with their
 * progress), beside an unordered `insertMany` of the same documents into a collection with the same indexes. Then the
 * same month again.
 */
export async function benchFees({ students, rounds }: FeesBenchOptions = WHOLE): Promise<RatioLine[]> {
  const w = await world({ clock: 'running', students: students - 1, env: { NODE_ENV: 'production' } });
  try {
    const sys = w.system(w.school.id);
    const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    await sys
      .repo(FeeSubHead)
      .create({ head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true });
    const raw = await rawCollection(w);
    const first: number[] = [];
    const again: number[] = [];
    const bound: number[] = [];
    // A round before the first is for the caches of both.
    for (let round = 0; round <= rounds; round += 1) {
      const month = `${w.school.year.endsOn.slice(0, 4)}-${String(round + 1).padStart(2, '0')}-01`;
      const [made, repeated] = [await generate(w, { month, students }), await generate(w, { month, students })];
      const inserted = await raw.insert(month);
      if (round === 0) continue;
      first.push(made);
      again.push(repeated);
      bound.push(inserted);
    }
    return [
      {
        what: `fee generation, ${students} bills (bound: unordered insertMany of them)`,
        times: first,
        bound,
        goal: 1.4,
      },
      { what: 'the same month again, nothing new (same bound)', times: again, bound, goal: 0.5 },
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
