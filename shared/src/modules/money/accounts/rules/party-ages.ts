import { addDays } from '../../../../text';

/**
 * The movement between the institution and a party on one day, in paisa: above 0 the party owes more, below 0 the
 * institution does.
 */
export interface PartyMovement {
  date: string;
  net: number;
}
/** Upper ends of the ages in days; older sums are in the last. */
export const AGES = [30, 60, 90] as const;
export interface PartyAges {
  /** Above 0 the party owes, below 0 the institution does. */
  balance: number;
  /** Of the balance, by age: up to 30, 60 and 90 days, and older. Their sum is the balance. */
  parts: [number, number, number, number];
}

/**
 * Age of the open balance with a party: a payment settles the oldest first, so that the newest movements of the
 * balance's side are open.
 * @param movements in any order
 */
export function ageParty(movements: readonly PartyMovement[], today: string): PartyAges {
  const balance = movements.reduce((sum, { net }) => sum + net, 0);
  const parts: PartyAges['parts'] = [0, 0, 0, 0];
  const side = Math.sign(balance);
  let open = Math.abs(balance);
  for (const { date, net } of movements.toSorted((a, b) => b.date.localeCompare(a.date))) {
    if (open === 0) break;
    if (Math.sign(net) !== side) continue;
    const part = Math.min(open, Math.abs(net));
    const at = AGES.findIndex((most) => date >= addDays(today, -most));
    parts[at < 0 ? AGES.length : at]! += side * part;
    open -= part;
  }
  return { balance, parts };
}
