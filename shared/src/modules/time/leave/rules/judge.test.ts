import { describe, expect, it } from 'vitest';
import type { BalanceLine } from '../entities/leave-balance';
import { isTypeFor, judgeApplication, type Situation, type TypeRule, type LeaveRequest } from './judge';

const facts = {
  weekend: [5, 6],
  holidays: [{ from: '2026-03-03', until: '2026-03-03', name: { en: 'Shab-e-Barat', bn: 'শবে বরাত' } }],
};
const line = (over: Partial<BalanceLine> = {}): BalanceLine => ({
  type: 'casual',
  allocated: 20,
  carried: 0,
  lapsed: 0,
  adjusted: 0,
  pending: 0,
  used: 0,
  ...over,
});
const casual: TypeRule = {
  applicants: 'both',
  kind: 'leave',
  yearlyMax: 20,
  maxConsecutive: 5,
  halfDay: true,
  includeHolidays: false,
  backdatedDays: 2,
  documentAfterDays: 3,
  gender: 'any',
  serviceMonths: 0,
  active: true,
};
const days = (from: string, until = from, half: 'none' | 'first' | 'second' = 'none') => ({
  from: `2026-03-${from}`,
  until: `2026-03-${until}`,
  half,
});
const request = (over: Partial<LeaveRequest> = {}): LeaveRequest => ({
  span: days('08'),
  applicant: 'staff',
  gender: 'female',
  isActive: true,
  ...over,
});
const situation = (over: Partial<Situation> = {}): Situation => ({
  facts,
  today: '2026-03-08',
  held: [],
  heldOfType: [],
  line: line(),
  mayBackdate: false,
  ...over,
});

describe('an application', () => {
  it.each([
    ['is fine', {}, {}, {}, null],
    [
      'is refused over New Year',
      {},
      { span: { from: '2026-12-31', until: '2027-01-01', half: 'none' as const } },
      {},
      'LEAVE_CROSSES_YEAR',
    ],
    ['is refused with the last day first', {}, { span: days('09', '08') }, {}, 'LEAVE_REVERSED'],
    ['is refused of somebody who has left', {}, { isActive: false }, {}, 'LEAVE_NOT_ACTIVE'],
    ['is refused of a type that is closed', { active: false }, {}, {}, 'LEAVE_TYPE_NOT_FOR_YOU'],
    ['is refused of a type for students', { applicants: 'student' as const }, {}, {}, 'LEAVE_TYPE_NOT_FOR_YOU'],
    ['is refused of a type for men', { gender: 'male' as const }, {}, {}, 'LEAVE_TYPE_NOT_FOR_YOU'],
    [
      'is refused before the service is long enough',
      { serviceMonths: 24 },
      { joiningDate: '2024-03-09' },
      {},
      'LEAVE_SERVICE_TOO_SHORT',
    ],
    [
      'is fine on the day when the service is long enough',
      { serviceMonths: 24 },
      { joiningDate: '2024-03-08' },
      {},
      null,
    ],
    [
      'is refused for half a day of whole-day leave',
      { halfDay: false },
      { span: days('08', '08', 'first') },
      {},
      'LEAVE_HALF_NOT_ALLOWED',
    ],
    [
      'is refused for half a holiday',
      {},
      { span: days('03', '03', 'first') },
      { today: '2026-03-01' },
      'LEAVE_HALF_ON_HOLIDAY',
    ],
    ['is refused for holidays only', {}, { span: days('06', '07') }, {}, 'LEAVE_NO_WORKING_DAY'],
    ['may begin two days ago', {}, { span: days('08') }, { today: '2026-03-10' }, null],
    ['may not begin three days ago', {}, { span: days('08') }, { today: '2026-03-11' }, 'LEAVE_TOO_OLD'],
    [
      'may begin any time ago when the office enters it',
      {},
      { span: days('08') },
      { today: '2026-05-11', mayBackdate: true },
      null,
    ],
    [
      'is refused on days that are taken',
      {},
      { span: days('08', '09') },
      { held: [days('09', '10')] },
      'LEAVE_OVERLAPS',
    ],
    [
      'is fine beside the other half of the day',
      {},
      { span: days('08', '08', 'second') },
      { held: [days('08', '08', 'first')] },
      null,
    ],
    ['is refused when too long', {}, { span: days('08', '15'), document: 'x' }, {}, 'LEAVE_TOO_MANY_IN_A_ROW'],
    [
      'is refused when too long together with its neighbour',
      {},
      { span: days('08', '09') },
      {
        held: [days('02', '05')],
        heldOfType: [days('02', '05')],
        today: '2026-03-01',
        facts: { ...facts, holidays: [] },
      },
      'LEAVE_TOO_MANY_IN_A_ROW',
    ],
    [
      'is fine when a working day lies between',
      {},
      { span: days('09', '10') },
      { heldOfType: [days('02', '05')], today: '2026-03-01', facts: { ...facts, holidays: [] } },
      null,
    ],
    [
      'is refused when days are missing',
      {},
      { span: days('08', '09') },
      { line: line({ used: 17, pending: 1.5 }) },
      'LEAVE_BALANCE_SHORT',
    ],
    [
      'may take the last half-day',
      {},
      { span: days('08', '08', 'first') },
      { line: line({ used: 17, pending: 2.5 }) },
      null,
    ],
    [
      'takes any number of days of an unlimited type',
      { yearlyMax: undefined, maxConsecutive: undefined },
      { span: days('08', '31'), document: 'x' },
      { line: line({ allocated: 0 }) },
      null,
    ],
    [
      'of duty takes no days of a year',
      { kind: 'duty' as const, yearlyMax: 1 },
      { span: days('08', '09') },
      { line: line({ allocated: 0 }) },
      null,
    ],
    ['needs a document when it is long', {}, { span: days('08', '11') }, {}, 'LEAVE_DOCUMENT_NEEDED'],
    [
      'is not content with blanks for a document',
      {},
      { span: days('08', '11'), document: '  ' },
      {},
      'LEAVE_DOCUMENT_NEEDED',
    ],
    ['needs none for three days', {}, { span: days('08', '10') }, {}, null],
  ])('%s', (_, type, asked, now, code) => {
    expect(judgeApplication({ ...casual, ...type }, request(asked), situation(now)).refusal?.code ?? null).toBe(code);
  });
  it('is counted even when it is refused, so that the person sees why', () => {
    expect(
      judgeApplication(casual, request({ span: days('08', '12') }), situation({ line: line({ used: 20 }) })),
    ).toMatchObject({ count: { total: 5 }, refusal: { code: 'LEAVE_BALANCE_SHORT', available: 0, days: 5 } });
  });
  it.each([
    ['both', 'student', true],
    ['student', 'student', true],
    ['staff', 'student', false],
    ['student', 'staff', false],
  ] as const)('type for %s, applicant %s: %s', (applicants, applicant, is) => {
    expect(isTypeFor({ ...casual, applicants }, { applicant, gender: 'male' })).toBe(is);
  });
});
