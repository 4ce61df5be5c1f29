import { z } from 'zod';
import { latinCode } from '../text/digits';

/**
 * Control characters, and those that turn the direction of what follows: with them a name looks like another one. Joiners (U+200C, U+200D) stay, Bengali
 * is written with them.
 */
// eslint-disable-next-line no-control-regex -- finding them is the point
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

/**
 * The same for a text of several lines, which may break, and quote text that is read from the right (U+200E, U+200F,
 * U+061C).
 */
const UNSEEN_IN_LINES =
  // eslint-disable-next-line no-control-regex -- finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

export const isPlain = (value: string): boolean => !UNSEEN.test(value);
export const isPlainInLines = (value: string): boolean => !UNSEEN_IN_LINES.test(value);

type Judged = z.core.$RefinementCtx<string>;
/** Adds the issue of rule `plain` where a line, or a text of several lines, holds invisible characters. */
export const judgePlain = (value: string, ctx: Judged): void => {
  if (!isPlain(value)) ctx.addIssue({ code: 'custom', params: { rule: 'plain' }, input: value });
};
export const judgePlainLines = (value: string, ctx: Judged): void => {
  if (!isPlainInLines(value)) ctx.addIssue({ code: 'custom', params: { rule: 'plain' }, input: value });
};

/**
 * One line that shows as it is: names of people, roles and places. Trimmed and composed (NFC); @throws issue of rule
 * `plain`
 */
export const plainText = (max = 200) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1).max(max).superRefine(judgePlain));

/** A text of several lines, trimmed and composed (NFC); @throws issue of rule `plain` */
export const plainLines = (max: number, { min = 1 }: { min?: number } = {}) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(min).max(max).superRefine(judgePlainLines));

/** A code, ID or number that a person types, as it is stored: digits of any keyboard become Latin ones. */
export const typedCode = (max: number, { min = 1, pattern }: { min?: number; pattern?: RegExp } = {}) => {
  const code = z.string().min(min).max(max);
  return z
    .string()
    .transform(latinCode)
    .pipe(pattern ? code.regex(pattern) : code);
};
