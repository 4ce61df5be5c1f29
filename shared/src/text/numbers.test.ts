import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent, parseNumber } from './numbers';

describe('formatNumber', () => {
  it.each([
    [1234567.891, undefined, '12,34,567.891', '১২,৩৪,৫৬৭.৮৯১'],
    [0, undefined, '0', '০'],
    [-100000, undefined, '-1,00,000', '-১,০০,০০০'],
    [2026, { grouping: false }, '2026', '২০২৬'],
    [4.5, { minimumFractionDigits: 2 }, '4.50', '৪.৫০'],
    [4.567, { maximumFractionDigits: 1 }, '4.6', '৪.৬'],
  ])('shows %d in both languages', (value, options, en, bn) => {
    expect(formatNumber(value, 'en', options)).toBe(en);
    expect(formatNumber(value, 'bn', options)).toBe(bn);
  });
});

it('shows percentages with at most one decimal and lakh grouping', () => {
  expect(formatPercent(88.46, 'en')).toBe('88.5%');
  expect(formatPercent(88, 'bn')).toBe('৮৮%');
  expect(formatPercent(1234567, 'bn')).toBe('১২,৩৪,৫৬৭%');
});

it.each([
  ['১২', 12],
  [' 12,34,567.5 ', 1234567.5],
  ['-৩', -3],
  ['', null],
  ['1.2.3', null],
  ['twelve', null],
])('parses %j to %j', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});
