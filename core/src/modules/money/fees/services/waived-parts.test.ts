import { describe, expect, it } from 'vitest';
import { waivedParts } from './waived-parts';

const part = (waiver: string, amount: number) => ({ waiver, name: waiver, nameBn: waiver, amount });
const line = (seq: number, amount: number, waived: number, ...waivers: ReturnType<typeof part>[]) => ({
  ...{ seq, amount, waived, waivers },
});

describe('what each line of a bill waives', () => {
  it.each([
    [
      'one bill',
      [line(0, 500, 150, part('a', 100), part('b', 50))],
      [
        [
          ['a', 1, 500, 100],
          ['b', 1, 500, 50],
        ],
      ],
    ],
    [
      'a second waiver that comes later',
      [line(0, 500, 100, part('a', 100)), line(1, 0, 50, part('a', 100), part('b', 50))],
      [
        [['a', 1, 500, 100]],
        [
          ['a', 0, 0, 0],
          ['b', 1, 500, 50],
        ],
      ],
    ],
    [
      'one that was revoked',
      [line(0, 500, 100, part('a', 100)), line(1, 0, -100)],
      [[['a', 1, 500, 100]], [['a', -1, -500, -100]]],
    ],
    [
      'another price, in any order of the lines',
      [line(1, 100, 20, part('a', 120)), line(0, 500, 100, part('a', 100))],
      [[['a', 0, 100, 20]], [['a', 1, 500, 100]]],
    ],
    [
      'an adjustment that was cancelled between two others',
      [line(0, 500, 100, part('a', 100)), line(2, 0, 30, part('a', 150))],
      [[['a', 1, 500, 100]], [['a', 0, 0, 30]]],
    ],
  ] as const)('of %s adds up to it', (_what, lines, wanted) => {
    const found = waivedParts(lines as never);
    const told = lines.map((each) =>
      found.get(each as never)!.map(({ waiver, bills, amount, waived }) => [waiver.waiver, bills, amount, waived]),
    );
    expect(told).toEqual(wanted);
    for (const each of lines)
      expect(found.get(each as never)!.reduce((sum, { waived }) => sum + waived, 0)).toBe(each.waived);
  });
});
