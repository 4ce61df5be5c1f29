import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  applications: t('Applications', 'আবেদন'),
  students: t('Students', 'শিক্ষার্থী'),
  verdict: t('Decision', 'সিদ্ধান্ত'),
};
