import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  date: t('Date', 'তারিখ'),
  entries: t('Attendance', 'হাজিরা'),
  from: t('From', 'হতে'),
  meeting: t('Live class', 'লাইভ ক্লাস'),
  month: t('Month', 'মাস'),
  students: t('Students', 'শিক্ষার্থী'),
  workingDays: t('Working days', 'কর্মদিবস'),
  rows: t('Rows', 'সারি'),
  presentDays: t('Days present', 'উপস্থিতির দিন'),
  until: t('Until', 'পর্যন্ত'),
};
