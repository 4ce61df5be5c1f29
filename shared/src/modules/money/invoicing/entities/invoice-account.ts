import { access, defineEntity, f, NOBODY, ofInstitution, t } from '../../../../kit';

/**
 * The platform's own account with a provider, into which institutions pay invoices online. What opens it is encrypted,
 * and nobody sees it again.
 */
export const InvoiceAccount = defineEntity({
  name: 'invoiceAccount',
  labels: {
    one: t('Account for online invoices', 'অনলাইনে ইনভয়েসের হিসাব'),
    many: t('Accounts for online invoices', 'অনলাইনে ইনভয়েসের হিসাব'),
  },
  fields: {
    gateway: f.ref('paymentGateway', { label: t('Gateway', 'গেটওয়ে'), list: true, system: true }),
    merchant: f.text({ label: t('Merchant ID', 'মার্চেন্ট আইডি'), list: true, system: true, max: 120 }),
    credentials: f.text({
      label: t('Credentials', 'প্রবেশ-তথ্য'),
      system: true,
      sealed: true,
      read: NOBODY,
      max: 8_000,
    }),
    ending: f.text({ label: t('Ends with', 'শেষ অক্ষর'), list: true, system: true, max: 4 }),
    active: f.bool({ label: t('In use', 'চালু'), list: true, system: true, default: true }),
  },
  personal: ofInstitution,
  title: 'merchant',
  order: ['createdAt'],
  unique: [['gateway']],
  scope: 'platform',
  access: access({ read: ['operator'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});
