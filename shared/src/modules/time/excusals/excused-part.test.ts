import { describe, expect, it } from 'vitest';
import { excusedPart, type ExcusedDays } from './excused-part';

const reason = { en: 'Sick leave', bn: 'অসুস্থতাজনিত ছুটি' };
const leave = (over: Partial<ExcusedDays> = {}) => ({
  kind: 'leave' as const,
  from: '2026-03-04',
  until: '2026-03-05',
  half: 'none' as const,
  reason,
  ...over,
});
describe('the excused part of a day', () => {
  it.each([
    ['before it begins', leave(), '2026-03-03', null],
    ['its first day', leave(), '2026-03-04', 'day'],
    ['its last day', leave(), '2026-03-05', 'day'],
    ['after its end', leave(), '2026-03-06', null],
    ['the half-day', leave({ half: 'second', halfOn: '2026-03-05' }), '2026-03-05', 'second'],
    ['a whole day beside the half-day', leave({ half: 'second', halfOn: '2026-03-05' }), '2026-03-04', 'day'],
  ] as const)('is right %s', (_, excusal, date, part) => expect(excusedPart(excusal, date)).toBe(part));
});
