import { describe, expect, it } from 'vitest';
import { isTransactionId, normalTransactionId, type TransactionPattern } from './transaction-id';

describe('a transaction id', () => {
  it.each([
    ['6h7801qfym', '6H7801QFYM'],
    [' 6H78 01QF-YM ', '6H7801QFYM'],
    ['১২৩৪৫৬৭৮৯০', '1234567890'],
    ['６Ｈ７８０１ＱＦＹＭ', '6H7801QFYM'],
    ['', ''],
  ])('%j is compared as %j', (typed, normal) => expect(normalTransactionId(typed)).toBe(normal));
  it.each<[string, TransactionPattern, boolean]>([
    ['6H7801QFYM', 'letters10', true],
    ['6H7801QFY', 'letters10', false],
    ['6H7801Q', 'letters8', false],
    ['71PZ0AB3', 'letters8', true],
    ['1234567890', 'digits10', true],
    ['12345678AB', 'digits10', false],
    ['ABCD', 'any', true],
    ['ABC', 'any', false],
    ['AB$D', 'any', false],
    ['', 'any', false],
  ])('%s fits %s: %s', (id, pattern, fits) => expect(isTransactionId(id, pattern)).toBe(fits));
});
