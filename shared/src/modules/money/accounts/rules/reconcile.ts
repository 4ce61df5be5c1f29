import { addDays } from '../../../../text';

/** A line of the bank's statement or of the books, in paisa: above 0 money came to the bank, below 0 it left. */
export interface BankMovement {
  id: string;
  date: string;
  amount: number;
  reference: string | null;
}
export interface Suggestion {
  entry: string;
  /** Nothing else fits either of the two, or the number of the cheque says so. */
  isSure: boolean;
}
/** The bank pays a cheque some days after the books, seldom before. */
export const MOST_DAYS_APART = 30;

const numberOf = (reference: string | null): string => (reference ?? '').replace(/\D/g, '').replace(/^0+/, '');

/**
 * Lines of the books that a line of the statement may be: the same amount within a month, those with its reference
 * first, then the nearest.
 */
export function suggestEntries(
  lines: readonly BankMovement[],
  entries: readonly BankMovement[],
): Map<string, Suggestion[]> {
  const fits = (line: BankMovement, entry: BankMovement) =>
    line.amount === entry.amount &&
    entry.date >= addDays(line.date, -MOST_DAYS_APART) &&
    entry.date <= addDays(line.date, MOST_DAYS_APART);
  const isNamed = (line: BankMovement, entry: BankMovement) =>
    numberOf(line.reference) !== '' && numberOf(line.reference) === numberOf(entry.reference);
  const apart = (line: BankMovement, entry: BankMovement) => Math.abs(Date.parse(line.date) - Date.parse(entry.date));
  return new Map(
    lines.map((line) => {
      const found = entries.filter((entry) => fits(line, entry));
      const named = found.filter((entry) => isNamed(line, entry));
      const isOnly = (entry: BankMovement) => lines.filter((each) => fits(each, entry)).length === 1;
      const order = found.toSorted(
        (a, b) => Number(isNamed(line, b)) - Number(isNamed(line, a)) || apart(line, a) - apart(line, b),
      );
      return [
        line.id,
        order.map((entry) => ({
          entry: entry.id,
          isSure: named.length === 1 ? named[0] === entry : named.length === 0 && found.length === 1 && isOnly(entry),
        })),
      ];
    }),
  );
}
