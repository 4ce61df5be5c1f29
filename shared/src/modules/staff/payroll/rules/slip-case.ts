import { z } from 'zod';
import type { Text } from '../../../../kit';
import { PAY_HEADS, type DayKind, type Faith, type Occasion, type Rounding } from '../choices';
import type { PayRules } from './evaluate';
import type { TaxYear } from './income-tax';
import type { MonthShare } from './month-share';

/** Everything that decides one person's pay for one month. Money in paisa, days may be halves. */
export interface SlipCase {
  /** A month; a festival; or nothing but additions and deductions. */
  kind: 'regular' | 'bonus' | 'adjustment';
  /** Of a month, or of a day or class where `units` counts them. */
  basic: number;
  /** Days or classes that are paid one by one; null: by the month. */
  units: number | null;
  share: MonthShare;
  rounding: Rounding;
  rules: PayRules;
  designation?: string | undefined;
  faith?: Faith | undefined;
  serviceMonths: number;
  occasion?: Occasion | undefined;
  workingDays: number;
  absentDays: number;
  unpaidDays: number;
  /** Leave on half pay. */
  halfPaidDays: number;
  /** Not one working day of the time employed was worked or is paid as leave. */
  isAway: boolean;
  lateDays: number;
  /** Minutes beyond the shift, one number a day. */
  overtime: Readonly<Partial<Record<DayKind, readonly number[]>>>;
  /** Hours that rules with approval may pay. */
  approvedHours: number;
  /** Closed days on which they were called and came, and how many days' basic each is worth. */
  dutyDays: number;
  dutyMultiple: number;
  isFundMember: boolean;
  /** The institution's contribution to the provident fund, percent of basic. */
  employerPercent: number;
  tax: TaxYear | null;
  fines: readonly { id: string; name: Text; amount: number }[];
  /** `due` this month, `left` altogether. */
  loans: readonly { id: string; kind: 'advance' | 'loan'; name: Text; due: number; left: number }[];
  adjustments: readonly {
    id: string;
    kind: 'earning' | 'deduction';
    name: Text;
    amount: number;
    /** The provident fund that is paid out is no pay and bears no tax. */
    head?: 'providentFund' | undefined;
  }[];
}

export interface Earned {
  /** The full month's basic and gross, by which a day is worth something. */
  basic: number;
  gross: number;
  /** The part of it that is earned by days employed. */
  earnedBasic: number;
  earnedGross: number;
}

const text = z.strictObject({ en: z.string(), bn: z.string() });
/** A line of a slip. The employer's lines are paid by the institution in addition to the pay. */
export const slipLine = z.strictObject({
  side: z.enum(['earning', 'deduction', 'employer']),
  head: z.enum(PAY_HEADS),
  name: text,
  why: text,
  amount: z.int().min(0),
  /** The rule, fine, loan or addition it comes from. */
  about: z.string().optional(),
});
export type SlipLine = z.infer<typeof slipLine>;
export interface Slip {
  lines: SlipLine[];
  /** Basic and allowances as earned. */
  gross: number;
  earnings: number;
  deductions: number;
  /** Earnings less deductions, never below 0. */
  net: number;
  employer: number;
}
