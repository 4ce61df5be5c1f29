import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  files: t('Files', 'ফাইল'),
  handIn: t('Submission', 'জমা'),
};
