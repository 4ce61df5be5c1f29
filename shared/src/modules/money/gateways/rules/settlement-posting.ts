/** A line of a sheet with what the books have of it already, in paisa. */
export interface PostedPart {
  fee: number;
  vat: number;
  /** Where the money waits in the books: the ledger of its way of paying; null where the books do not know it. */
  waitsIn: string | null;
  /** Money of it in that ledger: what receipts or the suspense account have debited. */
  waiting: number;
  /** Commission that was posted when it was paid, and has left that ledger. */
  charged: number;
  /** The provider's charge that the payer paid on top of the bills. */
  borne: number;
}
export interface SettlementLedgers {
  bank: string;
  suspense: string;
  commission: string;
  /** Where commission was posted when a payment came. */
  charges: string;
  /** Where two people put what the bank received less or more than the sheet says; without it that is in suspense. */
  difference?: string | undefined;
}
/** `vat`: the part of the commission that is VAT, a line of its own. */
export interface SettlementPosting {
  ledger: string;
  about: 'money' | 'commission' | 'vat' | 'charged' | 'difference' | 'suspense';
  /** Debits above 0, credits below. */
  amount: number;
}

/**
 * Lines that a settlement brings into the books: the bank has what it received, the provider's accounts are cleared of
 * what was settled, commission and VAT are costs, less what payers paid of them. All that nothing explains is in
 * suspense: payments without a receipt, amounts that differ, and what the bank received more or less than the sheet
 * says (`net`), unless an account was chosen for it. The lines sum up to 0.
 */
export function settlementPosting(
  parts: readonly PostedPart[],
  { ledgers, received, net }: { ledgers: SettlementLedgers; received: number; net: number },
): SettlementPosting[] {
  const sums = new Map<string, SettlementPosting>();
  const add = (about: SettlementPosting['about'], ledger: string, amount: number) => {
    const key = `${about}:${ledger}`;
    const line = sums.get(key) ?? { ledger, about, amount: 0 };
    line.amount += amount;
    sums.set(key, line);
  };
  add('money', ledgers.bank, received);
  for (const { fee, vat, waitsIn, waiting, charged, borne } of parts) {
    add('commission', ledgers.commission, fee - borne);
    add('vat', ledgers.commission, vat);
    if (waitsIn) add('money', waitsIn, -(waiting - charged));
    if (charged !== 0) add('charged', ledgers.charges, -charged);
  }
  if (ledgers.difference) add('difference', ledgers.difference, net - received);
  const lines = [...sums.values()];
  const rest = lines.reduce((sum, { amount }) => sum + amount, 0);
  add('suspense', ledgers.suspense, -rest);
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
