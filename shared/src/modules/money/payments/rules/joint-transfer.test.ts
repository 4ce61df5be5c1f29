import { expect, it } from 'vitest';
import { faultOfTransfer, type TransferFault } from './joint-transfer';

const of = (amount: number, total: number | null = null) => ({ amount, total });
type Case = [string, ReturnType<typeof of>, ReturnType<typeof of>[], TransferFault | null];
it.each<Case>([
  ['the only refund, without a sum', of(500), [], null],
  ['the only refund, of the sum', of(500, 500), [], null],
  ['the first refund of a larger sum', of(500, 800), [], null],
  ['a refund above the sum', of(500, 499), [], 'less'],
  ['the second refund of a sum entered with the first', of(300), [of(500, 800)], null],
  ['the second refund with the same sum', of(300, 800), [of(500, 800)], null],
  ['the second of three', of(200), [of(500, 800)], null],
  ['the third of three', of(100), [of(500, 800), of(200)], null],
  ['one more than the sum', of(301), [of(500, 800)], 'more'],
  ['a third refund above the sum', of(101), [of(500, 800), of(200, 800)], 'more'],
  ['another sum', of(300, 900), [of(500, 800)], 'differs'],
  ['a sum that was never entered', of(300), [of(500)], 'unsaid'],
  ['a sum that is entered afterwards and fits', of(300, 800), [of(500)], null],
  ['the second of three, whose sum is entered afterwards', of(300, 1_100), [of(500)], null],
  ['the third of three, whose sum was entered with the second', of(300), [of(500), of(300, 1_100)], null],
  ['one more than a sum entered with the second', of(301), [of(500), of(300, 1_100)], 'more'],
  ['a sum that is entered afterwards and is too small', of(300, 799), [of(500)], 'more'],
])('a transfer pays %s', (_, refund, others, fault) => {
  expect(faultOfTransfer(refund, others)).toBe(fault);
});
