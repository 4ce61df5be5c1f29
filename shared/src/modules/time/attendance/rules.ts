import { diffDays } from '../../../text/calendar';
import { toLatinDigits } from '../../../text/digits';
import { judgeDay, type DayFacts } from '../../school/calendar';
import type { MarkStatus } from './mark-statuses';

export interface MarkingRule extends DayFacts {
  today: string;
  years: readonly { startsOn: string; endsOn: string }[];
  editableDays: number;
  frozenThrough: string | null;
  /** The holder may correct any past day (`attendance.correct`). */
  mayCorrect: boolean;
  /** The sheet was reopened after the month was closed. */
  reopened: boolean;
}
export type MarkingRefusal = 'DATE_IN_FUTURE' | 'OUTSIDE_YEAR' | 'NOT_A_SCHOOL_DAY' | 'SHEET_LOCKED' | 'DATE_TOO_OLD';

/**
 * Whether a register of this date may be written; the server refuses and the client's calendar greys out by the same
 * rule.
 */
export function refusalFor(date: string, rule: MarkingRule): MarkingRefusal | null {
  if (date > rule.today) return 'DATE_IN_FUTURE';
  if (!rule.years.some((year) => year.startsOn <= date && date <= year.endsOn)) return 'OUTSIDE_YEAR';
  if (!judgeDay(date, rule).school) return 'NOT_A_SCHOOL_DAY';
  if (rule.frozenThrough && date <= rule.frozenThrough && !rule.reopened) return 'SHEET_LOCKED';
  if (!rule.mayCorrect && !rule.reopened && diffDays(date, rule.today) > rule.editableDays) return 'DATE_TOO_OLD';
  return null;
}

/**
 * The register's proposal for a student without a mark: an approved excusal, else presence; where the gate has seen
 * others of the section and not them, the institution's setting for those (`unseen`).
 */
export function proposedMark(
  { excusal, gate }: { excusal?: { proposes: MarkStatus } | null; gate?: { at: string | null } | null },
  { isGateOpen, unseen }: { isGateOpen: boolean; unseen: 'absent' | 'present' },
): MarkStatus {
  if (excusal) return excusal.proposes;
  return isGateOpen && gate?.at === null ? unseen : 'present';
}

export interface Counts {
  strength: number;
  present: number;
  absent: number;
  late: number;
  leave: number;
}

/**
 * Strength is always present + absent + leave; late students are present. Students without a mark count as present once
 * submitted, as nothing before.
 */
export function countMarks(statuses: readonly MarkStatus[]): Counts {
  const of = (status: MarkStatus) => statuses.filter((each) => each === status).length;
  const late = of('late');
  const present = of('present') + late;
  const absent = of('absent');
  const leave = of('leave');
  return { strength: present + absent + leave, present, absent, late, leave };
}

type RegisterState = 'notStarted' | 'inProgress' | 'submitted';
/**
 * Sums the registers of a day. Only submitted ones count students: in a register in progress an untouched student is
 * present, and an absence may be a slip of the thumb.
 */
export function sumRegisters(
  registers: readonly (Omit<Counts, 'strength'> & { status: RegisterState })[],
): Omit<Counts, 'strength'> & { submitted: number; inProgress: number } {
  const submitted = registers.filter(({ status }) => status === 'submitted');
  const sum = (name: 'present' | 'absent' | 'late' | 'leave') =>
    submitted.reduce((total, register) => total + register[name], 0);
  return {
    submitted: submitted.length,
    inProgress: registers.filter(({ status }) => status === 'inProgress').length,
    present: sum('present'),
    absent: sum('absent'),
    late: sum('late'),
    leave: sum('leave'),
  };
}

/** Share of present days in days that count (leave does not), two decimals, half up; `null` when no day counts. */
export function attendancePercent({ present, absent }: { present: number; absent: number }): number | null {
  const days = present + absent;
  return days === 0 ? null : Math.round((present * 10_000) / days) / 100;
}

/** Longest run of absences at the end of a list of statuses in date order; leave neither breaks nor lengthens it. */
export function absentInARow(statuses: readonly MarkStatus[]): number {
  let run = 0;
  for (let at = statuses.length - 1; at >= 0; at -= 1) {
    const status = statuses[at];
    if (status === 'leave') continue;
    if (status !== 'absent') break;
    run += 1;
  }
  return run;
}

const WORDS: readonly [MarkStatus, readonly string[]][] = [
  ['present', ['p', 'present', 'উ', 'উপস্থিত']],
  ['absent', ['a', 'absent', 'অ', 'অনুপস্থিত']],
  ['late', ['l', 'late', 'বি', 'বিলম্ব', 'বিলম্বে']],
  ['leave', ['v', 'leave', 'ছু', 'ছুটি', 'ছুটিতে']],
];
export interface RollCommand {
  rolls: number[];
  status: MarkStatus;
}

/**
 * Reads "3 7 12 absent", "৩, ৭ ১২-১৫ অনুপস্থিত" or plain "3 7 12" (absent, the most common). Returns `null` when any
 * part is not a roll, a range or a status.
 */
export function parseRollCommand(text: string): RollCommand | null {
  const words = toLatinDigits(text.normalize('NFC'))
    .toLowerCase()
    .split(/[\s,;।]+/)
    .filter(Boolean);
  let status: MarkStatus = 'absent';
  const rolls = new Set<number>();
  for (const word of words) {
    const named = WORDS.find(([, names]) => names.includes(word));
    const range = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(word);
    if (named) status = named[0];
    else if (range) {
      const first = Number(range[1]);
      const last = Number(range[2] ?? range[1]);
      if (last < first || last - first > 500) return null;
      for (let roll = first; roll <= last; roll += 1) rolls.add(roll);
    } else return null;
  }
  return rolls.size === 0 ? null : { rolls: [...rolls].sort((a, b) => a - b), status };
}
