import { world, type World } from '@pathshala/core/testing';
import { FeeHead, FeeLine, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentGateway, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import { concludeOne } from '../../core/src/modules/money/gateways/services/settle';
import type { RatioLine } from './ratios';

export interface IntentsBenchOptions {
  payments: number;
  rounds: number;
}
const WHOLE: IntentsBenchOptions = { payments: 2_000, rounds: 3 };
/** A round before the first warms the caches of both; it needs no more to do so. */
const WARMING = 400;
/** As many at once as the timer asks about. */
const AT_ONCE = 5;
const TUITION = 50_000;
/** Documents that a payment adds, and those that it changes. */
const ADDED = ['receipts', 'payment_entries', 'claimed_numbers', 'intent_events', 'audit', 'outbox'];
const CHANGED = ['fee_lines', 'payment_intents'];

/**
 * Online payments of a bill each, whose provider has answered, credited five at once: receipt, ledger, bill, register
 * of ids, state, events and orders. Beside it as many bare transactions of the driver with as many documents, one of
 * them the counter of receipt numbers, so that both wait for the same place.
 */
export async function benchIntents({ payments, rounds }: IntentsBenchOptions = WHOLE): Promise<RatioLine[]> {
  const w = await world({ clock: 'running', students: payments - 1, env: { NODE_ENV: 'production' } });
  try {
    const made = await openFees(w);
    // As in a server that runs.
    w.kernel.caches.open();
    const [times, bound, worked, boundWorked]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round <= rounds; round += 1) {
      const count = round === 0 ? Math.min(WARMING, payments) : payments;
      const intents = await storeIntents(w, { ...made, payments: count, round });
      const before = await countAdded(w);
      const [finalised, own] = await withProcessor(() => finalise(w, intents));
      const after = await countAdded(w);
      const added = after.map((docs, at) => docs - before[at]!);
      const [bare, bareOwn] = await withProcessor(() => bareTransactions(w, { count, added }));
      if (round === 0) continue;
      times.push(finalised);
      bound.push(bare);
      worked.push(own);
      boundWorked.push(bareOwn);
    }
    const what = `${payments} online payments finalised (bound: bare transactions of as many documents)`;
    return [
      { what, times, bound, goal: 2.5 },
      // On a machine with other work the clock says little; the store is a process of its own.
      { what: 'the same, processor time of the product', times: worked, bound: boundWorked, goal: 2.5 },
    ];
  } finally {
    await w.close();
  }
}

/** @returns the answer of `work`, and the processor time of this process meanwhile in milliseconds */
async function withProcessor<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return [answer, (user + system) / 1_000];
}

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
  round: number;
}
export async function storeIntents(w: World, { subHead, gateway, method, payments, round }: Wanted) {
  const month = `${w.school.year.endsOn.slice(0, 4)}-${String(round + 1).padStart(2, '0')}-01`;
  await w.school.accountant.run(feesActions.generate, { months: [month], tellGuardians: false });
  await w.runJobs();
  const sys = w.system(w.school.id);
  const lines = await sys.repo(FeeLine).find({ where: { month, subHead }, limit: payments });
  if (lines.length !== payments) throw new Error(`${lines.length} bills instead of ${payments}`);
  const rows = lines.map(({ student, period }, at) => ({
    ...{ reference: `R${round}N${String(at).padStart(12, '0')}`, requestKey: `bench-${round}-${at}` },
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
