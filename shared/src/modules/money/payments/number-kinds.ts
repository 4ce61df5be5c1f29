import { defineNumberKind, t } from '../../../kit';

/** "2025-26/000042": with six digits the numbers of a year are in their order wherever texts are sorted. */
export const receiptNumbers = defineNumberKind({
  key: 'receipt',
  label: t('Receipts', 'রসিদ'),
  pattern: '{fy}/{seq:6}',
  reset: 'fiscalYear',
  gapless: true,
});
/** Cancellations are counted apart, so that receipts have no gap where one was cancelled. */
export const cancellationNumbers = defineNumberKind({
  key: 'receiptCancellation',
  label: t('Cancellations of receipts', 'রসিদ বাতিল'),
  pattern: 'C-{fy}/{seq:6}',
  reset: 'fiscalYear',
  gapless: true,
});
/** A credit from a bill to the wallet is no receipt of money, and is counted apart. */
export const creditNumbers = defineNumberKind({
  key: 'walletCredit',
  label: t('Credits to wallets', 'ওয়ালেটে জমার নথি'),
  pattern: '{fy}-W/{seq:6}',
  reset: 'fiscalYear',
  gapless: true,
});
export const refundNumbers = defineNumberKind({
  key: 'refund',
  label: t('Refunds', 'ফেরত'),
  pattern: '{fy}-R/{seq:6}',
  reset: 'fiscalYear',
  gapless: true,
});
