import { describe, expect, it } from 'vitest';
import { localizeDigits, toBengaliDigits, toLatinDigits } from './digits';

describe('digits', () => {
  it('maps all ten digits in both directions and leaves the rest alone', () => {
    expect(toBengaliDigits('Roll 0123456789')).toBe('Roll ০১২৩৪৫৬৭৮৯');
    expect(toLatinDigits('রোল ০১২৩৪৫৬৭৮৯, 7')).toBe('রোল 0123456789, 7');
  });

  it('follows the locale', () => {
    expect(localizeDigits(2026, 'en')).toBe('2026');
    expect(localizeDigits(2026, 'bn')).toBe('২০২৬');
  });
});
