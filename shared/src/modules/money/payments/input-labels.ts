import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  approve: t('Decision', 'সিদ্ধান্ত'),
  bank: t('Bank and branch', 'ব্যাংক ও শাখা'),
  bills: t('Bills', 'বিল'),
  cheque: t('Cheque', 'চেক'),
  date: t('Date on the cheque', 'চেকের তারিখ'),
  due: t('Amount due', 'দেয় পরিমাণ'),
  parts: t('Amount for each student', 'প্রত্যেক শিক্ষার্থীর পরিমাণ'),
  from: t('From', 'হতে'),
  money: t('Amount', 'পরিমাণ'),
  reason: t('Reason', 'কারণ'),
  students: t('Students', 'শিক্ষার্থীরা'),
  secret: t('Secret', 'গোপন সংকেত'),
  toWallet: t('Rest into the wallet', 'বাকি টাকা ওয়ালেটে'),
  twoParts: t('Paid in two transactions', 'টাকা দুইবারে পাঠানো'),
  until: t('Until', 'পর্যন্ত'),
  waiveFine: t('Waive the late fine', 'বিলম্ব ফি মওকুফ'),
};
