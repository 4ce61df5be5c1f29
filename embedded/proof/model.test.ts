import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Query } from 'mingo';
import { MongoClient, type Collection } from 'mongodb';
import { deepStrictEqual } from 'node:assert';
import { expect, it } from 'vitest';
import { Server } from '../src/server';
import { openStore } from '../src/storage/open-store';

interface Row {
  _id: number;
  [field: string]: unknown;
}
type Filter = Record<string, unknown>;

const scalar = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'b', 'ক') },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 2.5) },
);
const fields = fc.record(
  {
    a: scalar,
    b: fc.oneof(scalar, fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 })),
    c: fc.record({ d: scalar }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const number = fc.integer({ min: 0, max: 6 });
const condition = fc.oneof(
  scalar,
  fc.record({ $gt: number }),
  fc.record({ $lte: number }),
  fc.record({ $gte: number, $lt: number }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ $nin: fc.array(number, { minLength: 1, maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
);
const simple: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ a: condition }),
  fc.record({ b: condition }),
  fc.record({ 'c.d': condition }),
  fc.record({ a: condition, 'c.d': condition }),
  fc.record({ a: scalar, b: condition }),
  fc.record({ _id: fc.record({ $gte: fc.integer({ min: 0, max: 40 }) }) }),
);
const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.array(simple, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({}) },
);
const order = fc.constantFrom({ a: 1, _id: 1 }, { a: -1, _id: 1 }, { 'c.d': 1, a: -1, _id: 1 }, { _id: -1 });
const index = fc.constantFrom(
  { a: 1 },
  { b: 1 },
  { a: 1, b: -1 },
  { 'c.d': -1 },
  { a: -1, 'c.d': 1 },
  { a: 1, _id: 1 },
);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      rows: fc.array(fields, { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), filter, value: scalar, many: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unset' as const), filter }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), filter, row: fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), filter }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('find' as const),
      filter,
      order,
      skip: fc.integer({ min: 0, max: 3 }),
      limit: fc.integer({ min: 0, max: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('index' as const), key: index }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'compact' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The same collection as a plain list. */
class Model {
  rows: Row[] = [];
  next = 0;

  matching(where: Filter): Row[] {
    const query = new Query(where);
    return this.rows.filter((row) => query.test(row));
  }
}

class Subject {
  private constructor(
    private readonly folder: string,
    private opened: Awaited<ReturnType<typeof openStore>>,
    private server: Server,
    private client: MongoClient,
  ) {}

  static async start(folder: string): Promise<Subject> {
    const opened = await openStore(folder, {
      report: (message) => {
        throw new Error(message);
      },
      onFailure: (error) => {
        throw error;
      },
    });
    const server = new Server({ store: opened.store, testMode: false, persistent: true });
    const port = await server.listen(0, '127.0.0.1');
    const client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`).connect();
    return new Subject(folder, opened, server, client);
  }

  get rows(): Collection<Row> {
    return this.client.db('m').collection<Row>('rows');
  }

  compact(): Promise<void> {
    return this.opened.compactor!.compact();
  }

  async stop(): Promise<void> {
    await this.client.close();
    await this.server.close();
    await this.opened.close();
  }

  async restart(): Promise<Subject> {
    await this.stop();
    return Subject.start(this.folder);
  }
}

const rank = (value: unknown): number =>
  value === undefined || value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;

function compareValues(a: unknown, b: unknown): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (rank(a) === 0) return 0;
  return typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b as string)) : Number(a) - Number(b);
}

function sorted(rows: Row[], by: Record<string, number | undefined>): Row[] {
  const read = (row: Row, path: string): unknown =>
    path.split('.').reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);
  return [...rows].sort((a, b) => {
    for (const [path, direction] of Object.entries(by)) {
      const difference = compareValues(read(a, path), read(b, path)) * direction!;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

async function run(steps: Step[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  let subject = await Subject.start(folder);
  const model = new Model();
  try {
    for (const one of steps) {
      switch (one.kind) {
        case 'insert': {
          const rows = one.rows.map((row): Row => structuredClone({ _id: model.next++, ...row }));
          await subject.rows.insertMany(rows);
          model.rows.push(...rows);
          break;
        }
        case 'set': {
          const targets = model.matching(one.filter);
          const update = { $set: { a: one.value } } as never;
          if (one.many) {
            deepStrictEqual((await subject.rows.updateMany(one.filter, update)).matchedCount, targets.length);
            for (const row of targets) row['a'] = one.value;
          } else if (targets.length > 0) {
            const id = targets[0]!._id;
            await subject.rows.updateOne({ _id: id }, update);
            targets[0]!['a'] = one.value;
          }
          break;
        }
        case 'unset':
          for (const row of model.matching(one.filter)) delete row['b'];
          await subject.rows.updateMany(one.filter, { $unset: { b: 1 } } as never);
          break;
        case 'replace': {
          const [target] = model.matching(one.filter);
          if (!target) break;
          await subject.rows.replaceOne({ _id: target._id }, one.row);
          model.rows[model.rows.indexOf(target)] = structuredClone({ _id: target._id, ...one.row });
          break;
        }
        case 'delete': {
          const gone = new Set(model.matching(one.filter));
          deepStrictEqual((await subject.rows.deleteMany(one.filter)).deletedCount, gone.size);
          model.rows = model.rows.filter((row) => !gone.has(row));
          break;
        }
        case 'find': {
          const expected = sorted(model.matching(one.filter), one.order).slice(
            one.skip,
            one.limit === 0 ? undefined : one.skip + one.limit,
          );
          deepStrictEqual(
            await subject.rows
              .find(one.filter)
              .sort(one.order as never)
              .skip(one.skip)
              .limit(one.limit)
              .toArray(),
            expected,
          );
          break;
        }
        case 'index':
          await subject.rows.createIndex(one.key as never);
          break;
        case 'restart':
          subject = await subject.restart();
          break;
        case 'compact':
          await subject.compact();
          break;
      }
    }
    deepStrictEqual(await subject.rows.find().sort({ _id: 1 }).toArray(), sorted(model.rows, { _id: 1 }));
  } finally {
    await subject.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

it('agrees with a plain list of documents, whatever the operations, indexes, restarts and snapshots', async () => {
  await expect(
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), run), {
      numRuns: Number(process.env['STORE_MODEL_RUNS'] ?? 40),
    }),
  ).resolves.toBeUndefined();
});
