import { buildRegistry } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KERNEL_SHARD_KEYS, shardKeys } from '../src/kernel/mongo/shard-keys';
import { makeBench, watchQueries, world, type Bench, type SentQuery } from '../src/testing';

type Doc = Record<string, any>;

const registry = buildRegistry(modules);
const keys = shardKeys(registry.entities.values());
let bench: Bench;
let taken: () => SentQuery[];
beforeAll(async () => {
  bench = makeBench(await world({ isTraced: true }));
  taken = watchQueries(bench.world.store);
});
afterAll(() => bench.world.close());

/** People of one institution; operators and a group's staff ask over several. */
const PEOPLE = ['head', 'office', 'teacher', 'accountant', 'librarian', 'student', 'guardian', 'visitor'] as const;

const bindsIn = (filter: Doc, field: string): boolean => {
  const value: unknown = filter[field];
  const isBound = value !== undefined && value !== null && !isCondition(value);
  return isBound || ((filter['$and'] ?? []) as Doc[]).some((each) => bindsIn(each, field));
};
/** One value written as a list of one is bound as well. */
const isCondition = (value: unknown): boolean =>
  typeof value === 'object' &&
  Object.keys(value as object).some((word) => word.startsWith('$')) &&
  !('$eq' in (value as Doc)) &&
  !(((value as Doc)['$in'] as unknown[] | undefined)?.length === 1);

/** Asked over all institutions on purpose, by one index: collection → why. */
const OVER_ALL: Readonly<Record<string, string>> = {
  attendance_devices: 'a device is found by its serial number, in whichever institution it is',
};

/** Filters of a query, whichever command it is. */
const filtersOf = ({ command }: SentQuery): Doc[] => [
  ...[command['filter'], command['query']].filter(Boolean),
  ...((command['updates'] ?? command['deletes'] ?? []) as Doc[]).map(({ q }) => q as Doc),
  ...('pipeline' in command ? [((command['pipeline'] as Doc[])[0]?.['$match'] ?? {}) as Doc] : []),
];

/** Queries that a cluster would send to every shard. */
function scattered(queries: readonly SentQuery[]): string[] {
  const out = new Set<string>();
  for (const query of queries) {
    const key = keys.get(query.collection);
    // Those of the kernel's own are found by topic or file.
    if (!key || query.collection in KERNEL_SHARD_KEYS || query.collection in OVER_ALL) continue;
    const filters = filtersOf(query);
    if (filters.length === 0 || !filters.every((filter) => Object.keys(key).every((field) => bindsIn(filter, field))))
      out.add(`${query.name} ${query.collection} ${JSON.stringify(filters.map((filter) => Object.keys(filter)))}`);
  }
  return [...out].toSorted();
}

it('knows a query that names the institution from one that does not', () => {
  const find = (filter: Doc): SentQuery => ({ name: 'find', collection: 'students', command: { filter } });
  expect(scattered([find({ tenantId: 'a' }), find({ $and: [{ tenantId: 'a' }] })])).toEqual([]);
  expect(scattered([find({ tenantId: { $in: ['a'] } }), find({ tenantId: { $eq: 'a' } })])).toEqual([]);
  expect(scattered([find({})])).toHaveLength(1);
  expect(scattered([find({ tenantId: { $in: ['a', 'b'] } })])).toHaveLength(1);
  expect(scattered([find({ $or: [{ tenantId: 'a' }] })])).toHaveLength(1);
  expect(
    scattered([{ name: 'aggregate', collection: 'students', command: { pipeline: [{ $group: {} }] } }]),
  ).toHaveLength(1);
});

it('every write of an entity, with all that it checks, names the institution', async () => {
  const faults: string[] = [];
  taken();
  for (const entity of registry.entities.values()) {
    if (entity.scope !== 'tenant') continue;
    await bench.sampler.stored(entity);
    for (const query of scattered(taken())) faults.push(`${entity.name}: ${query}`);
  }
  expect(faults).toEqual([]);
});

it('everything that people of an institution can read without choosing anything names it', async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const action of registry.actions.values()) {
    if (action.kind !== 'query') continue;
    for (const role of PEOPLE) {
      const person = bench.roles.get(role)!;
      taken();
      await person.run(action, {}).catch(() => undefined);
      const queries = taken();
      asked += queries.length;
      for (const query of scattered(queries)) faults.push(`${action.id} as ${role}: ${query}`);
    }
  }
  // Most of them, so that a change of the harness cannot leave nothing to be looked at.
  expect(asked).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});
