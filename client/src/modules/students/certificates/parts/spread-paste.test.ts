import { describe, expect, it } from 'vitest';
import { spreadPaste } from './spread-paste';

const codes = ['101', '102', '103'];
describe('a pasted piece of a sheet', () => {
  it.each([
    ['one', 0, null],
    [
      'a\nb\n',
      1,
      [
        [
          [1, 'a'],
          [2, 'b'],
        ],
        [],
      ],
    ],
    ['a\nb\nc', 2, [[[2, 'a']], ['b', 'c']]],
    [
      '102\tB+\r\n101\tA+',
      2,
      [
        [
          [1, 'B+'],
          [0, 'A+'],
        ],
        [],
      ],
    ],
    ['999\tB+\n101\tA+', 0, [[[0, 'A+']], ['999']]],
    // An empty cell clears.
    [
      'a\n\nc',
      0,
      [
        [
          [0, 'a'],
          [1, ''],
          [2, 'c'],
        ],
        [],
      ],
    ],
  ])('%j at row %i', (text, at, wanted) => {
    const spread = spreadPaste(text, { codes, at });
    expect(spread && [[...spread.values], spread.unknown]).toEqual(wanted);
  });
});
