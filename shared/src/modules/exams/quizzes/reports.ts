import { defineReport, f, t, type ReportColumn, type ReportColumns } from '../../../kit';
import { GroupQuizPlace } from './entities/group-quiz';
import { quizStates } from '../sitting';

const count = (en: string, bn: string): ReportColumn => ({ kind: 'int', label: t(en, bn), total: 'sum' });
const mark = (en: string, bn: string): ReportColumn => ({ kind: 'decimal', label: t(en, bn) });
const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') } as const;
const place = { kind: 'int', label: t('Place', 'স্থান'), strong: true } as const;
const COLUMNS: Readonly<Record<'institutions' | 'best', ReportColumns>> = {
  institutions: {
    institution: { ...institution, heading: true },
    class: { kind: 'text', label: t('Class', 'শ্রেণি') },
    state: { kind: 'choice', label: t('Status', 'অবস্থা'), choices: quizStates },
    enrolled: count('Students', 'শিক্ষার্থী'),
    started: count('Began', 'শুরু করেছে'),
    finished: count('Submitted', 'জমা দিয়েছে'),
    mean: mark('Average', 'গড়'),
    percent: { kind: 'percent', label: t('Average (%)', 'গড় (%)') },
    median: mark('Median', 'মধ্যক'),
    highest: mark('Highest', 'সর্বোচ্চ'),
    lowest: mark('Lowest', 'সর্বনিম্ন'),
    place,
  },
  best: {
    place,
    name: { kind: 'text', label: t('Name', 'নাম'), heading: true },
    institution,
    score: mark('Score', 'প্রাপ্ত নম্বর'),
  },
};

export const quizReports = {
  /** A quiz of a group as paper and sheet: its institutions side by side, or the best students over all. */
  groupScores: defineReport('quizzes', {
    name: 'groupScores',
    title: t('Quiz of the group', 'গ্রুপের কুইজ'),
    permission: 'quizzes.group',
    parameters: {
      quiz: f.ref('groupQuiz', {
        label: t('Quiz', 'কুইজ'),
        optional: true,
        help: t('If none is selected: the one that opened last.', 'বাছাই না করলে: সর্বশেষ যে কুইজ শুরু হয়েছে।'),
      }),
      show: f.choice(
        [
          { value: 'institutions', label: t('Institutions', 'প্রতিষ্ঠান') },
          { value: 'best', label: t('Best students', 'সেরা শিক্ষার্থী') },
        ],
        { label: t('Show', 'দেখান'), default: 'institutions' },
      ),
    },
    columns: ({ show }) => COLUMNS[show],
    restsOn: [GroupQuizPlace],
    papers: ['a4Landscape', 'a4'],
  }),
};
