import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  muted: t('Turned off', 'বন্ধ রাখা'),
  account: t('SMS account', 'এসএমএস হিসাব'),
  amount: t('Amount', 'পরিমাণ'),
  audience: t('Recipients', 'প্রাপক'),
};
