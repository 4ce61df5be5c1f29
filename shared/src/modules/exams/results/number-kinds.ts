import { defineNumberKind, t } from '../../../kit';

/** Serial numbers of mark sheets that were issued. */
export const markSheetNumbers = defineNumberKind({
  key: 'markSheet',
  label: t('Mark sheets', 'নম্বরপত্র'),
  pattern: 'MS-{yyyy}-{seq:5}',
  reset: 'year',
  gapless: true,
});
