import { expect, it } from 'vitest';
import { compareText } from './compare-text';

it('sorts Bengali digits by value', () => {
  expect(['রোল ১০', 'রোল ২', 'রোল ১'].sort(compareText('bn'))).toEqual(['রোল ১', 'রোল ২', 'রোল ১০']);
});

it('sorts names in Bengali alphabetical order, Bengali before Latin', () => {
  expect(['Karim', 'গণিত', 'আরিফ', 'করিম'].sort(compareText('bn'))).toEqual(['আরিফ', 'করিম', 'গণিত', 'Karim']);
});

it('treats the two encodings of one letter as equal', () => {
  expect(compareText('bn')('\u09df', '\u09af\u09bc')).toBe(0);
});

it('sorts English numerically', () => {
  expect(['Class 10', 'Class 2'].sort(compareText('en'))).toEqual(['Class 2', 'Class 10']);
});
