import { expect, it } from 'vitest';
import { ordinal, ordinalWord } from './ordinals';

it.each([
  [1, '1st', '১ম'],
  [2, '2nd', '২য়'],
  [3, '3rd', '৩য়'],
  [4, '4th', '৪র্থ'],
  [6, '6th', '৬ষ্ঠ'],
  [10, '10th', '১০ম'],
  [11, '11th', '১১তম'],
  [12, '12th', '১২তম'],
  [13, '13th', '১৩তম'],
  [21, '21st', '২১তম'],
  [112, '112th', '১১২তম'],
])('shortens %d', (value, en, bn) => {
  expect(ordinal(value, 'en')).toBe(en);
  expect(ordinal(value, 'bn')).toBe(bn);
});

it('names classes in words', () => {
  expect(ordinalWord(6, 'bn')).toBe('ষষ্ঠ');
  expect(ordinalWord(12, 'en')).toBe('Twelfth');
  expect(ordinalWord(13, 'bn')).toBe('১৩তম');
});
