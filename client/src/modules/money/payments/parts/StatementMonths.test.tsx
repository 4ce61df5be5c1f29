import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { StatementMonths } from './StatementMonths';

afterEach(tidyUp);

const line = (id: string, date: string, sums: [debit: number, credit: number, balance: number]) => {
  const [debit, credit, balance] = sums;
  return { id, date, debit, credit, balance };
};

it('shows the newest line first, by month, with the balance after each and payments as deductions', async () => {
  const rows = [
    line('tuition', '2026-10-01', [50_000, 0, 50_000]),
    line('paid', '2026-10-09', [0, 60_000, -10_000]),
    line('exam', '2026-11-01', [30_000, 0, 20_000]),
  ];
  await renderWithKit(<StatementMonths rows={rows} about={({ id }) => id} />);
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual(['November 2026', 'October 2026']);
  const lines = screen.getAllByRole('listitem');
  expect(lines.map((each) => each.firstElementChild!.firstChild!.textContent)).toEqual(['exam', 'paid', 'tuition']);
  expect(within(lines[1]!).getByText(/^− .*600/)).toBeTruthy();
  expect(within(lines[1]!).getByText(/^Advance .*100/)).toBeTruthy();
  expect(within(lines[0]!).getByText(/^Due .*200/)).toBeTruthy();
});
