import { buildRegistry, type Entity, type Field } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeBench, world, type Bench, type Person } from '../src/testing';

interface Query {
  collection: string;
  filter: Record<string, unknown>;
  sort: Record<string, 1 | -1>;
}
type Stage = { stage: string; inputStage?: Stage; inputStages?: Stage[]; keyPattern?: object; fieldsUsed?: number };

const registry = buildRegistry(modules);
let bench: Bench;
let asked: Query[] = [];
beforeAll(async () => {
  bench = makeBench(await world({ students: 40 }));
  const proto = Object.getPrototypeOf(bench.world.store.raw().collection('any')) as {
    find(filter?: object, options?: { sort?: object }): unknown;
    aggregate(stages?: { $match?: object; $sort?: object }[]): unknown;
    collectionName: string;
  };
  const { find, aggregate } = proto;
  const note = (of: unknown, filter: object | undefined, sort: object | undefined) =>
    asked.push({
      collection: (of as { collectionName: string }).collectionName,
      filter: (filter ?? {}) as Query['filter'],
      sort: (sort ?? {}) as Query['sort'],
    });
  vi.spyOn(proto, 'find').mockImplementation(function (this: unknown, filter, options) {
    note(this, filter, options?.sort);
    return find.call(this as never, filter, options);
  });
  vi.spyOn(proto, 'aggregate').mockImplementation(function (this: unknown, ...args) {
    const stages = args[0] ?? [];
    note(this, stages[0]?.$match, stages[1]?.$sort);
    return aggregate.apply(this as never, args);
  });
});
afterEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await bench.world.close();
});

/**
 * Read whole by reports, because the institution bounds them and not time: an index gives their order, or they are read
 * in any.
 * Collections that grow from year to year are not here; a report reads as much of them as its span requires.
 */
const BOUNDED = new Set([
  ...['classes', 'sections', 'designations', 'retirement_rules', 'gratuity_rules', 'package_attachments'],
  'library_branches',
  // Types of leave, and the assignments of those who teach now.
  ...['leave_types', 'teaching_assignments'],
  'fee_sub_heads',
  ...['account_groups', 'account_sub_groups', 'ledgers', 'cost_centres', 'parties'],
  // Those in service or enrolled, by a status that most of them have.
  ...['staff', 'students'],
  // Answers of those enrolled, and the terms that an institution has set.
  ...['consents', 'data_terms'],
]);
/** Queries without a span on purpose: collection → why. */
const WHOLE: Readonly<Record<string, string>> = {
  academic_years: 'an institution has a dozen of them',
  book_copies: 'stock and accession register are about every copy of the library',
  holidays: 'the lateness of a book counts open days since the oldest loan that is out',
  fee_lines: 'dues of all months are sums over everything that was billed and not cancelled',
};

/**
 * One of each kind of row scope: all, the group's, the institution's, some sections', one's own child's, what is
 * published.
 */
const READERS = ['operator', 'groupStaff', 'head', 'teacher', 'guardian', 'visitor'] as const;

const collectionOf = (entity: Entity) => bench.world.store.documents(entity).collectionName;
const stagesOf = (stage: Stage): Stage[] => [
  stage,
  ...[...(stage.inputStage ? [stage.inputStage] : []), ...(stage.inputStages ?? [])].flatMap(stagesOf),
];
/** Fields of the index that narrow it; that records are not removed narrows nothing. */
const narrowedBy = ({ fieldsUsed = 0, keyPattern = {} }: Stage): number =>
  Object.keys(keyPattern)
    .slice(0, fieldsUsed)
    .filter((field) => field !== 'alive').length;
async function planOf({ collection, filter, sort }: Query): Promise<Stage[]> {
  const { queryPlanner } = await bench.world.store.raw().command({ explain: { find: collection, filter, sort } });
  return stagesOf((queryPlanner as { winningPlan: Stage }).winningPlan);
}
const readerOf = (permission: string): Person | undefined =>
  [...bench.roles.values()].find((person) => person.permissions.has(permission));

it('the page of every list comes out of an index, in its order or narrowed to the rows of the person who reads it', async () => {
  const faults: string[] = [];
  for (const entity of registry.entities.values()) {
    const list = registry.actions.get(`${entity.name}.list`);
    if (!list) continue;
    for (const role of READERS) {
      const person = bench.roles.get(role)!;
      if (!person.permissions.has(`${entity.name}.read`)) continue;
      asked = [];
      await person.run(list, {}).catch(() => undefined);
      for (const query of asked.filter(
        (each) => each.collection === collectionOf(entity) && Object.keys(each.sort).length > 0,
      )) {
        const stages = await planOf(query);
        // Few rows that an index finds by the row scope (a child's, a section's) may be sorted afterwards.
        const isNarrow =
          '_id' in query.filter || stages.some((stage) => narrowedBy(stage) > ('tenantId' in query.filter ? 1 : 0));
        if (stages.some(({ stage }) => stage === 'COLLSCAN' || (stage === 'SORT' && !isNarrow)))
          faults.push(`${entity.name} for ${role}: ${JSON.stringify(query.filter)} ${JSON.stringify(query.sort)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

/** A record for each parameter without which a report says nothing. */
async function neededBy(parameters: Record<string, Field>): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const [name, { kind, of, given: how }] of Object.entries(parameters))
    if (kind === 'ref' && how === 'required')
      given[name] = ((await bench.sampler.stored(registry.entities.get(of.entity!)!)) as { id: string }).id;
  return given;
}

it('every query of every report is served by an index', async () => {
  const faults: string[] = [];
  const tried: string[] = [];
  for (const report of registry.reports.values()) {
    const person = readerOf(report.permission);
    if (!person) continue;
    asked = [];
    const outcome = await person
      .run(report.actions.rows, { ...(await neededBy(report.parameters)), head: true })
      .catch((error: Error) => error);
    if (outcome instanceof Error) faults.push(`${report.id}: ${outcome.message}`);
    tried.push(report.id);
    for (const query of asked) {
      const stages = await planOf(query);
      const used = stages.map(({ stage, fieldsUsed }) => `${stage}${fieldsUsed ?? ''}`).join('>');
      const isWhole = BOUNDED.has(query.collection) || query.collection in WHOLE;
      const isSorted = stages.some(({ stage }) => stage === 'SORT');
      const isLoose =
        'tenantId' in query.filter && stages.some((stage) => narrowedBy(stage) === 1) && (!isWhole || isSorted);
      if (isLoose || stages.some(({ stage }) => stage === 'COLLSCAN'))
        faults.push(
          `${report.id}: ${query.collection} ${used} ${JSON.stringify(query.filter)} ${JSON.stringify(query.sort)}`,
        );
    }
  }
  expect(tried.length).toBe(registry.reports.size);
  expect(faults).toEqual([]);
});
