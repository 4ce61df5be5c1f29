import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit } from '../../../../kit/testing/render-with-kit';
import VerifyPage from './VerifyPage';

const paper = {
  kind: { en: 'Fee receipt', bn: 'ফি রসিদ' },
  institution: { en: 'Shapla High School', bn: 'শাপলা উচ্চ বিদ্যালয়' },
  state: 'valid',
  facts: [{ label: { en: 'Amount', bn: 'পরিমাণ' }, value: { en: '৳ 820', bn: '৳ ৮২০' } }],
};
const open = (answer: () => unknown, locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<VerifyPage />, {
    path: '/verify/:code',
    url: '/verify/abc',
    locale,
    answers: { 'GET /api/documents/verify/abc': answer },
  });

describe('the page behind the code of a paper', () => {
  it('names the paper, its school and what it says', async () => {
    await open(() => paper);
    expect(await screen.findByRole('heading', { level: 1, name: 'Fee receipt' })).toBeDefined();
    expect(screen.getByText('This document is genuine')).toBeDefined();
    expect(screen.getByText('৳ 820')).toBeDefined();
  });
  it('says when the paper was cancelled', async () => {
    await open(() => ({ ...paper, state: 'cancelled' }), 'bn');
    expect(await screen.findByText('নথিটি বাতিল করা হয়েছে')).toBeDefined();
  });
  it('has a heading also for a code that nobody issued', async () => {
    await open(() => failure(404, { code: 'NOT_FOUND', message: 'Gone.' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify a document' })).toBeDefined();
    expect(screen.getByText('Code not found')).toBeDefined();
  });
});
