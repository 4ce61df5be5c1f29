import { expect, it } from 'vitest';
import { sectionName } from './section-names';

it.each([
  ['a', 'A', 'ক'],
  ['খ', 'B', 'খ'],
  [' Padma ', 'Padma', 'পদ্মা'],
  ['শাপলা', 'Shapla', 'শাপলা'],
  ['North', 'North', 'North'],
])('“%s” is called %s and %s', (typed, name, nameBn) => expect(sectionName(typed)).toEqual({ name, nameBn }));
