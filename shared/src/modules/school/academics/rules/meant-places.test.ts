import { describe, expect, it } from 'vitest';
import { meantSections, placeIn } from './meant-places';

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
