import { t } from '../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  bankAccount: t('Account number', 'হিসাব নম্বর'),
  bankBranch: t('Branch', 'শাখা'),
  bankName: t('Bank', 'ব্যাংক'),
  dutyMultiple: t('Duty on a closed day', 'ছুটির দিনে দায়িত্ব'),
  employerPercent: t('Share of the institution', 'প্রতিষ্ঠানের অংশ'),
  kind: t('Type', 'ধরন'),
  month: t('Month', 'মাস'),
  payRun: t('Salary run', 'বেতন হিসাব'),
  slip: t('Pay slip', 'বেতন বিবরণী'),
  dryRun: t('Look only', 'শুধু দেখুন'),
  lines: t('Lines', 'সারি'),
  isRetry: t('Returned payments only', 'শুধু ফেরত আসাগুলো'),
  unmarked: t('Days without attendance', 'হাজিরাবিহীন দিন'),
  absentDays: t('Days absent', 'অনুপস্থিত দিন'),
  basic: t('Basic pay', 'মূল বেতন'),
  lateDays: t('Days late', 'বিলম্বের দিন'),
  overtime: t('Overtime hours', 'অতিরিক্ত সময় (ঘণ্টা)'),
  unpaidDays: t('Unpaid days', 'বেতনহীন দিন'),
  workingDays: t('Working days', 'কর্মদিবস'),
};
