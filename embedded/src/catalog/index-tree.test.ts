import { describe, expect, it } from 'vitest';
import { rawOf } from '../bson/write';
import { makeIndex } from './catalog';

const documents = [
  { alive: true, code: 'a', rank: 1 },
  { alive: false, code: 'a', rank: 1 },
  { code: 'a', rank: 1 },
  { alive: null, code: 'a', rank: 1 },
  { alive: 1, code: 'a', rank: 1 },
  { alive: 'true', code: 'a', rank: 1 },
  { alive: [true, false], code: 'a', rank: 1 },
  { alive: [false], code: 'a', rank: 1 },
  { alive: { is: true }, code: 'a', rank: 1 },
  { alive: true, code: ['a', 'b'], rank: 1 },
  { alive: true, rank: 1 },
  { alive: true, code: 'ক', rank: 2.5 },
  { alive: true },
  { alive: true, code: 'a', rank: [1, 2] },
];

describe('a partial index', () => {
  it.each([
    ['a boolean', { alive: true }, { alive: { $eq: true } }],
    ['a text', { code: 'a' }, { code: { $eq: 'a' } }],
    ['a number', { rank: 1 }, { rank: { $eq: 1 } }],
    ['two fields', { alive: true, code: 'a' }, { alive: { $eq: true }, code: { $eq: 'a' } }],
  ])(
    'has the same entries whether equality with %s is looked up in the bytes or judged by the whole filter',
    (_, plain, judged) => {
      const [quick, slow] = [plain, judged].map((partialFilterExpression) =>
        makeIndex({ name: 'by', key: { code: 1, rank: -1 }, unique: true, partialFilterExpression }),
      );
      for (const document of documents.slice(0, -1))
        expect([document, quick!.keysOf(rawOf(document))]).toEqual([document, slow!.keysOf(rawOf(document))]);
      expect(documents.filter((document) => quick!.keysOf(rawOf(document)).length > 0).length).toBeGreaterThan(0);
      expect(documents.filter((document) => quick!.keysOf(rawOf(document)).length === 0).length).toBeGreaterThan(0);
      expect(quick!.multikey).toBe(slow!.multikey);
    },
  );

  it('reads fields whose names are not ASCII', () => {
    const index = makeIndex({ name: 'by', key: { রোল: 1 }, partialFilterExpression: { চলতি: true } });
    const entries = [{ রোল: 1, চলতি: true }, { রোল: 2, চলতি: true }, { রোল: 1, চলতি: false }, { রোল: 1 }].map(
      (document) => index.keysOf(rawOf(document)),
    );
    expect(entries.map((each) => each.length)).toEqual([1, 1, 0, 0]);
    expect(entries[0]).not.toEqual(entries[1]);
  });

  it('of no equality is judged by the whole filter', () => {
    const index = makeIndex({ name: 'by', key: { code: 1 }, partialFilterExpression: { rank: { $gt: 1 } } });
    expect(documents.map((document) => index.keysOf(rawOf(document)).length)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1,
    ]);
  });
});
