import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  applications: t('Applications', 'আবেদন'),
  students: t('Students', 'শিক্ষার্থী'),
  cover: t('Class cover', 'বদলি ক্লাস'),
  to: t('Offered to', 'যাঁদের প্রস্তাব দেওয়া হবে'),
  substitute: t('Substitute', 'বদলি শিক্ষক'),
  isAccepted: t('Answer', 'উত্তর'),
  swap: t('Class swap', 'ক্লাস বদল'),
  teacher: t('Teacher', 'শিক্ষক'),
  verdict: t('Decision', 'সিদ্ধান্ত'),
};
