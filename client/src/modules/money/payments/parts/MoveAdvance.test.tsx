import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { MoveAdvance } from './MoveAdvance';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const child = (n: number, name: string) => ({
  ...{ student: id(n), code: `26000${n}`, name, nameBn: name, place: null, bills: [], checking: 0, wallet: 50_000 },
});
const open = (children: object[]) =>
  renderWithKit(<MoveAdvance student={id(1)} wallet={50_000} />, {
    can: ['payments.own'],
    answers: {
      [`GET ${paymentsActions.familyDues.path}`]: { companies: [], reference: '260001', children, claims: [] },
      [`POST ${paymentsActions.transferWallet.path.replace(':student', id(1))}`]: { receipt: { number: '2026-W/1' } },
    },
  });

it('moves at most what the wallet holds to the other child', async () => {
  const { requests } = await open([child(1, 'Nowrin'), child(2, 'Tanvir')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another child' }));
  const amount = await screen.findByLabelText(/^Amount/);
  await userEvent.type(amount, '500.01');
  expect(screen.getByText(/Enter an amount up to/)).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '২০০');
  await userEvent.click(screen.getByRole('button', { name: /^Move .*200/ }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(requests.find(({ method }) => method === 'POST')!.body).toMatchObject({ recipient: id(2), money: 20_000 });
});

it('is not offered to a family with one child', async () => {
  const { requests } = await open([child(1, 'Nowrin')]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
