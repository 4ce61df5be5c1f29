import { t } from '../../../kit';

/** Groups of people of an institution to whom a notice may be addressed. */
export const noticeAudiences = [
  { value: 'everyone', label: t('Everyone', 'সবাই') },
  { value: 'staff', label: t('Employees', 'শিক্ষক ও কর্মচারী') },
  { value: 'families', label: t('Students and guardians', 'শিক্ষার্থী ও অভিভাবক') },
  { value: 'students', label: t('Students', 'শিক্ষার্থী'), tone: 'info' as const },
  { value: 'guardians', label: t('Guardians', 'অভিভাবক'), tone: 'info' as const },
  { value: 'chosen', label: t('Chosen classes or people', 'বাছাই করা শ্রেণি বা ব্যক্তি'), tone: 'warn' as const },
] as const;
export type NoticeAudience = (typeof noticeAudiences)[number]['value'];

/** Of chosen classes, sections and students: themselves, their guardians or both. */
export const noticeAmong = noticeAudiences.filter(
  ({ value }) => value === 'families' || value === 'students' || value === 'guardians',
);

/** Lists of a notice for chosen readers, in the order of its form. */
export const CHOSEN_LISTS = ['classes', 'sections', 'students', 'staff'] as const;

interface Records {
  staff?: string | null | undefined;
  student?: string | null | undefined;
  guardian?: string | null | undefined;
}

/**
 * The audiences that someone belongs to by their own records in the institution, whatever their role is called. An
 * account without a record is one of the office. Nobody is chosen by their records alone.
 */
export function audiencesOf({ staff, student, guardian }: Records): NoticeAudience[] {
  const isOfFamily = Boolean(student ?? guardian);
  return [
    'everyone',
    ...(staff || !isOfFamily ? (['staff'] as const) : []),
    ...(isOfFamily ? (['families'] as const) : []),
    ...(student ? (['students'] as const) : []),
    ...(guardian ? (['guardians'] as const) : []),
  ];
}
