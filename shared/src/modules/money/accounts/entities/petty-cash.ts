import { defineEntity, f, ofInstitution, t } from '../../../../kit';
import { chartAccess } from '../choices';

/**
 * Petty cash by imprest: a fixed sum in the hands of one person, who pays small things out of it and gets back
 * exactly the spent sum, so that cash and vouchers together always are the imprest.
 */
export const PettyCash = defineEntity({
  name: 'pettyCash',
  labels: { one: t('Petty cash fund', 'খুচরা নগদ তহবিল'), many: t('Petty cash funds', 'খুচরা নগদ তহবিল') },
  fields: {
    ...f.names({ max: 80 }),
    ledger: f.ref('ledger', {
      label: t('Ledger', 'লেজার'),
      help: t('A cash ledger of its own.', 'এই তহবিলের নিজস্ব নগদ লেজার।'),
      list: true,
      filter: true,
    }),
    imprest: f.money({ label: t('Imprest', 'নির্ধারিত তহবিল'), list: true, min: 100 }),
    source: f.ref('ledger', { label: t('Topped up from', 'যে হিসাব থেকে পূরণ হয়'), list: true }),
    custodian: f.ref('staff', { label: t('Custodian', 'তহবিলের দায়িত্বে'), list: true, optional: true }),
    /** The last top-up: of two at once the second is a conflict. */
    topUp: f.ref('voucher', { label: t('Last top-up', 'সর্বশেষ পূরণ'), system: true, optional: true }),
    active: f.active(),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name'], ['ledger']],
  path: 'petty-cash-funds',
  access: chartAccess,
  live: 'list',
  remove: 'if-unused',
});
