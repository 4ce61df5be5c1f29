import type { Row } from '../../../../kit';
import type { CirculationRule } from '../entities/rule';
import type { ItemType } from '../choices';

type Rule = Pick<
  Row<typeof CirculationRule>,
  | 'id'
  | 'active'
  | 'branch'
  | 'category'
  | 'itemType'
  | 'isLent'
  | 'loanDays'
  | 'maxLoans'
  | 'renewals'
  | 'finePerDay'
  | 'graceDays'
  | 'fineCap'
  | 'maxOwed'
  | 'maxHolds'
  | 'holdDays'
  | 'lastDueOn'
>;
export interface RuleCase {
  branch: string;
  category: string;
  itemType: ItemType;
}
export interface EffectiveRule {
  isLent: boolean;
  loanDays: number;
  maxLoans: number;
  renewals: number;
  /** paisa */
  finePerDay: number;
  graceDays: number;
  /** paisa; null where only the price of the copy bounds it. */
  fineCap: number | null;
  /** paisa; who owes more borrows nothing. Null: debts stop nobody. */
  maxOwed: number | null;
  maxHolds: number;
  holdDays: number;
  lastDueOn: string | null;
  /** The rule from which each value is; none is named for what holds where no rule says anything. */
  from: Partial<Record<RuleValue, string>>;
}
export type RuleValue = Exclude<keyof EffectiveRule, 'from'>;

/** As a school begins that has set no rule: two weeks, two books, no fine; reference books stay. */
const USUAL = {
  loanDays: 14,
  maxLoans: 2,
  renewals: 1,
  finePerDay: 0,
  graceDays: 0,
  fineCap: null,
  maxOwed: null,
  maxHolds: 2,
  holdDays: 3,
  lastDueOn: null,
};
const READ_HERE: ReadonlySet<ItemType> = new Set(['reference', 'rare']);

/** A rule for a library counts before one for a category of readers, that before one for a type of book. */
const weightOf = ({ branch, category, itemType }: Rule) => (branch ? 4 : 0) + (category ? 2 : 0) + (itemType ? 1 : 0);
const fits = (rule: Rule, { branch, category, itemType }: RuleCase) =>
  rule.active &&
  (!rule.branch || rule.branch === branch) &&
  (!rule.category || rule.category === category) &&
  (!rule.itemType || rule.itemType === itemType);

/** Rule for a loan: each value of the most specific rule that gives it, of two alike the older one. */
export function effectiveRule(rules: readonly Rule[], about: RuleCase): EffectiveRule {
  const fitting = rules
    .filter((rule) => fits(rule, about))
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1));
  const from: EffectiveRule['from'] = {};
  const pick = <K extends RuleValue>(name: K, otherwise: EffectiveRule[K]): EffectiveRule[K] => {
    const rule = fitting.find((each) => each[name] !== undefined && each[name] !== null);
    if (!rule) return otherwise;
    from[name] = rule.id;
    return rule[name] as unknown as EffectiveRule[K];
  };
  return {
    isLent: pick('isLent', !READ_HERE.has(about.itemType)),
    loanDays: pick('loanDays', USUAL.loanDays),
    maxLoans: pick('maxLoans', USUAL.maxLoans),
    renewals: pick('renewals', USUAL.renewals),
    finePerDay: pick('finePerDay', USUAL.finePerDay),
    graceDays: pick('graceDays', USUAL.graceDays),
    fineCap: pick('fineCap', USUAL.fineCap),
    maxOwed: pick('maxOwed', USUAL.maxOwed),
    maxHolds: pick('maxHolds', USUAL.maxHolds),
    holdDays: pick('holdDays', USUAL.holdDays),
    lastDueOn: pick('lastDueOn', USUAL.lastDueOn),
    from,
  };
}
