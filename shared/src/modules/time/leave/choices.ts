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

/** Apart from the life-cycle, because the first page of a family names them without the checker of its inputs. */
export const leaveStates = {
  draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
  pending: { label: t('Awaiting approval', 'অনুমোদনের অপেক্ষায়'), tone: 'warn' },
  approved: { label: t('Approved', 'অনুমোদিত'), tone: 'good' },
  rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
  returned: { label: t('Returned for correction', 'সংশোধনের জন্য ফেরত'), tone: 'warn' },
  withdrawn: { label: t('Withdrawn', 'প্রত্যাহার করা'), tone: 'neutral' },
  cancelRequested: { label: t('Cancellation requested', 'বাতিলের আবেদন'), tone: 'warn' },
  cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
  joined: { label: t('Returned from leave', 'যোগদান করেছেন'), tone: 'info' },
} as const;
export type LeaveStatus = keyof typeof leaveStates;
