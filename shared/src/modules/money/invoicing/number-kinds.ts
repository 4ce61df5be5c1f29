import { defineNumberKind, t } from '../../../kit';

/** The platform's own series. They are in no institution, so no institution finds them among its settings. */
export const invoiceNumbers = defineNumberKind({
  key: 'platformInvoice',
  label: t('Invoices of the platform', 'প্ল্যাটফর্মের ইনভয়েস'),
  pattern: 'INV-{fy}-{seq:5}',
  reset: 'fiscalYear',
  gapless: true,
});
export const challanNumbers = defineNumberKind({
  key: 'platformChallan',
  label: t('Challans of the platform', 'প্ল্যাটফর্মের চালান'),
  pattern: 'CH-{fy}-{seq:5}',
  reset: 'fiscalYear',
  gapless: true,
});
