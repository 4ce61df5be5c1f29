import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { PriceTable } from './PriceTable';

const id = (n: number) => n.toString(16).padStart(24, '0');
const at = '2026-01-01T00:00:00.000Z';
const year = {
  id: id(2026),
  rev: 1,
  createdAt: at,
  updatedAt: at,
  name: '2026',
  nameBn: '২০২৬',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  current: true,
};
const row = (n: number, en: string, usual: number | null, cells: (number | null)[]) => ({
  subHead: id(n),
  head: { en: 'Monthly fees', bn: 'মাসিক ফি' },
  label: { en, bn: 'বেতন' },
  frequency: 'monthly',
  required: true,
  usual,
  cells,
  special: n === 1 ? 2 : 0,
});
const table = {
  classes: [
    { id: id(6), label: { en: 'Six', bn: 'ষষ্ঠ' } },
    { id: id(7), label: { en: 'Seven', bn: 'সপ্তম' } },
  ],
  rows: [row(1, 'Tuition', null, [50_000, null]), row(2, 'ICT', 6_000, [null, null])],
};
const open = (locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<PriceTable />, {
    locale,
    answers: {
      'GET /api/academic-years': { rows: [year], total: 1, labels: {} },
      'GET /api/fees/price-table': table,
      'POST /api/fees/price-table': { changed: 2 },
    },
  });
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
afterEach(tidyUp);

describe('the table of amounts', () => {
  it('saves only what was changed, typed in either digits, and an emptied cell as none', async () => {
    const { requests } = await open();
    const user = userEvent.setup();
    await screen.findByRole('textbox', { name: 'Tuition, Six' });
    await user.type(cell('Tuition, Seven'), '৬৫০.৫০');
    await user.clear(cell('Tuition, Six'));
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toEqual({
        year: id(2026),
        cells: [
          { subHead: id(1), class: id(7), amount: 65_050 },
          { subHead: id(1), class: id(6), amount: null },
        ],
      }),
    );
    expect(await screen.findByText('2 amounts saved.')).toBeTruthy();
  });
  it('goes down a column with Enter, and shows the usual amount where none is set', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'Tuition, Seven' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('ICT, Seven'));
    expect([cell('ICT, Seven').placeholder, cell('Tuition, Seven').placeholder]).toEqual(['60', '–']);
  });
  it('fills a row with its first amount', async () => {
    await open();
    await userEvent
      .setup()
      .click(await screen.findByRole('button', { name: 'Use the same amount for all classes: Tuition' }));
    expect([cell('Tuition, Six').value, cell('Tuition, Seven').value]).toEqual(['500', '500']);
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeTruthy();
  });
  it('does not save what is no amount', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'ICT, Six' }), 'sixty');
    expect(screen.getByText('Enter a valid amount.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1 change' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell('ICT, Six').value).toBe('');
  });
});
