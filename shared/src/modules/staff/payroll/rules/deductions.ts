import { t, type Text } from '../../../../kit';
import type { CutReason, PayHead } from '../choices';
import { percentOf } from './amounts';
import { cutPay, DAYS_OF_MONTH, unitsOf, type Cut } from './evaluate';
import { explain, joined } from './explain';
import { taxOfSlip } from './income-tax';
import type { Earned, SlipCase, SlipLine } from './slip-case';

interface Deducted extends SlipCase {
  /** Number of a month's thirty days that a day away counts as; 1 but where the whole month is away. */
  turn: number;
  /** Each counted reason once. */
  cuts: readonly Cut[];
  earned: Earned;
  earnings: number;
}
interface Wanted {
  line: SlipLine;
  /** Whole or not at all: the rest waits for a later month. */
  isWhole?: boolean;
}
const NO_WORDS: Text = { en: '', bn: '' };
const UNPAID = t('Leave without pay', 'বিনা বেতনে ছুটি');
const HALF_PAID = t('Leave on half pay', 'অর্ধ বেতনে ছুটি');
const TAX = t('Income tax', 'আয়কর');
const EMPLOYER = t('Provident fund, share of the institution', 'ভবিষ্য তহবিল, প্রতিষ্ঠানের অংশ');
const HEADS: Readonly<Record<CutReason, PayHead>> = {
  absent: 'absence',
  late: 'absence',
  unpaidLeave: 'absence',
  retirement: 'retirement',
  welfare: 'welfare',
  providentFund: 'providentFund',
  tax: 'tax',
  stamp: 'stamp',
  other: 'other',
};

/** The deductions from the pay, the most binding first, and the institution's contribution to the provident fund. */
export function deductionsOf(facts: Deducted): SlipLine[] {
  const away = facts.kind === 'regular' ? attendance(facts) : [];
  const lost = away.reduce((all, { line }) => all + line.amount, 0);
  // Where nothing of the month's pay is left, no contribution to a fund is due of it, whatever else the slip pays.
  const { earned } = facts;
  const kept = earned.earnedGross > lost ? earned : { ...earned, earnedBasic: 0, earnedGross: 0 };
  const month = facts.kind === 'regular' ? monthly({ ...facts, earned: kept }) : [];
  const open: Wanted[] = [
    ...away,
    ...month,
    ...tax(facts, Math.max(0, facts.earnings - paidOutOf(facts) - lost)),
    ...fines(facts),
    ...adjustments(facts),
    ...repayments(facts),
  ];
  let rest = facts.earnings;
  const taken = open.flatMap(({ line, isWhole }) => {
    const amount = isWhole && line.amount > rest ? 0 : Math.min(line.amount, rest);
    rest -= amount;
    if (amount === 0) return [];
    return { ...line, amount, why: amount < line.amount ? joined(line.why, explain('limited')) : line.why };
  });
  return [...taken, ...employerShare({ ...facts, earned: kept }, taken)];
}

/** The provident fund was earned and taxed when it was kept back. */
const paidOutOf = ({ adjustments: all }: Deducted): number =>
  all.reduce((sum, { kind, head, amount }) => (kind === 'earning' && head === 'providentFund' ? sum + amount : sum), 0);

/** Days that are not paid. Leave without or on half pay lowers the pay also where no rule names it. */
function attendance(facts: Deducted): Wanted[] {
  const { earned, workingDays, unpaidDays, halfPaidDays, turn } = facts;
  const ruled = facts.cuts
    .filter((rule) => rule.effect === 'line' && ['absent', 'late', 'unpaidLeave'].includes(rule.reason))
    .map((rule) => {
      const units = unitsOf(rule, facts);
      // A day of the month's working days is counted as it is: they are the whole month together.
      const days = rule.basis === 'dayOfGross' && rule.reason !== 'late' ? units / turn : units;
      const rate = cutPay({ ...rule, rounding: 'paisa' }, 1, { ...earned, workingDays });
      const numbers = { days, lates: facts.lateDays };
      return deduct('absence', t(rule.name, rule.nameBn), cutPay(rule, days, { ...earned, workingDays }), {
        why: explain(rule.reason === 'late' ? 'late' : 'days1', { numbers, money: { rate } }),
        about: rule.id,
      });
    });
  const isRuled = facts.cuts.some(({ reason }) => reason === 'unpaidLeave');
  const unpaid = isRuled ? 0 : Math.round((unpaidDays * earned.gross) / DAYS_OF_MONTH);
  const half = Math.round((halfPaidDays * earned.basic) / DAYS_OF_MONTH / 2);
  return [
    ...ruled,
    deduct('absence', UNPAID, unpaid, {
      why: explain('days1', {
        numbers: { days: unpaidDays },
        money: { rate: Math.round(earned.gross / DAYS_OF_MONTH) },
      }),
    }),
    deduct('absence', HALF_PAID, half, {
      why: explain('days1', {
        numbers: { days: halfPaidDays },
        money: { rate: Math.round(earned.basic / DAYS_OF_MONTH / 2) },
      }),
    }),
  ];
}

/** Funds, stamp and the like: of the basic as earned, so that a part of a month is charged in part. */
function monthly({ cuts, earned, workingDays, isFundMember, tax: scale }: Deducted): Wanted[] {
  return cuts
    .filter(
      ({ reason }) =>
        !['absent', 'late', 'unpaidLeave'].includes(reason) &&
        (reason !== 'providentFund' || isFundMember) &&
        (reason !== 'tax' || scale === null),
    )
    .map((rule) => {
      const base = rule.basis === 'gross' ? earned.earnedGross : earned.earnedBasic;
      const amount = cutPay(rule, 1, { basic: earned.earnedBasic, gross: earned.earnedGross, workingDays });
      const isPercent = rule.basis === 'basic' || rule.basis === 'gross';
      return deduct(HEADS[rule.reason], t(rule.name, rule.nameBn), amount, {
        why: isPercent ? explain('percent', { percents: { percent: rule.percent ?? 0 }, money: { base } }) : NO_WORDS,
        about: rule.id,
      });
    });
}

function tax({ tax: year, kind, earned }: Deducted, paid: number): Wanted[] {
  if (!year) return [];
  const { due, tax: ofYear } = taxOfSlip(year, { paid, whole: kind === 'regular' ? earned.gross : 0 });
  const why = explain('tax', {
    money: { tax: ofYear, salary: year.paidBefore + paid + year.coming, taken: year.takenBefore },
  });
  return [deduct('tax', TAX, due, { why })];
}

const fines = ({ fines: due }: Deducted): Wanted[] =>
  due.map(({ id, name, amount }) => ({ ...deduct('fine', name, amount, { about: id }), isWhole: true }));

const adjustments = ({ adjustments: all }: Deducted): Wanted[] =>
  all
    .filter(({ kind }) => kind === 'deduction')
    .map(({ id, name, amount }) => ({ ...deduct('other', name, amount, { about: id }), isWhole: true }));

const repayments = ({ loans }: Deducted): Wanted[] =>
  loans.map(({ id, kind: head, name, due, left }) =>
    deduct(head, name, Math.min(due, left), { why: explain('instalment', { money: { left } }), about: id }),
  );

function employerShare({ earned, employerPercent }: Deducted, taken: readonly SlipLine[]): SlipLine[] {
  const amount = percentOf(earned.earnedBasic, employerPercent);
  if (amount === 0 || !taken.some(({ head }) => head === 'providentFund')) return [];
  const why = explain('percent', { percents: { percent: employerPercent }, money: { base: earned.earnedBasic } });
  return [{ side: 'employer', head: 'employerFund', name: EMPLOYER, why, amount }];
}

function deduct(
  head: PayHead,
  name: Text,
  amount: number,
  { why = NO_WORDS, about }: { why?: Text; about?: string } = {},
): Wanted {
  return { line: { side: 'deduction', head, name, why, amount, ...(about ? { about } : {}) } };
}
