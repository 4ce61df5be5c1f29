import { describe, expect, it } from 'vitest';
import { asNumeral, latinCode, localizeDigits, toBengaliDigits, toLatinDigits } from './digits';

describe('digits', () => {
  it('maps all ten digits in both directions and leaves the rest alone', () => {
    expect(toBengaliDigits('Roll 0123456789')).toBe('Roll ০১২৩৪৫৬৭৮৯');
    expect(toLatinDigits('রোল ০১২৩৪৫৬৭৮৯, 7')).toBe('রোল 0123456789, 7');
  });

  it('follows the locale', () => {
    expect(localizeDigits(2026, 'en')).toBe('2026');
    expect(localizeDigits(2026, 'bn')).toBe('২০২৬');
    expect(localizeDigits(asNumeral('09:05'), 'bn')).toBe('০৯:০৫');
  });
  it.each([
    ['SHP-২০১', 'SHP-201'],
    [' ২৫০৭২৪\u200b', '250724'],
    ['SHP–२०१', 'SHP-201'],
    ['\u202eSHP\u2212２０１', 'SHP-201'],
    ['٢٠١/۲۰۱', '201/201'],
    ['প-৭ক', 'প-7ক'],
    ['SHP-201', 'SHP-201'],
  ])('of a code typed as %j are those of %j', (typed, stored) => expect(latinCode(typed)).toBe(stored));
  it('are for numbers alone: an identifier is no number, whatever it is made of', () => {
    for (const text of ['UXMWRHM8CK', 'a1@b.test', '৫', 'Class 6']) expect(() => asNumeral(text)).toThrow(RangeError);
    // @ts-expect-error A text is not taken.
    localizeDigits('7301845526', 'bn');
  });
});
