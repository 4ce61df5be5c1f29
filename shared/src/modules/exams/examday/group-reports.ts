import { defineReport, f, t, type ReportColumns } from '../../../kit';
import { addDays } from '../../../text';

const sum = (en: string, bn: string, tone?: 'bad' | 'warn') =>
  ({ kind: 'int', label: t(en, bn), total: 'sum', ...(tone ? { tone } : {}) }) as const;
const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') } as const;
const exam = { kind: 'text', label: t('Exam', 'পরীক্ষা') } as const;
const heading = { heading: true } as const;
const attended = {
  expected: sum('Examinees', 'পরীক্ষার্থী'),
  present: sum('Present', 'উপস্থিত'),
  late: sum('Of these late', 'এর মধ্যে বিলম্বে', 'warn'),
  absent: sum('Absent', 'অনুপস্থিত', 'bad'),
  expelled: sum('Expelled', 'বহিষ্কৃত', 'bad'),
  unmarked: sum('Not marked', 'হাজিরা নেওয়া হয়নি', 'warn'),
  percent: { kind: 'percent', label: t('Attendance', 'উপস্থিতির হার'), sortable: true },
} as const;
/** Days of one answer at most: the seats of every sitting are looked through. */
const MOST_DAYS = 62;
const WEEK_DAYS = 7;

export const packetProblems = [
  { value: 'overdue', label: t('Overdue', 'ফেরতের সময় পেরিয়েছে'), tone: 'bad' },
  { value: 'counts', label: t('Count differs from attendance', 'হাজিরার সঙ্গে মেলে না'), tone: 'warn' },
  { value: 'missing', label: t('Fewer returned than given', 'যত দেওয়া হয়েছে তার কম ফেরত'), tone: 'bad' },
] as const;

export const examdayGroupReports = {
  /** Packets of answer scripts in the institutions of a group: exam by exam, or those with a problem one by one. */
  groupPackets: defineReport('examday', {
    name: 'groupPackets',
    title: t('Answer scripts of the group', 'গ্রুপের উত্তরপত্র'),
    hint: t('Exams that began in the last twelve months.', 'গত বারো মাসে শুরু হওয়া পরীক্ষা।'),
    permission: 'examday.group',
    parameters: {
      show: f.choice(
        [
          { value: 'exams', label: t('Exams', 'পরীক্ষা') },
          { value: 'problems', label: t('Packets with a problem', 'সমস্যা আছে এমন প্যাকেট') },
        ],
        { label: t('Show', 'দেখান'), default: 'exams' },
      ),
      institution: f.ref('institution', { label: institution.label, optional: true }),
    },
    columns: ({ show }): ReportColumns =>
      show === 'exams'
        ? {
            institution: {
              ...institution,
              ...heading,
              drill: { screen: 'examday.groupPackets', with: { institution: 'institution', show: 'show' } },
            },
            exam,
            packets: sum('Packets', 'প্যাকেট'),
            scripts: sum('Scripts', 'উত্তরপত্র'),
            collected: sum('In the control room', 'নিয়ন্ত্রণ কক্ষে'),
            issued: sum('With examiners', 'পরীক্ষকের কাছে'),
            returned: sum('Returned', 'ফেরত এসেছে'),
            overdue: sum('Overdue', 'সময় পেরিয়েছে', 'bad'),
            counts: sum('Count differs', 'সংখ্যায় গরমিল', 'warn'),
            missing: sum('Scripts missing', 'উত্তরপত্র কম ফেরত', 'bad'),
          }
        : {
            institution,
            exam,
            paper: { kind: 'text', label: t('Paper', 'বিষয়'), heading: true },
            room: { kind: 'text', label: t('Room', 'কক্ষ') },
            problem: { kind: 'choice', label: t('Problem', 'সমস্যা'), choices: packetProblems },
            present: { kind: 'int', label: t('Present by attendance', 'হাজিরা অনুযায়ী উপস্থিত') },
            scripts: { kind: 'int', label: t('Scripts', 'উত্তরপত্র') },
            returned: { kind: 'int', label: t('Scripts returned', 'ফেরত পাওয়া উত্তরপত্র') },
            examiner: { kind: 'text', label: t('Examiner', 'পরীক্ষক') },
            dueOn: { kind: 'date', label: t('Due on', 'ফেরতের শেষ তারিখ'), sortable: true },
            reason: { kind: 'text', label: t('Reason', 'কারণ') },
          },
    // Changes within an institution are sent to its people; the counts of its day reach the group.
    restsOn: ['institutionDay', 'groupOpening'],
    empty: t('No packet matches.', 'এমন কোনো প্যাকেট নেই।'),
    papers: ['a4Landscape', 'a4'],
  }),
  /** Attendance in the sittings of some days: each institution in figures, or sitting by sitting. */
  groupPresence: defineReport('examday', {
    name: 'groupPresence',
    title: t('Exam attendance in the group', 'গ্রুপের পরীক্ষার হাজিরা'),
    hint: t(
      'Examinees are students who have a seat and sit a paper at that time.',
      'যার আসন আছে এবং ওই সময়ে কোনো বিষয়ের পরীক্ষা আছে, সে-ই পরীক্ষার্থী।',
    ),
    permission: 'examday.group',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      show: f.choice(
        [
          { value: 'institutions', label: t('Institutions', 'প্রতিষ্ঠান') },
          { value: 'sittings', label: t('Sittings', 'সেশন') },
        ],
        { label: t('Show', 'দেখান'), default: 'institutions' },
      ),
      institution: f.ref('institution', { label: institution.label, optional: true }),
    },
    defaults: (today) => ({ from: addDays(today, 1 - WEEK_DAYS), until: today, show: 'institutions' as const }),
    faults: ({ from, until }) =>
      from > until
        ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') }
        : Date.parse(until) - Date.parse(from) >= MOST_DAYS * 86_400_000
          ? { until: t('Select at most two months.', 'সর্বোচ্চ দুই মাসের সময় দিন।') }
          : {},
    columns: ({ show }): ReportColumns =>
      show === 'institutions'
        ? {
            institution: {
              ...institution,
              ...heading,
              drill: {
                screen: 'examday.groupPresence',
                with: { institution: 'institution', show: 'show' },
                pass: ['from', 'until'],
              },
            },
            sittings: sum('Sittings', 'সেশন'),
            ...attended,
          }
        : {
            date: { kind: 'date', label: t('Date', 'তারিখ'), sortable: true },
            institution,
            exam,
            sitting: { kind: 'text', label: t('Sitting', 'সেশন'), heading: true },
            ...attended,
          },
    restsOn: ['institutionDay', 'groupOpening'],
    empty: t('There were no exams on these days.', 'এই দিনগুলোতে কোনো পরীক্ষা ছিল না।'),
    papers: ['a4Landscape', 'a4'],
  }),
};
