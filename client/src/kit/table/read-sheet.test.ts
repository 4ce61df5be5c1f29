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
