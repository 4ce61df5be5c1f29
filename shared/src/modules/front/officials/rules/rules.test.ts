import { describe, expect, it } from 'vitest';
import type { ProfileColumn } from '../columns';
import { judgeRows } from './check-rows';
import { parseCodes } from './codes';
import { canonicalShape, shapeDifference } from './difference';
import { shapeCell } from './shape-cell';

const column = (more: Partial<ProfileColumn> = {}): ProfileColumn => ({
  key: 'one',
  heading: 'One',
  field: 'name',
  form: 'asIs',
  required: false,
  check: 'none',
  single: false,
  ...more,
});

describe('a code list', () => {
  it.each([
    [
      'male=1; female=2',
      [
        ['male', '1'],
        ['female', '2'],
      ],
    ],
    [' a = b ;', [['a', 'b']]],
    ['male', null],
    ['male=', null],
    ['=1', null],
    ['male=1; male=2', null],
    ['', null],
  ])('%s', (text, entries) => expect(parseCodes(text) && [...parseCodes(text)!]).toEqual(entries));
});

describe('a cell', () => {
  it.each([
    ['asIs', undefined, '  Rahim   Uddin ', 'Rahim Uddin'],
    ['upper', undefined, 'Md. Rahim', 'MD. RAHIM'],
    ['dateSlash', undefined, '2011-03-09', '09/03/2011'],
    ['dateDash', undefined, '2011-03-09', '09-03-2011'],
    ['dateIso', undefined, '2011-03-09', '2011-03-09'],
    ['yearOf', undefined, '2011-03-09', '2011'],
    ['monthOf', undefined, '2011-03-09', '03'],
    ['dayOf', undefined, '2011-03-09', '09'],
    ['dateSlash', undefined, 'unknown', 'unknown'],
    ['mobile', undefined, '+8801712345678', '01712345678'],
    ['mobile', undefined, '01712-345678', '01712345678'],
    ['taka', undefined, 12_000_050, '120000'],
    ['bengaliDigits', undefined, 48, '৪৮'],
    ['asIs', 'male=1', 'male', '1'],
    ['asIs', 'male=1', 'female', 'female'],
    ['asIs', undefined, null, ''],
    ['asIs', undefined, 0, '0'],
  ] as const)('%s %s of %s', (form, codes, raw, text) => expect(shapeCell({ form, codes }, raw)).toBe(text));
});

describe('faults', () => {
  const faultsOf = (more: Partial<ProfileColumn>, value: string | null, dateOfBirth = '2011-03-09') =>
    judgeRows({ columns: [column(more)] }, [{ values: { name: value }, dateOfBirth }])[0]!.faults.map(
      ({ text, isWarning }) => (isWarning ? `(${text.en})` : text.en),
    );
  it.each([
    [{ required: true }, null, ['Missing.']],
    [{ required: true }, '   ', ['Missing.']],
    [{}, null, []],
    [{ max: 3 }, 'কখগ', []],
    [{ max: 2 }, 'abc', ['Longer than 2 letters.']],
    [{ codes: 'male=1' }, 'female', ['Not in the code list.']],
    [{ codes: 'male=1' }, 'male', []],
    [{ check: 'birthNumber' }, '20110912166100145', []],
    [{ check: 'birthNumber' }, '2011091216610014', ['Not 17 digits.']],
    [{ check: 'birthNumber' }, '20100912166100145', ['(The first four digits are not the year of birth.)']],
    [{ check: 'nationalId' }, '1234567890', []],
    [{ check: 'nationalId' }, '12345678901', ['Not 10, 13 or 17 digits.']],
    [{ check: 'mobileNumber' }, '01712345678', []],
    [{ check: 'mobileNumber' }, '01112345678', ['Not a mobile number of 11 digits.']],
    [{ check: 'latinName' }, "MD. ABDUR-RAHIM O'NEIL", []],
    [{ check: 'latinName' }, 'আব্দুর রহিম', ['Not in English letters.']],
    [{ check: 'latinName' }, 'Alhaj Abdur Rahim', ['(Titles are not part of a name.)']],
    [{ check: 'latinName' }, 'Latefa Majornan', []],
    [{ check: 'bengaliName' }, 'মোঃ আব্দুর রহিম', []],
    [{ check: 'bengaliName' }, 'মৃত আব্দুর রহিম', ['(Titles are not part of a name.)']],
    [{ check: 'digits' }, '12a', ['Not only digits.']],
  ] as const)('%o of %s', (more, value, texts) => expect(faultsOf(more, value)).toEqual(texts));

  it('name a column of rows of another kind, and none that the portal fills', () => {
    const columns = [column({ field: 'mpoIndex' }), column({ key: 'two', field: 'empty', required: false })];
    const [row] = judgeRows({ columns }, [{ values: { name: 'A' } }]);
    expect(row!.faults.map(({ column: of, text }) => [of, text.en])).toEqual([
      ['one', 'The rows of this list have no such value.'],
    ]);
  });

  it('name both rows that have the same value, and none that are empty', () => {
    const rows = ['1', '2', '1', null, null].map((name) => ({ values: { name } }));
    const judged = judgeRows({ columns: [column({ single: true })] }, rows);
    expect(judged.map(({ faults }) => faults.length)).toEqual([1, 0, 1, 0, 0]);
  });

  it.each([
    ['2011-01-01', []],
    ['2011-01-02', ['The age of 14 is out of bounds.']],
    ['2005-12-31', ['The age of 20 is out of bounds.']],
    [undefined, ['The age is unknown.']],
  ])('of the age of someone born on %s', (dateOfBirth, texts) => {
    const shape = { ageOn: '2026-01-01', minAge: 15, maxAge: 19, columns: [column()] };
    const [row] = judgeRows(shape, [{ values: { name: 'A' }, dateOfBirth }]);
    expect(row!.faults.map(({ column: of, text }) => [of, text.en])).toEqual(texts.map((text) => [null, text]));
  });
});

describe('two lists', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => column({ key, heading: key }));
  const said = (from: ProfileColumn[], to: ProfileColumn[]) =>
    shapeDifference({ columns: from }, { columns: to }).map(({ kind, heading }) => `${kind} ${heading}`);
  it.each([
    ['the same', [a, b], [a, b], []],
    ['one more', [a], [a, b], ['added b']],
    ['one less, the others in their order', [a, b, c], [b, c], ['removed a']],
    ['another order', [a, b, c], [c, a, b], ['moved c']],
    ['another code', [a], [column({ key: 'a', heading: 'a', codes: 'x=1' })], ['changed a']],
  ])('%s', (_, from, to, kinds) => {
    expect(said(from as ProfileColumn[], to as ProfileColumn[])).toEqual(kinds);
    const isSame =
      canonicalShape({ columns: from as ProfileColumn[] }) === canonicalShape({ columns: to as ProfileColumn[] });
    expect(isSame).toBe(kinds.length === 0);
  });
  it('differ in ages', () => {
    expect(shapeDifference({ columns: [a!] }, { columns: [a!], minAge: 9, ageOn: '2026-01-01' })).toEqual([
      { kind: 'age', heading: '' },
    ]);
  });
});
