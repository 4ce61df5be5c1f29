import { fill, t, type Text } from '../text';
import { fiscalYearOf } from './fiscal-year';
import type { NumberKind, Reset } from './kinds';

/** A piece of a pattern: plain text, or a placeholder with the width that its number is filled to. */
type Piece = { text: string } | { token: string; width: number };
export const MAX_PATTERN = 60;
const DATES: Readonly<Record<string, (date: string) => string>> = {
  yyyy: (date) => date.slice(0, 4),
  yy: (date) => date.slice(2, 4),
  fy: fiscalYearOf,
  mm: (date) => date.slice(5, 7),
  dd: (date) => date.slice(8, 10),
};
/** Placeholders that every pattern may use, with their meaning. */
export const COMMON_TOKENS: readonly { token: string; label: Text }[] = [
  { token: 'seq:5', label: t('Number, filled with zeros to 5 digits', 'ক্রমিক সংখ্যা, শূন্য বসিয়ে ৫ অঙ্কের') },
  { token: 'yyyy', label: t('Year', 'বছর') },
  { token: 'yy', label: t('Year in two digits', 'দুই অঙ্কে বছর') },
  { token: 'fy', label: t('Accounting year from July', 'জুলাই থেকে অর্থবছর') },
  { token: 'mm', label: t('Month', 'মাস') },
  { token: 'dd', label: t('Day', 'দিন') },
];

function piecesOf(pattern: string): Piece[] | null {
  const out: Piece[] = [];
  for (const part of pattern.split(/(\{[^{}]*\})/)) {
    if (part === '') continue;
    const token = /^\{([A-Za-z]+)(?::(\d{1,2}))?\}$/.exec(part);
    if (token) out.push({ token: token[1]!, width: Number(token[2] ?? 0) });
    else if (/^[\p{L}\p{M}\p{N} ._/#-]+$/u.test(part)) out.push({ text: part });
    else return null;
  }
  return out;
}

/**
 * The number as it is written. `date` is the school date on which it is given.
 * @throws Error for a pattern that does not parse, or a value that is missing
 */
export function writeNumber(
  pattern: string,
  { date, count, values = {} }: { date: string; count: number; values?: Readonly<Record<string, string>> },
): string {
  const pieces = piecesOf(pattern);
  if (!pieces) throw new Error(`No pattern: ${pattern}`);
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if (piece.token === 'seq') return String(count).padStart(piece.width, '0');
      const value = DATES[piece.token]?.(date) ?? values[piece.token];
      if (value === undefined) throw new Error(`Nothing is known for {${piece.token}} of ${pattern}`);
      return value;
    })
    .join('');
}

/** A number as this kind would be given, with made-up values. */
export const sampleNumber = (pattern: string, kind: Pick<NumberKind, 'values'>, at: { date: string; count: number }) =>
  writeNumber(pattern, {
    ...at,
    values: Object.fromEntries(Object.entries(kind.values).map(([name, { sample }]) => [name, sample])),
  });

/** Name of the run of numbers within which none comes twice: the year, the month, or nothing. */
export const periodOf = (reset: Reset, date: string): string => {
  if (reset === 'never') return '';
  if (reset === 'fiscalYear') return fiscalYearOf(date);
  return date.slice(0, reset === 'year' ? 4 : 7);
};

const FAULTS = {
  letters: t(
    'Letters, digits, spaces and - / . _ # may be used, and placeholders in braces.',
    'অক্ষর, অঙ্ক, ফাঁকা জায়গা ও - / . _ # এবং বন্ধনীর চিহ্ন, যেমন {seq}, ব্যবহার করা যায়।',
  ),
  long: t('The pattern is too long.', 'নম্বরের গঠনটি বেশি দীর্ঘ।'),
  unknown: t('{token} is not known here.', '{token} এখানে চেনা নয়।'),
  seq: t('{seq} must appear exactly once.', '{seq} একবার থাকতে হবে।'),
  year: t(
    'A series that restarts yearly needs {yyyy} or {yy}; otherwise numbers repeat.',
    'প্রতি বছর নতুন করে শুরু হলে {yyyy} বা {yy} থাকতে হবে, নইলে একই নম্বর দুবার দেওয়া হবে।',
  ),
  fiscalYear: t(
    'A series that restarts each fiscal year needs {fy}; otherwise numbers repeat.',
    'প্রতি অর্থবছরে নতুন করে শুরু হলে {fy} থাকতে হবে, নইলে একই নম্বর দুবার দেওয়া হবে।',
  ),
  month: t(
    'A series that restarts monthly needs {mm} and the year; otherwise numbers repeat.',
    'প্রতি মাসে নতুন করে শুরু হলে {mm} ও বছর থাকতে হবে, নইলে একই নম্বর দুবার দেওয়া হবে।',
  ),
  per: t(
    'This series counts for each {value} on its own, so {token} must appear.',
    'এই ক্রম প্রতিটি {value}-এর জন্য আলাদা, তাই {token} থাকতে হবে।',
  ),
  apart: t(
    'Put a sign such as - between {token} and {seq}, or give {seq} a width.',
    '{token} ও {seq}-এর মাঝে - এর মতো চিহ্ন দিন, অথবা {seq}-এর প্রস্থ ঠিক করুন।',
  ),
};

/** Reasons why a pattern may not be used, worst first; empty when it may. */
export function patternFaults(
  pattern: string,
  { reset, values, per }: Pick<NumberKind, 'reset' | 'values' | 'per'>,
): Text[] {
  if (pattern.length > MAX_PATTERN) return [FAULTS.long];
  const pieces = piecesOf(pattern);
  if (!pieces) return [FAULTS.letters];
  const tokens = pieces.flatMap((piece) => ('token' in piece ? piece.token : []));
  const has = (...names: string[]) => names.some((name) => tokens.includes(name));
  const unknown = tokens.find((token) => token !== 'seq' && !DATES[token] && !values[token]);
  const faults: (Text | false | undefined)[] = [
    unknown !== undefined && fill(FAULTS.unknown, { token: `{${unknown}}` }),
    tokens.filter((token) => token === 'seq').length !== 1 && FAULTS.seq,
    reset === 'year' && !has('yyyy', 'yy') && FAULTS.year,
    reset === 'fiscalYear' && !has('fy') && FAULTS.fiscalYear,
    reset === 'month' && !(has('mm') && has('yyyy', 'yy', 'fy')) && FAULTS.month,
    ...per.map((name) => !has(name) && fill(FAULTS.per, { value: values[name]!.label, token: `{${name}}` })),
    ...pieces.map((piece, at) => {
      const next = pieces[at + 1];
      return (
        'token' in piece &&
        next !== undefined &&
        'token' in next &&
        next.token === 'seq' &&
        next.width === 0 &&
        values[piece.token] !== undefined &&
        fill(FAULTS.apart, { token: `{${piece.token}}` })
      );
    }),
  ];
  return faults.filter((fault): fault is Text => typeof fault === 'object');
}

/** Whether two patterns can give the same number: alike in everything but how far their numbers are filled up. */
export const giveTheSame = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other);
const shapeOf = (pattern: string) =>
  pattern
    .trim()
    .replace(/\{seq(:\d+)?\}/, '{seq}')
    .toLowerCase();
