import type { z } from 'zod';
import type { FieldErrors } from './errors';
import { fill, t, type Text } from './text';

/** Standard messages of the specification; `{attribute}` is the field's label, `{min}`/`{max}` its bounds. */
const messages = {
  required: t('{attribute} is required.', '{attribute} আবশ্যক।'),
  invalid: t('{attribute} is not valid.', '{attribute} সঠিক নয়।'),
  string: t('{attribute} must be text.', '{attribute} লেখা হতে হবে।'),
  number: t('{attribute} must be a number.', '{attribute} অবশ্যই সংখ্যা হতে হবে।'),
  int: t('{attribute} must be a whole number.', '{attribute} অবশ্যই পূর্ণ সংখ্যা হতে হবে।'),
  date: t('{attribute} is not a valid date.', '{attribute} সঠিক তারিখ নয়।'),
  time: t('{attribute} is not a valid time.', '{attribute} সঠিক সময় নয়।'),
  email: t('{attribute} must be a valid email address.', '{attribute} অবশ্যই একটি সঠিক ইমেইল ঠিকানা হতে হবে।'),
  phone: t(
    '{attribute} must be a mobile number such as 01712345678.',
    '{attribute} অবশ্যই একটি মোবাইল নম্বর হতে হবে, যেমন ০১৭১২৩৪৫৬৭৮।',
  ),
  url: t('{attribute} must be a valid URL.', '{attribute} অবশ্যই একটি সঠিক ঠিকানা (URL) হতে হবে।'),
  confirmed: t('The confirmation does not match.', 'নিশ্চিতকরণ মেলেনি।'),
  digits: t('{attribute} must be {digits} digits.', '{attribute} {digits} অঙ্কের হতে হবে।'),
  digitsBetween: t(
    '{attribute} must be between {min} and {max} digits.',
    '{attribute} {min} থেকে {max} অঙ্কের মধ্যে হতে হবে।',
  ),
  minLength: t('{attribute} must be at least {min} characters.', '{attribute} কমপক্ষে {min} অক্ষরের হতে হবে।'),
  maxLength: t('{attribute} cannot be longer than {max} characters.', '{attribute} {max} অক্ষরের বেশি হতে পারবে না।'),
  minValue: t('{attribute} must be at least {min}.', '{attribute} কমপক্ষে {min} হতে হবে।'),
  maxValue: t('{attribute} cannot be greater than {max}.', '{attribute} {max}-এর বেশি হতে পারবে না।'),
  minItems: t('Select at least {min} of {attribute}.', '{attribute} থেকে কমপক্ষে {min}টি বাছাই করুন।'),
  maxItems: t('{attribute} cannot have more than {max} entries.', '{attribute}-এ সর্বোচ্চ {max}টি দেওয়া যাবে।'),
  in: t('The selected {attribute} is not valid.', 'বাছাই করা {attribute} সঠিক নয়।'),
  step: t('{attribute} has too many decimal places.', '{attribute}-এ দশমিকের পরে বেশি অঙ্ক আছে।'),
  plain: t(
    '{attribute} holds characters that cannot be seen. Type it again.',
    '{attribute}-এ অদৃশ্য অক্ষর আছে। আবার লিখুন।',
  ),
  unknown: t('Unknown field: {keys}.', 'অজানা ঘর: {keys}।'),
} satisfies Record<string, Text>;
type Rule = keyof typeof messages;

/** Rules that a schema of ours may name in `params.rule` of a custom issue. */
export type CustomRule = Extract<
  Rule,
  'phone' | 'confirmed' | 'plain' | 'required' | 'invalid' | 'date' | 'in' | 'url'
>;

/** A localised message for one zod issue. `attribute` is the label of the field. */
export function issueText(issue: z.core.$ZodIssue, attribute: Text): Text {
  const [rule, values] = ruleOf(issue);
  const filled = fill(messages[rule], { attribute, ...values });
  return { en: filled.en, bn: toBengali(filled.bn, values) };
}

/** All issues by dotted field path. `labelOf` gives a label for a path; without one the path itself is shown. */
export function fieldErrors(error: z.ZodError, labelOf: (path: readonly PropertyKey[]) => Text | null): FieldErrors {
  const out: FieldErrors = {};
  for (const issue of error.issues.slice(0, MOST_FAULTS)) {
    const path = issue.path.map(String).join('.').slice(0, MOST_LETTERS) || '_';
    const label = labelOf(issue.path) ?? { en: humanize(path), bn: humanize(path) };
    (out[path] ??= []).push(ownText(issue) ?? issueText(issue, label));
  }
  return out;
}

/** The text of one of our own rules (`params.text`). */
const ownText = (issue: z.core.$ZodIssue): Text | null =>
  issue.code === 'custom' ? ((issue.params as { text?: Text } | undefined)?.text ?? null) : null;

/** Nobody corrects more at a time; input sent to have it repeated is not repeated. */
const MOST_FAULTS = 100;
const MOST_KEYS = 10;
const MOST_LETTERS = 100;
const namesOf = (keys: readonly string[]): string => {
  const shown = keys.slice(0, MOST_KEYS).map((key) => key.slice(0, MOST_LETTERS));
  return [...shown, ...(keys.length > MOST_KEYS ? ['…'] : [])].join(', ');
};

function ruleOf(issue: z.core.$ZodIssue): [Rule, Record<string, string | number>] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return ['required', {}];
      if (issue.expected === 'int') return ['int', {}];
      return [issue.expected === 'number' ? 'number' : issue.expected === 'string' ? 'string' : 'invalid', {}];
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string') return min <= 1 ? ['required', {}] : ['minLength', { min }];
      return issue.origin === 'array' ? ['minItems', { min }] : ['minValue', { min }];
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'string') return ['maxLength', { max }];
      return issue.origin === 'array' ? ['maxItems', { max }] : ['maxValue', { max }];
    }
    case 'invalid_format':
      if (issue.input === '') return ['required', {}];
      if (issue.format === 'email' || issue.format === 'date' || issue.format === 'time' || issue.format === 'url')
        return [issue.format as Rule, {}];
      if (issue.format === 'regex') return digitsOf(issue.pattern ?? '') ?? ['invalid', {}];
      return [issue.format === 'datetime' ? 'date' : 'invalid', {}];
    case 'invalid_value':
      return [issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'in', {}];
    case 'not_multiple_of':
      return ['step', {}];
    case 'unrecognized_keys':
      return ['unknown', { keys: namesOf(issue.keys) }];
    case 'custom': {
      const rule = (issue.params as { rule?: CustomRule } | undefined)?.rule;
      return [rule ?? 'invalid', {}];
    }
    default:
      return ['invalid', {}];
  }
}

/** A pattern that asks for digits alone, as a person would say it; null for any other. */
function digitsOf(pattern: string): [Rule, Record<string, number>] | null {
  const [, least, most] = /^\/?\^\\d\{(\d+)(?:,(\d+))?\}\$\/?$/.exec(pattern) ?? [];
  if (!least) return null;
  return most && most !== least
    ? ['digitsBetween', { min: Number(least), max: Number(most) }]
    : ['digits', { digits: Number(least) }];
}

/** Only the numbers that we filled in change digits; a label such as "Class 6A" is already localised by its author. */
function toBengali(text: string, values: Record<string, string | number>): string {
  let out = text;
  for (const value of Object.values(values)) {
    if (typeof value === 'number')
      out = out.replace(
        String(value),
        String(value).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
      );
  }
  return out;
}

const humanize = (path: string) =>
  path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
