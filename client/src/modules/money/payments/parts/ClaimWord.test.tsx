import { PaymentClaim, type ClaimProof } from '@pathshala/shared/modules/money/payments';
import { actionsOf, type Row } from '@pathshala/shared';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { ClaimWord } from './ClaimWord';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const proof: ClaimProof = {
  ...{ by: 'provider', number: 'AB12CD34EF', isPaid: true, isIncoming: true, isOnline: false },
  ...{
    amount: 90_000,
    currency: 'BDT',
    account: '01700000099',
    paidOn: '2026-03-03',
    payer: '01711000001',
    reference: null,
  },
};
const heard = { heardAt: '2026-03-03T10:00:00.000Z', fault: null };
const claim = { id: id(1), rev: 1, status: 'submitted', amount: 100_000 } as unknown as Row<typeof PaymentClaim>;
const open = (of: object) =>
  renderWithKit(<ClaimWord claim={claim} />, {
    can: ['paymentClaim.read', 'payments.checkClaims'],
    answers: { [`GET ${actionsOf(PaymentClaim).get.path.replace(':id', id(1))}`]: { ...claim, ...of } },
  });

it('shows the provider’s facts about a payment and the difference', async () => {
  await open({ doubt: 'amount', word: { ...heard, says: null, proofs: [proof] } });
  const word = await screen.findByRole('alert');
  for (const text of ['Amount differs', 'AB12CD34EF', '900', '01700000099']) expect(word.textContent).toContain(text);
});

it('shows the message of a provider that knows no such payment', async () => {
  const says = '2033 · Transaction not found';
  await open({ doubt: 'unknown', word: { ...heard, says, proofs: [] } });
  expect((await screen.findByRole('alert')).textContent).toContain(says);
});

it('says that the provider was not asked, without a time', async () => {
  await open({ doubt: 'unasked' });
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Provider not asked');
  expect(textContent).toContain('The provider has not answered');
});

it('gives the reason why a proven payment cannot be credited', async () => {
  const fault = { en: 'Choose a way of paying that is in use.', bn: '–' };
  await open({ doubt: 'booking', word: { ...heard, fault, says: null, proofs: [proof] } });
  expect((await screen.findByRole('alert')).textContent).toContain(fault.en);
});

it('shows the answer that proved a payment', async () => {
  await open({ status: 'approved', verified: 'provider', word: { ...heard, says: null, proofs: [proof] } });
  const { textContent } = await screen.findByRole('alert');
  for (const text of ['Proven by the provider', 'AB12CD34EF', '01700000099']) expect(textContent).toContain(text);
});
