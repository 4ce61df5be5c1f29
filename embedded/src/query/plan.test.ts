import { expect, it } from 'vitest';
import { keyOf } from '../bson/key';
import { UUID, type Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { makeIndex } from '../catalog/catalog';
import { Collection } from '../catalog/collection';
import { choosePlan } from './plan';
import { parseSort } from './sort';

/** A thousand records of a school, of which a hundred are removed. */
function school(): Collection {
  const collection = new Collection('t', 'c', new UUID(), {});
  for (const [name, key] of Object.entries({
    order: { school: 1, alive: 1, name: 1 },
    section: { school: 1, section: 1 },
    from: { school: 1, from: 1 },
    kind: { school: 1, kind: 1 },
  }))
    collection.build(makeIndex({ name, key }));
  for (let at = 0; at < 1_000; at++) {
    const record = {
      _id: at,
      school: 1,
      alive: at % 10 !== 0,
      name: `n${at}`,
      section: at % 5,
      from: at,
      kind: at % 4 ? 'usual' : 'rare',
    };
    collection.insert(keyOf(at), rawOf(record));
  }
  return collection;
}

it.each<[string, Document, string]>([
  ['the order of a list, where only what is there is asked for', { school: 1, alive: true }, 'order'],
  ['what a section narrows, rather than what most records are', { school: 1, alive: true, section: 2 }, 'section'],
  ['what a span narrows, rather than what most records are', { school: 1, alive: true, from: { $gt: 900 } }, 'from'],
  ['the order, where what else is asked for is of most', { school: 1, alive: true, kind: 'usual' }, 'order'],
  [
    'the order, where several kinds are most together',
    { school: 1, kind: { $in: ['usual', 'rare'] }, alive: true },
    'order',
  ],
  ['what few have in common', { school: 1, alive: true, kind: 'rare' }, 'kind'],
  ['what few records are, rather than a span', { school: 1, alive: false, from: { $gt: 900 } }, 'order'],
])('the index is taken that gives %s', (_, filter, name) => {
  const plan = choosePlan(school(), { filter, sort: parseSort({ name: 1 }) });
  expect(plan).toMatchObject({ kind: 'index', index: { spec: { name } } });
});

it.each<[Document, Document, boolean]>([
  [{ alive: true }, { alive: true, code: 'a' }, true],
  [{ alive: true }, { $and: [{ alive: { $eq: true } }, { code: 'a' }] }, true],
  [{ alive: true }, { alive: { $in: [true, false] }, code: 'a' }, false],
  [{ alive: true }, { code: 'a' }, false],
  [{ code: { $exists: true } }, { code: { $in: ['a', 'b'] } }, true],
  [{ code: { $exists: true } }, { code: { $in: ['a', null] } }, false],
  [{ code: { $in: ['a', 'b'] } }, { code: 'a' }, true],
  [{ code: { $in: ['a', 'b'] } }, { code: 'c' }, false],
  [{ code: { $gt: 'a' } }, { code: { $gt: 'b' } }, true],
  [{ code: { $gt: 'b' } }, { code: { $gt: 'a' } }, false],
  [{ deletedAt: null }, { deletedAt: null, code: 'a' }, true],
  [{ tags: ['x'] }, { tags: ['x'], code: 'a' }, true],
  [{ tags: ['x'] }, { tags: 'x', code: 'a' }, false],
])('an index of what fits %j serves %j: %s', (partialFilterExpression, filter, isServed) => {
  const collection = new Collection('t', 'c', new UUID(), {});
  collection.build(makeIndex({ name: 'partial', key: { code: 1 }, partialFilterExpression }));
  expect(choosePlan(collection, { filter, sort: [] }).kind).toBe(isServed ? 'index' : 'scan');
});

it.each([
  ['first', ['^rare77', '^common']],
  ['last', ['^common', '^rare77']],
  ['between', ['^common', '^rare77', '^often']],
])('of several beginnings of words the one that fewest have bounds the scan, asked for %s', (_, words) => {
  const collection = new Collection('t', 'c', new UUID(), {});
  collection.build(makeIndex({ name: 'words', key: { school: 1, words: 1 } }));
  for (let at = 0; at < 300; at++)
    collection.insert(keyOf(at), rawOf({ _id: at, school: 1, words: ['common', `often${at % 3}`, `rare${at}`] }));
  const filter = { school: 1, $and: words.map((word) => ({ words: { $regex: word } })) };
  const plan = choosePlan(collection, { filter, sort: [] });
  if (plan.kind !== 'index') throw new Error(`a plan of the kind ${plan.kind}`);
  expect(plan.ranges.map(({ low }) => low)).toEqual([keyOf(1) + keyOf('rare77').slice(0, -1)]);
});
