import { expect, test } from 'vitest';
import { inSentence } from './formats';

test.each([
  ['Payment type', 'payment type'],
  ['SMS account', 'SMS account'],
  ['OAuth client', 'OAuth client'],
  ['পরিশোধের ধরন', 'পরিশোধের ধরন'],
  ['', ''],
])('the label %s reads %s behind other words', (label, shown) => {
  expect(inSentence(label)).toBe(shown);
});
