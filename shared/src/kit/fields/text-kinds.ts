import { z } from 'zod';
import { latinCode } from '../../text/digits';
import { normalizePhone } from '../../text/phone';
import { judgePlain, judgePlainLines } from '../plain-text';
import type { KindSpec, SpecificOptions } from './field';

const clean = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .trim();

/** Of both scripts, without the characters that people put between them. */
const digitsOf = (value: string) => latinCode(value).replace(/[\s-]/g, '');

/** A line that shows as it is. */
const line = (of: SpecificOptions, max: number) => string(of, max).superRefine(judgePlain);
/** A text of several lines, of which the same holds but for its breaks and marks of direction. */
const lines = (of: SpecificOptions, max: number) => string(of, max).superRefine(judgePlainLines);

/** Trims and composes (NFC) before any length is judged: ড় ঢ় য় have two encodings and must compare equal. */
const string = (of: SpecificOptions, max: number, read: (value: string) => string = clean) => {
  let schema = z
    .string()
    .min(of.min ?? 1)
    .max(of.max ?? max);
  if (of.pattern) schema = schema.regex(of.pattern);
  return z.string().transform(read).pipe(schema);
};

const asText = { toCell: (value: unknown) => (value == null ? '' : String(value)), fromCell: (cell: string) => cell };

export const text: KindSpec = {
  ...asText,
  schema: (of) => line(of, 200),
  operators: ['eq', 'ne', 'in', 'contains', 'exists'],
  sample: (n, of) => `Sample ${n}`.slice(0, of.max ?? 200),
  bad: 42,
};
export const longText: KindSpec = { ...text, schema: (of) => lines(of, 10_000), operators: ['contains', 'exists'] };
/**
 * HTML as it was typed, which nobody may trust: what shows it rebuilds it from the tags that it knows, and puts nothing
 * of it into a page as it is.
 */
export const richText: KindSpec = {
  ...longText,
  schema: (of) => lines(of, 200_000),
  sample: (n) => `<p>Sample ${n}</p>`,
};
/** Digits are stored as Latin ones, from any keyboard; a code is found by both. */
export const code: KindSpec = {
  ...text,
  schema: (of) =>
    string({ pattern: /^[\p{L}\p{M}\p{N}._/-]+$/u, ...of }, 40, (value) => {
      const typed = of.digits ? digitsOf(value) : latinCode(value);
      return of.canonical ? of.canonical(typed) : typed;
    }),
  sample: (n, of) => (of.digits ? `2${String(n).padStart(16, '0')}` : `C${n}`),
  bad: 'not a code!',
};
export const email: KindSpec = {
  ...asText,
  schema: () =>
    z
      .string()
      .transform((value) => clean(value).toLowerCase())
      .pipe(z.email().max(254)),
  operators: ['eq', 'in', 'contains', 'exists'],
  sample: (n) => `person${n}@example.test`,
  bad: 'nobody',
};
/** A Bangladeshi mobile number, kept as `01XXXXXXXXX`. Bengali digits and +880 are accepted. */
export const phone: KindSpec = {
  ...asText,
  schema: () =>
    z.string().transform((value, ctx) => {
      const number = normalizePhone(value);
      if (number) return number;
      ctx.addIssue({ code: 'custom', params: { rule: 'phone' }, input: value });
      return z.NEVER;
    }),
  operators: ['eq', 'in', 'contains', 'exists'],
  sample: (n) => `017${String(10_000_000 + n)}`,
  bad: '12345',
};
