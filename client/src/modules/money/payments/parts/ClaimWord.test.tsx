import { PaymentClaim, type ClaimProof } from '@pathshala/shared/modules/money/payments';
import { actionsOf, type Row } from '@pathshala/shared';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { ClaimWord } from './ClaimWord';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const proof: ClaimProof = {
  ...{ by: 'provider', number: 'AB12CD34EF', isPaid: true, isOnline: false, amount: 90_000, currency: 'BDT' },
  ...{ account: '01700000099', paidOn: '2026-03-03', payer: '01711000001', reference: null },
};
const claim = { id: id(1), rev: 1, status: 'submitted', amount: 100_000 } as unknown as Row<typeof PaymentClaim>;
const open = (of: object) =>
  renderWithKit(<ClaimWord claim={claim} />, {
    can: ['paymentClaim.read', 'payments.checkClaims'],
    answers: { [`GET ${actionsOf(PaymentClaim).get.path.replace(':id', id(1))}`]: { ...claim, ...of } },
  });

it('says what the provider knows of a payment and what differs', async () => {
  await open({ doubt: 'amount', word: { at: '2026-03-03T10:00:00.000Z', says: null, proofs: [proof] } });
  const word = await screen.findByRole('alert');
  for (const text of ['Another amount', 'AB12CD34EF', '900', '01700000099']) expect(word.textContent).toContain(text);
});

it('repeats the words of a provider that knows no such payment', async () => {
  const says = '2033 · Transaction not found';
  await open({ doubt: 'unknown', word: { at: '2026-03-03T10:00:00.000Z', says, proofs: [] } });
  expect((await screen.findByRole('alert')).textContent).toContain(says);
});
