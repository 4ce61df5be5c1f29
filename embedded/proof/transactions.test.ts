import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { MongoClient, type ClientSession, type Collection } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../src/index';

interface Row {
  _id: number;
  n: number;
}

let store: RunningStore;
let client: MongoClient;

beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0 });
  client = await new MongoClient(store.url, { retryWrites: false }).connect();
  await rows().createIndex({ n: 1 });
});

afterAll(async () => {
  await client.close();
  await store.close();
});

const rows = (): Collection<Row> => client.db('tx').collection<Row>('rows');

const IDS = 6;
const who = fc.integer({ min: 0, max: 2 });
const id = fc.integer({ min: 0, max: IDS - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), who, id, n: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('delete' as const), who, id }),
  fc.record({ kind: fc.constant('read' as const), who }),
  fc.record({ kind: fc.constant('commit' as const), who }),
  fc.record({ kind: fc.constant('abort' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type State = Map<number, number>;

/** One client: number 0 writes outside transactions, the others inside one that starts with their first step. */
interface Actor {
  session: ClientSession | undefined;
  snapshot: State;
  own: Map<number, number | null>;
  startedAt: number;
}

async function run(steps: Step[]): Promise<void> {
  await rows().deleteMany({});
  await rows().insertMany(Array.from({ length: IDS / 2 }, (_, i) => ({ _id: i, n: i })));
  const committed: State = new Map(Array.from({ length: IDS / 2 }, (_, i) => [i, i]));
  /** When each document last changed, by a count of commits. */
  const changedAt = new Map<number, number>();
  let commits = 0;
  const actors: Actor[] = [0, 1, 2].map(() => ({
    session: undefined,
    snapshot: new Map(),
    own: new Map(),
    startedAt: 0,
  }));
  const lockedByOther = (actor: Actor, key: number): boolean =>
    actors.some((other) => other !== actor && other.own.has(key));

  const begin = async (actor: Actor): Promise<ClientSession> => {
    if (!actor.session) {
      actor.session = client.startSession();
      actor.session.startTransaction();
      actor.snapshot = new Map(committed);
      actor.startedAt = commits;
      await rows().findOne({}, { session: actor.session });
    }
    return actor.session;
  };
  const finish = async (actor: Actor): Promise<void> => {
    await actor.session?.endSession();
    actor.session = undefined;
    actor.own = new Map();
  };
  const view = (actor: Actor): State => {
    const state = new Map(actor.snapshot);
    for (const [key, n] of actor.own)
      if (n === null) state.delete(key);
      else state.set(key, n);
    return state;
  };
  const change = async (number: number, key: number, n: number | null): Promise<void> => {
    const actor = actors[number]!;
    const apply = (session?: ClientSession): Promise<unknown> =>
      n === null
        ? rows().deleteOne({ _id: key }, session ? { session } : {})
        : rows().updateOne({ _id: key }, { $set: { n } }, { upsert: true, ...(session ? { session } : {}) });
    if (number === 0) {
      // A plain write would wait for the transaction that holds the document.
      if (lockedByOther(actor, key)) return;
      await apply();
      if (n === null ? !committed.has(key) : committed.get(key) === n) return;
      if (n === null) committed.delete(key);
      else committed.set(key, n);
      commits++;
      changedAt.set(key, commits);
      return;
    }
    const session = await begin(actor);
    const current = view(actor).get(key);
    const touches = n === null ? current !== undefined : current !== n;
    const conflict = touches && (lockedByOther(actor, key) || (changedAt.get(key) ?? 0) > actor.startedAt);
    const outcome = await apply(session).then(
      () => 'done',
      (error: unknown) => (error as { code?: number }).code,
    );
    deepStrictEqual(outcome, conflict ? 112 : 'done');
    if (conflict) await finish(actor);
    else if (touches) actor.own.set(key, n);
  };

  try {
    for (const one of steps) {
      const actor = actors[one.who]!;
      if (one.kind === 'write') await change(one.who, one.id, one.n);
      else if (one.kind === 'delete') await change(one.who, one.id, null);
      else if (one.kind === 'read') {
        const session = one.who === 0 ? undefined : await begin(actor);
        const expected = [...(one.who === 0 ? committed : view(actor))]
          .map(([_id, n]) => ({ _id, n }))
          .sort((a, b) => a.n - b.n || a._id - b._id);
        deepStrictEqual(
          await rows()
            .find({ n: { $gte: 0 } }, session ? { session } : {})
            .sort({ n: 1, _id: 1 })
            .toArray(),
          expected,
        );
      } else if (actor.session) {
        if (one.kind === 'abort') await actor.session.abortTransaction();
        else {
          await actor.session.commitTransaction();
          if (actor.own.size > 0) commits++;
          for (const [key, n] of actor.own) {
            if (n === null) committed.delete(key);
            else committed.set(key, n);
            changedAt.set(key, commits);
          }
        }
        await finish(actor);
      }
    }
  } finally {
    for (const actor of actors) await finish(actor);
  }
  deepStrictEqual(
    await rows().find().sort({ _id: 1 }).toArray(),
    [...committed].map(([_id, n]) => ({ _id, n })).sort((a, b) => a._id - b._id),
  );
}

it('isolates interleaved transactions as a model of snapshots says', async () => {
  await expect(
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), {
      numRuns: Number(process.env['STORE_MODEL_RUNS'] ?? 40),
    }),
  ).resolves.toBeUndefined();
});
