import { expect, it } from 'vitest';
import { contrast } from './contrast';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#0f6331', '#ffffff', 7.4],
])('%s on %s has contrast %s', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 0));
