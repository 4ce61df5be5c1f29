import { defineNumberKind, t } from '../../../kit';

/**
 * "CDV-2025-26/00042": a series without gaps for each type of voucher and fiscal year, given when the voucher is
 * posted.
 */
export const voucherNumbers = defineNumberKind({
  key: 'voucher',
  label: t('Vouchers', 'ভাউচার'),
  pattern: '{type}-{fy}/{seq:5}',
  reset: 'fiscalYear',
  gapless: true,
  values: { type: { label: t('Prefix of the voucher type', 'ভাউচারের ধরনের উপসর্গ'), sample: 'CDV' } },
  per: ['type'],
});
