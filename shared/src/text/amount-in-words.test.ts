import { describe, expect, it } from 'vitest';
import { amountInWords, numberInWords } from './amount-in-words';
import { BENGALI_WORDS } from './number-words.data';

describe('amountInWords', () => {
  it.each([
    [0, 'Taka Zero Only', 'শূন্য টাকা মাত্র'],
    [10000, 'Taka One Hundred Only', 'একশত টাকা মাত্র'],
    [86000, 'Taka Eight Hundred Sixty Only', 'আটশত ষাট টাকা মাত্র'],
    [10500, 'Taka One Hundred Five Only', 'একশত পাঁচ টাকা মাত্র'],
    [125000, 'Taka One Thousand Two Hundred Fifty Only', 'এক হাজার দুইশত পঞ্চাশ টাকা মাত্র'],
    [10000000, 'Taka One Lakh Only', 'এক লাখ টাকা মাত্র'],
    [
      123456750,
      'Taka Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Fifty Paisa Only',
      'বারো লাখ চৌত্রিশ হাজার পাঁচশত সাতষট্টি টাকা পঞ্চাশ পয়সা মাত্র',
    ],
    [100000000000, 'Taka One Hundred Crore Only', 'একশত কোটি টাকা মাত্র'],
    [-10000, 'Minus Taka One Hundred Only', 'ঋণাত্মক একশত টাকা মাত্র'],
    [75, 'Taka Zero and Seventy-Five Paisa Only', 'শূন্য টাকা পঁচাত্তর পয়সা মাত্র'],
  ])('spells %d paisa', (paisa, en, bn) => {
    expect(amountInWords(paisa, 'en')).toBe(en);
    expect(amountInWords(paisa, 'bn')).toBe(bn.normalize('NFC'));
  });

  it('refuses a fraction of a paisa', () => {
    expect(() => amountInWords(0.5, 'bn')).toThrow(RangeError);
  });
});

it('has one hundred different Bengali words, all NFC', () => {
  expect(new Set(BENGALI_WORDS).size).toBe(100);
  for (const word of BENGALI_WORDS) expect(word).toBe(word.normalize('NFC'));
});

it.each([
  [19, 'Nineteen', 'উনিশ'],
  [40, 'Forty', 'চল্লিশ'],
  [66, 'Sixty-Six', 'ছেষট্টি'],
  [10_00_00_000, 'Ten Crore', 'দশ কোটি'],
])('spells the number %d', (value, en, bn) => {
  expect(numberInWords(value, 'en')).toBe(en);
  expect(numberInWords(value, 'bn')).toBe(bn);
});
