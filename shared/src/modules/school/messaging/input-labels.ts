import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  muted: t('Turned off', 'বন্ধ রাখা'),
  account: t('SMS account', 'এসএমএস হিসাব'),
  event: t('Event', 'ঘটনা'),
  value: t('Choice', 'পছন্দ'),
  amount: t('Amount', 'পরিমাণ'),
  quiet: t('Quiet hours', 'নীরব সময়'),
  from: t('From', 'থেকে'),
  until: t('Until', 'পর্যন্ত'),
  absencePrompt: t('Recording for absences', 'অনুপস্থিতির রেকর্ডিং'),
  emergencyPrompt: t('Recording for emergencies', 'জরুরি বার্তার রেকর্ডিং'),
  audience: t('Recipients', 'প্রাপক'),
};
