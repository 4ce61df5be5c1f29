/** The budget of a ledger of expenditure in the fiscal year of a voucher, in paisa. */
export interface BudgetState {
  ledger: string;
  /** Null: the year has a budget, and this ledger is not in it. */
  allowed: number | null;
  /** Posted so far, and in vouchers of others that are on their way to be posted. */
  spent: number;
  waiting: number;
}
export interface BudgetWarning {
  ledger: string;
  allowed: number | null;
  /** By how much the voucher would pass the budget; without one, all that it spends. */
  by: number;
}

/** Ledgers on which a voucher spends more than the budget leaves; a credit warns of nothing. */
export function budgetWarnings(
  lines: readonly { ledger: string; debit: number; credit: number }[],
  states: readonly BudgetState[],
): BudgetWarning[] {
  return states.flatMap(({ ledger, allowed, spent, waiting }) => {
    const own = lines
      .filter((line) => line.ledger === ledger)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    if (own <= 0) return [];
    const by = allowed === null ? own : spent + waiting + own - allowed;
    return by > 0 ? [{ ledger, allowed, by }] : [];
  });
}
