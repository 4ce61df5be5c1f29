import { t } from '../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  code: t('Code', 'কোড'),
  data: t('File', 'ফাইল'),
  field: t('Paper', 'কাগজ'),
  form: t('Form', 'ফরম'),
  honeypot: t('Leave empty', 'খালি রাখুন'),
  jobApplications: t('Applications', 'আবেদন'),
  joiningDate: t('Joining date', 'যোগদানের তারিখ'),
  employment: t('Employment', 'নিয়োগের ধরন'),
  key: t('Proof of the number', 'নম্বরের প্রমাণ'),
  language: t('Language', 'ভাষা'),
  marks: t('Marks', 'নম্বর'),
  number: t('Application number', 'আবেদন নম্বর'),
  paper: t('Paper', 'কাগজ'),
  reason: t('Reason', 'কারণ'),
  stamp: t('Page', 'পাতা'),
  site_id: t('Institution', 'প্রতিষ্ঠান'),
  text: t('Text', 'বার্তা'),
};
