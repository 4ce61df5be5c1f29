import { defineReport, f, t } from '../../../kit';
import { addDays, diffDays } from '../../../text';
import { EVERY_STUDENT } from '../../foundation/people';
import { LessonRecord } from './entities/lesson-record';

const MOST_DAYS = 92;
const count = (label: ReturnType<typeof t>) => ({ kind: 'int', label, total: 'sum', sortable: true }) as const;

export const classroomReports = {
  /** Lessons of a period by teacher and subject: planned, and what became of them. */
  lessonsHeld: defineReport('classroom', {
    name: 'lessonsHeld',
    title: t('Classes held', 'ক্লাসের হিসাব'),
    hint: t(
      'Classes that are over, on school days. A class of combined sections counts once.',
      'কর্মদিবসে যেসব ক্লাসের সময় শেষ হয়েছে। যৌথ ক্লাস একবার গণ্য।',
    ),
    permission: 'classroom.lessons',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      staff: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), optional: true }),
      section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
    },
    defaults: (today) => ({ from: addDays(today, -13), until: today }),
    faults: ({ from, until }) =>
      from > until
        ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') }
        : diffDays(from, until) >= MOST_DAYS
          ? { until: t('Choose at most three months.', 'সর্বোচ্চ তিন মাস বাছাই করুন।') }
          : {},
    onlyWith: { staff: EVERY_STUDENT },
    columns: {
      teacher: { kind: 'text', label: t('Teacher', 'শিক্ষক'), heading: true },
      subject: { kind: 'text', label: t('Subject', 'বিষয়') },
      planned: count(t('Planned', 'নির্ধারিত')),
      held: count(t('Held', 'নিজে নিয়েছেন')),
      covered: count(t('Taken by others', 'অন্যরা নিয়েছেন')),
      cancelled: count(t('Not held', 'হয়নি')),
      unmarked: count(t('Not marked', 'বিবরণ নেই')),
      percent: { kind: 'percent', label: t('Took place', 'হওয়ার হার'), sortable: true },
      extra: count(t('Taken for others', 'অন্যের ক্লাস নিয়েছেন')),
    },
    groups: ['teacher'],
    restsOn: [LessonRecord, 'lessonCover', 'routineVersion'],
    empty: t('No classes in this period.', 'এই সময়ে কোনো ক্লাস ছিল না।'),
    papers: ['a4', 'a4Landscape'],
  }),
};
