import { expect, it } from 'vitest';
import { firstLetter, initialsOf } from './initials';

it.each([
  ['Rifah Jahan', 'RJ'],
  ['Md. Rafiqul Islam', 'RI'],
  ['Md Karim', 'K'],
  ['মো. রফিকুল ইসলাম', 'রই'],
  ['মোছা. নূরজাহান বেগম', 'নূবে'],
  ['কৃষ্ণা', 'কৃ'],
  ['  Anika   Rahman  Chowdhury ', 'AC'],
  ['মো.', 'মো'],
  ['', ''],
])('initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('a Bengali letter keeps its vowel sign', () => {
  expect([firstLetter('শাপলা'), firstLetter('')]).toEqual(['শা', '']);
});
