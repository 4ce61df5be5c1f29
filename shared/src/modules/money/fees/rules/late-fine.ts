import { addDays, diffDays } from '../../../../text/calendar';
import type { FineKind } from '../choices';
import { percentOfAmount } from './split-amount';

export interface FineRule {
  kind: FineKind;
  /** Paisa: once, a day or a month, by kind. */
  amount: number;
  percent: number;
  /** Days after the due date that cost nothing, and are never charged afterwards. */
  graceDays: number;
  /** Paisa that one line's fine never exceeds; null = no limit. */
  cap: number | null;
  /** Amounts by the number of days late; later than the last costs as much as the last. */
  slabs: readonly { untilDay: number; amount: number }[];
}
export interface LateCase {
  /** The sum still due, after waivers, without any fine: fines never compound. */
  balance: number;
  dueDate: string;
  /** The day of payment. */
  on: string;
  /** Fines stop growing on this day, e.g. at exam clearance. */
  stopsOn?: string | undefined;
}

/** The late fine of one line, in paisa, as of a day. It is applied last and never changes the line itself. */
export function lateFine(rule: FineRule, { balance, dueDate, on, stopsOn }: LateCase): number {
  if (balance <= 0 || rule.kind === 'none') return 0;
  const day = stopsOn && stopsOn < on ? stopsOn : on;
  const begins = addDays(dueDate, rule.graceDays);
  const daysLate = diffDays(begins, day);
  if (daysLate <= 0) return 0;
  const fine = charge(rule, { balance, daysLate, begins, day });
  return rule.cap === null ? fine : Math.min(fine, rule.cap);
}

/** The unpaid part of a bill's fine, in paisa, as of a day: 0 where no fine applies. */
export function fineOfBill(
  rule: FineRule,
  {
    balance,
    dueDate,
    lines,
  }: { balance: number; dueDate: string; lines: readonly { fined: boolean; finePaid?: number | undefined }[] },
  on: string,
): number {
  if (!lines[0]?.fined) return 0;
  return Math.max(
    0,
    lateFine(rule, { balance, dueDate, on }) - lines.reduce((sum, line) => sum + (line.finePaid ?? 0), 0),
  );
}

function charge(
  rule: FineRule,
  { balance, daysLate, begins, day }: { balance: number; daysLate: number; begins: string; day: string },
): number {
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'flat':
      return rule.amount;
    case 'perDay':
      return rule.amount * daysLate;
    case 'perMonth':
      return rule.amount * monthsBegun(begins, day);
    case 'percent':
      return percentOfAmount(balance, rule.percent);
    case 'slab': {
      const slabs = [...rule.slabs].sort((a, b) => a.untilDay - b.untilDay);
      return (slabs.find(({ untilDay }) => daysLate <= untilDay) ?? slabs.at(-1))?.amount ?? 0;
    }
  }
}

/** 1 on the day after, 2 from the day after the same date of the next month. */
function monthsBegun(from: string, until: string): number {
  const months =
    (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));
  return months + (until.slice(8) > from.slice(8) ? 1 : 0);
}
