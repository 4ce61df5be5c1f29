import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { t } from './text';
import { fieldErrors } from './validation-text';

const label = t('Gender', 'লিঙ্গ');
const said = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse({ field: value }, { reportInput: true });
  return parsed.success ? null : fieldErrors(parsed.error, () => label).field?.[0];
};
const object = (field: z.ZodType) => z.strictObject({ field });

describe('messages of validation', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['a text that is missing', z.string(), undefined, 'Gender is required.', 'লিঙ্গ আবশ্যক।'],
    ['a choice that was not made', z.enum(['a']), undefined, 'Gender is required.', 'লিঙ্গ আবশ্যক।'],
    ['a choice outside of the list', z.enum(['a']), 'b', 'The selected Gender is not valid.', 'বাছাই করা লিঙ্গ সঠিক নয়।'],
    [
      'a text that is too long, with the digits of the language',
      z.string().max(12),
      'x'.repeat(13),
      'Gender cannot be longer than 12 characters.',
      'লিঙ্গ ১২ অক্ষরের বেশি হতে পারবে না।',
    ],
    ['a number that is too small', z.int().min(5), 4, 'Gender must be at least 5.', 'লিঙ্গ কমপক্ষে ৫ হতে হবে।'],
    ['half a number', z.int(), 1.5, 'Gender must be a whole number.', 'লিঙ্গ অবশ্যই পূর্ণ সংখ্যা হতে হবে।'],
    ['too few digits', z.string().regex(/^\d{6}$/), '12', 'Gender must be 6 digits.', 'লিঙ্গ ৬ অঙ্কের হতে হবে।'],
    [
      'digits outside of the bounds',
      z.string().regex(/^\d{16,17}$/),
      '12',
      'Gender must be between 16 and 17 digits.',
      'লিঙ্গ ১৬ থেকে ১৭ অঙ্কের মধ্যে হতে হবে।',
    ],
    ['another pattern', z.string().regex(/^[a-z]+$/), '12', 'Gender is not valid.', 'লিঙ্গ সঠিক নয়।'],
    ['no date', z.iso.date(), '2026-02-30', 'Gender is not a valid date.', 'লিঙ্গ সঠিক তারিখ নয়।'],
  ])('%s', (_, schema, value, en, bn) => expect(said(object(schema), value)).toEqual({ en, bn }));
  it('accept what is right', () => expect(said(object(z.enum(['a'])), 'a')).toBeNull());
});
