import { t } from '../../../kit';

export const markStatuses = [
  { value: 'present', label: t('Present', 'উপস্থিত'), tone: 'good' },
  { value: 'absent', label: t('Absent', 'অনুপস্থিত'), tone: 'bad' },
  { value: 'late', label: t('Late', 'বিলম্বে'), tone: 'warn' },
  { value: 'leave', label: t('On leave', 'ছুটিতে'), tone: 'info' },
] as const;
export type MarkStatus = (typeof markStatuses)[number]['value'];
