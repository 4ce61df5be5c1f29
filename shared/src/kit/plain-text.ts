import { z } from 'zod';

/**
 * Control characters, and those that turn the direction of what follows: with them a name looks like another one. Joiners (U+200C, U+200D) stay, Bengali
 * is written with them.
 */
// eslint-disable-next-line no-control-regex -- finding them is the point
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

export const isPlain = (value: string): boolean => !UNSEEN.test(value);

/** One line that shows as what it is: names of people, roles and places. Trimmed and composed (NFC); @throws issue of rule `plain` */
export const plainText = (max = 200) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .superRefine((value, ctx) => {
          if (!isPlain(value)) ctx.addIssue({ code: 'custom', params: { rule: 'plain' }, input: value });
        }),
    );
