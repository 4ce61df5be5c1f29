import { t } from '../../../kit';
import { visitLabels } from '../../school/visitors';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  ...visitLabels,
  jobApplications: t('Applications', 'আবেদন'),
  joiningDate: t('Joining date', 'যোগদানের তারিখ'),
  employment: t('Employment', 'নিয়োগের ধরন'),
  language: t('Language', 'ভাষা'),
  marks: t('Marks', 'নম্বর'),
  number: t('Application number', 'আবেদন নম্বর'),
  paper: t('Paper', 'কাগজ'),
  reason: t('Reason', 'কারণ'),
  text: t('Text', 'বার্তা'),
};
