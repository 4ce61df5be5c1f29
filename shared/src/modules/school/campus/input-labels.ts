import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  sections: t('Sections', 'শাখা'),
  year: t('Year', 'বছর'),
};
