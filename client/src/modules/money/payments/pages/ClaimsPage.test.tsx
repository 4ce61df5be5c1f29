import { actionsOf } from '@pathshala/shared';
import { PaymentClaim, paymentsActions, paymentsErrors } from '@pathshala/shared/modules/money/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ClaimsPage from './ClaimsPage';

afterEach(tidyUp);
const user = userEvent.setup();
const id = (n: number) => n.toString(16).padStart(24, '0');
const claim = {
  ...{ id: id(1), rev: 1, student: id(7), company: id(8), transactionNumber: '9K12345678', amount: 50_000 },
  ...{ paidOn: '2026-11-20', status: 'submitted' },
};
const OWN = paymentsErrors.OWN_CLAIM.text;
const show = async (of: object, own: readonly string[] = []) => {
  const { requests } = await renderWithKit(<ClaimsPage />, {
    can: ['paymentClaim.read', 'payments.checkClaims'],
    answers: {
      [`GET ${actionsOf(PaymentClaim).list.path}`]: { rows: [{ ...claim, ...of }], total: 1, labels: {} },
      [`GET ${actionsOf(PaymentClaim).get.path}`]: { ...claim, ...of },
      'GET /api/lists/views': { views: [], mayShare: false },
      'GET /api/approvals/why-not': { rows: own.map((step) => ({ id: id(1), step, why: OWN })) },
      [`POST ${paymentsActions.decideClaim.path}`]: { receipt: null },
    },
  });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
};

const inRow = async (name: string) =>
  within(await screen.findByRole('group', { name: '9K12345678' })).getByRole('button', { name });
const open = async (of: object) => {
  const sent = await show(of);
  await user.click(await inRow('Reject'));
  return sent;
};

it('offers no decision on a payment of one’s own family, and says why', async () => {
  const sent = await show({}, ['approve', 'reject']);
  const button = await inRow('Approve');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(OWN.en);
  expect(sent()).toEqual([]);
});

it('rejects a payment for one student in its row', async () => {
  const sent = await open({});
  await user.keyboard('not in the statement{Enter}');
  expect(await screen.findByText('The guardian has been notified.')).toBeTruthy();
  expect(sent()).toEqual([{ approve: false, note: 'not in the statement' }]);
});

it.each([
  ['first', { total: 120_000 }],
  ['second', { total: 120_000, together: id(2) }],
])('says before it rejects the %s part of a joint payment that all parts are rejected', async (_, of) => {
  const sent = await open(of);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('All its parts are decided together');
  expect(dialog.textContent).toContain('1,200');
  expect(sent()).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'not in the statement');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(sent()).toEqual([{ approve: false, note: 'not in the statement' }]);
});
