import { defineReport, f, t, type ReportColumns } from '../../../kit';
import { dayStates } from './entities/staff-day';

const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') } as const;
const count = (en: string, bn: string, tone?: 'bad' | 'warn') =>
  ({ kind: 'int', label: t(en, bn), total: 'sum', ...(tone ? { tone } : {}) }) as const;

export const timekeepingReports = {
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
