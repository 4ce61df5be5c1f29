import { t } from '../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  absentDays: t('Days absent', 'অনুপস্থিত দিন'),
  basic: t('Basic pay', 'মূল বেতন'),
  lateDays: t('Days late', 'বিলম্বের দিন'),
  overtime: t('Overtime hours', 'অতিরিক্ত সময় (ঘণ্টা)'),
  unpaidDays: t('Unpaid days', 'বেতনহীন দিন'),
  workingDays: t('Working days', 'কর্মদিবস'),
};
