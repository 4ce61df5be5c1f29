import { t } from '../../../kit';

/**
 * Parts of an institution that its group may reach, and whether the group can change anything there at all. The books
 * have a rule of their own: each fiscal year is opened.
 */
export const GROUP_AREAS = [
  { value: 'figures', label: t('Figures of the day', 'দিনের সংখ্যা ও চিত্র'), mayWrite: false },
  { value: 'students', label: t('Students and admission', 'শিক্ষার্থী ও ভর্তি'), mayWrite: false },
  { value: 'employees', label: t('Employees and their attendance', 'শিক্ষক-কর্মচারী ও তাঁদের হাজিরা'), mayWrite: false },
  { value: 'fees', label: t('Fees and payments', 'ফি ও পরিশোধ'), mayWrite: false },
  { value: 'exams', label: t('Exams and results', 'পরীক্ষা ও ফলাফল'), mayWrite: true },
  {
    value: 'settings',
    label: t(
      'Classes, subjects, scales, fee heads, holidays and templates',
      'শ্রেণি, বিষয়, গ্রেড স্কেল, ফি খাত, ছুটি ও টেমপ্লেট',
    ),
    mayWrite: true,
  },
] as const;
export type GroupArea = (typeof GROUP_AREAS)[number]['value'];

export const GROUP_LEVELS = [
  { value: 'closed', label: t('Closed', 'বন্ধ'), tone: 'neutral' as const },
  { value: 'read', label: t('May read', 'দেখতে পারে'), tone: 'info' as const },
  { value: 'write', label: t('May read and change', 'দেখতে ও বদলাতে পারে'), tone: 'good' as const },
] as const;
export type GroupLevel = (typeof GROUP_LEVELS)[number]['value'];

/** The levels that an area can have. */
export const levelsOf = (area: GroupArea): readonly GroupLevel[] =>
  GROUP_AREAS.find(({ value }) => value === area)?.mayWrite ? ['closed', 'read', 'write'] : ['closed', 'read'];

/** The level of an area that its institution has said nothing about: all that the group can do there. */
export const presumedLevel = (area: GroupArea): GroupLevel => levelsOf(area).at(-1)!;
