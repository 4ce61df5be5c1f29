import { describe, expect, it } from 'vitest';
import { canonical, faultOf, LAST_ID, makeSeal, signingKey, type Seal, type TrailRow } from './audit-chain';
import { toObjectId } from '../mongo/connection';

const key = signingKey('a secret of tests that is long enough');
const id = (n: number) => n.toString(16).padStart(24, '0');
const row = (n: number, diff: unknown = { name: [null, `n${n}`] }): TrailRow => ({
  _id: toObjectId(id(n)),
  at: new Date(Date.UTC(2026, 2, 4, 4, 0, n)),
  op: 'update',
  diff,
});
const place = (n: number) => ({ at: row(n).at, id: LAST_ID });
const rows = [row(1), row(2), row(3)];
const first = makeSeal(key, { institution: null, number: 1, to: place(3), before: '' }, rows);
const second = makeSeal(key, { institution: null, number: 2, to: place(9), before: first.hash }, [row(5), row(6)]);

describe('a sealed part of the trail', () => {
  it('is whole when nothing was touched', () => {
    expect(faultOf([key], first, { last: null, rows })).toBeNull();
    expect(faultOf([key], second, { last: first, rows: [row(5), row(6)] })).toBeNull();
  });
  it('may be signed with an earlier secret that is still known', () => {
    const old = signingKey('an older secret that is long enough');
    const seal = makeSeal(old, first, rows);
    expect([faultOf([key], seal, { last: null, rows })?.kind, faultOf([key, old], seal, { last: null, rows })]).toEqual(
      ['seal', null],
    );
  });
  it.each<[string, TrailRow[], 'deleted' | 'inserted' | 'changed', number]>([
    ['the first row is gone', [row(2), row(3)], 'deleted', 1],
    ['a row in between is gone', [row(1), row(3)], 'deleted', 2],
    ['the last row is gone', [row(1), row(2)], 'deleted', 3],
    ['all rows are gone', [], 'deleted', 1],
    ['a value was changed', [row(1), row(2, { name: [null, 'other'] }), row(3)], 'changed', 2],
    ['a row was put in', [row(1), row(2), { ...row(2), _id: row(8)._id }, row(3)], 'inserted', 8],
    ['a row was put behind', [...rows, row(4)], 'inserted', 4],
    ['a row was exchanged for another', [row(1), row(7), row(3)], 'inserted', 7],
  ])('%s, and it is named', (_title, now, kind, n) =>
    expect(faultOf([key], first, { last: null, rows: now })).toMatchObject({ kind, seal: 1, row: id(n) }),
  );

  it.each<[string, Seal, Seal | null]>([
    ['a seal is missing before it', second, null],
    ['another seal comes before it', second, { ...first, hash: second.hash }],
    [
      'its list of rows was shortened to fit',
      { ...first, ids: first.ids.slice(0, 2), marks: first.marks.slice(0, 32) },
      null,
    ],
    [
      'it was rewritten with another secret',
      makeSeal(signingKey('another secret that is long enough'), first, [row(1), row(2)]),
      null,
    ],
    ['its number was changed', { ...first, number: 2 }, null],
    ['its range was moved', { ...first, to: place(4) }, null],
  ])('%s: the seal itself is named', (_title, seal, last) => {
    const present = seal.number === 2 && seal.before !== '' ? [row(5), row(6)] : rows.slice(0, seal.ids.length);
    expect(faultOf([key], seal, { last, rows: present })).toMatchObject({ kind: 'seal', row: null });
  });
});

it('writes the same values the same way, whatever order their keys have', () => {
  expect(canonical({ b: 1, a: { d: null, c: [new Date(0), 'x'] } })).toBe(
    canonical({ a: { c: [new Date(0), 'x'], d: null }, b: 1 }),
  );
  expect(canonical({ at: new Date(0) })).not.toBe(canonical({ at: new Date(0).toISOString() }));
});
