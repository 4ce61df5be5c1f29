import { formatsOf } from '@pathshala/shared/text';
import { describe, expect, it } from 'vitest';
import { attendedText } from '../documents/attended-text';

describe('attendance on a mark sheet', () => {
  it.each([
    [{ days: 92, present: 86, leave: 2, percent: 95.56 }, '86 of 90 school days (95.6%), 2 on leave'],
    [{ days: 92, present: 92, leave: 0, percent: 100 }, '92 of 92 school days (100%)'],
    [{ days: 3, present: 0, leave: 3, percent: null }, '0 of 0 school days (–), 3 on leave'],
  ])('names the days that were divided: %o', (attended, expected) => {
    expect(attendedText(attended, formatsOf('en')).en).toBe(expected);
  });
  it('does so in Bengali', () => {
    const attended = { days: 92, present: 86, leave: 2, percent: 95.56 };
    expect(attendedText(attended, formatsOf('bn')).bn).toBe('৯০ কর্মদিবসের মধ্যে ৮৬ দিন (৯৫.৬%), ছুটি ২ দিন');
  });
});
