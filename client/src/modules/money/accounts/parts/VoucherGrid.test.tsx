import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { emptyLine, type DeskLedger, type DeskType, type DraftLine } from './draft-lines';
import { VoucherGrid } from './VoucherGrid';

afterEach(tidyUp);
const user = userEvent.setup();
const id = (n: number) => n.toString(16).padStart(24, '0');
const ledger = (n: number, code: string, kind: string, name: string) =>
  ({ id: id(n), code, kind, class: 'asset', label: { en: name, bn: name }, isControlled: false }) as DeskLedger;
const ledgers = [
  ledger(1, '1111', 'cash', 'Cash in hand'),
  ledger(2, '1121', 'bank', 'Sonali Bank'),
  ledger(3, '5312', 'general', 'Stationery'),
];
const typeOf = (nature: string) => ({ id: id(9), label: { en: '', bn: '' }, nature, medium: 'any' }) as DeskType;

function Grid({ type, isFirst }: { type: DeskType; isFirst: boolean }) {
  const [lines, setLines] = useState<DraftLine[]>(() => [emptyLine(), emptyLine()]);
  return (
    <VoucherGrid
      lines={lines}
      onChange={setLines}
      ledgers={ledgers}
      details={null}
      type={type}
      showsFaults={false}
      isFirst={isFirst}
    />
  );
}
const show = (
  nature: string,
  { can = ['accounts.report'], isFirst = true, balance = 1_250_00, locale = 'en' as 'en' | 'bn' } = {},
) =>
  renderWithKit(<Grid type={typeOf(nature)} isFirst={isFirst} />, {
    can,
    locale,
    answers: {
      'GET /api/accounts/chart': {
        asOf: 4,
        ledgers: ledgers.map((each) => ({ ...each, active: true, balance: each.kind === 'cash' ? balance : -300_00 })),
      },
    },
  });
const firstLedger = () => screen.getByRole('combobox', { name: 'Ledger, line 1' });
const offered = () => screen.getAllByRole('option').map((each) => each.textContent);

describe('the lines of a voucher', () => {
  it('begin with the cursor in the first ledger, where the voucher is a new one', async () => {
    await show('debit');
    await expect.poll(() => document.activeElement).toBe(firstLedger());
    tidyUp();
    await show('debit', { isFirst: false });
    expect(document.activeElement).toBe(document.body);
  });
  it.each([
    ['contra', ['1111 Cash in hand', '1121 Sonali Bank']],
    ['journal', ['5312 Stationery']],
    ['debit', ['1111 Cash in hand', '1121 Sonali Bank', '5312 Stationery']],
  ])('offer in a %s what can be posted in it', async (nature, names) => {
    await show(nature);
    await user.click(firstLedger());
    expect(offered()).toEqual(names);
  });
  it('say what is in the ledger, and that cash is not enough', async () => {
    await show('debit');
    await user.click(firstLedger());
    await user.click(screen.getByRole('option', { name: '1111 Cash in hand' }));
    expect(await screen.findByText('Balance ৳ 1,250.00 Dr')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Credit, line 1' }), '1250.01');
    expect(screen.getByText('Cash in hand is only ৳ 1,250.00')).toBeTruthy();
  });
  const cashIn = async (line: number) => {
    await user.click(screen.getByRole('combobox', { name: `Ledger, line ${line}` }));
    const shown = screen.getAllByRole('option', { name: '1111 Cash in hand' });
    await user.click(shown.at(-1)!);
  };
  it('say that cash is not enough for all lines together', async () => {
    await show('debit', { balance: 1_000_00 });
    await cashIn(1);
    const credit = (line: number) => screen.getByRole('textbox', { name: `Credit, line ${line}` });
    await user.type(credit(1), '600');
    expect(screen.queryByText(/^Cash in hand is only/)).toBeNull();
    await cashIn(2);
    await user.clear(screen.getByRole('textbox', { name: 'Debit, line 2' }));
    await user.type(credit(2), '600');
    expect(screen.getAllByText('Cash in hand is only ৳ 1,000.00')).toHaveLength(2);
    await user.clear(credit(2));
    await user.type(screen.getByRole('textbox', { name: 'Debit, line 2' }), '600');
    expect(screen.queryByText(/^Cash in hand is only/)).toBeNull();
  });
  it.each([
    [0, 'en', 'There is no cash in hand'],
    [-500_00, 'en', 'There is no cash in hand'],
    [-500_00, 'bn', 'হাতে কোনো নগদ নেই'],
  ] as const)('say with a balance of %s paisa that there is no cash (%s)', async (balance, locale, text) => {
    await show('debit', { balance, locale });
    await user.click(screen.getAllByRole('combobox')[0]!);
    await user.click(screen.getByRole('option', { name: '1111 Cash in hand' }));
    await user.type(screen.getAllByRole('textbox', { name: /Credit|ক্রেডিট/ })[0]!, '1');
    expect(await screen.findByText(text)).toBeTruthy();
  });
  it('say nothing of balances to people who may not read the books', async () => {
    const { requests } = await show('debit', { can: [] });
    await user.click(firstLedger());
    await user.click(screen.getByRole('option', { name: '1111 Cash in hand' }));
    expect(screen.queryByText(/^Balance ৳/)).toBeNull();
    expect(requests.filter(({ path }) => path.includes('chart'))).toEqual([]);
  });
});
