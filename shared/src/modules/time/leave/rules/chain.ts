export interface ChainRule {
  id: string;
  applicant: 'student' | 'staff' | 'head';
  type?: string | undefined;
  fromDays: number;
  uptoDays?: number | undefined;
  rank: number;
}

/**
 * The chain for an application: of the given ones that fit, one for this very type goes before one for all types, one
 * for heads before one for the staff, then the narrower span of days, then the order of the setting. Null when none
 * fits.
 */
export function pickChain<C extends ChainRule>(
  chains: readonly C[],
  { applicant, type, days }: { applicant: 'student' | 'staff' | 'head'; type: string; days: number },
): C | null {
  const fits = chains.filter(
    (chain) =>
      (chain.applicant === applicant || (applicant === 'head' && chain.applicant === 'staff')) &&
      (chain.type === undefined || chain.type === type) &&
      days >= chain.fromDays &&
      days <= (chain.uptoDays ?? Infinity),
  );
  const score = (chain: C): readonly number[] => [
    chain.applicant === applicant ? 0 : 1,
    chain.type === undefined ? 1 : 0,
    (chain.uptoDays ?? 1_000) - chain.fromDays,
    chain.rank,
  ];
  return fits.toSorted((a, b) => firstDifference(score(a), score(b)))[0] ?? null;
}
const firstDifference = (a: readonly number[], b: readonly number[]) =>
  a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;
