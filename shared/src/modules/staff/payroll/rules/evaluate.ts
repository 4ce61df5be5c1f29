import type { Text } from '../../../../kit';
import type { CutBasis, CutReason, DayKind, Faith, Occasion, Rounding } from '../choices';
import { percentOf, roundPay, shareOf, type Share } from './amounts';

interface Rule {
  id: string;
  name: string;
  nameBn: string;
}
export interface Allowance extends Rule, Share {
  basicFrom?: number | undefined;
  basicUntil?: number | undefined;
  designations?: readonly string[] | undefined;
}
export interface Overtime extends Rule {
  day: DayKind;
  /** Paisa an hour, in addition to or instead of a multiple of the hourly basic. */
  amount: number;
  multiple: number;
  afterMinutes: number;
  blockMinutes: number;
  capHours?: number | undefined;
  /** Hours count only as far as they are approved. */
  needsApproval?: boolean | undefined;
  rounding: Rounding;
}
export interface Bonus extends Rule, Share {
  occasion: Occasion;
  faith: Faith;
  serviceMonths: number;
}
export interface Cut extends Rule, Omit<Share, 'basis'> {
  reason: CutReason;
  basis: CutBasis;
  latesPerDay: number;
  effect: 'line' | 'paidDays';
}
export interface PayRules {
  allowances: readonly Allowance[];
  overtimes: readonly Overtime[];
  bonuses: readonly Bonus[];
  cuts: readonly Cut[];
}

/** Someone's month. Money in paisa; overtime is the minutes beyond the shift, one number a day. */
export interface PayFacts {
  basic: number;
  designation?: string | undefined;
  faith?: Faith | undefined;
  serviceMonths: number;
  workingDays: number;
  absentDays: number;
  unpaidDays: number;
  lateDays: number;
  overtime: Readonly<Partial<Record<DayKind, readonly number[]>>>;
  occasion?: Occasion | undefined;
}
export interface PayLine {
  rule: string;
  kind: 'allowance' | 'overtime' | 'bonus' | 'cut';
  name: Text;
  /** Days or hours that were counted; null where nothing is counted. */
  units: number | null;
  amount: number;
}
export interface PayAnswer {
  lines: PayLine[];
  /** Basic and allowances. */
  gross: number;
  /** Gross, overtime and bonuses, less the cuts; never below zero. */
  net: number;
  /** Days by which rules lower the days that are paid. */
  daysLost: number;
}

export const DAYS_OF_MONTH = 30;
const HOURS_OF_MONTH = DAYS_OF_MONTH * 8;

/**
 * Applies the rules of one salary type to one month. An allowance that is a percentage of the gross counts basic and
 * all other allowances, so that it never counts itself.
 */
export function evaluatePay(rules: PayRules, facts: PayFacts): PayAnswer {
  const { basic } = facts;
  const fitting = rules.allowances.filter((rule) => isAllowed(rule, facts));
  const plain = fitting
    .filter((rule) => rule.basis !== 'gross')
    .map((rule) => line('allowance', rule, shareOf(rule, { basic, gross: basic })));
  const before = basic + sum(plain);
  const onGross = fitting
    .filter((rule) => rule.basis === 'gross')
    .map((rule) => line('allowance', rule, shareOf(rule, { basic, gross: before })));
  const gross = before + sum(onGross);
  const overtime = rules.overtimes.map((rule) => overtimeLine(rule, facts));
  const bonuses = rules.bonuses
    .filter((rule) => earnsBonus(rule, facts))
    .map((rule) => line('bonus', rule, shareOf(rule, { basic, gross })));
  const cuts = rules.cuts.filter((rule) => rule.effect === 'line').map((rule) => cutLine(rule, { ...facts, gross }));
  const daysLost = rules.cuts
    .filter((rule) => rule.effect === 'paidDays')
    .reduce((days, rule) => days + unitsOf(rule, facts), 0);
  const given = [...plain, ...onGross, ...overtime, ...bonuses].filter((each) => each.amount > 0);
  const taken = cuts.filter((each) => each.amount > 0);
  return { lines: [...given, ...taken], gross, net: Math.max(0, basic + sum(given) - sum(taken)), daysLost };
}

/** Paid minutes of one kind of day: beyond the grace of each day, in whole blocks, up to the cap of the month. */
export function paidMinutes(
  { afterMinutes, blockMinutes, capHours }: Pick<Overtime, 'afterMinutes' | 'blockMinutes' | 'capHours'>,
  days: readonly number[],
): number {
  const counted = days.reduce(
    (all, minutes) => all + Math.floor(Math.max(0, minutes - afterMinutes) / blockMinutes) * blockMinutes,
    0,
  );
  return Math.min(counted, (capHours ?? Infinity) * 60);
}

/** Days, or one for a monthly cut. */
export function unitsOf(
  { reason, latesPerDay }: Pick<Cut, 'reason' | 'latesPerDay'>,
  { absentDays, unpaidDays, lateDays }: Pick<PayFacts, 'absentDays' | 'unpaidDays' | 'lateDays'>,
): number {
  if (reason === 'absent') return absentDays;
  if (reason === 'unpaidLeave') return unpaidDays;
  return reason === 'late' ? Math.floor(lateDays / latesPerDay) : 1;
}

export const isAllowed = (
  { basicFrom = 0, basicUntil = Infinity, designations = [] }: Allowance,
  { basic, designation = '' }: Pick<PayFacts, 'basic' | 'designation'>,
) => basic >= basicFrom && basic <= basicUntil && (designations.length === 0 || designations.includes(designation));

export const earnsBonus = (rule: Bonus, facts: Pick<PayFacts, 'occasion' | 'faith' | 'serviceMonths'>) =>
  rule.occasion === facts.occasion &&
  (rule.faith === 'any' || rule.faith === facts.faith) &&
  facts.serviceMonths >= rule.serviceMonths;

function overtimeLine(rule: Overtime, { basic, overtime }: PayFacts): PayLine {
  const hours = paidMinutes(rule, overtime[rule.day] ?? []) / 60;
  return line('overtime', rule, overtimePay(rule, hours, basic), hours);
}
/** Paisa for hours of overtime on a monthly basic. */
export const overtimePay = (
  rule: Pick<Overtime, 'amount' | 'multiple' | 'rounding'>,
  hours: number,
  basic: number,
): number => roundPay(hours * (rule.amount + (rule.multiple * basic) / HOURS_OF_MONTH), rule.rounding);

function cutLine(rule: Cut, facts: PayFacts & { gross: number }): PayLine {
  const units = unitsOf(rule, facts);
  const counts = ['absent', 'late', 'unpaidLeave'].includes(rule.reason);
  return line('cut', rule, cutPay(rule, units, facts), counts ? units : null);
}
/** Paisa that a rule takes for so many days, or for the month. */
export const cutPay = (
  rule: Omit<Cut, keyof Rule | 'reason' | 'latesPerDay' | 'effect'>,
  units: number,
  month: { basic: number; gross: number; workingDays: number },
): number => Math.min(roundPay(cutOf(rule, units, month), rule.rounding), rule.atMost ?? Infinity);

/** Multiplied before it is divided, so that two thirtieths lose nothing. */
function cutOf(
  { basis, percent = 0, amount }: Pick<Cut, 'basis' | 'percent' | 'amount'>,
  units: number,
  { basic, gross, workingDays }: { basic: number; gross: number; workingDays: number },
): number {
  if (units === 0) return 0;
  if (basis === 'fixed') return units * amount;
  if (basis === 'dayOfBasic') return Math.max(units * amount, (units * basic) / DAYS_OF_MONTH);
  if (basis === 'thirtiethOfGross') return Math.max(units * amount, (units * gross) / DAYS_OF_MONTH);
  if (basis === 'dayOfGross') return Math.max(units * amount, workingDays === 0 ? 0 : (units * gross) / workingDays);
  return units * Math.max(amount, percentOf(basis === 'basic' ? basic : gross, percent));
}

const line = (
  kind: PayLine['kind'],
  { id, name, nameBn }: Rule,
  amount: number,
  units: number | null = null,
): PayLine => ({ rule: id, kind, name: { en: name, bn: nameBn }, units, amount });
const sum = (lines: readonly PayLine[]) => lines.reduce((all, { amount }) => all + amount, 0);
