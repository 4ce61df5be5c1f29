import { defineReport, f, t, type ReportColumns } from '../../../kit';
import { InstitutionDay } from './institution-day';
import { siteReport } from './site-report';

const sum = (en: string, bn: string, tone?: 'bad' | 'warn') =>
  ({ kind: 'int', label: t(en, bn), total: 'sum', ...(tone ? { tone } : {}) }) as const;
const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান'), heading: true } as const;
const marks = {
  submitted: sum('Registers submitted', 'জমা হওয়া হাজিরা খাতা'),
  present: sum('Present', 'উপস্থিত'),
  absent: sum('Absent', 'অনুপস্থিত', 'bad'),
  late: sum('Late', 'বিলম্বে', 'warn'),
  leave: sum('On leave', 'ছুটিতে'),
  percent: { kind: 'percent', label: t('Attendance', 'উপস্থিতির হার'), sortable: true },
} as const;
/** Days of one answer at most. */
const MOST_DAYS = 366;

export const overviewReports = {
  sites: siteReport,
  /** Attendance of the students of a group: each institution over a time, or day by day. */
  attendance: defineReport('overview', {
    name: 'attendance',
    title: t('Student attendance in the group', 'গ্রুপের শিক্ষার্থী হাজিরা'),
    hint: t('School days only, from the registers.', 'শুধু কর্মদিবস, হাজিরা খাতা অনুযায়ী।'),
    permission: 'overview.attendance',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      show: f.choice(
        [
          { value: 'institutions', label: t('Institutions', 'প্রতিষ্ঠান') },
          { value: 'days', label: t('Day by day', 'দিন অনুযায়ী') },
        ],
        { label: t('Show', 'দেখান'), default: 'institutions' },
      ),
      institution: f.ref('institution', { label: institution.label, optional: true }),
    },
    defaults: (today) => ({ from: today, until: today, show: 'institutions' as const }),
    faults: ({ from, until }) =>
      from > until
        ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') }
        : Date.parse(until) - Date.parse(from) >= MOST_DAYS * 86_400_000
          ? { until: t('Select at most one year.', 'সর্বোচ্চ এক বছরের সময় দিন।') }
          : {},
    columns: ({ show }): ReportColumns =>
      show === 'institutions'
        ? {
            institution: {
              ...institution,
              drill: {
                screen: 'overview.attendance',
                with: { institution: 'institution', show: 'show' },
                pass: ['from', 'until'],
              },
            },
            students: sum('Students', 'শিক্ষার্থী'),
            days: { kind: 'int', label: t('School days', 'কর্মদিবস') },
            ...marks,
          }
        : { date: { kind: 'date', label: t('Date', 'তারিখ'), sortable: true }, institution, ...marks },
    restsOn: [InstitutionDay],
    empty: t('There were no school days in this period.', 'এই সময়ে কোনো কর্মদিবস ছিল না।'),
    papers: ['a4Landscape', 'a4'],
  }),
};
