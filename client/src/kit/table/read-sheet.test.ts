import { describe, expect, it } from 'vitest';
import { readSheetFile } from './read-sheet';
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
