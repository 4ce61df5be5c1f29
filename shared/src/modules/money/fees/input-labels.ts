import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  cells: t('Prices', 'ফির পরিমাণ'),
  entity: t('Setting', 'সেটিংস'),
  values: t('Values', 'মান'),
  institutions: t('Institutions', 'প্রতিষ্ঠান'),
};
