import { actionsOf } from '@pathshala/shared';
import { AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import AnswerTab from './AnswerTab';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const fee = { id: id(1), rev: 1, amount: 20_000, paidOn: '2026-03-03', paymentType: id(2), asked: 0 };
const byId = { ...fee, company: id(3), transactionNumber: 'AB12CD34EF' };

const decision = {
  proposedBy: { en: 'Rahima', bn: 'রহিমা' },
  confirmedBy: { en: 'Karim', bn: 'করিম' },
  note: 'Asked the bank',
};
const decided = { ...byId, state: 'received', decidedBy: id(4), decision };
const proof = {
  ...{ by: 'provider', number: 'AB12CD34EF', isPaid: true, isIncoming: true, isOnline: true, amount: 19_900 },
  ...{ currency: 'BDT', account: 'shapla', paidOn: '2026-03-03', payer: null, reference: null },
};
const fault = { en: 'The amount is not the one that was asked for.', bn: 'পরিমাণ মেলে না।' };
const word = { heardAt: '2026-03-03T05:00:00.000Z', says: 'amount: VALID', fault, proofs: [proof] };

it.each([
  ['two people credited names both', { ...decided, word }, 'Rahima proposed to credit it, and Karim confirmed'],
  ['two people credited has their reason', { ...decided, word }, 'Reason: Asked the bank'],
  ['two people credited has the stored answer', { ...decided, word }, 'amount: VALID'],
  ['two people credited shows why they had to decide', { ...decided, word }, 'not the one that was asked for'],
  ['two people found in a statement', decided, 'It was found in a statement'],
  ['was taken at the counter', { ...fee, state: 'received', decidedBy: id(4) }, 'No provider is asked about a fee'],
  ['was paid on the page of a provider', { ...byId, state: 'received' }, 'paid on the provider’s page'],
  ['waits for the first question', { ...byId, state: 'claimed' }, 'has not been asked about this payment yet'],
  ['was found by a person', { ...byId, state: 'received', decidedBy: id(4) }, 'No answer of the provider is stored'],
])('a fee that %s says so', async (_, payment, text) => {
  await renderWithKit(<AnswerTab record={id(1)} />, {
    can: ['admissionPayment.read', 'payments.checkClaims'],
    answers: { [`GET ${actionsOf(AdmissionPayment).get.path.replace(':id', id(1))}`]: payment },
  });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
});
