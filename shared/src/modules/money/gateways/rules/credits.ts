/** A part of a payment that the bank puts into one account; null: the account of the agreement with the bank. */
export interface Credit {
  /** The bank account of the books. */
  bank: string | null;
  /** Paisa. */
  amount: number;
}

/**
 * Splits a payment by fee heads over the accounts that the institution has chosen for them. Heads without an account, and
 * a charge that the payer bears, go to the account of the agreement. The parts add up to `payable`.
 */
export function splitCredits(
  heads: readonly { head: string; amount: number }[],
  { payable, bankOf }: { payable: number; bankOf: ReadonlyMap<string, string> },
): Credit[] {
  const sums = new Map<string, number>();
  for (const { head, amount } of heads) {
    const bank = bankOf.get(head);
    if (bank && amount > 0) sums.set(bank, (sums.get(bank) ?? 0) + amount);
  }
  const named = [...sums]
    .map(([bank, amount]): Credit => ({ bank, amount }))
    .sort((a, b) => (a.bank! < b.bank! ? -1 : 1));
  const rest = payable - named.reduce((sum, { amount }) => sum + amount, 0);
  // More for the heads than is paid: nothing is known of the parts.
  if (rest < 0) return [{ bank: null, amount: payable }];
  return rest > 0 ? [{ bank: null, amount: rest }, ...named] : named;
}

/** The account of a split payment that a transfer into this bank account is for. */
export const creditKey = (credits: readonly Credit[], bank: string | null): string =>
  bank !== null && credits.some((each) => each.bank === bank) ? bank : 'rest';

/** Whether the bank puts a payment into accounts other than that of the agreement. */
export const isSplit = (credits: readonly Credit[] | null | undefined): credits is readonly Credit[] =>
  Boolean(credits?.some(({ bank }) => bank !== null));

/** Paisa of a split payment that a transfer into this bank account brings; 0 where none of it goes there. */
export const creditedInto = (credits: readonly Credit[], bank: string | null): number => {
  const key = creditKey(credits, bank);
  return credits.reduce((sum, each) => sum + ((each.bank ?? 'rest') === key ? each.amount : 0), 0);
};

/** The account's part of a split payment. `others`: all other parts. `before`: the named ones before it. In paisa. */
export interface SplitPart {
  key: string;
  amount: number;
  others: number;
  before: number;
}

/** The part of a split payment that a transfer into this bank account brings, among the others. */
export function partOf(
  credits: readonly Credit[],
  { bank, payable }: { bank: string | null; payable: number },
): SplitPart {
  const key = creditKey(credits, bank);
  const amount = creditedInto(credits, bank);
  let before = 0;
  for (const each of credits) {
    if (each.bank === key) break;
    if (each.bank !== null) before += each.amount;
  }
  return { key, amount, others: payable - amount, before: key === 'rest' ? 0 : before };
}

/**
 * Paisa of `sum` that belong to this part. A shortfall fills the named accounts in order and the account of the agreement
 * last, so that the parts never exceed the sum.
 */
export const shareOf = ({ key, amount, others, before }: SplitPart, sum: number): number =>
  Math.max(0, key === 'rest' ? sum - others : Math.min(amount, sum - before));
