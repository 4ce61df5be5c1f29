import { defineNumberKind, t } from '../../../kit';

/** The platform's own series. They are in no institution, so no institution finds them among its settings. */
export const invoiceNumbers = defineNumberKind({
  key: 'platformInvoice',
  label: t('Invoices to institutions', 'প্রতিষ্ঠানের কাছে ইনভয়েস'),
  pattern: 'INV-{fy}-{seq:5}',
  reset: 'fiscalYear',
  gapless: true,
});
export const challanNumbers = defineNumberKind({
  key: 'platformChallan',
  label: t('Challans of institutions', 'প্রতিষ্ঠানের চালান'),
  pattern: 'CH-{fy}-{seq:5}',
  reset: 'fiscalYear',
  gapless: true,
});
