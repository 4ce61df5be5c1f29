import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  data: t('File', 'ফাইল'),
  name: t('File name', 'ফাইলের নাম'),
  target: t('Field', 'ঘর'),
};
