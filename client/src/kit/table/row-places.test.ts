import { describe, expect, it } from 'vitest';
import { movedRows, placeOf, placeOfDrop, stepsOf } from './row-places';

/** `a1` is row a of parent 1. */
const page = (text: string, isFirstPage = true) => ({
  rows: text.split(' ').map((id) => ({ id, floor: id[1] })),
  within: ['floor'],
  isFirstPage,
});

it.each<[string, string, boolean, ReturnType<typeof stepsOf>]>([
  ['a1', 'a1 b1 c1', true, { up: undefined, down: 'b1' }],
  ['b1', 'a1 b1 c1', true, { up: null, down: 'c1' }],
  ['c1', 'a1 b1 c1', true, { up: 'a1', down: undefined }],
  // Rows before the page are not known.
  ['b1', 'a1 b1 c1', false, { up: undefined, down: 'c1' }],
  // Rows stay with those that they belong to.
  ['c2', 'a1 b1 c2 d2', true, { up: undefined, down: 'd2' }],
  ['d2', 'a1 b1 c2 d2', false, { up: null, down: undefined }],
  ['z9', 'a1 b1', true, { up: undefined, down: undefined }],
])('from %s in %s (first page: %s) a row may go %o', (id, text, isFirst, wanted) =>
  expect(stepsOf(page(text, isFirst), id)).toEqual(wanted),
);

it.each<[string, string, string | null | undefined]>([
  ['a1', 'c1', 'c1'],
  ['c1', 'a1', null],
  ['c1', 'b1', 'a1'],
  ['a1', 'a1', undefined],
  ['a1', 'd2', undefined],
  ['e2', 'd2', null],
  ['a1', 'gone', undefined],
])('%s dropped on %s goes behind %s', (id, over, wanted) =>
  expect(placeOfDrop(page('a1 b1 c1 d2 e2'), id, over)).toBe(wanted),
);

describe('the rows as they will be', () => {
  it.each<[string, string | null, string]>([
    ['a1', 'c1', 'b1 c1 a1 d2 e2'],
    ['c1', null, 'c1 a1 b1 d2 e2'],
    ['e2', null, 'a1 b1 c1 e2 d2'],
    ['gone', 'a1', 'a1 b1 c1 d2 e2'],
  ])('%s behind %s', (id, after, wanted) => {
    expect(
      movedRows(page('a1 b1 c1 d2 e2').rows, { id, after, within: ['floor'] })
        .map((row) => row.id)
        .join(' '),
    ).toBe(wanted);
  });
  it('lead back to where a row came from', () => {
    const start = page('a1 b1 c1 d2 e2');
    for (const { id } of start.rows) {
      for (const { id: over } of start.rows) {
        const after = placeOfDrop(start, id, over);
        const moved = after === undefined ? start.rows : movedRows(start.rows, { id, after, within: ['floor'] });
        expect(
          movedRows(moved, { id, after: placeOf(start, id)!, within: ['floor'] }).map((row) => row.id),
          `${id} on ${over}`,
        ).toEqual(start.rows.map((row) => row.id));
      }
    }
  });
});
