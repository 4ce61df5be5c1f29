import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import type { Lost } from './lost';
import { ProposeDialog } from './ProposeDialog';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const row = {
  ...{ institution: { id: id(1), label: { en: 'Shapla', bn: 'শাপলা' } }, id: id(2), rev: 1, reference: 'REF1' },
  ...{ state: 'processing', purpose: 'fees', payable: 100_000, suspense: 0, receipts: [], events: [] },
} as unknown as Lost;
const open = () =>
  renderWithKit(<ProposeDialog row={row} onClose={vi.fn()} onDone={vi.fn()} />, {
    can: ['gateways.recover'],
    answers: { [`POST ${gatewaysActions.proposeOutcome.path}`]: {} },
  });

it.each(['1000.000', '1e5', '-5', 'তিনশ'])('does not propose %s, which is no amount, and says so', async (text) => {
  const { requests } = await open();
  await userEvent.type(await screen.findByLabelText(/Transaction ID/), 'ABC123');
  await userEvent.type(screen.getByLabelText(/What did you find/), 'In the sheet');
  const amount = screen.getByLabelText(/^Amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, text);
  expect(screen.getByText('Enter an amount in taka, such as 500 or 500.50.')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' });
  expect(button.disabled).toBe(true);
  await userEvent.clear(amount);
  await userEvent.type(amount, '৩০০');
  expect(screen.queryByText('Enter an amount in taka, such as 500 or 500.50.')).toBeNull();
  await userEvent.click(button);
  const sent = () => requests.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().map(({ body }) => (body as { found: object }).found)).toEqual([{ number: 'ABC123', amount: 30_000 }]);
});
