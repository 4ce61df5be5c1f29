import { buildRegistry, defineModule, importOf, type ImportColumn } from '@pathshala/shared';
import { Country } from '@pathshala/shared/modules/foundation/geo';
import { importsActions } from '@pathshala/shared/modules/foundation/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { entities, id, Room } from '../../../../kit/testing/sample-entity';
import { toCsv } from '../../../../kit/table/csv';
import { NewImportDialog } from './NewImportDialog';
import { SheetDialog } from './SheetDialog';
import { templateRows } from './template';

afterEach(tidyUp);
const user = userEvent.setup();
const can = ['room.create', 'room.update', 'floor.read'];
const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const sheet = (text: string, name = 'rooms.csv') => new File([text], name, { type: 'text/csv' });
const choose = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
const open = async (onStarted = vi.fn(), locale: 'en' | 'bn' = 'en') => ({
  onStarted,
  ...(await renderWithKit(<NewImportDialog kind={Room.name} onClose={() => undefined} onStarted={onStarted} />, {
    entities,
    can,
    locale,
    answers: { [address(importsActions.start)]: { id: id(7), run: id(8) } },
  })),
});

it('maps headings in either language, takes one value for all rows, and sends what it read to be checked', async () => {
  const { requests, onStarted } = await open();
  await choose(sheet('নাম,Colour\n# note,\nLab,red\n Hall ,blue\n'));
  expect(await screen.findByText('rooms.csv · 2 rows')).toBeTruthy();
  expect(screen.getByText(/New records need these columns as well: Seats/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Seats/), '40');
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(id(7)));
  expect(requests[0]!.body).toMatchObject({
    kind: 'room',
    fileName: 'rooms.csv',
    columns: ['name', null, 'seats'],
    rows: [
      { line: 3, cells: ['Lab', 'red', '40'] },
      { line: 4, cells: [expect.stringMatching(/Hall/), 'blue', '40'] },
    ],
  });
});

it('says of a file without rows, and of one that it cannot read, what is wrong, and checks nothing', async () => {
  const { requests } = await open(vi.fn(), 'bn');
  await choose(sheet('নাম\n'));
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'সারিগুলো যাচাই করুন' });
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(check.disabled).toBe(true);
  await choose(sheet('PK not a real archive', 'broken.xlsx'));
  await waitFor(() => expect(screen.getByText(/\.xlsx/)).toBeTruthy());
  expect(requests).toEqual([]);
});

it('groups equal faults with their rows, and saves only on confirmation', async () => {
  const found = {
    id: id(7),
    rev: 1,
    kind: 'room',
    fileName: 'rooms.csv',
    phase: 'checked',
    total: 4,
    created: 1,
    changed: 0,
    unchanged: 0,
    faulty: 3,
    header: ['Name', 'Seats'],
    columns: ['room.name', 'room.seats'],
  };
  const wrong = (value: string) => ({
    column: 'room.seats',
    value,
    message: { en: 'Seats must be a number.', bn: 'আসন অবশ্যই সংখ্যা হতে হবে।' },
  });
  const { requests } = await renderWithKit(<SheetDialog id={id(7)} onClose={() => undefined} />, {
    entities,
    can,
    answers: {
      'GET /api/sheet-imports/:id': found,
      [address(importsActions.faults).replace(/:id/, ':id')]: {
        header: found.header,
        rows: [3, 4, 6].map((line) => ({ line, cells: ['Hall', 'many'], faults: [wrong('many')] })),
      },
      [address(importsActions.save)]: { id: id(7), run: id(8) },
    },
  });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('3–4, 6')).toBeTruthy();
  expect(within(dialog).getAllByText('Seats must be a number.')).toHaveLength(1);
  expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/save'))).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 row' }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith(`${id(7)}/save`))).toBe(true));
});

const templateOf = (locale: 'en' | 'bn') => {
  const registry = buildRegistry([defineModule({ name: 'test', labels: { en: 'Test', bn: 'পরীক্ষা' }, entities })]);
  const choicesOf = ({ field }: ImportColumn) => field.of.choices ?? [];
  return templateRows(importOf(Room), { locale, registry, choicesOf });
};

it('the template has headings in both languages, and a row that shows in one’s own what belongs there', () => {
  expect(templateOf('en').header.slice(0, 4)).toEqual(['Name / নাম *', 'Building / ভবন', 'Floor / তলা', 'Seats / আসন *']);
  expect(templateOf('en').example.slice(0, 6)).toEqual([
    '# Example',
    'Building',
    'Floor',
    '2',
    '01710000001',
    'Laboratory | Classroom',
  ]);
  expect(templateOf('bn').example.slice(0, 6)).toEqual([
    '# উদাহরণ',
    'ভবন',
    'তলা',
    '2',
    '01710000001',
    'গবেষণাগার | শ্রেণিকক্ষ',
  ]);
});

it('the template is read without its example, which may stay in the file', async () => {
  const { requests } = await open();
  const { header, example } = templateOf('bn');
  const filled = ['Lab', '', '', '40', '', '', '', ''];
  await choose(sheet(toCsv([header, example, filled])));
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.body).toMatchObject({ rows: [{ line: 3, cells: filled }] });
});

it('of a platform, offers the lists of the platform alone', async () => {
  const { requests } = await renderWithKit(
    <NewImportDialog kind={Country.name} scope="platform" onClose={() => undefined} onStarted={() => undefined} />,
    {
      entities: [...entities, Country],
      can: [...can, 'country.create', 'country.update'],
      answers: { [address(importsActions.start)]: { id: id(7), run: id(8) } },
    },
  );
  await user.click(screen.getByRole('combobox', { name: 'What is in the sheet?' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Countries']);
  await choose(sheet('Name\nNepal\n', 'countries.csv'));
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ kind: 'country', columns: ['name'] }));
});
