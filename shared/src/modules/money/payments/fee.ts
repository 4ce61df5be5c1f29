export interface GatewayFee {
  /** A hundredth of a percent: 150 is 1.5 %. */
  feeBasisPoints: number;
  /** Paisa, in addition to the share. */
  fixedFee: number;
}

/** The provider's fee on an amount, in whole paisa: half a paisa goes up, as the providers settle it. */
export const gatewayFee = (paisa: number, { feeBasisPoints, fixedFee }: GatewayFee) =>
  paisa <= 0 ? 0 : Math.min(paisa, Math.round((paisa * feeBasisPoints) / 10_000) + fixedFee);

/**
 * The sum that a payer is asked for, so that the whole amount arrives when the payer bears the fee. Paisa; null when
 * the fee would eat everything.
 */
export function amountWithFee(paisa: number, fee: GatewayFee): number | null {
  if (paisa <= 0) return 0;
  if (fee.feeBasisPoints >= 10_000) return null;
  let asked = Math.ceil(((paisa + fee.fixedFee) * 10_000) / (10_000 - fee.feeBasisPoints));
  // Rounding of the fee can be a paisa to either side.
  while (asked - gatewayFee(asked, fee) < paisa) asked += 1;
  while (asked > paisa && asked - 1 - gatewayFee(asked - 1, fee) >= paisa) asked -= 1;
  return asked;
}
