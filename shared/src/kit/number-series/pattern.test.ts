import { describe, expect, it } from 'vitest';
import { t } from '../text';
import { fiscalYearOf } from './fiscal-year';
import { defineNumberKind } from './number-kind';
import { type Reset } from './kinds';
import { giveTheSame, patternFaults, periodOf, writeNumber } from './pattern';

describe('the accounting year', () => {
  it.each([
    ['2026-06-30', '2025-26'],
    ['2026-07-01', '2026-27'],
    ['2026-01-01', '2025-26'],
    ['2026-12-31', '2026-27'],
    ['2099-07-01', '2099-00'],
  ])('of %s is %s', (date, year) => expect(fiscalYearOf(date)).toBe(year));
});

describe('a number', () => {
  it.each([
    ['{fy}/{seq:6}', '2026-03-04', 42, '2025-26/000042'],
    ['{fy}/{seq:6}', '2026-07-01', 1, '2026-27/000001'],
    ['C-{fy}/{seq:6}', '2026-03-04', 3, 'C-2025-26/000003'],
    ['{fy}/{seq:6}', '2026-03-04', 1_234_567, '2025-26/1234567'],
    ['TC-{yyyy}{mm}{dd}-{seq}', '2026-03-04', 7, 'TC-20260304-7'],
    ['{class}/{yy}/{seq:3}', '2026-03-04', 7, '9/26/007'],
    ['ভর্তি {seq:2}', '2026-03-04', 7, 'ভর্তি 07'],
  ])('of %s on %s, the %sth, is %s', (pattern, date, count, number) =>
    expect(writeNumber(pattern, { date, count, values: { class: '9' } })).toBe(number),
  );
  it('is not written without a value that its pattern names', () =>
    expect(() => writeNumber('{class}-{seq}', { date: '2026-03-04', count: 1 })).toThrow('{class}'));
});

describe('the run within which no number comes twice', () => {
  it.each([
    ['never', ''],
    ['year', '2026'],
    ['fiscalYear', '2025-26'],
    ['month', '2026-03'],
  ] as const)('of a series that begins again %s is "%s"', (reset, period) =>
    expect(periodOf(reset, '2026-03-04')).toBe(period),
  );
});

describe('a pattern', () => {
  const values = { class: { label: t('Class', 'শ্রেণি'), sample: '9' } };
  const faults = (pattern: string, reset: Reset = 'never', per: readonly string[] = []) =>
    patternFaults(pattern, { reset, values, per }).map(({ en }) => en);
  it.each<[string, Reset, readonly string[]]>([
    ['{seq}', 'never', []],
    ['{fy}/{seq:6}', 'fiscalYear', []],
    ['{yy}{seq:5}', 'year', []],
    ['{yyyy}-{mm}-{seq}', 'month', []],
    ['{class}-{seq}', 'never', ['class']],
    ['{class}{seq:4}', 'never', ['class']],
  ])('%s may be used where numbers begin again %s', (pattern, reset, per) =>
    expect(faults(pattern, reset, per)).toEqual([]),
  );
  it.each<[string, Reset, readonly string[], string]>([
    ['{yyyy}', 'never', [], '{seq} must appear exactly once.'],
    ['{seq}{seq}', 'never', [], '{seq} must appear exactly once.'],
    ['{roll}-{seq}', 'never', [], '{roll} is not known here.'],
    ['{seq', 'never', [], 'Letters, digits'],
    ['<b>{seq}', 'never', [], 'Letters, digits'],
    ['{fy}-{seq}', 'year', [], 'yearly needs'],
    ['{yyyy}-{seq}', 'fiscalYear', [], 'each fiscal year needs'],
    ['{mm}-{seq}', 'month', [], 'monthly needs'],
    ['{seq}', 'never', ['class'], 'for each Class on its own'],
    ['{class}{seq}', 'never', [], 'Put a sign'],
    [`${'x'.repeat(60)}{seq}`, 'never', [], 'too long'],
  ])('%s may not where they begin again %s', (pattern, reset, per, fault) =>
    expect(faults(pattern, reset, per)[0]).toContain(fault),
  );
  it.each([
    ['{fy}/{seq:6}', '{fy}/{seq:4}', true],
    ['R-{seq}', 'r-{seq:3}', true],
    ['{fy}/{seq:6}', 'C-{fy}/{seq:6}', false],
  ])('%s gives the same numbers as %s: %s', (one, other, isSame) => expect(giveTheSame(one, other)).toBe(isSame));
  it('that would give a number twice cannot be declared', () =>
    expect(() =>
      defineNumberKind({ key: 'x', label: t('X', 'এক্স'), pattern: '{seq}', reset: 'year', gapless: true }),
    ).toThrow('yearly needs'));
});
