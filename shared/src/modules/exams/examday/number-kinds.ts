import { defineNumberKind, t } from '../../../kit';

/** Of admit cards that the office issues one by one; a lost one is printed again as a numbered copy. */
export const admitCardNumbers = defineNumberKind({
  key: 'admitCard',
  label: t('Admit cards', 'প্রবেশপত্র'),
  pattern: 'AC-{yyyy}-{seq:5}',
  reset: 'year',
  gapless: true,
});
