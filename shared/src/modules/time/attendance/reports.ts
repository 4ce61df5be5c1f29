import { defineReport, f, t, type ReportColumn } from '../../../kit';
import { addDays } from '../../../text';
import { AttendanceMark } from './entities/attendance-mark';
import { AttendanceSheet } from './entities/attendance-sheet';
import { markStatuses } from './mark-statuses';

const LOOK_BACK_DAYS = 30;
/** Of a section on the board; one without a register has not begun. */
const boardStates = [
  { value: 'notStarted', label: t('Not taken', 'নেওয়া হয়নি'), tone: 'neutral' },
  { value: 'inProgress', label: t('In progress', 'চলমান'), tone: 'warn' },
  { value: 'submitted', label: t('Taken', 'নেওয়া হয়েছে'), tone: 'good' },
] as const;
const count = (en: string, bn: string): ReportColumn => ({ kind: 'int', label: t(en, bn), total: 'sum' });

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
  /** The attendance board of a day as paper and sheet: the registers of all sections, or those in one state. */
  board: defineReport('attendance', {
    name: 'board',
    title: t('Attendance board', 'হাজিরা বোর্ড'),
    permission: 'attendance.board',
    parameters: {
      date: f.date({ label: t('Date', 'তারিখ') }),
      period: f.int({ label: t('Period', 'পিরিয়ড'), optional: true, min: 0, max: 20 }),
      show: f.choice([{ value: 'open', label: t('Not yet taken', 'বাকি') }, ...boardStates], {
        label: t('Registers', 'খাতা'),
        optional: true,
      }),
    },
    defaults: (today) => ({ date: today }),
    columns: {
      section: { kind: 'text', label: t('Section', 'শাখা'), heading: true },
      shift: { kind: 'text', label: t('Shift', 'শিফট') },
      classTeacher: { kind: 'text', label: t('Class teacher', 'শ্রেণি শিক্ষক') },
      status: { kind: 'choice', label: t('Register', 'খাতা'), choices: boardStates },
      enrolled: count('Students', 'শিক্ষার্থী'),
      present: count('Present', 'উপস্থিত'),
      absent: count('Absent', 'অনুপস্থিত'),
      late: count('Late', 'বিলম্বে'),
      leave: count('Leave', 'ছুটিতে'),
      submittedAt: { kind: 'dateTime', label: t('Submitted', 'জমা') },
    },
    restsOn: [AttendanceSheet],
    empty: t('There are no such registers.', 'এমন কোনো খাতা নেই।'),
    papers: ['a4Landscape', 'a4'],
    signatures: [t('Prepared by', 'প্রস্তুতকারী'), t('Head', 'প্রধান')],
  }),
  /** One student's month, day by day; a family has that of its own. */
  studentMonth: defineReport('attendance', {
    name: 'studentMonth',
    title: t('Attendance of a student', 'শিক্ষার্থীর হাজিরা'),
    permission: 'attendanceMark.read',
    parameters: {
      student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }),
      month: f.date({ label: t('Month', 'মাস') }),
    },
    months: ['month'],
    defaults: (today) => ({ month: `${today.slice(0, 7)}-01` }),
    columns: {
      date: { kind: 'date', label: t('Date', 'তারিখ'), heading: true },
      weekday: { kind: 'text', label: t('Day', 'বার') },
      status: { kind: 'choice', label: t('Attendance', 'হাজিরা'), choices: markStatuses },
      minutesLate: { kind: 'int', label: t('Minutes late', 'বিলম্ব (মিনিট)'), quiet: true },
      remark: { kind: 'text', label: t('Remark', 'মন্তব্য') },
    },
    restsOn: [AttendanceMark],
    papers: ['a4', 'a5'],
    signatures: [t('Class teacher', 'শ্রেণি শিক্ষক'), t('Guardian', 'অভিভাবক')],
  }),
};
