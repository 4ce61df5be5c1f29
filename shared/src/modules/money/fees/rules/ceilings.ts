import type { Text } from '../../../../kit';
import { foldName, listedNames } from '../../../../text';
import type { Frequency } from '../choices';
import { parseMonths } from './billing-periods';

export interface CeilingRule {
  id: string;
  label: Text;
  basis: Text;
  from: string;
  /** Paisa in a year. */
  limit: number;
  counts: 'each' | 'together';
  /** Sub-heads that it counts. */
  subHeads: ReadonlySet<string>;
}
/** A price of a sub-head in a class, as it is billed in a year. */
export interface YearlyCharge {
  subHead: string;
  label: Text;
  class: string;
  yearly: number;
}
export interface CeilingBreak {
  ceiling: string;
  label: Text;
  basis: Text;
  from: string;
  limit: number;
  subHeads: Text[];
  classes: string[];
  /** The highest of these classes. */
  yearly: number;
}

const MONTHS = 12;
/** Bills of a sub-head in a year; fees of an occasion have no number. */
export function billsInYear({ frequency, billMonths }: { frequency: Frequency; billMonths: string }): number {
  if (frequency === 'monthly') return MONTHS;
  if (frequency === 'occasion') return 0;
  if (frequency === 'once' || frequency === 'application') return 1;
  return new Set(parseMonths(billMonths) ?? []).size;
}

/** Whether one of the names is one of the words of a limit, apart from case and spelling of spaces. */
export function isNamed(words: string, names: readonly string[]): boolean {
  const known = new Set(listedNames(words));
  return names.some((name) => known.has(foldName(name)));
}

/** The limits that the prices of a year exceed: each sub-head alone, or all that a limit counts together. */
export function ceilingBreaks(rules: readonly CeilingRule[], charges: readonly YearlyCharge[]): CeilingBreak[] {
  return rules.flatMap((rule) => {
    const counted = charges.filter(({ subHead }) => rule.subHeads.has(subHead));
    const parts = rule.counts === 'together' ? [counted] : groupsOf(counted);
    return parts.flatMap((part) => breakOf(rule, part) ?? []);
  });
}

const groupsOf = (charges: readonly YearlyCharge[]): YearlyCharge[][] => {
  const groups = new Map<string, YearlyCharge[]>();
  for (const charge of charges) groups.set(charge.subHead, [...(groups.get(charge.subHead) ?? []), charge]);
  return [...groups.values()];
};

function breakOf(
  { id, label, basis, from, limit }: CeilingRule,
  charges: readonly YearlyCharge[],
): CeilingBreak | null {
  const sums = new Map<string, number>();
  for (const charge of charges) sums.set(charge.class, (sums.get(charge.class) ?? 0) + charge.yearly);
  const over = [...sums].filter(([, yearly]) => yearly > limit);
  if (over.length === 0) return null;
  const classes = new Set(over.map(([each]) => each));
  const named = new Map(
    charges.filter((each) => classes.has(each.class) && each.yearly > 0).map((each) => [each.subHead, each.label]),
  );
  return {
    ceiling: id,
    label,
    basis,
    from,
    limit,
    subHeads: [...named.values()],
    classes: [...classes],
    yearly: Math.max(...over.map(([, yearly]) => yearly)),
  };
}
