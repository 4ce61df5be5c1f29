import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, Room } from '../testing/sample-entity';
import type { FakeRequest } from '../testing/fake-server';
import { buildRegistry, defineModule } from '@pathshala/shared';
import { toCsv } from './csv';
import { faultyRows, importSlices, joinReports, templateRows, toImportRows } from './import-rows';
import { ImportDialog } from './ImportDialog';
import { readSheetFile } from './read-sheet';

afterEach(tidyUp);

describe('a sheet for import', () => {
  it.each([
    ['field names', ['name', 'seats', 'kind']],
    ['English labels', ['Name', 'SEATS', 'Kind']],
    ['Bengali labels', ['নাম', 'আসন', 'ধরন']],
    ['headings of the template', ['Name / নাম *', 'Seats / আসন*', 'Kind / ধরন']],
  ])('recognises its columns by %s', (_what, header) => {
    expect(toImportRows(Room, [header, [' Lab ', '৪০', 'গবেষণাগার']])).toEqual({
      rows: [{ name: 'Lab', seats: '৪০', kind: 'গবেষণাগার' }],
      lines: [2],
      unknown: [],
      missing: [],
    });
  });

  it('names columns that nobody knows and required ones that are missing', () => {
    expect(
      toImportRows(Room, [
        ['Name', 'Colour', 'Uses'],
        ['Lab', 'red', '3'],
      ]),
    ).toEqual({ rows: [{ name: 'Lab' }], lines: [2], unknown: ['Colour', 'Uses'], missing: ['seats'] });
  });
});

describe('the template', () => {
  const registry = buildRegistry([defineModule({ name: 'test', labels: { en: 'Test', bn: 'পরীক্ষা' }, entities })]);
  const rows = (locale: 'en' | 'bn') =>
    templateRows(Room, { locale, registry, choicesOf: (name) => Room.fields[name as 'kind'].of.choices ?? [] });
  it('has headings in both languages, and a row that shows what belongs there in the language of the page', () => {
    expect(rows('en')[0]).toEqual([
      'Name / নাম *',
      'Building / ভবন',
      'Floor / তলা',
      'Seats / আসন *',
      'Mobile / মোবাইল',
      'Kind / ধরন',
      'Code / কোড',
      'Active / সক্রিয়',
    ]);
    expect(rows('en')[1]!.slice(0, 6)).toEqual([
      '# Example',
      'Building',
      'Floor',
      '2',
      '01710000001',
      'Laboratory | Classroom',
    ]);
    expect(rows('bn')[1]!.slice(0, 6)).toEqual(['# উদাহরণ', 'ভবন', 'তলা', '2', '01710000001', 'গবেষণাগার | শ্রেণিকক্ষ']);
  });
  it('is read without its example, which may stay', async () => {
    const file = new Blob([toCsv([...rows('bn'), ['Lab', '', '', '40', '', '', '', '']])]);
    expect(toImportRows(Room, await readSheetFile(file))).toMatchObject({
      rows: [{ name: 'Lab', seats: '40' }],
      lines: [3],
      unknown: [],
      missing: [],
    });
  });
});

it('gives back the rows that were left out, each with what is wrong, in a form that can be read again', () => {
  const sheet = [
    ['Name', 'Seats'],
    ['# note', ''],
    ['Lab', '40'],
    ['Hall', 'many'],
  ];
  const { lines } = toImportRows(Room, sheet);
  const faults = [
    { row: 3, field: 'seats', message: { en: 'Seats must be a number.', bn: 'আসন অবশ্যই সংখ্যা হতে হবে।' } },
    { row: 3, field: null, message: { en: 'Twice.', bn: 'দুইবার।' } },
  ];
  const back = faultyRows(Room, { sheet, lines, faults, locale: 'bn', heading: 'সমস্যা' });
  expect(back).toEqual([
    ['Name', 'Seats', '# সমস্যা'],
    ['Hall', 'many', 'আসন: আসন অবশ্যই সংখ্যা হতে হবে। দুইবার।'],
  ]);
  expect(toImportRows(Room, back)).toMatchObject({ rows: [{ name: 'Hall', seats: 'many' }], unknown: [], missing: [] });
});

describe('a large sheet', () => {
  it('travels in parts that the server takes, and its faults keep their rows', () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ name: `কক্ষ ${n} ${'অ'.repeat(300)}` }));
    const slices = importSlices(rows);
    expect(slices.flat()).toEqual(rows);
    expect(slices.length).toBeGreaterThan(1);
    for (const slice of slices) expect(new Blob([JSON.stringify(slice)]).size).toBeLessThan(1_600_000);
    expect(importSlices(rows.slice(0, 20))).toHaveLength(1);
    const message = { en: 'x', bn: 'x' };
    expect(
      joinReports([
        { total: 10, good: 9, saved: 0, faults: [{ row: 3, field: null, message }] },
        { total: 5, good: 4, saved: 1, faults: [{ row: 2, field: 'name', message }] },
      ]),
    ).toEqual({
      total: 15,
      good: 13,
      saved: 1,
      faults: [
        { row: 3, field: null, message },
        { row: 12, field: 'name', message },
      ],
    });
  });
});

describe('the import dialog', () => {
  const sheet = (text: string) => new File([text], 'rooms.csv', { type: 'text/csv' });
  const report = {
    total: 2,
    good: 1,
    saved: 0,
    faults: [{ row: 3, field: 'seats', message: { en: 'Seats must be a number.', bn: 'আসন অবশ্যই সংখ্যা হতে হবে।' } }],
  };
  const choose = async (file: File) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

  it('checks every row first, shows the faults with row and column, and saves only when told', async () => {
    const answers = {
      'POST /api/rooms/import': ({ body }: FakeRequest) =>
        (body as { dryRun: boolean }).dryRun ? report : { ...report, saved: 1 },
    };
    const { requests } = await renderWithKit(<ImportDialog entity={Room} onClose={() => undefined} />, {
      entities,
      answers,
    });
    await choose(sheet('Name,Seats\nLab,40\nHall,many\n'));
    expect(await screen.findByText('Seats must be a number.')).toBeTruthy();
    expect(requests.map((each) => (each.body as { dryRun: boolean }).dryRun)).toEqual([true]);
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 rows' }));
    expect(await screen.findByText('1 of 2 rows saved')).toBeTruthy();
    expect(requests[1]?.body).toEqual({
      rows: [
        { name: 'Lab', seats: '40' },
        { name: 'Hall', seats: 'many' },
      ],
      dryRun: false,
    });
  });

  it('hands over the rows with problems as a file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await renderWithKit(<ImportDialog entity={Room} onClose={() => undefined} />, {
      entities,
      answers: { 'POST /api/rooms/import': report },
    });
    await choose(sheet('Name,Seats\nLab,40\nHall,many\n'));
    await userEvent.click(await screen.findByRole('button', { name: 'Download these rows' }));
    expect(await readSheetFile(files[0]!)).toEqual([
      ['Name', 'Seats', '# Problem'],
      ['Hall', 'many', 'Seats: Seats must be a number.'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect((await readSheetFile(files[1]!))[0]![0]).toBe('Name / নাম *');
    vi.restoreAllMocks();
  });

  it('asks nothing of the server while a required column is missing', async () => {
    const { requests } = await renderWithKit(<ImportDialog entity={Room} onClose={() => undefined} />, {
      entities,
      locale: 'bn',
    });
    await choose(sheet('নাম\nল্যাব\n'));
    expect(await screen.findByText('এই আবশ্যক কলামগুলো নেই: আসন')).toBeTruthy();
    await waitFor(() => expect(requests).toHaveLength(0));
  });
});
