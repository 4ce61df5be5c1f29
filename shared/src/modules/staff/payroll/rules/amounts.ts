import type { Basis, Rounding } from '../choices';

/** Paisa of a share: `percent` has at most two decimals, so the product of integers is exact; half a paisa goes up. */
export const percentOf = (paisa: number, percent: number) => Math.round((paisa * Math.round(percent * 100)) / 10_000);

const STEP = { paisa: 1, taka: 100, takaUp: 100, takaDown: 100, tenTaka: 1_000 } as const satisfies Record<
  Rounding,
  number
>;

/** Rounds paisa the way a rule asks for. */
export function roundPay(paisa: number, rounding: Rounding): number {
  const step = STEP[rounding];
  const turn = rounding === 'takaUp' ? Math.ceil : rounding === 'takaDown' ? Math.floor : Math.round;
  return turn(paisa / step) * step;
}

export interface Share {
  basis: Basis;
  percent?: number | undefined;
  /** Of a fixed rule the amount, of a percentage the least amount. Paisa. */
  amount: number;
  atMost?: number | undefined;
  rounding: Rounding;
}

/** The share that a rule gives for this basic and gross, in paisa. */
export function shareOf(
  { basis, percent = 0, amount, atMost, rounding }: Share,
  { basic, gross }: { basic: number; gross: number },
): number {
  const raw = basis === 'fixed' ? amount : Math.max(amount, percentOf(basis === 'basic' ? basic : gross, percent));
  return Math.min(roundPay(raw, rounding), atMost ?? Infinity);
}
