import { describe, expect, it } from 'vitest';
import { amountWithFee, gatewayFee } from './fee';

describe('the fee of a gateway', () => {
  it.each([
    // amount, basis points, fixed, fee
    [100_000, 150, 0, 1_500],
    [100_000, 185, 500, 2_350],
    [33, 150, 0, 0],
    [34, 150, 0, 1],
    [0, 150, 500, 0],
    [300, 150, 500, 300],
    [100_000, 0, 0, 0],
  ])('of %s paisa at %s basis points and %s is %s', (paisa, feeBasisPoints, fixedFee, fee) =>
    expect(gatewayFee(paisa, { feeBasisPoints, fixedFee })).toBe(fee),
  );
});

describe('an amount whose fee the payer bears', () => {
  it.each([
    [100_000, 150, 0, 101_523],
    [100_000, 185, 500, 102_394],
    [0, 150, 0, 0],
    [100, 10_000, 0, null],
  ])('of %s paisa at %s basis points and %s is %s', (paisa, feeBasisPoints, fixedFee, asked) =>
    expect(amountWithFee(paisa, { feeBasisPoints, fixedFee })).toBe(asked),
  );
  it('leaves the whole amount, and no paisa less would', () => {
    for (let paisa = 1; paisa < 40_000; paisa += 37) {
      for (const fee of [
        { feeBasisPoints: 150, fixedFee: 0 },
        { feeBasisPoints: 185, fixedFee: 500 },
        { feeBasisPoints: 999, fixedFee: 7 },
      ]) {
        const asked = amountWithFee(paisa, fee)!;
        expect(asked - gatewayFee(asked, fee)).toBeGreaterThanOrEqual(paisa);
        expect(asked - 1 - gatewayFee(asked - 1, fee)).toBeLessThan(paisa);
      }
    }
  });
});
