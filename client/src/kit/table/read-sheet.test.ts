import { describe, expect, it } from 'vitest';
import { cellText, readSheetFile, readSheetLines } from './read-sheet';
import { toCsv } from './csv';
import { toXlsx } from './xlsx';

const rows = [
  ['নাম', 'Phone'],
  ['লক্ষ্মী', '01712345678'],
  ['', ''],
  ['আবদুল', '১৭১২'],
];
const filled = rows.filter((row) => row.some(Boolean));

describe('a file of rows', () => {
  it('is read from CSV, whatever it is called', async () =>
    expect(await readSheetFile(new Blob([toCsv(rows)]))).toEqual(filled));
  it.each([
    ['commas, quotes and line breaks', [['a,b', 'say "yes"', 'two\nlines']]],
    ['leading zeros and blanks', [['01712345678', ' padded ']]],
    ['one column', [['Roll'], ['1'], ['2']]],
  ])('is read back as it was written: %s', async (_what, written) =>
    expect(await readSheetFile(new Blob([toCsv(written)]))).toEqual(written),
  );
  it.each([['a;b\n1;2'], ['a\tb\r\n1\t2\r\n\r\n'], ['a,b\n1,2\n , \n']])('has its own separator: %j', async (text) =>
    expect(await readSheetFile(new Blob([text]))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  );
  it('keeps a comma of Bangladeshi amounts inside a cell of a sheet with semicolons', async () =>
    expect(await readSheetFile(new Blob(['Name;Amount\nরহিম;1,20,000.50']))).toEqual([
      ['Name', 'Amount'],
      ['রহিম', '1,20,000.50'],
    ]));
  it('is read from XLSX, with zeros at the front and without empty lines', async () => {
    const [header = [], ...body] = rows;
    const file = await toXlsx(
      header.map((label) => ({ label, isNumber: false })),
      body,
    );
    expect(await readSheetFile(file)).toEqual(filled);
  });
  it('is refused when it only claims to be XLSX', async () =>
    await expect(readSheetFile(new Blob(['PK not an archive']))).rejects.toThrow(/zip|spreadsheet|invalid/i));
});

describe('a cell', () => {
  it.each([
    [new Date(Date.UTC(1899, 11, 31, 8, 29, 59, 999)), '1899-12-31 08:30'],
    [new Date(Date.UTC(2026, 2, 25, 23, 59, 59, 999)), '2026-03-26'],
    [0.1 + 0.2, '0.3'],
    [1712345678, '1712345678'],
    [20101591234100144, '20101591234100144'],
    [null, ''],
    [' x ', 'x'],
  ])('of %j is the text %j', (cell, text) => expect(cellText(cell)).toBe(text));
  it('of a number that has more digits than it keeps is marked', async () => {
    const file = await toXlsx(
      [
        { label: 'a', isNumber: true },
        { label: 'b', isNumber: true },
      ],
      [['20101591234100100', '17']],
    );
    expect((await readSheetLines(file))[1]).toEqual({ cells: ['20101591234100100', '17'], lost: [0] });
  });
});
