import { expect, it } from 'vitest';
import { canonicalNumber } from './public-number';

it.each([
  ['426135', '426135'],
  ['4-2-6-1-3-5', '426135'],
  ['৪২৬১৩৫', '426135'],
  ['৪-২-৬ – ১, ৩. ৫', '426135'],
  [' 0426 135 ', '0426135'],
  ['', null],
  ['4261a5', null],
  ['---', null],
  ['٤٢٦١٣٥', null],
])('the number %j counts as %j', (typed, counts) => expect(canonicalNumber(typed)).toBe(counts));
