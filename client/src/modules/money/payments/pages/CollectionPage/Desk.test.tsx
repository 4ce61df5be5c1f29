import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../../../kit/testing/fake-server';
import { paceKeys } from '../../../../../kit/testing/pace-keys';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import type { Account, ReceiptCard } from '../../parts/receipt-types';
import { Desk } from './Desk';

const id = (n: number) => n.toString(16).padStart(24, '0');
const bill = (month: number, of: Partial<Account['bills'][number]> = {}): Account['bills'][number] => ({
  subHead: id(1),
  period: `2026-0${month}`,
  month: `2026-0${month}-01`,
  dueDate: `2026-0${month}-10`,
  head: { en: 'Fees', bn: 'ফি' },
  label: { en: 'Tuition', bn: 'বেতন' },
  amount: 50_000,
  waived: 0,
  paid: 0,
  balance: 50_000,
  fine: 0,
  overdue: true,
  ...of,
});
const account = (of: Partial<Account> = {}): Account => ({
  student: {
    student: id(7),
    code: '260007',
    name: 'Nowrin Haque',
    nameBn: 'নওরীন হক',
    roll: 7,
    place: { en: 'Eight - A', bn: 'অষ্টম - ক' },
  },
  bills: [bill(1, { fine: 5_000 }), bill(2)],
  due: 105_000,
  fine: 5_000,
  checking: 0,
  toPay: 105_000,
  wallet: 0,
  walletMost: 2_000_000,
  clearing: 0,
  methods: [
    { id: id(20), label: { en: 'Cash', bn: 'নগদ' }, channel: 'cash', needsReference: false, companies: [] },
    {
      id: id(21),
      label: { en: 'Mobile banking', bn: 'মোবাইল ব্যাংকিং' },
      channel: 'mobile',
      needsReference: true,
      companies: [],
    },
  ],
  receipts: [],
  ...of,
});
const receipt: ReceiptCard = {
  institution: { en: 'Shapla', bn: 'শাপলা' },
  id: id(30),
  rev: 0,
  number: '2025-26/000001',
  date: '2026-03-04',
  at: '2026-03-04T04:00:00.000Z',
  student: id(7),
  code: '260007',
  name: 'Nowrin Haque',
  nameBn: 'নওরীন হক',
  roll: 7,
  place: null,
  method: { en: 'Cash', bn: 'নগদ' },
  reference: null,
  amount: 105_000,
  items: [],
  fine: 0,
  wallet: 0,
  dueAfter: 0,
  source: 'counter',
  collector: { en: 'A', bn: 'ক' },
  clearing: null,
  status: 'issued',
  cancelNumber: null,
  cancelReason: null,
  cancelledAt: null,
};
afterEach(tidyUp);

const open = async (given: Account, answers: unknown[] = [{ receipt }], can: string[] = []) => {
  const onTaken = vi.fn<(taken: ReceiptCard) => void>();
  const queue = [...answers];
  const page = await renderWithKit(<Desk account={given} onTaken={onTaken} />, {
    can,
    answers: { 'POST /api/payments/receipts/collect': () => queue.shift() as never },
  });
  const sent = () =>
    page.requests
      .filter((request) => request.path.endsWith('/collect'))
      .map((request) => request.body as Record<string, unknown>);
  return { ...page, onTaken, sent, money: () => screen.getByLabelText('Amount received') };
};

const SCANNER_MS = 5;
const FINGERS_MS = 45;

describe('an amount that is none', () => {
  const openWith = async (isKnown: boolean) => {
    const onCode = vi.fn(() => Promise.resolve(isKnown));
    const page = await renderWithKit(<Desk account={account()} onTaken={vi.fn()} onCode={onCode} />, {
      answers: { 'POST /api/payments/receipts/collect': { receipt } },
    });
    const taken = () => page.requests.filter((request) => request.path.endsWith('/collect'));
    return { onCode, taken };
  };
  it('but a scanned card or a known ID opens its student, and takes nothing', async () => {
    const { onCode, taken } = await openWith(true);
    paceKeys(SCANNER_MS);
    await userEvent.keyboard('260006{Enter}');
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('260006'));
    expect(taken()).toEqual([]);
  });
  it('is forgotten when a scanner wrote it, no matter to whom it belongs', async () => {
    const { taken } = await openWith(false);
    paceKeys(SCANNER_MS);
    await userEvent.keyboard('99999999999{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount received').value).toBe('1,050'));
    expect(screen.queryByText(/Really/)).toBeNull();
    expect(taken()).toEqual([]);
  });
  it('typed slowly is asked about when it is more than is due and the largest note', async () => {
    const { taken } = await openWith(false);
    paceKeys(FINGERS_MS);
    await userEvent.keyboard('9000{Enter}');
    expect(await screen.findByText('Really ৳ 9,000.00?')).toBeTruthy();
    expect(taken()).toEqual([]);
  });
  it.each([
    ['0', 'Enter an amount above 0.'],
    ['-50', 'Enter an amount above 0.'],
  ])('says why %s cannot be taken', async (typed, why) => {
    await openWith(false);
    await userEvent.clear(screen.getByLabelText('Amount received'));
    await userEvent.type(screen.getByLabelText('Amount received'), typed);
    expect(screen.getByText(why)).toBeTruthy();
  });
  it('pays with what is in the wallet by one button', async () => {
    const wallet = {
      id: id(22),
      label: { en: 'Wallet', bn: 'ওয়ালেট' },
      channel: 'wallet',
      needsReference: false,
      companies: [],
    };
    const given = account({ wallet: 30_000 });
    const { sent } = await open({ ...given, methods: [...given.methods, wallet] });
    await userEvent.click(screen.getByRole('button', { name: 'Pay from the wallet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Collect ৳ 300.00' }));
    await waitFor(() => expect(sent()).toMatchObject([{ money: 30_000, paymentType: id(22) }]));
  });
});

describe('the counter', () => {
  it('takes all that is due with nothing but Enter', async () => {
    const { onTaken, sent, money } = await open(account());
    expect(document.activeElement).toBe(money());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith(receipt, 0));
    expect(sent()).toMatchObject([
      {
        student: id(7),
        due: 105_000,
        money: 105_000,
        paymentType: id(20),
        toWallet: false,
        bills: [{ period: '2026-01' }, { period: '2026-02' }],
      },
    ]);
  });
  it('takes only what is ticked', async () => {
    const { sent } = await open(account());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tuition, January 2026' }));
    await userEvent.click(screen.getByRole('button', { name: 'Collect ৳ 500.00' }));
    await waitFor(() => expect(sent()).toMatchObject([{ due: 50_000, money: 50_000, bills: [{ period: '2026-02' }] }]));
  });
  it('says how much change a note gets, and takes only what is due', async () => {
    const { sent, money, onTaken } = await open(account());
    await userEvent.clear(money());
    await userEvent.type(money(), '১২০০');
    expect(screen.getByRole('status').textContent).toBe('Change to give: ৳ 150.00');
    await userEvent.click(screen.getByRole('button', { name: 'Collect ৳ 1,050.00' }));
    await waitFor(() => expect(sent()).toMatchObject([{ due: 105_000, money: 105_000, toWallet: false }]));
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith(receipt, 15_000));
  });
  it('asks before more than is due is kept, where nothing can be given back', async () => {
    const { money } = await open(account());
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile banking' }));
    await userEvent.type(screen.getByLabelText(/Transaction or slip number/), '8N7A6B5C4D');
    await userEvent.clear(money());
    await userEvent.type(money(), '1200');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Collect ৳ 1,200.00' }).disabled).toBe(true);
  });
  it('keeps the rest of a note as an advance when that is wanted', async () => {
    const { sent, money } = await open(account());
    await userEvent.clear(money());
    await userEvent.type(money(), '১২০০');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep ৳ 150.00 in the wallet as an advance' }));
    await userEvent.click(screen.getByRole('button', { name: 'Collect ৳ 1,200.00' }));
    await waitFor(() => expect(sent()).toMatchObject([{ due: 105_000, money: 120_000, toWallet: true }]));
  });
  it('wants the number of mobile money', async () => {
    const { sent } = await open(account());
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile banking' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Collect/ }).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Transaction or slip number/), '8N7A6B5C4D{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ paymentType: id(21), reference: '8N7A6B5C4D' }]));
  });
  it('says that another counter was quicker, and asks again under the same key', async () => {
    const { sent, onTaken } = await open(account(), [
      failure(409, { code: 'DUE_CHANGED', message: 'The amount due has changed.' }),
      { receipt },
    ]);
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The amount due has changed.');
    await userEvent.click(screen.getByRole('button', { name: /^Collect/ }));
    await waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
    const [first, second] = sent();
    expect(second!['requestKey']).toBe(first!['requestKey']);
  });
  it('takes an advance where nothing is due', async () => {
    const { sent, money } = await open(account({ bills: [], due: 0, fine: 0 }));
    await userEvent.type(money(), '500{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ bills: [], due: 0, money: 50_000, toWallet: true }]));
  });
  it('says before an amount is typed that a cheque pays dues only', async () => {
    const cheque = { id: id(22), label: { en: 'Cheque', bn: 'চেক' }, channel: 'cheque' as const };
    const methods = [...account().methods, { ...cheque, needsReference: true, companies: [] }];
    const { sent, money } = await open(account({ bills: [], due: 0, fine: 0, methods }));
    await userEvent.click(screen.getByText('Cheque'));
    expect(screen.getByText(/A cheque pays dues only/)).toBeTruthy();
    expect(screen.getByText('Nothing is due that a cheque could pay.')).toBeTruthy();
    await userEvent.type(money(), '500{Enter}');
    expect(sent()).toEqual([]);
    tidyUp();
    const due = await open(account({ methods }));
    await userEvent.click(screen.getByText('Cheque'));
    await userEvent.type(screen.getByLabelText(/Cheque number/), '330881');
    await userEvent.type(screen.getByLabelText(/^Bank/), 'Pubali Bank');
    await userEvent.clear(due.money());
    await userEvent.type(due.money(), '5000');
    expect(screen.getByText('A cheque pays no more than what is due.')).toBeTruthy();
  });
  it('lets a fine go only for those who may', async () => {
    await open(account());
    expect(screen.queryByRole('checkbox', { name: 'Waive late fine' })).toBeNull();
    tidyUp();
    const { sent } = await open(account(), [{ receipt }], ['payments.waiveFine']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Waive late fine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Collect ৳ 1,000.00' }));
    await waitFor(() => expect(sent()).toMatchObject([{ waiveFine: true, due: 105_000, money: 100_000 }]));
  });
});

it('takes whole months by their boxes, and leaves them again', async () => {
  const { sent } = await open(account());
  const january = screen.getByRole('button', { name: /January.*Overdue/ });
  expect(january.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(january);
  expect(january.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: /March/ }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Collect ৳ 500.00' }));
  await waitFor(() => expect(sent()).toMatchObject([{ bills: [{ period: '2026-02' }], due: 50_000 }]));
});
