import { defineNumberKind, t } from '../../../kit';

/** "2026-6-000007": with six digits the numbers of a declaration are in their order wherever texts are sorted. */
export const applicationNumbers = defineNumberKind({
  key: 'admissionApplication',
  label: t('Admission applications', 'ভর্তির আবেদন'),
  pattern: '{intake}-{code}-{seq:6}',
  reset: 'never',
  gapless: false,
  values: {
    intake: { label: t('Academic year', 'শিক্ষাবর্ষ'), sample: '2026' },
    code: { label: t('Code of the declaration', 'ঘোষণার কোড'), sample: '6' },
  },
  per: ['intake', 'code'],
});
export const admissionReceiptNumbers = defineNumberKind({
  key: 'admissionReceipt',
  label: t('Receipts of admission fees', 'ভর্তি আবেদন ফির রসিদ'),
  pattern: 'A-{fy}/{seq:6}',
  reset: 'fiscalYear',
  gapless: true,
});
