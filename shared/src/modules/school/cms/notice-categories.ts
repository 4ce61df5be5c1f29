import { t } from '../../../kit';

/** The subject of a notice. */
export const noticeCategories = [
  { value: 'general', label: t('General', 'সাধারণ') },
  { value: 'academic', label: t('Academic', 'একাডেমিক') },
  { value: 'exam', label: t('Exam', 'পরীক্ষা') },
  { value: 'admission', label: t('Admission', 'ভর্তি') },
  { value: 'holiday', label: t('Holiday', 'ছুটি') },
  { value: 'urgent', label: t('Urgent', 'জরুরি'), tone: 'urgent' },
] as const;
