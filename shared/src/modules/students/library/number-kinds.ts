import { defineNumberKind, t } from '../../../kit';

/** One line of the accession register for each copy, without a gap. */
export const accessionNumbers = defineNumberKind({
  key: 'accession',
  label: t('Accession register of the library', 'গ্রন্থাগারের পরিগ্রহণ বহি'),
  pattern: 'LIB{seq:6}',
  reset: 'never',
  gapless: true,
});
export const libraryCardNumbers = defineNumberKind({
  key: 'libraryCard',
  label: t('Library cards', 'গ্রন্থাগার কার্ড'),
  pattern: 'LC{seq:5}',
  reset: 'never',
  gapless: false,
});
/** Of money that employees pay for fines and lost books. */
export const libraryReceiptNumbers = defineNumberKind({
  key: 'libraryReceipt',
  label: t('Receipts of the library', 'গ্রন্থাগারের রসিদ'),
  pattern: 'LR-{fy}-{seq:5}',
  reset: 'fiscalYear',
  gapless: true,
});
