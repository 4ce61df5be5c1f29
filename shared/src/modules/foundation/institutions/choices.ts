import { t } from '../../../kit';

/** Part of a web address. */
export const ALIAS_PATTERN = /^[a-z][a-z0-9-]*$/;

export const INSTITUTION_TYPES = [
  { value: 'school', label: t('School', 'স্কুল') },
  { value: 'school-college', label: t('School and college', 'স্কুল ও কলেজ') },
  { value: 'college', label: t('College', 'কলেজ') },
  { value: 'madrasah', label: t('Madrasah', 'মাদ্রাসা') },
  { value: 'technical', label: t('Technical', 'কারিগরি') },
] as const;

/** From the first to the last step of education, in this order. */
export const LEVELS = [
  { value: 'pre-primary', label: t('Pre-primary', 'প্রাক-প্রাথমিক') },
  { value: 'primary', label: t('Primary (1-5)', 'প্রাথমিক (১-৫)') },
  { value: 'junior', label: t('Junior secondary (6-8)', 'নিম্ন মাধ্যমিক (৬-৮)') },
  { value: 'secondary', label: t('Secondary (9-10)', 'মাধ্যমিক (৯-১০)') },
  { value: 'higher', label: t('Higher secondary (11-12)', 'উচ্চমাধ্যমিক (১১-১২)') },
  { value: 'degree', label: t('Degree (pass)', 'স্নাতক (পাস)') },
  { value: 'honours', label: t('Honours', 'স্নাতক (সম্মান)') },
  { value: 'masters', label: t("Master's", 'স্নাতকোত্তর') },
] as const;
export type Level = (typeof LEVELS)[number]['value'];
