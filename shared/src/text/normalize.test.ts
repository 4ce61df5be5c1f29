import { describe, expect, it } from 'vitest';
import { foldForSearch, foldName, listedNames, nfc, searchWords, withoutLeadingZeros } from './normalize';

describe('normalisation', () => {
  it('makes both encodings of য় one text', () => {
    expect('\u09df'.length).toBe(1);
    expect(nfc('\u09df')).toBe('\u09af\u09bc');
    expect(nfc('ম\u09dfমনসিংহ')).toBe(nfc('ম\u09af\u09bcমনসিংহ'));
  });

  it.each([
    ['শহীদ', 'সহিদ'],
    ['নূর', 'নুর'],
    ['রাণী', 'রানি'],
    ['ঈদ', 'ইদ'],
    ['ঊষা', 'উসা'],
    ['র\u200d্যাব', 'র্যাব'],
    ['RAHIM  Uddin', 'rahim uddin'],
    ['শ্রেণি ৬', 'স্রেনি 6'],
  ])('finds %s and %s as the same word', (a, b) => {
    expect(foldForSearch(a)).toBe(foldForSearch(b));
  });

  it.each([
    ['Section  A ', 'section a'],
    [' ময়না\u00a0শাখা', 'ময়না শাখা'],
    ['র\u200d্যাব', 'র্যাব'],
    ['ম\u09dfমনসিংহ', 'ম\u09af\u09bcমনসিংহ'],
  ])('takes %s and %s for one name', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  it.each([
    ['রাণী', 'রানী'],
    ['শাখা ১', 'শাখা 1'],
    ['Six A', 'SixA'],
  ])('takes %s and %s for two names', (a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
  });

  it('keeps different words apart', () => {
    expect(foldForSearch('রহিম')).not.toBe(foldForSearch('করিম'));
  });

  it('finds a number without its leading zeros too', () => {
    const words = searchWords(['SHP-2026-০০০১২৩', '0', 'a007', '007']);
    expect(withoutLeadingZeros(words)).toEqual(['shp', '2026', '000123', '123', '0', 'a007', '007', '7']);
  });
});

it('names listed with semicolons are folded, and empty ones left out', () =>
  expect(listedNames(' Six ;ষষ্ঠ;; Class  VI;')).toEqual(['six', 'ষষ্ঠ', 'class vi']));
