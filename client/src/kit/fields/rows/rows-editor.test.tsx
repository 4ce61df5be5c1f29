import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { access, defineEntity, f, t } from '@pathshala/shared';
import { afterEach, describe, expect, it } from 'vitest';
import { EntityForm } from '../../form/EntityForm';
import { renderWithKit, tidyUp } from '../../testing/render-with-kit';
import { Building, Floor, id } from '../../testing/sample-entity';
import { blockOf } from './read-block';

const Bill = defineEntity({
  name: 'bill',
  labels: { one: t('Bill', 'বিল'), many: t('Bills', 'বিলসমূহ') },
  fields: {
    lines: f.rows(
      {
        key: f.code({ label: t('Code', 'কোড') }),
        text: f.text({ label: t('Particulars', 'বিবরণ') }),
        building: f.ref('building', { label: t('Building', 'ভবন'), optional: true }),
        amount: f.money({ label: t('Amount', 'পরিমাণ'), min: 1 }),
      },
      { label: t('Lines', 'সারিসমূহ'), min: 1, max: 3, key: 'key', totals: ['amount'] },
    ),
  },
  title: 'lines',
  order: [],
  access: access({ read: ['office'], write: ['office'] }),
  live: 'list',
  remove: 'free',
});
const entities = [Bill, Building, Floor];
const bill = { id: id(1), rev: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const answers = {
  'POST /api/bills': (request: { body: unknown }) => ({ ...bill, ...(request.body as object) }),
  'GET /api/buildings/options': (request: { query: Record<string, unknown> }) => ({
    items: /Main|0007/.test(JSON.stringify(request.query))
      ? [{ id: id(7), label: { en: 'Main', bn: 'মূল' } }]
      : [{ id: id(8), label: { en: 'Other', bn: 'অন্য' } }],
  }),
};
afterEach(tidyUp);
const user = userEvent.setup();
const row = (n: number) => within(screen.getByRole('row', { name: `Row ${n}` }));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const paste = (text: string) => fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
const open = async (options = {}) => {
  const shown = await renderWithKit(<EntityForm entity={Bill} />, { entities, answers: answers as never, ...options });
  await user.click(await screen.findByRole('button', { name: 'Add row' }));
  return shown;
};

describe('the editor of rows', () => {
  it('is filled without a mouse: Enter and Tab lead into new rows, what is left empty is not sent', async () => {
    const { requests } = await open();
    await user.keyboard('Pens{Tab}{Tab}12.50{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText(/Particulars/)));
    await user.keyboard('Ink{Tab}{Tab}100{Tab}');
    await waitFor(() => expect(document.activeElement).toBe(row(3).getByLabelText(/Particulars/)));
    expect(screen.getByText('৳ 112.50')).toBeTruthy();
    await save();
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      lines: [
        { key: 'row1', text: 'Pens', amount: 1_250 },
        { key: 'row2', text: 'Ink', amount: 10_000 },
      ],
    });
  });

  it('moves with the arrows, moves rows with Alt, and removes one with Ctrl+Delete', async () => {
    await open();
    await user.keyboard('One{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText(/Particulars/)));
    await user.keyboard('Two{ArrowUp}');
    expect(document.activeElement).toBe(row(1).getByLabelText(/Particulars/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(row(1).getByLabelText<HTMLInputElement>(/Particulars/).value).toBe('Two'));
    expect(document.activeElement).toBe(row(2).getByLabelText(/Particulars/));
    await user.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Row 2' })).toBeNull());
    expect(row(1).getByLabelText<HTMLInputElement>(/Particulars/).value).toBe('Two');
    expect(document.activeElement).toBe(row(1).getByLabelText(/Particulars/));
  });

  it('takes a block from a spreadsheet: names become records, and what is too much or unknown is said', async () => {
    await open();
    paste('Pens\tMain\t১২.৫০\r\nInk\tNowhere\t1,000\nPaper\t\tten\nGlue\t\t1\n');
    await waitFor(() => expect(row(3).getByLabelText<HTMLInputElement>(/Amount/).value).toBe('ten'));
    expect(row(1).getByLabelText<HTMLInputElement>(/Amount/).value).toBe('12.50');
    await waitFor(() => expect(row(1).getByRole<HTMLInputElement>('combobox').value).toBe('Main'));
    expect(row(2).getByRole<HTMLInputElement>('combobox').value).toBe('');
    expect(screen.getByText('No more than 3 rows are possible. Not recognised: Nowhere.')).toBeTruthy();
  });

  it('lets the first line of a block say what is in its columns', async () => {
    await open();
    paste('পরিমাণ\tParticulars\n5\tChalk');
    await waitFor(() => expect(row(1).getByLabelText<HTMLInputElement>(/Particulars/).value).toBe('Chalk'));
    expect(row(1).getByLabelText<HTMLInputElement>(/Amount/).value).toBe('5.00');
  });

  it('shows each fault in its row, and leads there from the summary', async () => {
    await open();
    await user.keyboard('Pens{Tab}{Tab}3{Enter}');
    await waitFor(() => expect(screen.getByRole('row', { name: 'Row 2' })).toBeTruthy());
    await user.keyboard('Ink');
    await save();
    const summary = await screen.findByRole('button', { name: 'Lines, row 2: Amount is required.' });
    expect(row(2).getByText('Amount is required.')).toBeTruthy();
    expect(row(1).queryByText('Amount is required.')).toBeNull();
    await user.click(summary);
    expect(document.activeElement).toBe(row(2).getByLabelText(/Amount/));
  });

  it('is in Bengali where the page is', async () => {
    await renderWithKit(<EntityForm entity={Bill} />, { entities, answers: answers as never, locale: 'bn' });
    await user.click(await screen.findByRole('button', { name: 'সারি যোগ করুন' }));
    expect(screen.getByRole('row', { name: 'সারি ১' })).toBeTruthy();
    expect(screen.getByRole('group', { name: /সারিসমূহ/ })).toBeTruthy();
  });
});

describe('the clipboard', () => {
  it.each([
    ['one cell', 'Pens', null],
    ['a column with a hole', 'a\n\nc\n', [['a'], [''], ['c']]],
    ['a quoted cell', '"two\nlines, ""so"""\tb', [['two\nlines, "so"', 'b']]],
  ])('%s', (_what, text, cells) => expect(blockOf(text)).toEqual(cells));
});
