import { fill, t, type Text } from '../../../../kit';
import { formatsOf } from '../../../../text/formats';

/** Explanation of a line, in both languages; the numbers in the digits of each. */
const said = {
  days: t('{days} of {of} days', '{of} দিনের মধ্যে {days} দিন'),
  lost: t('{lost} {unit} fewer for absence and lateness', 'অনুপস্থিতি ও বিলম্বে {lost} দিন কম'),
  units: t('{units} × {rate}', '{units} × {rate}'),
  percent: t('{percent} of {base}', '{base}-এর {percent}'),
  least: t('minimum, as {percent} of {base} is less', 'সর্বনিম্ন, কারণ {base}-এর {percent} এর চেয়ে কম'),
  hours: t('{hours} hours', '{hours} ঘণ্টা'),
  days1: t('{days} {unit} × {rate}', '{days} দিন × {rate}'),
  late: t('late {lates} = {days} {unit} × {rate}', 'বিলম্ব {lates} = {days} দিন × {rate}'),
  tax: t(
    '{tax} for a salary of {salary} in the fiscal year, {taken} deducted before',
    'অর্থবছরে {salary} বেতনে কর {tax}, আগে কর্তন হয়েছে {taken}',
  ),
  instalment: t('balance before this instalment: {left}', 'এই কিস্তির আগে বাকি ছিল {left}'),
  limited: t('limited to the remaining pay', 'বেতনের অবশিষ্টের মধ্যে সীমিত'),
} as const;
const ONE_DAY = t('day', 'দিন');
const DAYS = t('days', 'দিন');
export type Reason = keyof typeof said;
/** A value by its kind: `money` in paisa. */
export interface Values {
  numbers?: Readonly<Record<string, number>>;
  money?: Readonly<Record<string, number>>;
  percents?: Readonly<Record<string, number>>;
}

export function explain(reason: Reason, { numbers = {}, money = {}, percents = {} }: Values = {}): Text {
  const isOne = numbers['days'] === 1 || numbers['lost'] === 1;
  const texts: Record<string, Text> = { unit: isOne ? ONE_DAY : DAYS };
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  for (const [name, value] of Object.entries(numbers)) texts[name] = t(en.number(value), bn.number(value));
  for (const [name, value] of Object.entries(money)) texts[name] = t(en.money(value), bn.money(value));
  for (const [name, value] of Object.entries(percents)) texts[name] = t(en.percent(value), bn.percent(value));
  return fill(said[reason], texts);
}
/** Several reasons in a row. */
export const joined = (...texts: readonly Text[]): Text => {
  const some = texts.filter(({ en }) => en);
  return t(some.map(({ en }) => en).join(', '), some.map(({ bn }) => bn).join(', '));
};
