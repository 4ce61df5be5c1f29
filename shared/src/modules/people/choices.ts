import { t, type Choice } from '../../kit';

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
