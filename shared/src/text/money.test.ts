import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from './money';

describe('formatMoney', () => {
  it.each([
    [123456750, '৳ 12,34,567.50', '৳ ১২,৩৪,৫৬৭.৫০'],
    [0, '৳ 0.00', '৳ ০.০০'],
    [5, '৳ 0.05', '৳ ০.০৫'],
    [-150000, '-৳ 1,500.00', '-৳ ১,৫০০.০০'],
    [100000000000, '৳ 1,00,00,00,000.00', '৳ ১,০০,০০,০০,০০০.০০'],
  ])('shows %d paisa', (paisa, en, bn) => {
    expect(formatMoney(paisa, 'en')).toBe(en);
    expect(formatMoney(paisa, 'bn')).toBe(bn);
  });

  it.each([
    [123456750, '৳ 12,34,568'],
    [123456749, '৳ 12,34,567'],
    [-150, '-৳ 2'],
    [-49, '৳ 0'],
  ])('rounds %d paisa to whole taka', (paisa, text) => {
    expect(formatMoney(paisa, 'en', { round: true })).toBe(text);
  });

  it('refuses a fraction of a paisa', () => {
    expect(() => formatMoney(10.5, 'en')).toThrow(RangeError);
  });
});

describe('parseMoney', () => {
  it.each([
    ['৳ ১২,৩৪,৫৬৭.৫০', 123456750],
    ['12,34,567.5', 123456750],
    ['Tk. 500', 50000],
    ['৫০০ টাকা', 50000],
    ['1,200/-', 120000],
    ['.5', 50],
    ['0.29', 29],
    ['-20', -2000],
    ['-0', 0],
    ['', null],
    ['.', null],
    ['12.345', null],
    ['12 apples', null],
    ['99999999999999999', null],
  ])('reads %j as %j paisa', (text, paisa) => {
    expect(parseMoney(text)).toBe(paisa);
  });

  it('reads back what formatMoney prints', () => {
    for (const paisa of [0, 1, 99, 100, 123456750, -4505]) {
      expect(parseMoney(formatMoney(paisa, 'bn'))).toBe(paisa);
      expect(parseMoney(formatMoney(paisa, 'en'))).toBe(paisa);
    }
  });
});
