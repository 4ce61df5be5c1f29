import { t } from '../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  admissionApplications: t('Applications', 'আবেদন'),
  code: t('Code', 'কোড'),
  commit: t('Commitment', 'অঙ্গীকার'),
  data: t('File', 'ফাইল'),
  field: t('Paper', 'কাগজ'),
  form: t('Form', 'ফরম'),
  honeypot: t('Leave empty', 'খালি রাখুন'),
  key: t('Proof of the number', 'নম্বরের প্রমাণ'),
  note: t('What was found', 'যা পাওয়া গেছে'),
  institution: t('Institution', 'প্রতিষ্ঠান'),
  q: t('Transaction ID, application number or mobile', 'লেনদেন আইডি, আবেদন নম্বর বা মোবাইল'),
  stamp: t('Page', 'পাতা'),
  slip: t('Paper', 'কাগজ'),
  language: t('Language', 'ভাষা'),
  states: t('Recipients', 'প্রাপক'),
  text: t('Text', 'বার্তা'),
  reason: t('Reason', 'কারণ'),
  reference: t('Reference', 'সূত্র নম্বর'),
  site_id: t('Institution', 'প্রতিষ্ঠান'),
};
