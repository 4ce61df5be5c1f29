import type { BalanceLine, EntryKind } from '../entities/leave-balance';

export interface LedgerRow {
  type: string;
  kind: EntryKind;
  days: number;
}
/** The fields of a leave type that decide its yearly days. */
export interface YearRule {
  id: string;
  yearlyMax?: number | undefined;
  carryForward: boolean;
  carryMax?: number | undefined;
  carryMonths?: number | undefined;
}
const COLUMN: Record<EntryKind, keyof Omit<BalanceLine, 'type'>> = {
  opening: 'allocated',
  carried: 'carried',
  lapsed: 'lapsed',
  adjusted: 'adjusted',
  reserved: 'pending',
  used: 'used',
};
const emptyLine = (type: string): BalanceLine => ({
  type,
  allocated: 0,
  carried: 0,
  lapsed: 0,
  adjusted: 0,
  pending: 0,
  used: 0,
});

/** Adds up a ledger: one line for each type that occurs, in order of first appearance. */
export function foldLedger(rows: readonly LedgerRow[]): BalanceLine[] {
  const lines = new Map<string, BalanceLine>();
  for (const { type, kind, days } of rows) {
    const line = lines.get(type) ?? emptyLine(type);
    lines.set(type, line);
    line[COLUMN[kind]] += days;
  }
  return [...lines.values()];
}

export const lineOf = (lines: readonly BalanceLine[], type: string): BalanceLine =>
  lines.find((line) => line.type === type) ?? emptyLine(type);
/** Days that may still be applied for. Days in applications that wait for approval are no longer available. */
export const availableOf = ({ allocated, carried, lapsed, adjusted, pending, used }: BalanceLine): number =>
  allocated + carried + adjusted - lapsed - pending - used;

/** Ledger rows with which a person's year begins, as far as they are not there yet: running again adds nothing. */
export function openingRows(
  types: readonly YearRule[],
  now: readonly BalanceLine[],
  before: readonly BalanceLine[],
): LedgerRow[] {
  return types.flatMap((type): LedgerRow[] => {
    if (type.yearlyMax === undefined) return [];
    const line = lineOf(now, type.id);
    const opening = line.allocated === 0 ? [{ type: type.id, kind: 'opening' as const, days: type.yearlyMax }] : [];
    const carried = carriedInto(type, before) - line.carried;
    // Days that were given are never taken back: later corrections of the old year only add.
    return carried > 0 ? [...opening, { type: type.id, kind: 'carried', days: carried }] : opening;
  });
}

/** Days that move from the year before. */
export function carriedInto(type: YearRule, before: readonly BalanceLine[]): number {
  if (!type.carryForward) return 0;
  return Math.max(0, Math.min(availableOf(lineOf(before, type.id)), type.carryMax ?? Infinity));
}

/** Moved days past their time that were not used: leave takes the moved days first. */
export function lapsingDays(
  type: YearRule,
  line: BalanceLine,
  { year, today, takenInTime }: { year: number; today: string; takenInTime: number },
): number {
  if (type.carryMonths === undefined || today <= carryEndsOn(type.carryMonths, year)) return 0;
  return Math.max(0, line.carried - line.lapsed - takenInTime);
}

/** Last day on which moved days of a year count. */
export const carryEndsOn = (months: number, year: number): string =>
  new Date(Date.UTC(year, months, 0)).toISOString().slice(0, 10);
