import { t } from '../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  cells: t('Marks', 'নম্বর'),
  reason: t('Reason', 'কারণ'),
};
