import type { PriceLevel, WaiverOrder } from '../choices';
import { allocatePrice, type Placement, type PriceEntry } from './allocate-price';
import { applyWaivers, sumOfParts, type WaiverGrant, type WaiverPart } from './apply-waivers';
import { dueDateOf, isBilledIn, periodOf, type BilledSubHead } from './billing-periods';

export interface PlanSubHead extends BilledSubHead {
  id: string;
  /** Its usual amount in paisa; undefined = only by the price list. */
  amount?: number | undefined;
  /** Everyone pays it: a student without a price is a mistake, not an exception. */
  required: boolean;
}
export interface DatedGrant extends WaiverGrant {
  from: string;
  until?: string | undefined;
}
/** The existing bill for a sub-head and period of the student, cancelled lines left out; `nextSeq` counts them too. */
export interface Standing {
  lines: number;
  amount: number;
  waived: number;
  nextSeq: number;
}
export interface PlanRules {
  yearStartsOn: string;
  dueDay: number;
  waiverOrder: WaiverOrder;
  /** Every active sub-head: waivers over several of them need all, even when only some are billed. */
  subHeads: readonly PlanSubHead[];
  /** Of the year. */
  prices: ReadonlyMap<string, readonly PriceEntry[]>;
  /** Bill only these; null = all but those that are paid once. */
  only: ReadonlySet<string> | null;
}
export interface PlanCase {
  /** The student's place in each of the months (first days) to bill; a month that is missing is not billed. */
  places: readonly { month: string; place: Placement }[];
  grants: readonly DatedGrant[];
  standing: ReadonlyMap<string, Standing>;
}
export interface PlannedLine {
  subHead: string;
  section: string;
  period: string;
  month: string;
  seq: number;
  kind: 'bill' | 'adjustment';
  /** Paisa; of an adjustment the difference, which may be negative. */
  amount: number;
  waived: number;
  dueDate: string;
  reason: PriceLevel;
  waivers: WaiverPart[];
}
export interface StudentPlan {
  lines: PlannedLine[];
  /** Bills that already exist and are as they should be. */
  unchanged: number;
  /** Sub-heads that everyone pays and that have no amount for this student; then nothing is billed at all. */
  missing: string[];
}

export const standingKey = (subHead: string, period: string): string => `${subHead}|${period}`;

/**
 * The lines to bill to one student: a bill for what is missing, an adjustment where the current price or waiver differs
 * from the sum of the existing lines. An existing line is never changed. Applied to its own result it plans nothing.
 */
export function planLines(rules: PlanRules, { places, grants, standing }: PlanCase): StudentPlan {
  const plan: StudentPlan = { lines: [], unchanged: 0, missing: [] };
  const seen = new Set<string>();
  for (const { month, place } of places) {
    const wanted = wantedLines(rules, { month, place, grants });
    plan.missing.push(...wanted.missing.filter((subHead) => !plan.missing.includes(subHead)));
    for (const line of wanted.lines) {
      const key = standingKey(line.subHead, line.period);
      if (seen.has(key) || (rules.only !== null && !rules.only.has(line.subHead))) continue;
      seen.add(key);
      const before = standing.get(key);
      const settled = settle(line, before);
      if (settled) plan.lines.push(settled);
      else plan.unchanged += 1;
    }
  }
  return plan.missing.length > 0 ? { ...plan, lines: [] } : plan;
}

function settle(line: Omit<PlannedLine, 'seq' | 'kind'>, before: Standing | undefined): PlannedLine | null {
  if (!before || before.lines === 0) return { ...line, seq: before?.nextSeq ?? 0, kind: 'bill' };
  if (before.amount === line.amount && before.waived === line.waived) return null;
  return {
    ...line,
    seq: before.nextSeq,
    kind: 'adjustment',
    amount: line.amount - before.amount,
    waived: line.waived - before.waived,
  };
}

function wantedLines(
  rules: PlanRules,
  { month, place, grants }: { month: string; place: Placement; grants: readonly DatedGrant[] },
) {
  const missing: string[] = [];
  const priced = rules.subHeads
    .flatMap((subHead) => {
      const asked = rules.only?.has(subHead.id) ?? false;
      if (!isBilledIn(subHead, month, asked)) return [];
      const price = allocatePrice(rules.prices.get(subHead.id) ?? [], place, {
        on: month,
        usual: subHead.amount ?? null,
      });
      if (price) return [{ subHead, price }];
      if (subHead.required && (rules.only === null || asked)) missing.push(subHead.id);
      return [];
    })
    .filter(({ price }) => price.amount > 0);
  const valid = grants.filter(
    (grant) => grant.from.slice(0, 7) <= month.slice(0, 7) && (!grant.until || month <= grant.until),
  );
  const waivers = applyWaivers(
    priced.map(({ subHead, price }) => ({ subHead: subHead.id, amount: price.amount })),
    valid,
    rules.waiverOrder,
  );
  const lines = priced.map(({ subHead, price }, at) => ({
    subHead: subHead.id,
    section: place.section,
    period: periodOf(subHead.frequency, month, rules.yearStartsOn),
    month,
    amount: price.amount,
    waived: sumOfParts(waivers[at]!),
    dueDate: dueDateOf(subHead, month, rules.dueDay),
    reason: price.level,
    waivers: waivers[at]!,
  }));
  return { lines, missing };
}
