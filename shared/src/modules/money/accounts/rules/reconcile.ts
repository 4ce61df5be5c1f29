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

/** An entry of the books; `clearedOn` is the day on which the register of cheques has it as cleared. */
export interface BookMovement extends BankMovement {
  clearedOn: string | null;
}
/** Paisa, all above or at 0 but `bankOnly`. */
export interface OpenSums {
  unpaid: number;
  uncredited: number;
  bankOnly: number;
}

/**
 * Sums of what is not matched yet. An entry that the register has as cleared is left out together with the line that is
 * surely its own: both sides know that money. Without such a line the statement does not know it yet, whatever the
 * register says, so the entry stays; to leave out one alone would open a difference that nobody finds.
 */
export function openSums(
  lines: readonly BankMovement[],
  entries: readonly BookMovement[],
  suggestions = suggestEntries(lines, entries),
): OpenSums {
  const cleared = new Set(entries.filter(({ clearedOn }) => clearedOn !== null).map(({ id }) => id));
  const settled = new Set<string>();
  for (const { id } of lines) {
    const own = suggestions.get(id)?.find(({ isSure }) => isSure)?.entry;
    // Two lines with the number of one cheque: the second is the bank's alone.
    if (!own || !cleared.has(own) || settled.has(own)) continue;
    settled.add(own).add(id);
  }
  const sum = (rows: readonly BankMovement[], part: (amount: number) => number) =>
    rows.reduce((total, { id, amount }) => total + (settled.has(id) ? 0 : part(amount)), 0);
  return {
    unpaid: sum(entries, (amount) => Math.max(0, -amount)),
    uncredited: sum(entries, (amount) => Math.max(0, amount)),
    bankOnly: sum(lines, (amount) => amount),
  };
}

/** The balance that the statement has when the open lines of both sides explain the whole difference, in paisa. */
export const expectedBalance = ({ books, unpaid, uncredited, bankOnly }: OpenSums & { books: number }): number =>
  books + unpaid - uncredited + bankOnly;
