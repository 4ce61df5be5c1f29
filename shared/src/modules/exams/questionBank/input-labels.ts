import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  name: t('Name of the file', 'ফাইলের নাম'),
  data: t('Content', 'বিষয়বস্তু'),
  value: t('Answer', 'উত্তর'),
};
