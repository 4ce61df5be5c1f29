import { describe, expect, it } from 'vitest';
import { access, defineEntity, f, t } from '../../../kit';
import { bulkFields, handOrder, ranksAfterMove } from './rules';

const label = t('x', 'x');
const fields = {
  name: f.text({ label }),
  code: f.code({ label }),
  kind: f.choice([{ value: 'a', label }], { label }),
  room: f.text({ label, optional: true }),
  key: f.code({ label, immutable: true }),
  sum: f.int({ label, system: true, optional: true }),
  secret: f.text({ label, optional: true, read: 'x.secret' }),
  photo: f.image({ label, optional: true }),
  rules: f.richText({ label, optional: true }),
  active: f.bool({ label, default: true }),
  shift: f.text({ label }),
};
const entity = (actions: ('list' | 'update')[]) =>
  defineEntity({
    name: 'thing',
    labels: { one: label, many: label },
    fields,
    title: 'name',
    order: ['name'],
    unique: [['code'], ['name', 'shift']],
    access: access({ read: [] }),
    live: 'none',
    remove: 'free',
    actions,
  });

it('offers what many records may have in common, and nothing that names one or that nobody may change', () => {
  expect(bulkFields(entity(['list', 'update'])).map(([name]) => name)).toEqual(['kind', 'room', 'active', 'shift']);
});
it('offers nothing where records are not changed by a form', () => expect(bulkFields(entity(['list']))).toEqual([]));

describe('moving a record', () => {
  const rows = (...ranks: number[]) => ranks.map((rank, index) => ({ id: 'abcdefgh'[index]!, rank }));
  const all = { min: 1, max: 999 };
  it.each<[string, number[], { id: string; after: string | null }, Record<string, number> | null]>([
    ['changes it alone where there is room', [10, 20, 30], { id: 'c', after: 'a' }, { c: 15 }],
    ['puts it first', [10, 20, 30], { id: 'c', after: null }, { c: 5 }],
    ['puts it last', [10, 20, 30], { id: 'a', after: 'c' }, { a: 40 }],
    [
      'numbers all of them where they share a number',
      [100, 100, 100],
      { id: 'c', after: 'a' },
      { a: 249, c: 498, b: 747 },
    ],
    ['numbers all of them where there is no room', [1, 2, 3], { id: 'c', after: null }, { c: 249, a: 498, b: 747 }],
    ['numbers all of them at the very end', [997, 998, 999], { id: 'a', after: 'c' }, { b: 249, c: 498, a: 747 }],
    ['does nothing behind a record that is gone', [10, 20], { id: 'a', after: 'z' }, null],
    ['does nothing with a record that is gone', [10, 20], { id: 'z', after: 'a' }, null],
  ])('%s', (_title, ranks, move, wanted) =>
    expect(ranksAfterMove(rows(...ranks), { ...move, ...all }) ?? null).toEqual(
      wanted && new Map(Object.entries(wanted)),
    ),
  );

  it('keeps the others in their order, whatever the numbers were', () => {
    for (const ranks of [
      [1, 1, 2, 2, 999],
      [5, 6, 7, 8, 9],
      [100, 100, 100, 100, 100],
      [1, 2, 3, 998, 999],
    ]) {
      for (const after of [null, 'a', 'b', 'd', 'e']) {
        const changed = ranksAfterMove(rows(...ranks), { id: 'c', after, ...all })!;
        const now = rows(...ranks).map((row) => ({ ...row, rank: changed.get(row.id) ?? row.rank }));
        const order = now.toSorted((a, b) => a.rank - b.rank).map((row) => row.id);
        const rest = ['a', 'b', 'd', 'e'];
        const place = after === null ? 0 : rest.indexOf(after) + 1;
        expect(order.join(''), `${ranks.join()} after ${after ?? 'nothing'}`).toBe(
          [...rest.slice(0, place), 'c', ...rest.slice(place)].join(''),
        );
      }
    }
  });
  it('has more rows than ranks', () =>
    expect(ranksAfterMove(rows(1, 2, 3), { id: 'a', after: null, min: 1, max: 2 })).toBeNull());
});

describe('an order by hand', () => {
  const rank = f.int({ label, min: 1, max: 999, default: 100 });
  const ordered = (
    order: string[],
    more: Record<string, ReturnType<typeof f.int>> = { rank },
    actions: ('list' | 'update')[] = ['list', 'update'],
  ) =>
    defineEntity({
      name: 'thing',
      labels: { one: label, many: label },
      fields: { name: f.text({ label }), floor: f.ref('floor', { label }), ...more },
      title: 'name',
      order,
      access: access({ read: [] }),
      live: 'none',
      remove: 'free',
      actions,
    });
  it.each<[string, ReturnType<typeof ordered>, ReturnType<typeof handOrder>]>([
    ['is there where a list begins with a rank', ordered(['rank', 'name']), { rank: 'rank', within: [] }],
    [
      'holds within the record that rows belong to',
      ordered(['floor', 'rank', 'name']),
      { rank: 'rank', within: ['floor'] },
    ],
    ['is not there behind a name', ordered(['name', 'rank']), null],
    ['is not there backwards', ordered(['-rank']), null],
    ['is not there without a rank', ordered(['name']), null],
    [
      'is not there where the rank is given by others',
      ordered(['rank'], { rank: f.int({ label, system: true }) }),
      null,
    ],
    ['is not there where records are not changed by a form', ordered(['rank'], { rank }, ['list']), null],
  ])('%s', (_title, declared, wanted) => expect(handOrder(declared)).toEqual(wanted));
});
