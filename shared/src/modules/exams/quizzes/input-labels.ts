import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  entries: t('Marks', 'নম্বর'),
  minutes: t('Minutes', 'মিনিট'),
  percent: t('Percentage', 'শতাংশ'),
  place: t('Institution', 'প্রতিষ্ঠান'),
  seed: t('Draw', 'দৈবচয়ন'),
};
