import { defineReport, f, t } from '../../../kit';
import { addDays } from '../../../text';
import { AttendanceSheet } from './entities/attendance-sheet';

const LOOK_BACK_DAYS = 30;

export const attendanceReports = {
  /** Students absent many days in a row, and those below the percentage of the setting. */
  absence: defineReport('attendance', {
    name: 'absence',
    title: t('Absentees', 'অনুপস্থিতি'),
    permission: 'attendance.report',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
      which: f.choice(
        [
          { value: 'consecutive', label: t('Consecutive', 'একটানা') },
          { value: 'habitual', label: t('Frequent', 'ঘন ঘন') },
        ],
        { label: t('Show', 'দেখান'), optional: true },
      ),
    },
    defaults: (today) => ({ from: addDays(today, -LOOK_BACK_DAYS), until: today }),
    faults: ({ from, until }) =>
      from > until ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') } : {},
    columns: {
      student: {
        kind: 'text',
        label: t('Name', 'নাম'),
        heading: true,
        drill: { screen: 'attendance.individual', with: { student: 'student' } },
      },
      section: { kind: 'text', label: t('Section', 'শাখা') },
      roll: { kind: 'int', label: t('Roll', 'রোল'), plain: true },
      phone: { kind: 'phone', label: t('Guardian’s mobile', 'অভিভাবকের মোবাইল') },
      inARow: { kind: 'int', label: t('Days in a row', 'একটানা দিন'), sortable: true },
      absent: { kind: 'int', label: t('Absent', 'অনুপস্থিত'), sortable: true },
      present: { kind: 'int', label: t('Present', 'উপস্থিত'), sortable: true },
      percent: { kind: 'percent', label: t('Attendance', 'উপস্থিতির হার'), sortable: true },
      lastPresent: { kind: 'date', label: t('Last present', 'সর্বশেষ উপস্থিত'), sortable: true },
      why: {
        kind: 'choice',
        label: t('Why listed', 'তালিকায় থাকার কারণ'),
        choices: [
          { value: 'consecutive', label: t('Consecutive', 'একটানা'), tone: 'bad' },
          { value: 'habitual', label: t('Frequently absent', 'ঘন ঘন অনুপস্থিত'), tone: 'warn' },
        ],
      },
    },
    restsOn: [AttendanceSheet],
    empty: t('No student has crossed the limits in this period.', 'এই সময়ে কোনো শিক্ষার্থী এই সীমা পার হয়নি।'),
    papers: ['a4Landscape', 'a4'],
  }),
};
