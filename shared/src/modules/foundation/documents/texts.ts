import { t } from '../../../kit';

/** Words that are on papers of many kinds. */
export const paperTexts = {
  eiin: t('EIIN', 'ইআইআইএন'),
  phone: t('Phone', 'ফোন'),
  printed: t('Printed {at} by {who}', 'প্রিন্ট: {at}, {who}'),
  page: t('Page', 'পৃষ্ঠা'),
  copy: t('COPY {copy}', 'অনুলিপি {copy}'),
  reprinted: t('Copy {copy} of {number}, printed {at} by {who}', '{number} নম্বরের অনুলিপি {copy}, প্রিন্ট: {at}, {who}'),
  serial: t('Serial no. {number}', 'ক্রমিক নং {number}'),
  verify: t('Scan to verify', 'যাচাই করতে স্ক্যান করুন'),
  head: t('Head of institution', 'প্রতিষ্ঠান প্রধান'),
  controller: t('Exam controller', 'পরীক্ষা নিয়ন্ত্রক'),
  accountant: t('Accountant', 'হিসাবরক্ষক'),
};
