import { describe, expect, it } from 'vitest';
import { UUID } from '../bson/value';
import { rawOf } from '../bson/write';
import { Catalog, makeIndex } from './catalog';
import { idKeyOf, type Collection } from './collection';

const by = () => makeIndex({ name: 'by', key: { rank: 1 } });
const document = (id: number, rank: number | number[]) => rawOf({ _id: id, rank });

function filled(): { catalog: Catalog; collection: Collection } {
  const catalog = new Catalog();
  const collection = catalog.add(catalog.make('db', 'c', new UUID(), {}));
  for (let id = 1; id <= 6; id += 1) collection.insert(idKeyOf(document(id, 0)), document(id, 10 - id));
  return { catalog, collection };
}
function write(collection: Collection): void {
  const slotOf = (id: number) => collection.records.get(idKeyOf(document(id, 0)))!;
  collection.insert(idKeyOf(document(7, 0)), document(7, [1, 20]));
  collection.replace(slotOf(2), document(2, 30), new Set(['rank']));
  collection.replace(slotOf(3), document(3, 31), null);
  collection.remove(slotOf(4));
}
const entriesOf = (collection: Collection) => collection.indexes.map(({ tree }) => [...tree.keys()]);

it.each([
  ['needed', () => undefined],
  ['filled in its turn', (collection: Collection) => collection.indexes[0]!.fillNow()],
])('an index that is made later has the same entries when it is %s after writes', (_, touch) => {
  const [now, later] = [filled().collection, filled().collection];
  now.build(by());
  later.buildLater(by());
  for (const collection of [now, later]) write(collection);
  touch(later);
  expect(later.indexes[0]!.multikey).toBe(true);
  expect(entriesOf(later)).toEqual(entriesOf(now));
  const slot = later.records.get(idKeyOf(document(5, 0)))!;
  for (const collection of [now, later]) collection.remove(collection.records.get(slot.key)!);
  expect(entriesOf(later)).toEqual(entriesOf(now));
  expect(entriesOf(later)[0]).toHaveLength(6);
});

it('an index that is made later keeps what its collection had before it was renamed', () => {
  const { catalog, collection } = filled();
  collection.buildLater(by());
  catalog.rename(collection, 'db', 'other');
  const other = catalog.find('db', 'other')!;
  write(other);
  // One of each of the five that are left of the six, and two of the one with an array.
  expect(entriesOf(other)[0]).toHaveLength(7);
});

it('a unique index that does not hold is refused immediately', () => {
  const { collection } = filled();
  collection.insert(idKeyOf(document(8, 0)), document(8, 9));
  expect(() => collection.buildLater(makeIndex({ name: 'by', key: { rank: 1 }, unique: true }))).toThrow(/E11000/);
});

describe('an index that no query needs', () => {
  it('keeps no entries after a while, and has those of all documents when it is needed again', () => {
    const [kept, rested] = [filled().collection, filled().collection];
    for (const collection of [kept, rested]) collection.build(by());
    // Building it counts as use.
    for (const size of [6, 0]) {
      rested.letUnusedGo(100);
      expect(rested.indexes[0]!.size).toBe(size);
    }
    for (const collection of [kept, rested]) write(collection);
    expect(rested.indexes[0]!.size).toBe(0);
    expect(entriesOf(rested)).toEqual(entriesOf(kept));
  });

  it('keeps its entries while queries use it', () => {
    const { collection } = filled();
    collection.build(by());
    for (let round = 0; round < 3; round += 1) {
      expect(collection.indexes[0]!.tree.size).toBe(6);
      collection.letUnusedGo(100);
      expect(collection.indexes[0]!.size).toBe(6);
    }
  });

  it.each([
    ['is unique', makeIndex({ name: 'by', key: { rank: 1 }, unique: true }), 100],
    ['is of more documents than may be read again', by(), 5],
  ])('keeps its entries where it %s', (_, index, most) => {
    const { collection } = filled();
    collection.build(index);
    collection.letUnusedGo(most);
    collection.letUnusedGo(most);
    expect(index.size).toBe(6);
  });

  it('keeps its entries where it has few of many documents, all of which filling it would read', () => {
    const { collection } = filled();
    const index = makeIndex({ name: 'few', key: { rank: 1 }, partialFilterExpression: { rank: 9 } });
    collection.build(index);
    for (let round = 0; round < 2; round += 1) collection.letUnusedGo(5);
    expect(index.size).toBe(1);
  });

  it('keeps its entries where few documents have many', () => {
    const { collection } = filled();
    collection.insert(idKeyOf(document(7, 0)), document(7, [11, 12, 13, 14, 15]));
    collection.build(by());
    for (let round = 0; round < 2; round += 1) collection.letUnusedGo(7);
    expect(collection.indexes[0]!.size).toBe(11);
  });

  it('has entries again once its collection has more documents than may be read for a query', () => {
    const [kept, rested] = [filled().collection, filled().collection];
    for (const collection of [kept, rested]) collection.build(by());
    for (let round = 0; round < 2; round += 1) rested.letUnusedGo(7);
    const sizes = [7, 8, 9].map((id) => {
      for (const collection of [kept, rested]) collection.insert(idKeyOf(document(id, 0)), document(id, id));
      return rested.indexes[0]!.size;
    });
    expect(sizes).toEqual([0, 8, 9]);
    rested.letUnusedGo(7);
    expect(rested.indexes[0]!.size).toBe(9);
    expect(entriesOf(rested)).toEqual(entriesOf(kept));
  });
});
