import { expect, it } from 'vitest';
import { isBoardClass } from './board-classes';

it.each([
  ['Nine', 'নবম', true],
  ['Class 9', 'শ্রেণি ৯', true],
  ['Class X', 'দশম শ্রেণি', true],
  ['HSC', 'একাদশ', true],
  ['XII (Science)', 'বিজ্ঞান', true],
  ['Eight', 'অষ্টম', false],
  ['Class 1', '১ম', false],
  ['Play', 'প্লে', false],
  ['Nineteen', 'উনিশ', false],
])('%s, %s is a class of the board: %s', (en, bn, is) => expect(isBoardClass({ en, bn })).toBe(is));
