import { describe, expect, it } from 'vitest';
import { isCalled, meantSections, placeIn } from './meant-places';

const SECTIONS = [
  { id: 'six a', label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' } },
  { id: 'six b', label: { en: 'Six - B', bn: 'ষষ্ঠ - খ' } },
  { id: 'seven a', label: { en: 'Seven - A (Day)', bn: 'সপ্তম - ক (দিবা)' } },
  { id: 'ten science', label: { en: 'Ten - Science', bn: 'দশম - বিজ্ঞান' } },
];

it.each([
  ['six a 12', ['six', 'a'], 12],
  ['ষষ্ঠ ক ১২', ['সস্ঠ', 'ক'], 12],
  ['Six - A', ['six', 'a'], null],
  ['12', ['12'], null],
  ['six a 01711', ['six', 'a', '01711'], null],
])('%s is a place', (text, words, roll) => expect(placeIn(text)).toEqual({ words, roll }));

describe('a text means', () => {
  it.each<[string, string[]]>([
    ['six a 99', ['six a']],
    ['siz a 12', ['six a']],
    ['sixa 12', ['six a']],
    ['6 a 12', ['six a']],
    ['6a', ['six a']],
    ['৬ ক ১২', ['six a']],
    ['ষষ্ট ক', ['six a']],
    ['six z', ['six a', 'six b']],
    ['sevn a 3', ['seven a']],
    ['ten scince 4', ['ten science']],
  ])('%s: the nearest sections', (text, wanted) => expect(meantSections(placeIn(text), SECTIONS)).toEqual(wanted));
  it.each([
    ['Rahim'],
    ['six'],
    ['Rahim Uddin'],
    ['Nusrat Jahan 12'],
    ['12'],
    ['.*'],
    [''],
    ['tin'],
    ['x a 5'],
    ['a a'],
  ])('%s: no section', (text) => expect(meantSections(placeIn(text), SECTIONS)).toEqual([]));
  it('nothing where there are no sections', () => expect(meantSections(placeIn('six a 1'), [])).toEqual([]));
});

const NUMBERED = [
  { id: 'six 1', label: { en: 'Six - 1', bn: 'ষষ্ঠ - ১' } },
  { id: 'six 2', label: { en: 'Six - 2', bn: 'ষষ্ঠ - ২' } },
  { id: 'seven 2', label: { en: 'Seven - 2', bn: 'সপ্তম - ২' } },
];
it.each<[string, string[]]>([
  ['siz 2', ['six 2']],
  ['6 ২', ['six 2']],
  ['ষষ্ট ২', ['six 2']],
  ['sevn 2', ['seven 2']],
  ['six 3', []],
  ['Rahim 2', []],
])('%s with the number as the name of the section', (text, wanted) =>
  expect(meantSections(placeIn(text), [...SECTIONS, ...NUMBERED], { asNumber: true })).toEqual(wanted),
);

it.each<[string, number, boolean]>([
  ['six - 2', 1, true],
  ['ষষ্ঠ ২', 1, true],
  ['six 2', 0, false],
  ['six', 1, false],
  ['six 2 2', 1, false],
])('%s is the name of a section: %#', (text, at, wanted) =>
  expect(isCalled(placeIn(text), NUMBERED[at]!)).toBe(wanted),
);
