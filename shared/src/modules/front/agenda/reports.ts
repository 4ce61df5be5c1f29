import { defineReport, f, t } from '../../../kit';
import { daysOfMonth } from '../../../text';
import { Holiday } from '../../school/calendar';

const kind = (en: string, bn: string) => f.bool({ label: t(en, bn), optional: true });
/** Days of a year and those that fill its first and last week. */
const LONGEST_DAYS = 380;
const DAY_MS = 86_400_000;

export const agendaReports = {
  /** The calendar as paper and sheet, line by line; a kind that is `false` is left out. */
  calendar: defineReport('agenda', {
    name: 'calendar',
    title: t('Calendar', 'বর্ষপঞ্জি'),
    permission: 'agenda.read',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      holiday: kind('Holidays', 'ছুটি'),
      event: kind('Events', 'অনুষ্ঠান'),
      exam: kind('Exams', 'পরীক্ষা'),
      quiz: kind('Quizzes', 'কুইজ'),
    },
    defaults: (today) => {
      const days = daysOfMonth(today.slice(0, 7));
      return { from: days[0]!, until: days.at(-1)! };
    },
    faults: ({ from, until }) =>
      from > until
        ? { until: t('This is before the first day.', 'এটি প্রথম দিনের আগে।') }
        : (Date.parse(until) - Date.parse(from)) / DAY_MS > LONGEST_DAYS
          ? { until: t('Choose a year at most.', 'সর্বোচ্চ এক বছর বাছাই করুন।') }
          : {},
    columns: {
      from: { kind: 'date', label: t('From', 'থেকে') },
      until: { kind: 'date', label: t('Until', 'পর্যন্ত') },
      weekday: { kind: 'text', label: t('Day', 'বার') },
      title: { kind: 'text', label: t('Occasion', 'উপলক্ষ'), heading: true },
      kind: {
        kind: 'choice',
        label: t('Kind', 'ধরন'),
        choices: [
          { value: 'holiday', label: t('Holiday', 'ছুটি') },
          { value: 'event', label: t('Event', 'অনুষ্ঠান') },
          { value: 'exam', label: t('Exam', 'পরীক্ষা') },
          { value: 'quiz', label: t('Quiz', 'কুইজ') },
        ],
      },
      note: { kind: 'text', label: t('Time and place', 'সময় ও স্থান') },
    },
    restsOn: [Holiday],
    papers: ['a4', 'a4Landscape'],
  }),
};
