import { t, type Choice } from '../../../kit';

export const halves = [
  { value: 'none', label: t('Full days', 'পূর্ণ দিন') },
  { value: 'first', label: t('First half', 'প্রথমার্ধ') },
  { value: 'second', label: t('Second half', 'দ্বিতীয়ার্ধ') },
] as const satisfies readonly Choice[];
export const applicantKinds = [
  { value: 'student', label: t('Student', 'শিক্ষার্থী') },
  { value: 'staff', label: t('Employee', 'কর্মচারী') },
] as const satisfies readonly Choice[];
/** The types of a supporting document: a photo or a scan. */
export const LEAVE_DOCUMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
