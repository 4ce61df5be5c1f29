import { defineReport, f, t, type ReportColumns } from '../../../kit';
import { addDays } from '../../../text';
import { dayStates, StaffDay } from './entities/staff-day';

const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') } as const;
const count = (en: string, bn: string, tone?: 'bad' | 'warn') =>
  ({ kind: 'int', label: t(en, bn), total: 'sum', ...(tone ? { tone } : {}) }) as const;

const hours = (en: string, bn: string) => ({ kind: 'decimal', label: t(en, bn), total: 'sum' }) as const;
/** A year and a day of leap; figures over more say nothing that a year does not. */
const MOST_DAYS = 366;

export const timekeepingReports = {
  /** Days and hours of each employee in a period, summed. */
  summary: defineReport('timekeeping', {
    name: 'summary',
    title: t('Employee Attendance Reports', 'কর্মচারী হাজিরা প্রতিবেদন'),
    permission: 'timekeeping.board',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      designation: f.ref('designation', { label: t('Designation', 'পদবি'), optional: true }),
      staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), optional: true }),
    },
    defaults: (today) => ({ from: `${today.slice(0, 7)}-01`, until: today }),
    faults: ({ from, until }) =>
      from > until
        ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') }
        : addDays(from, MOST_DAYS) <= until
          ? { until: t('Select a period of at most one year.', 'সর্বোচ্চ এক বছরের সময় বাছাই করুন।') }
          : {},
    columns: {
      employee: {
        kind: 'text',
        label: t('Employee', 'কর্মচারী'),
        heading: true,
        drill: { screen: 'timekeeping.individual', with: { staff: 'staff', month: 'month' } },
      },
      code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
      designation: { kind: 'text', label: t('Designation', 'পদবি') },
      due: { ...count('Working days', 'কর্মদিবস'), sortable: true },
      present: { ...count('Days present', 'উপস্থিতির দিন'), sortable: true },
      late: { ...count('Days late', 'বিলম্বের দিন', 'warn'), sortable: true },
      halfDay: count('Half days', 'অর্ধদিবস', 'warn'),
      absent: { ...count('Absent', 'অনুপস্থিত', 'bad'), sortable: true },
      leave: count('On leave', 'ছুটিতে'),
      duty: count('On duty', 'কর্তব্যরত'),
      percent: { kind: 'percent', label: t('Attendance', 'উপস্থিতির হার'), sortable: true },
      lateMinutes: count('Late (min)', 'বিলম্ব (মি.)'),
      worked: hours('Hours worked', 'কাজের ঘণ্টা'),
      overtime: hours('Overtime (hours)', 'অতিরিক্ত (ঘণ্টা)'),
    },
    restsOn: [StaffDay],
    empty: t('No employee matches.', 'এমন কোনো কর্মচারী নেই।'),
    papers: ['a4Landscape', 'a4'],
    signatures: [t('Prepared by', 'প্রস্তুতকারী'), t('Head', 'প্রধান')],
  }),
  /** A day of the employees of a group: each institution in figures, or person by person. */
  group: defineReport('timekeeping', {
    name: 'group',
    title: t('Employee attendance in the group', 'গ্রুপের কর্মচারী হাজিরা'),
    permission: 'timekeeping.group',
    parameters: {
      date: f.date({ label: t('Date', 'তারিখ') }),
      show: f.choice(
        [
          { value: 'institutions', label: t('Institutions', 'প্রতিষ্ঠান') },
          { value: 'employees', label: t('Employees', 'কর্মচারী') },
        ],
        { label: t('Show', 'দেখান'), default: 'institutions' },
      ),
      institution: f.ref('institution', { label: institution.label, optional: true }),
      state: f.choice(dayStates, { label: t('Status', 'অবস্থা'), optional: true }),
    },
    defaults: (today) => ({ date: today, show: 'institutions' as const }),
    columns: ({ show }): ReportColumns =>
      show === 'institutions'
        ? {
            institution: {
              ...institution,
              heading: true,
              drill: {
                screen: 'timekeeping.group',
                with: { institution: 'institution', show: 'show' },
                pass: ['date'],
              },
            },
            employees: count('Employees', 'কর্মচারী'),
            present: count('Present', 'উপস্থিত'),
            late: count('Late', 'বিলম্বে', 'warn'),
            absent: count('Absent', 'অনুপস্থিত', 'bad'),
            leave: count('On leave', 'ছুটিতে'),
            duty: count('On duty', 'কর্তব্যরত'),
            off: count('Day off', 'ছুটির দিন'),
            open: count('Not recorded', 'লেখা হয়নি'),
          }
        : {
            institution,
            employee: { kind: 'text', label: t('Employee', 'কর্মচারী'), heading: true },
            code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
            designation: { kind: 'text', label: t('Designation', 'পদবি') },
            state: { kind: 'choice', label: t('Status', 'অবস্থা'), choices: dayStates },
            in: { kind: 'code', label: t('In', 'আগমন') },
            out: { kind: 'code', label: t('Out', 'প্রস্থান') },
            lateBy: { kind: 'int', label: t('Late (min)', 'বিলম্ব (মি.)'), quiet: true },
            phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
          },
    // Changes within an institution are sent to its people; the counts of its day reach the group.
    restsOn: ['institutionDay', 'groupOpening'],
    empty: t('No employee matches.', 'এমন কোনো কর্মচারী নেই।'),
    papers: ['a4Landscape', 'a4'],
  }),
};
