import { t, type Choice } from '../../../kit';

export const genders = [
  { value: 'male', label: t('Male', 'পুরুষ') },
  { value: 'female', label: t('Female', 'মহিলা') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const satisfies readonly Choice[];
export const religions = [
  { value: 'islam', label: t('Islam', 'ইসলাম') },
  { value: 'hindu', label: t('Hinduism', 'হিন্দু') },
  { value: 'buddhist', label: t('Buddhism', 'বৌদ্ধ') },
  { value: 'christian', label: t('Christianity', 'খ্রিস্টান') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const satisfies readonly Choice[];
export const bloodGroups = (['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const).map((value) => ({
  value,
  label: t(value, value.replace('AB', 'এবি').replace('A', 'এ').replace('B', 'বি').replace('O', 'ও')),
}));
export const personNames = {
  en: t('Full name', 'পুরো নাম (ইংরেজি)'),
  bn: t('Full name (Bengali)', 'পুরো নাম (বাংলা)'),
};
export const relations = [
  { value: 'father', label: t('Father', 'পিতা') },
  { value: 'mother', label: t('Mother', 'মাতা') },
  { value: 'other', label: t('Local guardian', 'স্থানীয় অভিভাবক') },
] as const satisfies readonly Choice[];
export const employments = [
  { value: 'permanent', label: t('Permanent', 'স্থায়ী') },
  { value: 'probation', label: t('On probation', 'শিক্ষানবিশ') },
  { value: 'contract', label: t('Contract', 'চুক্তিভিত্তিক') },
  { value: 'partTime', label: t('Part-time', 'খণ্ডকালীন') },
  { value: 'daily', label: t('Daily basis', 'দৈনিক ভিত্তিক') },
] as const satisfies readonly Choice[];

/** 17 digits since registration is online; certificates written by hand have 16. */
export const BIRTH_REGISTRATION = /^\d{16,17}$/;
/** The smart card has 10 digits, older cards 13 or, with the year of birth in front, 17. */
export const NATIONAL_ID = /^(\d{10}|\d{13}|\d{17})$/;
