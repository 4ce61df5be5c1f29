import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  cells: t('Ratings', 'চিহ্ন'),
  indicator: t('Indicator', 'নির্দেশক'),
  value: t('Rating', 'চিহ্ন'),
  was: t('Earlier rating', 'আগের চিহ্ন'),
};
