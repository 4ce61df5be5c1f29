import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { MongoClient, type Collection } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../src/index';

interface Row {
  _id: number;
  u: number;
  m: number;
}
type State = Map<number, { u: number; m: number }>;

let store: RunningStore;
let client: MongoClient;
beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0 });
  client = await new MongoClient(store.url, { retryWrites: false }).connect();
  await rows().createIndexes([
    { key: { u: 1 }, name: 'u', unique: true },
    { key: { m: 1 }, name: 'm' },
  ]);
});
afterAll(async () => {
  await client.close();
  await store.close();
});
const rows = (): Collection<Row> => client.db('unique').collection<Row>('rows');

const id = fc.integer({ min: 0, max: 4 });
const u = fc.integer({ min: 0, max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), id, u }),
  fc.record({ kind: fc.constant('move' as const), id, u }),
  fc.record({ kind: fc.constant('other' as const), id, u }),
  fc.record({ kind: fc.constant('delete' as const), id, u }),
  fc.record({ kind: fc.constant('commit' as const), id, u }),
);

/** Next state after one step; null when a unique value is taken. */
function stepOn(state: State, { kind, id: key, u: value }: { kind: string; id: number; u: number }): State | null {
  const next = new Map(state);
  const isTaken = [...state].some(([other, row]) => other !== key && row.u === value);
  const row = state.get(key);
  if (kind === 'insert') return row || isTaken ? null : next.set(key, { u: value, m: 0 });
  if (!row) return next;
  if (kind === 'move') return isTaken ? null : next.set(key, { ...row, u: value });
  if (kind === 'other') return next.set(key, { ...row, m: row.m + 1 });
  if (kind === 'delete') next.delete(key);
  return next;
}

async function run(steps: { kind: string; id: number; u: number }[]): Promise<void> {
  await rows().deleteMany({});
  await rows().insertMany([
    { _id: 0, u: 0, m: 0 },
    { _id: 1, u: 1, m: 0 },
  ]);
  let committed: State = new Map([
    [0, { u: 0, m: 0 }],
    [1, { u: 1, m: 0 }],
  ]);
  let inside = committed;
  let session = client.startSession();
  session.startTransaction();
  const begin = async () => {
    await session.endSession();
    session = client.startSession();
    session.startTransaction();
  };
  for (const one of [...steps, { kind: 'commit', id: 0, u: 0 }]) {
    if (one.kind === 'commit') {
      await session.commitTransaction();
      committed = inside;
      await begin();
      for (const field of ['u', 'm'] as const) {
        for (const value of [0, 1, 2, 3, 4, 5]) {
          const found = (
            await rows()
              .find({ [field]: value })
              .hint(field)
              .toArray()
          )
            .map((row) => row._id)
            .sort();
          deepStrictEqual(
            found,
            [...committed]
              .filter(([, row]) => row[field] === value)
              .map(([key]) => key)
              .sort(),
            `${field} = ${value}`,
          );
        }
      }
      continue;
    }
    const next = stepOn(inside, one);
    const work = {
      insert: () => rows().insertOne({ _id: one.id, u: one.u, m: 0 }, { session }),
      move: () => rows().updateOne({ _id: one.id }, { $set: { u: one.u } }, { session }),
      other: () => rows().updateOne({ _id: one.id }, { $inc: { m: 1 } }, { session }),
      delete: () => rows().deleteOne({ _id: one.id }, { session }),
    }[one.kind as 'insert']!;
    const outcome = await work().then(
      () => 'done',
      (error: unknown) => (error as { code?: number }).code,
    );
    deepStrictEqual(outcome, next ? 'done' : 11000);
    // A refused write ends its transaction.
    if (!next) {
      inside = committed;
      await session.abortTransaction().catch(() => undefined);
      await begin();
    } else inside = next;
  }
  await session.endSession();
}

it('keeps unique values and indexes right through transactions that move them about', async () => {
  await expect(
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), {
      numRuns: Number(process.env['STORE_MODEL_RUNS'] ?? 60),
    }),
  ).resolves.toBeUndefined();
});
