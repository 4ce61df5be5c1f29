import { describe, expect, it } from 'vitest';
import { duplicateReasons, foldPersonName, type Likeness } from './duplicates';

const child: Likeness = {
  name: 'Md. Rahim Uddin',
  nameBn: 'মোঃ রহিম উদ্দিন',
  fatherName: 'Abdul Karim',
  dateOfBirth: '2014-05-06',
  phone: '01712345678',
  birthRegistration: '20141591234100145',
};
const other: Likeness = { name: 'Salma Khatun', nameBn: 'সালমা খাতুন', dateOfBirth: '2013-01-01' };

describe('two records that may be one child', () => {
  it.each<[string, Partial<Likeness>, string[]]>([
    ['the same birth registration', { birthRegistration: '20141591234100145' }, ['birthRegistration']],
    ['name and date of birth', { name: 'RAHIM  UDDIN', dateOfBirth: '2014-05-06' }, ['nameAndBirth']],
    ['the Bengali name, spelt as it sounds', { nameBn: 'রহীম উদ্দীন', dateOfBirth: '2014-05-06' }, ['nameAndBirth']],
    ['name and father', { name: 'Mohammad Rahim Uddin', fatherName: 'abdul karim' }, ['nameAndFather']],
    ['name and phone', { name: 'Md Rahim Uddin', phone: '01712345678' }, ['nameAndPhone']],
    ['the same birthday alone', { dateOfBirth: '2014-05-06' }, []],
    ['one phone in a family', { phone: '01712345678' }, []],
    ['one father', { fatherName: 'Abdul Karim' }, []],
  ])('%s', (_, same, reasons) => expect(duplicateReasons({ ...other, ...same }, child)).toEqual(reasons));

  it('finds nothing where nothing is known', () =>
    expect(duplicateReasons({ name: '', nameBn: '' }, { name: '', nameBn: '' })).toEqual([]));
});

it.each([
  ['Md. Rahim', 'rahim'],
  ['মোছাঃ সালমা', 'সালমা'],
])('%s is compared as %s', (name, key) => expect(foldPersonName(name)).toBe(foldPersonName(key)));
it('keeps an honorific that is the whole name', () => expect(foldPersonName('Mohammad')).toBe('mohammad'));
