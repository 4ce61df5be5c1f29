import { expect, it } from 'vitest';
import { AppError, kernelErrors } from './errors';
import { waitText } from './wait-text';

it.each([
  [1, '1 seconds', '১ সেকেন্ড'],
  [90, '90 seconds', '৯০ সেকেন্ড'],
  [91, '2 minutes', '২ মিনিট'],
  [3_359, '56 minutes', '৫৬ মিনিট'],
])('%d seconds are said as %s', (seconds, en, bn) => expect(waitText(seconds)).toEqual({ en, bn }));

it('a refusal says how long to wait in words of its own', () => {
  const { text } = new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: 3_359 });
  expect(text).toEqual({
    en: 'Too many requests. Please try again in 56 minutes.',
    bn: 'অনেক বেশি অনুরোধ হয়েছে। ৫৬ মিনিট পরে আবার চেষ্টা করুন।',
  });
});
