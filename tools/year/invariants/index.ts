import type { Facts, Invariant } from './facts';
import { moneyInvariants } from './money';
import { onlineInvariants } from './online';
import { peopleInvariants } from './people';
import { trailInvariants } from './trail';

export { readFacts, type Facts, type Invariant } from './facts';

/** Everything that must hold at the end of a year, each by queries of its own. */
export const INVARIANTS: readonly Invariant[] = [
  ...moneyInvariants,
  ...onlineInvariants,
  ...peopleInvariants,
  ...trailInvariants,
];

export interface Held {
  name: string;
  breaches: readonly string[];
}
export async function holdAll(facts: Facts): Promise<Held[]> {
  const held: Held[] = [];
  for (const { name, check } of INVARIANTS) held.push({ name, breaches: await check(facts) });
  return held;
}
