import { describe, expect, it } from 'vitest';
import { periodFaults, type PrescribedPeriods, type SectionWeek } from './period-rules';

const SIX = { name: 'Six', nameBn: 'ষষ্ঠ' };
const DAYS = [0, 1];
const held = (weekday: number, ...periods: (number | [number, string])[]) =>
  periods.map((each) => {
    const [period, subject] = typeof each === 'number' ? [each, '109'] : each;
    return { subject, weekday, period, length: 1 };
  });
const waits = (subject: string, left: number, more: { length?: number; block?: string } = {}) => ({
  ...{ subject, left, length: 1, block: null },
  ...more,
});
const rule = (more: Partial<PrescribedPeriods> = {}): PrescribedPeriods => ({
  ...{ classes: 'Six; ষষ্ঠ', perDay: 2, perWeek: 4, from: '2025-01-01' },
  ...more,
});
const faults = (rules: PrescribedPeriods[], week: Partial<SectionWeek>) =>
  periodFaults(
    rules,
    { class: SIX, lessons: [], weekly: [], ...week },
    { weekdays: DAYS, codeOf: (subject) => subject },
  ).map(({ weekdays, given, ruled }) => `${weekdays.join('') || 'week'} ${given}/${ruled}`);

describe('the week of a section', () => {
  it.each<[string, Partial<SectionWeek>, string[]]>([
    ['nothing planned yet', {}, []],
    ['as prescribed', { lessons: [...held(0, 1, 2), ...held(1, 1, 2)] }, []],
    ['too many', { lessons: [...held(0, 1, 2, 3), ...held(1, 1, 2)] }, ['week 5/4', '0 3/2']],
    ['too few', { lessons: [...held(0, 1, 2), ...held(1, 1)] }, ['week 3/4', '1 1/2']],
    ['wrong on every day alike', { lessons: [...held(0, 1, 2, 3), ...held(1, 1, 2, 3)] }, ['week 6/4']],
    ['right in sum, wrong by day', { lessons: [...held(0, 1, 2, 3), ...held(1, 1)] }, ['0 3/2', '1 1/2']],
    ['a double lesson is two', { lessons: [{ ...held(0, 1)[0]!, length: 2 }, ...held(1, 1, 2)] }, []],
    ['side by side is one', { lessons: [...held(0, 1, [2, '111'], [2, '112']), ...held(1, 1, 2)] }, []],
    ['the rest waits', { lessons: held(0, 1, 2), weekly: [waits('109', 2)] }, []],
    ['too many wait', { lessons: held(0, 1, 2), weekly: [waits('109', 3)] }, ['week 5/4']],
    ['too few wait', { weekly: [waits('109', 1, { length: 2 })] }, ['week 2/4']],
    [
      'a block waits',
      { lessons: held(0, 1, 2), weekly: [waits('111', 2, { block: 'R' }), waits('112', 2, { block: 'R' })] },
      [],
    ],
    [
      'half of a block has its place',
      {
        lessons: [...held(0, 1, 2), ...held(1, 1, [2, '111'])],
        weekly: [waits('111', 0, { block: 'R' }), waits('112', 1, { block: 'R' })],
      },
      [],
    ],
    ['a day of another shift of the week', { lessons: [...held(0, 1, 2), ...held(5, 1, 2)] }, ['1 0/2']],
  ])('%s', (_, week, expected) => expect(faults([rule()], week)).toEqual(expected));

  it('of another class has no rule, in either language', () => {
    const lessons = held(0, 1);
    expect(faults([rule()], { class: { name: 'Seven', nameBn: 'সপ্তম' }, lessons })).toEqual([]);
    expect(faults([rule()], { class: { name: 'Class VI', nameBn: 'ষষ্ঠ' }, lessons })).toContain('week 1/4');
  });
  it('follows the newest of several rules', () => {
    const newer = rule({ from: '2026-01-01', perDay: null, perWeek: 1 });
    expect(faults([rule(), newer], { lessons: held(0, 1) })).toEqual([]);
    expect(faults([newer, rule()], { lessons: held(0, 1) })).toEqual([]);
  });
});

describe('subjects', () => {
  const bangla = rule({ subjects: '101; 102', perDay: null, perWeek: 3 });
  const both = [...held(0, [1, '101'], [2, '102']), ...held(1, [1, '101'])];
  it.each<[string, Partial<SectionWeek>, string[]]>([
    ['papers are counted together', { lessons: both }, []],
    ['too many', { lessons: [...both, ...held(1, [2, '102'])] }, ['week 4/3']],
    ['too few', { lessons: held(0, [1, '101']) }, ['week 1/3']],
    ['waiting ones count', { lessons: held(0, [1, '101']), weekly: [waits('102', 2)] }, []],
    ['others do not', { lessons: [...both, ...held(1, [3, '109'])] }, []],
    ['a subject nobody takes', { lessons: held(0, [1, '109']) }, []],
  ])('%s', (_, week, expected) => expect(faults([bangla], week)).toEqual(expected));

  it('that a newer rule names are left to it', () => {
    const newer = rule({ subjects: '102', perDay: null, perWeek: 1, from: '2026-01-01' });
    expect(faults([bangla, newer], { lessons: both })).toEqual(['week 2/3']);
  });
});
