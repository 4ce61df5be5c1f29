import { world, type World } from '@pathshala/core/testing';
import { FeeHead, FeeLine, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentGateway, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import { concludeOne } from '../../core/src/modules/money/gateways/services/settle';
import { usedMs, withChildren } from '../../e2e/bench/own-processes';
import type { Figure } from './figures';
import { cpuMeter } from './stopwatch';

export interface IntentsBenchOptions {
  /** Payments of a slice: as many students have a bill of each month. */
  students: number;
  slices: number;
  /** Payments before the first slice, which warm the caches of both and are not measured. */
  warming: number;
}
const WHOLE: IntentsBenchOptions = { students: 500, slices: 4, warming: 250 };
/** As many at once as the timer asks about. */
const AT_ONCE = 5;
const TUITION = 50_000;
/** Documents that a payment adds, and those that it changes. */
const ADDED = ['receipts', 'payment_entries', 'claimed_numbers', 'intent_events', 'audit', 'outbox'];
const CHANGED = ['fee_lines', 'payment_intents'];

/**
 * Online payments of a bill each, whose provider has answered, credited five at once: receipt, ledger, bill, register
 * of ids, state, events and orders. After each slice as many bare transactions of the driver with as many documents,
 * one of them the counter of receipt numbers, so that both wait for the same record under the same load of the machine.
 * All bills are made before the first payment. The jobs that payments order are not run: messages and vouchers of
 * thousands of payments take longer than everything that is measured.
 */
export async function benchIntents({ students, slices, warming }: IntentsBenchOptions = WHOLE): Promise<Figure[]> {
  const w = await world({ clock: 'running', students: students - 1, env: { NODE_ENV: 'production' } });
  try {
    const made = await openFees(w);
    const months = await billMonths(w, slices + 1);
    // As in a server that runs.
    w.kernel.caches.open();
    const lines = [[], [], []].map(() => ({ times: [] as number[], bound: [] as number[] }));
    for (let slice = 0; slice <= slices; slice += 1) {
      const count = slice === 0 ? Math.min(warming, students) : students;
      const intents = await storeIntents(w, { ...made, payments: count, month: months[slice]! });
      const before = await countAdded(w);
      const finalised = await metered(() => finalise(w, intents));
      const after = await countAdded(w);
      const added = after.map((docs, at) => docs - before[at]!);
      const bare = await metered(() => bareTransactions(w, { count, added }));
      if (slice === 0) continue;
      for (const [at, { times, bound }] of lines.entries()) {
        times.push(finalised[at]!);
        bound.push(bare[at]!);
      }
    }
    const all = students * slices;
    return [
      `${all} online payments finalised in slices of ${students} (bound: bare transactions of as many documents)`,
      // On a machine with other work the clock says little.
      'the same, processor time of product and store',
      'the same, processor time of the product alone',
    ].map((what, at) => ({ what, ...lines[at]!, goal: 2.5 }));
  } finally {
    await w.close();
  }
}

/**
 * @param work returns milliseconds by the clock
 * @returns these, the processor time of this process and its store meanwhile, and that of this process alone
 */
async function metered(work: () => Promise<number>): Promise<[number, number, number]> {
  const [own, all] = [cpuMeter(), processorTime()];
  const clock = await work();
  return [clock, processorTime() - all, own()];
}

/** Milliseconds that this process and its children have used: the store is one of them. */
const processorTime = (): number => withChildren([process.pid]).reduce((sum, pid) => sum + usedMs({ pid }), 0);

export async function openFees(w: World) {
  const sys = w.system(w.school.id);
  const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  const { id: subHead } = await sys
    .repo(FeeSubHead)
    .create({ head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: TUITION, required: true });
  const platform = w.system();
  const named = { code: 'CARD', name: 'Card', nameBn: 'কার্ড' };
  const { id: paymentType } = await platform.repo(PaymentType).create({ ...named, channel: 'card' });
  const { id: gateway } = await platform.repo(PaymentGateway).create({ ...named, kind: 'aggregator', mode: 'live' });
  const { id: method } = await platform.repo(OnlineMethod).create({ ...named, gateway, paymentType });
  return { subHead, gateway, method };
}

interface Wanted {
  subHead: string;
  gateway: string;
  method: string;
  payments: number;
  month: string;
}

/** Bills all students for the first months of the year. @returns the months */
export async function billMonths(w: World, count: number): Promise<string[]> {
  const year = w.school.year.endsOn.slice(0, 4);
  const months = Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);
  await w.school.accountant.run(feesActions.generate, { months, tellGuardians: false });
  await w.runJobs();
  return months;
}

export async function storeIntents(w: World, { subHead, gateway, method, payments, month }: Wanted) {
  const sys = w.system(w.school.id);
  const lines = await sys.repo(FeeLine).find({ where: { month, subHead }, limit: payments });
  if (lines.length !== payments) throw new Error(`${lines.length} bills instead of ${payments}`);
  const rows = lines.map(({ student, period }, at) => ({
    reference: `R${month.slice(5, 7)}N${String(at).padStart(12, '0')}`,
    requestKey: `bench-${month}-${at}`,
    ...{ purpose: 'fees' as const, returnTo: 'family' as const, gateway, method, student, merchant: 'bench' },
    parts: [{ student, bills: [{ subHead, period }], amount: TUITION }],
    ...{ total: TUITION, payable: TUITION, startedOn: sys.today, expiresAt: '2099-01-01T00:00:00.000Z' },
  }));
  return sys.repo(PaymentIntent).createMany(rows);
}

export async function finalise(w: World, intents: Awaited<ReturnType<typeof storeIntents>>): Promise<number> {
  const sys = w.system(w.school.id);
  const before = await sys.repo(Receipt).count();
  const queue = [...intents];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let intent = queue.pop(); intent; intent = queue.pop()) {
        const { reference, merchant, payable: amount } = intent;
        const looked = { kind: 'paid' as const, says: 'VALID', amount, currency: 'BDT', merchant, reference };
        await concludeOne(sys, intent.id, { looked: { ...looked, number: reference } });
      }
    }),
  );
  const took = performance.now() - began;
  const receipts = (await sys.repo(Receipt).count()) - before;
  if (receipts !== intents.length) throw new Error(`${receipts} receipts instead of ${intents.length}`);
  return took;
}

const countAdded = (w: World): Promise<number[]> =>
  Promise.all(ADDED.map((name) => w.store.raw().collection(name).countDocuments()));

type Copy = ReturnType<ReturnType<World['store']['raw']>['collection']>;
/** Documents of a collection, of which a payment adds `each` or changes one. */
interface Part {
  copy: Copy;
  docs: Record<string, unknown>[];
  each: number;
  isChange: boolean;
}

/** Past the product: the driver alone, with documents like those that the payments left. */
async function bareTransactions(
  w: World,
  { count, added }: { count: number; added: readonly number[] },
): Promise<number> {
  const db = w.store.raw();
  const parts: Part[] = [];
  for (const [at, name] of [...ADDED, ...CHANGED].entries()) {
    const isChange = at >= ADDED.length;
    const each = isChange ? 1 : Math.round(added[at]! / count);
    const docs = await db
      .collection(name)
      .find({}, { projection: { _id: 0 } })
      .sort({ _id: -1 })
      .limit(Math.max(1, each) * count)
      .toArray();
    const copy = db.collection(`bench_${name}`);
    await copy.deleteMany({});
    parts.push({ copy, docs, each, isChange });
  }
  const changed = parts.filter(({ isChange }) => isChange);
  for (const { copy, docs } of changed) await copy.insertMany(docs.slice(0, count).map((doc, at) => ({ ...doc, at })));
  for (const { copy } of changed) await copy.createIndex({ at: 1 });
  const counter = db.collection('bench_counter');
  await counter.updateOne({ key: 'receipt' }, { $set: { next: 0 } }, { upsert: true });
  const queue = Array.from({ length: count }, (_, at) => at);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const session = w.store.client().startSession();
      for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
        const nth = at;
        await session.withTransaction(async () => {
          await counter.updateOne({ key: 'receipt' }, { $inc: { next: 1 } }, { session });
          for (const { copy, docs, each, isChange } of parts) {
            if (isChange) await copy.updateOne({ at: nth }, { $set: { rev: 2 } }, { session });
            else {
              const own = docs.slice(nth * each, (nth + 1) * each).map((doc) => ({ ...doc }));
              if (own.length > 0) await copy.insertMany(own, { session });
            }
          }
        });
      }
      await session.endSession();
    }),
  );
  return performance.now() - began;
}
