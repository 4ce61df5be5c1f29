import { modules } from '@pathshala/shared/modules';
import { buildRegistry, type Entity } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actionChecks,
  checkFeed,
  checkForeignIds,
  documentChecks,
  doorChecks,
  entityChecks,
  houseChecks,
  lifecycleChecks,
  makeBench,
  sheetChecks,
  loosePlans,
  toldChecks,
  watchShapes,
  world,
  type Bench,
  type Check,
  type SentQuery,
} from '../src/testing';

const registry = buildRegistry(modules);
let bench: Bench;
let shapes: ReadonlyMap<string, SentQuery>;
beforeAll(async () => {
  bench = makeBench(await world({ clock: 'running', isTraced: true }));
  shapes = watchShapes(bench.world.store);
});
afterAll(async () => {
  console.log(
    `conformance: ${bench.count} checks over ${registry.entities.size} entities and ${registry.actions.size} actions`,
  );
  await bench.world.close();
});

const named = (checks: readonly Check[]) => checks.map((check) => [check.title, check] as const);
/** One that looked at nothing says nothing: it is not to be made. */
const counted = (checks: readonly Check[]) =>
  named(
    checks.map((check) => ({
      ...check,
      async run(on: Bench) {
        const before = on.count;
        await check.run(on);
        on.ok(on.count > before, `“${check.title}” looked at nothing`);
      },
    })),
  );
const entities: (readonly [string, Entity])[] = [...registry.entities.values()].map((entity) => [entity.name, entity]);
const declared = [...registry.actions.values()]
  .filter((action) => !registry.generated.has(action.id))
  .map((action) => [action.id, action] as const);

describe.each(entities)('%s', (_, entity) => {
  it.each(
    counted([
      ...entityChecks(entity, registry),
      ...lifecycleChecks(entity, registry),
      ...sheetChecks(entity),
      ...doorChecks(entity),
      ...toldChecks(entity),
    ]),
  )('%s', (_title, check) => check.run(bench));
});
describe.each(declared)('%s', (_, action) => {
  it.each(counted(actionChecks(action, registry)))('%s', (_title, check) => check.run(bench));
});
const kinds = [...registry.documents.values()].map((kind) => [kind.id, kind] as const);
describe.each(kinds)('document %s', (_, kind) => {
  it.each(named(documentChecks(kind, registry)))('%s', (_title, check) => check.run(bench));
});
/** Thousands of calls one after another, with other stages of the suite on the same processors. */
const WHOLE_MS = 600_000;
describe('the product as a whole', () => {
  it.each(named(houseChecks(registry)))('%s', (_title, check) => check.run(bench));
  it(
    'tells every write to exactly the declared topics, with exactly the declared fields',
    () => checkFeed(bench, registry),
    WHOLE_MS,
  );
  it(
    'finds, shows and writes nothing of an institution for people of another, whatever ids a call carries',
    () => checkForeignIds(bench, registry),
    WHOLE_MS,
  );
  it(
    'asks nothing of the database, in all of these checks, that reads a whole collection which grows',
    async () => expect(await loosePlans(bench.world.store, shapes)).toEqual([]),
    WHOLE_MS,
  );
});
