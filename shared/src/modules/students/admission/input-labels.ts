import { t } from '../../../kit';
import { visitLabels } from '../../school/visitors';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  requestKey: t('Request', 'অনুরোধ'),
  ...visitLabels,
  admissionApplications: t('Applications', 'আবেদন'),
  declarations: t('Declarations', 'ঘোষণা'),
  commit: t('Commitment', 'অঙ্গীকার'),
  note: t('What was found', 'যা পাওয়া গেছে'),
  institution: t('Institution', 'প্রতিষ্ঠান'),
  q: t('Transaction ID, application number or mobile', 'লেনদেন আইডি, আবেদন নম্বর বা মোবাইল'),
  slip: t('Paper', 'কাগজ'),
  language: t('Language', 'ভাষা'),
  states: t('Recipients', 'প্রাপক'),
  text: t('Text', 'বার্তা'),
  reason: t('Reason', 'কারণ'),
  reference: t('Reference', 'সূত্র নম্বর'),
};
