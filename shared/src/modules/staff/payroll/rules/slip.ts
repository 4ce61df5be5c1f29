import { t, type Text } from '../../../../kit';
import type { PayHead } from '../choices';
import { roundPay, shareOf, type Share } from './amounts';
import { deductionsOf } from './deductions';
import { DAYS_OF_MONTH, earnsBonus, isAllowed, overtimePay, paidMinutes, unitsOf, type Cut } from './evaluate';
import { explain, joined } from './explain';
import { partOf, type MonthShare } from './month-share';
import type { Earned, Slip, SlipCase, SlipLine } from './slip-case';

const NO_WORDS: Text = { en: '', bn: '' };
const BASIC = t('Basic pay', 'মূল বেতন');
const HOLIDAY_DUTY = t('Duty on closed days', 'ছুটির দিনে দায়িত্ব');
const ROUNDING = t('Rounding', 'পূর্ণকরণ');

/**
 * One person's pay for one month. The same case gives the same slip. Lateness, absence and unpaid leave count once
 * each: by the first rule for it, as fewer paid days or as a deduction. Nobody owes more than they earned: a deduction
 * that does not fit waits.
 */
export function makeSlip(given: SlipCase): Slip {
  const turn = turnOf(given);
  const facts = inThirtieths(given, turn);
  const cuts = onceEach(facts.rules.cuts);
  const { days, of } = facts.share;
  const lost =
    facts.kind === 'regular' ? (lostDays(cuts, facts) * (given.isAway ? of : DAYS_OF_MONTH)) / DAYS_OF_MONTH : 0;
  const share = { days: Math.max(0, days - lost), of };
  const { lines: pay, earned } = payOf(facts, share, lost);
  const earnings = [...pay, ...extraOf(facts, earned)].filter(({ amount }) => amount > 0);
  const taken = deductionsOf({ ...facts, turn, cuts, earned, earnings: sumOf(earnings) });
  return closed([...earnings, ...taken], { facts, gross: earned.earnedGross });
}

/**
 * A month has thirty days of pay. Where all of it is away, its days without pay are these thirty (of a part of a month
 * that part), whatever the calendar says: a whole February is not paid two thirtieths. Returns the weight of each of
 * them.
 */
function turnOf({ isAway, absentDays, unpaidDays, halfPaidDays, share }: SlipCase): number {
  const away = absentDays + unpaidDays + halfPaidDays;
  return isAway && away > 0 && share.of > 0 ? (DAYS_OF_MONTH * share.days) / share.of / away : 1;
}
const inThirtieths = (facts: SlipCase, turn: number): SlipCase =>
  turn === 1
    ? facts
    : {
        ...facts,
        absentDays: facts.absentDays * turn,
        unpaidDays: facts.unpaidDays * turn,
        halfPaidDays: facts.halfPaidDays * turn,
      };

const COUNTED = new Set(['absent', 'late', 'unpaidLeave']);
function onceEach(cuts: readonly Cut[]): Cut[] {
  const seen = new Set<string>();
  return cuts.filter(({ reason }) => !COUNTED.has(reason) || (!seen.has(reason) && Boolean(seen.add(reason))));
}
const lostDays = (cuts: readonly Cut[], facts: SlipCase) =>
  cuts.filter((rule) => rule.effect === 'paidDays').reduce((days, rule) => days + unitsOf(rule, facts), 0);

/** Basic and allowances. */
function payOf(facts: SlipCase, share: MonthShare, lost: number): { lines: SlipLine[]; earned: Earned } {
  const { units, rules } = facts;
  const basic = units === null ? facts.basic : Math.round(facts.basic * units);
  const part = units === null ? share : { days: 1, of: 1 };
  const fitting = rules.allowances.filter((rule) => isAllowed(rule, { ...facts, basic }));
  const plain = fitting.filter((rule) => rule.basis !== 'gross');
  const whole = (base: number) => (rule: (typeof fitting)[number]) => ({
    rule,
    full: shareOf(rule, { basic, gross: base }),
    base: rule.basis === 'gross' ? base : basic,
  });
  const first = plain.map(whole(basic));
  const before = basic + first.reduce((all, { full }) => all + full, 0);
  const all = [...first, ...fitting.filter((rule) => rule.basis === 'gross').map(whole(before))];
  const gross = basic + all.reduce((sum, { full }) => sum + full, 0);
  if (facts.kind !== 'regular') return { lines: [], earned: { basic, gross, earnedBasic: 0, earnedGross: 0 } };
  const isPart = part.days < part.of;
  const lines = [
    line('pay', BASIC, partOf(basic, part), {
      why:
        units !== null
          ? explain('units', { numbers: { units }, money: { rate: facts.basic } })
          : joined(
              isPart ? explain('days', { numbers: part as never }) : NO_WORDS,
              lost > 0 ? explain('lost', { numbers: { lost } }) : NO_WORDS,
            ),
    }),
    ...all.map(({ rule, full, base }) =>
      line('pay', t(rule.name, rule.nameBn), isPart ? roundPay(partOf(full, part), rule.rounding) : full, {
        why: joined(
          whyShare(rule, base, full),
          isPart ? explain('days', { numbers: { days: part.days, of: part.of } }) : NO_WORDS,
        ),
        about: rule.id,
      }),
    ),
  ];
  return { lines, earned: { basic, gross, earnedBasic: lines[0]!.amount, earnedGross: sumOf(lines) } };
}

/** Percent of what, or that the minimum is more. */
function whyShare({ basis, percent = 0, amount }: Share, base: number, full: number): Text {
  if (basis === 'fixed') return NO_WORDS;
  const isLeast = amount > 0 && full === amount;
  return explain(isLeast ? 'least' : 'percent', { percents: { percent }, money: { base } });
}

/** Overtime, duty on closed days, bonuses, additions. */
function extraOf(facts: SlipCase, earned: Earned): SlipLine[] {
  const additions = facts.adjustments
    .filter(({ kind }) => kind === 'earning')
    .map(({ id, name, amount, head }) => line(head ?? 'pay', name, amount, { about: id }));
  if (facts.kind === 'adjustment') return additions;
  if (facts.kind === 'bonus')
    return facts.rules.bonuses
      .filter((rule) => earnsBonus(rule, facts))
      .map((rule) => {
        const amount = shareOf(rule, earned);
        const base = rule.basis === 'gross' ? earned.gross : earned.basic;
        return line('festival', t(rule.name, rule.nameBn), amount, {
          why: whyShare(rule, base, amount),
          about: rule.id,
        });
      });
  return [...overtimeOf(facts, earned.basic), ...dutyOf(facts, earned.basic), ...additions];
}

/** Rules that need approval share the approved hours, in their order. */
function overtimeOf({ rules, overtime, approvedHours }: SlipCase, basic: number): SlipLine[] {
  let approved = approvedHours;
  return rules.overtimes.map((rule) => {
    const worked = paidMinutes(rule, overtime[rule.day] ?? []) / 60;
    const hours = rule.needsApproval === false ? worked : Math.min(worked, approved);
    if (rule.needsApproval !== false) approved -= hours;
    return line('overtime', t(rule.name, rule.nameBn), overtimePay(rule, hours, basic), {
      why: explain('hours', { numbers: { hours } }),
      about: rule.id,
    });
  });
}

function dutyOf({ dutyDays, dutyMultiple }: SlipCase, basic: number): SlipLine[] {
  const rate = Math.round((basic * dutyMultiple) / DAYS_OF_MONTH);
  const amount = Math.round((dutyDays * basic * dutyMultiple) / DAYS_OF_MONTH);
  return [
    line('overtime', HOLIDAY_DUTY, amount, {
      why: explain('days1', { numbers: { days: dutyDays }, money: { rate } }),
    }),
  ];
}

/** Sums, with what rounding the net adds or takes as a line of its own, so that the lines always make the net. */
function closed(lines: SlipLine[], { facts, gross }: { facts: SlipCase; gross: number }): Slip {
  const exact = sumOf(lines, 'earning') - sumOf(lines, 'deduction');
  const turned = Math.max(0, roundPay(exact, facts.rounding)) - exact;
  const all: SlipLine[] =
    turned === 0
      ? lines
      : [
          ...lines,
          {
            side: turned > 0 ? 'earning' : 'deduction',
            head: turned > 0 ? 'pay' : 'absence',
            name: ROUNDING,
            why: NO_WORDS,
            amount: Math.abs(turned),
          },
        ];
  const [earnings, deductions] = [sumOf(all, 'earning'), sumOf(all, 'deduction')];
  return { lines: all, gross, earnings, deductions, net: earnings - deductions, employer: sumOf(all, 'employer') };
}

const line = (
  head: PayHead,
  name: Text,
  amount: number,
  { why = NO_WORDS, about }: { why?: Text; about?: string } = {},
): SlipLine => ({ side: 'earning', head, name, why, amount, ...(about ? { about } : {}) });

export const sumOf = (lines: readonly SlipLine[], side?: SlipLine['side']): number =>
  lines.reduce((all, each) => (side && each.side !== side ? all : all + each.amount), 0);
