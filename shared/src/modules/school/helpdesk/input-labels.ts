import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  into: t('Other request', 'অন্য আবেদন'),
  left: t('Page closed', 'পাতা বন্ধ'),
  posts: t('Messages', 'বার্তা'),
  seen: t('Replies seen', 'দেখা উত্তর'),
  step: t('After sending', 'পাঠানোর পর'),
  to: t('Next step', 'পরের ধাপ'),
  typing: t('Writing', 'লিখছেন'),
};
