import { access, defineEntity, f, t } from '../../../../kit';
import { bookReaders } from '../choices';

const keepers = ['head', 'accountant'] as const;

/**
 * A line of the bank's own statement, as it was imported or written off; `entry` is the line of the books that it was
 * found to be.
 */
export const BankLine = defineEntity({
  name: 'bankLine',
  labels: { one: t('Statement line', 'বিবরণীর সারি'), many: t('Bank statement', 'ব্যাংক বিবরণী') },
  fields: {
    bank: f.ref('bankAccount', { label: t('Bank account', 'ব্যাংক হিসাব'), list: true, filter: true }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    description: f.text({ label: t('Description', 'বিবরণ'), list: true, search: true, max: 200 }),
    reference: f.text({
      label: t('Cheque or reference', 'চেক বা সূত্র নম্বর'),
      list: true,
      search: true,
      optional: true,
      max: 60,
    }),
    withdrawal: f.money({ label: t('Withdrawal', 'উত্তোলন'), list: true, min: 0, default: 0 }),
    deposit: f.money({ label: t('Deposit', 'জমা'), list: true, min: 0, default: 0 }),
    /** Of the account after the line; the last one is compared with the books. */
    balance: f.money({ label: t('Balance', 'জের'), list: true, optional: true }),
    entry: f.ref('ledgerEntry', { label: t('Entry in the books', 'হিসাবের ভুক্তি'), system: true, optional: true }),
  },
  title: 'description',
  order: ['-date', '-createdAt'],
  // A statement with balances on its lines is not imported twice.
  unique: [['entry'], ['bank', 'date', 'description', 'withdrawal', 'deposit', 'balance']],
  indexes: [['bank', 'date']],
  path: 'bank-lines',
  access: access({ read: bookReaders, create: keepers, update: keepers, remove: keepers }),
  live: 'list',
  remove: 'free',
});
