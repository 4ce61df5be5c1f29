/**
 * Splits whole paisa by weights so that the parts add up to the whole: each gets its share rounded down, and the rest
 * goes, paisa by paisa, to the largest remainders (the earlier one between equals). Without any weight nothing can be
 * split and all parts are 0.
 * @throws RangeError for a total or a weight that is no whole number from 0
 */
export function splitAmount(total: number, weights: readonly number[]): number[] {
  if (![total, ...weights].every((value) => Number.isSafeInteger(value) && value >= 0))
    throw new RangeError(`Cannot split ${total} by ${weights.join(', ')}`);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight);
    return { at, part: Number(exact / sum), rest: exact % sum };
  });
  let left = total - shares.reduce((all, { part }) => all + part, 0);
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part);
}

/** A percentage (two decimals at most) of whole paisa, half up to the paisa. */
export const percentOfAmount = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n);
