import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  found: t('Payment found with the provider', 'প্রদানকারীর কাছে পাওয়া পেমেন্ট'),
  active: t('In use', 'চালু'),
  bills: t('Bills', 'বিল'),
  code: t('Student ID', 'শিক্ষার্থী আইডি'),
  credentials: t('Account details', 'হিসাবের তথ্য'),
  due: t('Amount due', 'দেয় পরিমাণ'),
  from: t('From', 'হতে'),
  isRight: t('Decision', 'সিদ্ধান্ত'),
  parts: t('Amount for each student', 'প্রত্যেক শিক্ষার্থীর পরিমাণ'),
  amount: t('Amount', 'পরিমাণ'),
  to: t('Moved to', 'যেখানে যাবে'),
  payee: t('Payee', 'প্রাপক'),
  reason: t('Reason', 'কারণ'),
  ledger: t('Income head', 'আয়ের খাত'),
  way: t('Way', 'যেভাবে'),
  until: t('Until', 'পর্যন্ত'),
};
