import { expect, it } from 'vitest';
import { pastedBlock } from './pasted-block';

const sheet = { rows: [{ student: 'a' }, { student: 'b' }], parts: [{ key: 'cq' }, { key: 'mcq' }] };
it.each([
  [
    'fills cells from the cursor on',
    [
      ['60', '25'],
      ['70', ''],
    ],
    { row: 0, part: 0 },
    ['a cq 60', 'a mcq 25', 'b cq 70'],
    0,
  ],
  [
    'counts rows below the last student',
    [['60'], ['70'], ['80'], ['90']],
    { row: 0, part: 0 },
    ['a cq 60', 'b cq 70'],
    2,
  ],
  ['counts columns beside the last part', [['25', '10']], { row: 1, part: 1 }, ['b mcq 25'], 1],
  [
    'does not count empty cells',
    [
      ['60', ''],
      ['', ''],
    ],
    { row: 1, part: 1 },
    ['b mcq 60'],
    0,
  ],
] as const)('%s', (_, block, at, entries, left) => {
  const found = pastedBlock(block, at, sheet);
  expect(found.entries.map(({ student, part, text }) => `${student} ${part} ${text}`)).toEqual(entries);
  expect(found.left).toBe(left);
});
