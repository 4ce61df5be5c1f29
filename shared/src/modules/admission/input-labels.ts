import { t } from '../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  admissionApplications: t('Applications', 'আবেদন'),
  commit: t('Commitment', 'অঙ্গীকার'),
  reason: t('Reason', 'কারণ'),
  reference: t('Reference', 'সূত্র নম্বর'),
  site_id: t('Institution', 'প্রতিষ্ঠান'),
};
