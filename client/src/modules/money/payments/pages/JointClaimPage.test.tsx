import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import JointClaimPage from './JointClaimPage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const bill = (subHead: number, balance: number, of: object = {}) => ({
  subHead: id(subHead),
  period: '2026-11',
  month: '2026-11-01',
  dueDate: '2026-11-10',
  head: { en: 'Tuition', bn: 'বেতন' },
  label: { en: `Fee ${subHead}`, bn: `ফি ${subHead}` },
  amount: balance,
  waived: 0,
  paid: 0,
  balance,
  fine: 0,
  overdue: false,
  reported: false,
  ...of,
});
const child = (n: number, name: string, bills: object[], checking = 0) => ({
  student: id(n),
  code: `26000${n}`,
  name,
  nameBn: name,
  place: null,
  bills,
  checking,
  wallet: 0,
});
const open = (children: object[], sent: unknown[] = []) =>
  renderWithKit(<JointClaimPage />, {
    can: ['payments.own'],
    answers: {
      [`GET ${paymentsActions.familyDues.path}`]: {
        companies: [{ id: id(1), label: { en: 'bKash', bn: 'বিকাশ' }, pattern: 'any', numbers: [] }],
        reference: '260001',
        children,
        claims: [],
      },
      [`POST ${paymentsActions.claimJointPayment.path}`]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return { claims: [] };
      },
    },
  });

it('chooses every bill that is not under review, and sends what is left chosen as one payment', async () => {
  const sent: { amount: number; parts: object[] }[] = [];
  await open(
    [
      child(1, 'Nowrin', [bill(11, 50_000), bill(12, 20_000, { fine: 5_000 })]),
      child(2, 'Tanvir', [bill(13, 30_000), bill(14, 90_000, { reported: true })], 90_000),
    ],
    sent,
  );
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Total amount/ }).value;
  await screen.findByRole('region', { name: 'Nowrin' });
  expect(amount()).toBe('1,050');
  const tanvir = within(screen.getByRole('region', { name: 'Tanvir' }));
  expect(tanvir.getByRole<HTMLInputElement>('checkbox', { name: /Fee 14/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /Fee 11/ }));
  expect(amount()).toBe('550');
  await userEvent.type(screen.getByRole('textbox', { name: /^Transaction ID/ }), '9K12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Submit for verification' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    amount: 55_000,
    parts: [
      { student: id(1), bills: [{ subHead: id(12), period: '2026-11' }], due: 25_000 },
      { student: id(2), bills: [{ subHead: id(13), period: '2026-11' }], due: 30_000 },
    ],
  });
});

it('asks for what is left after a payment under review, which pays the oldest bills first', async () => {
  const sent: { amount: number; parts: object[] }[] = [];
  await open([child(1, 'Nowrin', [bill(11, 50_000), bill(12, 20_000), bill(13, 30_000)], 60_000)], sent);
  await screen.findByRole('region', { name: 'Nowrin' });
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Total amount/ }).value;
  expect(amount()).toBe('400');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Fee 11/ }).disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /^Transaction ID/ }), '9K12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Submit for verification' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ amount: 40_000, parts: [{ student: id(1), due: 50_000, amount: 40_000 }] });
});

it('marks everything that is still to be filled in at once', async () => {
  const sent: object[] = [];
  await open([child(1, 'Nowrin', [bill(11, 50_000)])], sent);
  await screen.findByRole('region', { name: 'Nowrin' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'I paid in two transactions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit for verification' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(sent).toEqual([]);
});

it('asks for nothing where nothing is due', async () => {
  await open([child(1, 'Nowrin', []), child(2, 'Tanvir', [])]);
  expect(await screen.findByText('Nothing to pay')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Transaction ID/ })).toBeNull();
});
