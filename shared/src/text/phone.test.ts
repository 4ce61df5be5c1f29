import { expect, it } from 'vitest';
import { formatPhone, normalizePhone, toMsisdn } from './phone';

it.each([
  ['01712345678', '8801712345678'],
  ['+8801712345678', '8801712345678'],
  ['০১৭১২-৩৪৫৬৭৮', '8801712345678'],
  ['1712345678', '8801712345678'],
  ['008801912345678', '8801912345678'],
  ['8801712345678', '8801712345678'],
  ['(+৮৮০) ১৭১২ ৩৪৫৬৭৮', '8801712345678'],
  ['০১৭১২–৩৪৫৬৭৮', '8801712345678'],
  ['01712—345\u2011678', '8801712345678'],
  ['01212345678', null],
  ['0171234567', null],
  ['017123456789', null],
  ['', null],
  ['phone', null],
])('takes %j for the gateway as %j', (text, msisdn) => {
  expect(toMsisdn(text)).toBe(msisdn);
  expect(normalizePhone(text)).toBe(msisdn === null ? null : msisdn.slice(2));
});

it('shows a number readably and leaves others alone', () => {
  expect(formatPhone('+8801712345678', 'en')).toBe('01712-345678');
  expect(formatPhone('01712345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮');
  expect(formatPhone('02-9123456', 'en')).toBe('02-9123456');
});
