import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ApprovePage from './ApprovePage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const [me, other] = ['aaaaaaaaaaaaaaaaaaaaaaaa', 'b'.repeat(24)];
const step = { by: 'role', role: 'office', mode: 'any', escalateHours: 0 };
const chain = [step, { ...step, role: 'head' }];
const voucher = (n: number, over: object) => ({
  ...{ id: id(n), rev: 1, date: '2026-11-22', type: id(50), nature: 'debit', narration: `Voucher ${n}`, total: 100 },
  ...{ state: 'submitted', step: 0, round: 1, steps: [], approvers: [], writers: [] },
  ...{ createdAt: '2026-11-22T00:00:00.000Z', updatedAt: '2026-11-22T00:00:00.000Z' },
  lines: [
    { ledger: id(60), debit: 100, credit: 0 },
    { ledger: id(61), debit: 0, credit: 100 },
  ],
  ...over,
});
const ledger = (n: number, code: string, en: string) => ({ id: id(n), code, label: { en, bn: en } });

it('names the ledgers, and offers in each row the one decision that this person can take', async () => {
  const rows = [
    voucher(1, {}),
    voucher(2, { steps: chain, approvers: [me] }),
    voucher(3, { state: 'checked', steps: chain, step: 1, approvers: [me] }),
    voucher(4, { steps: chain, approvers: [other] }),
    voucher(5, { state: 'approved', steps: chain, step: 1 }),
    voucher(6, { state: 'approved' }),
  ];
  await renderWithKit(<ApprovePage />, {
    can: ['voucher.read', 'voucher.check', 'voucher.approve', 'voucher.sendBack', 'voucher.post', 'voucher.create'],
    answers: {
      'GET /api/vouchers': { rows, total: rows.length, labels: {} },
      'GET /api/accounts/desk': {
        ...{ types: [], costCentres: [], parties: [], templates: [] },
        ledgers: [ledger(61, '1111', 'Cash in hand')],
        // Switched off after the vouchers were written.
        closedLedgers: [ledger(60, '5313', 'Internet')],
      },
      'GET /api/lists/views': { views: [], mayShare: false },
    },
  });
  const row = (n: number) => within(screen.getByText(`Voucher ${n}`).closest('tr')!);
  await screen.findByText('Voucher 1');
  expect(await row(1).findByText('5313 Internet / 1111 Cash in hand')).toBeTruthy();
  const offered = (n: number) =>
    row(n)
      .queryAllByRole('button', { name: /^(Check|Approve|Post)$/ })
      .map((each) => each.textContent);
  expect([1, 2, 3, 4, 5, 6].map(offered)).toEqual([['Approve'], ['Check'], ['Approve'], [], ['Post'], ['Post']]);
  await userEvent.click(row(5).getByRole('button', { name: /^Actions/ }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((each) => each.textContent)).toEqual(expect.arrayContaining(['Post', 'Send back']));
});

it('sends a voucher back in its row, with the reason', async () => {
  const { requests } = await renderWithKit(<ApprovePage />, {
    can: ['voucher.read', 'voucher.sendBack'],
    answers: {
      'GET /api/vouchers': { rows: [voucher(1, {})], total: 1, labels: {} },
      'GET /api/lists/views': { views: [], mayShare: false },
      [`POST /api/vouchers/${id(1)}/send-back`]: voucher(1, { state: 'draft' }),
    },
  });
  await screen.findByText('Voucher 1');
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('the bill is missing{Enter}');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      rev: 1,
      reason: 'the bill is missing',
    }),
  );
});

it('shows the type when the ledgers are not permitted or cannot be read, and no blanks while they load', async () => {
  const list = {
    rows: [voucher(1, {})],
    total: 1,
    labels: { voucherType: { [id(50)]: { en: 'Expense', bn: 'ব্যয়' } } },
  };
  const views = { views: [], mayShare: false };
  const answers = { 'GET /api/vouchers': list, 'GET /api/lists/views': views };
  await renderWithKit(<ApprovePage />, { can: ['voucher.read'], answers });
  expect(await screen.findByText('Expense')).toBeTruthy();
  expect(screen.queryByText('/')).toBeNull();
  tidyUp();
  const desk = failure(500, { code: 'INTERNAL', message: 'Broken' });
  await renderWithKit(<ApprovePage />, {
    can: ['voucher.read', 'voucher.create'],
    answers: { ...answers, 'GET /api/accounts/desk': desk },
  });
  expect(await screen.findByText('Expense')).toBeTruthy();
  tidyUp();
  await renderWithKit(<ApprovePage />, {
    can: ['voucher.read', 'voucher.create'],
    answers: { ...answers, 'GET /api/accounts/desk': () => new Promise(() => {}) },
  });
  expect(await screen.findByText('…')).toBeTruthy();
});
