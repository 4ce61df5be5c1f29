import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, Room } from '../testing/sample-entity';
import type { FakeRequest } from '../testing/fake-server';
import { toImportRows } from './import-rows';
import { ImportDialog } from './ImportDialog';

afterEach(tidyUp);

describe('a sheet for import', () => {
  it.each([['field names', ['name', 'seats', 'kind']], ['English labels', ['Name', 'SEATS', 'Kind']], ['Bengali labels', ['নাম', 'আসন', 'ধরন']]])('recognises its columns by %s', (_what, header) => {
    expect(toImportRows(Room, [header, [' Lab ', '৪০', 'গবেষণাগার']])).toEqual({ rows: [{ name: 'Lab', seats: '৪০', kind: 'গবেষণাগার' }], unknown: [], missing: [] });
  });

  it('names columns that nobody knows and required ones that are missing', () => {
    expect(toImportRows(Room, [['Name', 'Colour', 'Uses'], ['Lab', 'red', '3']])).toEqual({ rows: [{ name: 'Lab' }], unknown: ['Colour', 'Uses'], missing: ['seats'] });
  });
});

describe('the import dialog', () => {
  const sheet = (text: string) => new File([text], 'rooms.csv', { type: 'text/csv' });
  const report = { total: 2, good: 1, saved: 0, faults: [{ row: 3, field: 'seats', message: { en: 'Seats must be a number.', bn: 'আসন অবশ্যই সংখ্যা হতে হবে।' } }] };
  const choose = async (file: File) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

  it('checks every row first, shows the faults with row and column, and saves only when told', async () => {
    const answers = { 'POST /api/rooms/import': ({ body }: FakeRequest) => ((body as { dryRun: boolean }).dryRun ? report : { ...report, saved: 1 }) };
    const { requests } = await renderWithKit(<ImportDialog entity={Room} onClose={() => undefined} />, { entities, answers });
    await choose(sheet('Name,Seats\nLab,40\nHall,many\n'));
    expect(await screen.findByText('Seats must be a number.')).toBeTruthy();
    expect(requests.map((each) => (each.body as { dryRun: boolean }).dryRun)).toEqual([true]);
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 rows' }));
    expect(await screen.findByText('1 of 2 rows were saved.')).toBeTruthy();
    expect(requests[1]?.body).toEqual({ rows: [{ name: 'Lab', seats: '40' }, { name: 'Hall', seats: 'many' }], dryRun: false });
  });

  it('asks nothing of the server while a required column is missing', async () => {
    const { requests } = await renderWithKit(<ImportDialog entity={Room} onClose={() => undefined} />, { entities, locale: 'bn' });
    await choose(sheet('নাম\nল্যাব\n'));
    expect(await screen.findByText('এই আবশ্যক কলামগুলো নেই: আসন')).toBeTruthy();
    await waitFor(() => expect(requests).toHaveLength(0));
  });
});
